import type { PlainMap } from '../../demo/values'
import type { Seed, SeedPorts } from '../../server/box'
import { PROJECT } from './project'
import { seedDocuments } from './seeds'

export const PASSWORD = 'Rahasia-walet-1'
/** Of what a password is stretched by: for those that nobody guesses at. */
export const CHEAP = { N: 2 ** 8, r: 8, p: 1 }

/** One person for each kind of account, as `name@contoh.test`; uid and name are the key. */
const people: Readonly<Record<string, PlainMap>> = {
  admin: { authorization: 'admin' },
  superteam: { authorization: 'superteam' },
  petani: { authorization: 'appUser' },
  konsumen: {},
  nonaktif: { authorization: 'admin', status: 'suspended' },
}

const products: Readonly<Record<string, PlainMap>> = {
  p1: { name: 'Sarang mangkok', marketplace: 'consumer', price: 12_500_000 },
  p2: { name: 'Pengeras suara', marketplace: 'farmer', price: 350_000 },
}

/** Few accounts and two products, for tests that need no business; `tanpa-data` has no users document. */
export const seedPeople: Seed = async ports => {
  for (const uid of [...Object.keys(people), 'tanpa-data']) {
    await ports.accounts.create({ uid, email: emailOf(uid), password: PASSWORD, name: uid })
  }
  for (const [uid, fields] of Object.entries(people)) {
    put(ports, `users/${uid}`, { uid, email: emailOf(uid), registerDate: ports.now, ...fields })
    put(ports, `profiles/${uid}`, { uid, name: `Nama ${uid}` })
  }
  for (const [pid, fields] of Object.entries(products)) {
    put(ports, `products/${pid}`, { pid, versionNo: 0, isShow: true, ...fields })
  }
}

export const emailOf = (uid: string) => `${uid}@contoh.test`

/** Writes a document as an administrator's tool would, past every access check. */
export function put({ store }: Pick<SeedPorts, 'store'>, path: string, fields: PlainMap): void {
  seedDocuments({ store, project: PROJECT }, [[path, fields]])
}
