import indexes from '../../../../firestore.indexes.json'
import firestoreRules from '../../../../firestore.rules?raw'
import { openBox, type Seed } from '../../../../server/box'
import { type ListenOptions, listen } from '../../../../server/listen'
import { keepLean } from '../../../../server/maintenance'
import storageRules from '../../../../storage.rules?raw'

export const PROJECT = 'demo-sarang'
export const ROOT = `projects/${PROJECT}/databases/(default)/documents`
export const PASSWORD = 'Rahasia-walet-1'
/** Accounts by their uids, which are also their addresses' first parts. `reader` is the honest one. */
export const PEOPLE = { reader: 'appUser', stranger: 'appUser', admin: 'admin' }
export const PRODUCTS = 2000

type Options = { data: string } & Pick<ListenOptions, 'port'> &
  Partial<Pick<ListenOptions, 'clientDir' | 'tls'>>

/** The box with the product's own rules, as it is served. Imports nothing of the test's runner. */
export async function startAdversaryBox({ data, port, ...more }: Options) {
  keepLean()
  const box = await openBox({
    data,
    project: PROJECT,
    indexes,
    rules: { firestore: firestoreRules, storage: storageRules },
    seed,
    log: (event, details) => void process.stderr.write(`${JSON.stringify({ event, details })}\n`),
    print: () => undefined,
    now: Date.now,
  })
  return listen(box, { host: '127.0.0.1', port, clientDir: null, ...more })
}

const text = (stringValue: string) => ({ stringValue })

const seed: Seed = async ({ accounts, store }) => {
  for (const [uid, role] of Object.entries(PEOPLE)) {
    await accounts.create({ uid, email: `${uid}@contoh.test`, password: PASSWORD, name: uid })
    const fields = { uid: text(uid), authorization: text(role), status: text('active') }
    store.commit([{ update: { name: `${ROOT}/users/${uid}`, fields } }])
  }
  const product = (n: number) => ({
    update: {
      name: `${ROOT}/products/p${n}`,
      fields: {
        pid: text(`p${n}`),
        name: text(`Sarang ${n}`),
        description: text('x'.repeat(300)),
        marketplace: text(n % 2 ? 'consumer' : 'farmer'),
        price: { integerValue: String(n) },
        versionNo: { integerValue: '0' },
      },
    },
  })
  for (let from = 0; from < PRODUCTS; from += 500)
    store.commit(Array.from({ length: 500 }, (_none, n) => product(from + n)))
}
