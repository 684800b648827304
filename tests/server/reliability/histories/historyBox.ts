import indexes from '../../../../firestore.indexes.json'
import { openBox, type Seed } from '../../../../server/box'
import { listen } from '../../../../server/listen'
import storageRules from '../../../../storage.rules?raw'
import { WIRE_RULES } from '../../wire/support/rules'
import { type Leak, leaks } from '../load/leaks'
import { type Mutant, mutants } from './mutants'

export const PROJECT = 'demo-sarang'

export interface HistoryBoxOptions {
  data: string
  port: number
  /** Of the one account, `admin`. */
  email: string
  password: string
  /** A store that breaks a promise, to show that the check finds it; default: the box as it is. */
  mutant?: Mutant | undefined
  leak?: Leak | undefined
}

/** The box with simple rules; its wire sees the store through the mutant. Imports nothing of the test's runner. */
export async function startHistoryBox(options: HistoryBoxOptions) {
  const { data, port, mutant, leak, ...account } = options
  const box = await openBox({
    data,
    project: PROJECT,
    indexes,
    rules: { firestore: WIRE_RULES, storage: storageRules },
    seed: seedOf(account),
    log: (event, details) => void process.stderr.write(`${JSON.stringify({ event, details })}\n`),
    print: () => undefined,
    now: Date.now,
  })
  const store = mutant ? mutants[mutant](box.store) : box.store
  const whole = { ...box, store }
  return listen(leak ? leaks[leak](whole) : whole, { host: '127.0.0.1', port, clientDir: null })
}

const seedOf =
  (account: Pick<HistoryBoxOptions, 'email' | 'password'>): Seed =>
  async ({ accounts, store }) => {
    // An app user is there for who sends what is hostile.
    for (const [uid, role] of [
      ['admin', 'admin'],
      ['stranger', 'appUser'],
    ] as const) {
      const email = account.email.replace('admin', uid)
      await accounts.create({ uid, email, password: account.password })
      const name = `projects/${PROJECT}/databases/(default)/documents/users/${uid}`
      store.commit([{ update: { name, fields: { authorization: { stringValue: role } } } }])
    }
  }
