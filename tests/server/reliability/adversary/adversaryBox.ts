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
/** Admins who never sign in. */
export const WRITERS = Array.from({ length: 11 }, (_none, n) => `writer${n}`)
/** Where they write, so many documents each: as many as may be ahead on a connection. */
export const DRAFTS = 'pushNotifications'
export const AHEAD = 10
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
  const writers = WRITERS.map(uid => [uid, 'admin'])
  for (const [uid = '', role = ''] of [...Object.entries(PEOPLE), ...writers]) {
    const password = { ...(uid in PEOPLE && { password: PASSWORD }) }
    await accounts.create({ uid, email: `${uid}@contoh.test`, name: uid, ...password })
    const fields = { uid: text(uid), authorization: text(role), status: text('active') }
    store.commit([{ update: { name: `${ROOT}/users/${uid}`, fields } }])
  }
  const draft = (n: number) => ({
    update: {
      name: `${ROOT}/${DRAFTS}/${Math.floor(n / AHEAD)}-${n % AHEAD}`,
      fields: { status: text('draft'), versionNo: { integerValue: '0' } },
    },
  })
  store.commit(Array.from({ length: WRITERS.length * AHEAD }, (_none, n) => draft(n)))
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
