import { inventBuildings } from '../../../../demo/farm/buildings'
import { harvestWrites, inventHarvests } from '../../../../demo/farm/harvests'
import { saleWrites } from '../../../../demo/farm/sales'
import type { Kit } from '../../../../demo/kit'
import { describe, inventPeople, type Person } from '../../../../demo/people'
import { inventProducts } from '../../../../demo/products'
import { createRandom } from '../../../../demo/random'
import { type PlainMap, toFields } from '../../../../demo/values'
import type { Write } from '../../../../server/firestore/types'
import type { Source } from '../../../../tools/transfer'
import type { DocumentLine, Entry } from '../../../../tools/transfer/lines'
import { PROJECT } from '../../../support/box'

/** How much of what is brought in. */
interface Size {
  users: number
  sales: number
  harvests: number
}

export const STAFF = Array.from({ length: 8 }, (_, at) => `staf-${at}`)

const PICTURE = 'https://contoh.test/gambar.png'
const ROOT = `projects/${PROJECT}/databases/(default)/documents/`
/** Sets of buildings that the harvests share. */
const FARMS = 20

/** A business of this size, the same each time that it is asked for: as the demo's, many times over. */
export function businessOf(size: Size, now: Date): Source {
  const random = createRandom(1)
  const usual = { role: 'consumer', status: 'active', authorization: 'admin', age: 900 }
  const staff = STAFF.map(uid =>
    describe(random, now, { ...usual, uid, name: uid, email: `${uid}@contoh.test` }),
  )
  const people = [...staff, ...inventPeople(size.users - staff.length, random, now)]
  const products = inventProducts(random)
  const document = (path: string, fields: PlainMap) => ({
    update: { name: ROOT + path, fields: toFields(fields) },
  })
  const kitOf = (seed: number): Kit => ({
    ...{ now, people, products, random: createRandom(seed), document },
    picture: () => PICTURE,
    grown: (path, versions) => document(path, versions.at(-1)?.fields ?? {}),
    odd: records => records,
  })
  const farms = Array.from({ length: FARMS }, (_, at) => inventBuildings(kitOf(100 + at)))
  return {
    place: { project: PROJECT, files: `https://contoh.test/v0/b/${PROJECT}.appspot.com/o/` },
    *entries(): Generator<Entry> {
      for (const person of people) yield { account: accountOf(person, now) }
      for (const { uid, user, profile } of people) {
        yield written(`users/${uid}`, user)
        if (profile) yield written(`profiles/${uid}`, profile)
      }
      for (const { rbwId, fields } of farms.flat()) yield written(`rbws/${rbwId}`, fields)
      yield* some(size.sales, 'transactions', seed => saleWrites(kitOf(10_000 + seed)))
      yield* some(size.harvests, 'harvests', seed => {
        const kit = kitOf(20_000 + seed)
        return harvestWrites(kit, inventHarvests(kit, farms[seed % FARMS] ?? []))
      })
    },
  }
}

/** So many of a collection, with what else is written with them. */
function* some(count: number, collection: string, make: (seed: number) => Write[]) {
  let left = count
  for (let seed = 0; left > 0; seed++)
    for (const document of make(seed).map(toLine)) {
      const isOne = document.path.startsWith(`${collection}/`)
      if (isOne && left === 0) return
      if (isOne) left -= 1
      yield { document }
    }
}

const toLine = (write: Write): DocumentLine => {
  if (!write.update) throw new Error('nothing is deleted here')
  const { name, fields = {} } = write.update
  return { path: name.slice(ROOT.length), fields }
}

const written = (path: string, fields: PlainMap): Entry => ({
  document: { path, fields: toFields(fields) },
})

const accountOf = ({ uid, email, profile }: Person, now: Date) => ({
  ...{ uid, email, name: profile?.name ?? '', photoURL: '', disabled: false },
  ...{ createdAt: now.getTime(), lastLoginAt: 0, password: null },
})
