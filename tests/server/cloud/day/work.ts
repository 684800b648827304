import type { Firestore } from 'firebase-admin/firestore'
import type { Random } from '../../../../demo/random'
import type { EmulatorClient } from '../../../support/firestoreEmulator'
import { STAFF } from './business'
import { editOf, plainOf, stepOf } from './changes'
import { commit } from './client'
import type { Meter } from './meter'
import type { hearing } from './telling'

/** What the staff works on: mostly sales, then harvests, buildings and what is in no figure. */
const MIX = { transactions: 14, harvests: 4, rbws: 1, products: 1 }
type Collection = keyof typeof MIX
/** The other changes are those of a form. */
const STEPS = 0.85

interface World {
  host: string
  db: Firestore
  client: EmulatorClient
  random: Random
  meter: Meter
  functions: ReturnType<typeof hearing>
}

/** So many writes of all the staff at once; what each of them does, by collection, and how often the rules refused. */
export async function workThrough(world: World, writes: number) {
  const { host, db, client, random, meter, functions } = world
  const pools = await poolsIn(db, writes)
  const busy = new Set<string>()
  const done: Record<string, number> = {}
  let left = writes
  let copies = 0

  async function write(path: string, by: string): Promise<boolean> {
    const document = db.doc(path)
    const was = (await document.get()).data()
    // Read and written by him: the rules ask both times who he is.
    await client.reads(path, { sub: by, user_id: by })
    meter.read += 2
    const asked = { path, before: plainOf(was ?? {}), random, by }
    const change = (random.chance(STEPS) ? stepOf(asked) : undefined) ?? editOf(asked)
    if (!change) return false
    const others = Object.keys(change.copies)
    const before = new Map<string, object | undefined>()
    for (const copy of others) before.set(copy, (await db.doc(copy).get()).data())
    const time = await commit(host, change, by)
    meter.read += 1
    const name = path.split('/')[0]
    const kind = time ? `${name}` : `${name} refused`
    done[kind] = (done[kind] ?? 0) + 1
    if (!time) return false
    copies += others.length
    for (const each of [path, ...others]) meter.wrote(each)
    await functions.heard(document, was, { time, by })
    for (const [copy, fields] of before) await functions.heard(db.doc(copy), fields, { time, by })
    return true
  }

  const all = Object.entries(MIX).flatMap(([name, share]) =>
    Array(share).fill(name),
  ) as Collection[]
  await Promise.all(
    STAFF.map(async uid => {
      while (left > 0) {
        const collection = random.pick(all)
        const path = `${collection}/${random.pick(pools[collection])}`
        if (busy.has(path)) continue
        busy.add(path)
        left -= 1
        const isDone = await write(path, uid).finally(() => busy.delete(path))
        if (!isDone) left += 1
      }
    }),
  )
  return { done, copies }
}

/** Records that are still under way, so that steps lead on. */
async function poolsIn(db: Firestore, writes: number): Promise<Record<Collection, string[]>> {
  const open = ['waiting', 'preparing', 'delivering']
  const product = { marketplace: 'consumer', price: 1000, versionNo: 0, isShow: true }
  const products = ['p1', 'p2', 'p3', 'p4']
  for (const pid of products) await db.doc(`products/${pid}`).set({ pid, name: pid, ...product })
  const idsOf = async (query: FirebaseFirestore.Query) =>
    (await query.limit(Math.ceil(writes / 2)).get()).docs.map(({ id }) => id)
  return {
    transactions: await idsOf(db.collection('transactions').where('status', 'in', open)),
    harvests: await idsOf(db.collection('queryIndices').where('status', '==', 'ongoing')),
    rbws: await idsOf(db.collection('rbws')),
    products,
  }
}
