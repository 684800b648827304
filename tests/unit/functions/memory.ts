import { get } from '@/lib/values'
import { addStored } from '../../../functions/analytics/counters'
import { noCounts } from '../../../functions/analytics/sums'
import type { Fields, Found, SchedulePorts } from '../../../functions/callable'
import { documentSize } from '../../../server/firestore/values/size'
import { fromPlainFields } from '../../../server/functions/plain'

/** Bytes of a document. */
const MOST = 1_048_576

function checkSize(name: string, fields: Fields) {
  const document = { name, fields: fromPlainFields(fields), createTime: 0, updateTime: 0 }
  if (documentSize(document) > MOST) throw new Error(`too large: ${name}`)
}

/** Firestore as scheduled functions see it: documents with all their past, of which any moment can be read. */
export function memory(now: () => Date, step = 3) {
  const documents = new Map<string, Fields>()
  const past: { at: number; documents: Map<string, Fields> }[] = []
  const logged: [event: string, details: Readonly<Record<string, unknown>>][] = []
  const removed: string[] = []
  let clock = now().getTime()
  const keep = () => {
    clock += 1
    past.push({ at: clock, documents: new Map(documents) })
    return new Date(clock)
  }
  const asOf = (at: Date | undefined) => {
    if (!at) return documents
    return past.findLast(state => state.at <= at.getTime())?.documents ?? new Map<string, Fields>()
  }
  async function* pages(
    collection: string,
    { after = '', at }: { after?: string | undefined; at?: Date } = {},
  ) {
    const prefix = `${collection}/`
    const all = [...asOf(at)]
      .filter(([path]) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'))
      .map(([path, fields]): Found => ({ id: path.slice(prefix.length), fields }))
      .filter(({ id }) => id > after)
      .sort((one, other) => (one.id < other.id ? -1 : 1))
    for (let start = 0; start < all.length; start += 2) yield all.slice(start, start + 2)
  }
  const ports: SchedulePorts = {
    now,
    pages,
    step,
    holders: async (collection, { field, ...asked }) => {
      const found: Fields[] = []
      for await (const page of pages(collection))
        for (const { fields } of page) {
          const value: unknown = get(fields, field)
          const isOne = 'has' in asked ? [value].flat().includes(asked.has) : value === asked.is
          if (isOne) found.push(fields)
        }
      return found
    },
    removeObject: async (_, path) => void removed.push(path),
    moment: async () => keep(),
    later: async at => {
      const seen = keep()
      const counts = noCounts()
      for await (const page of pages('apps/counters/counterEvents', { at: seen }))
        for (const { fields } of page)
          if (fields.time instanceof Date && fields.time > at) addStored(counts, fields)
      return { counts, seen }
    },
    transact: async work => {
      for (;;) {
        const seen = new Map<string, Fields | undefined>()
        const read = async (paths: readonly string[]) => {
          await undefined
          return paths.map(path => {
            seen.set(path, documents.get(path))
            return documents.get(path)
          })
        }
        const writes = await work(read)
        if ([...seen].some(([path, fields]) => documents.get(path) !== fields)) continue
        for (const [path, fields] of writes) checkSize(path, fields ?? {})
        for (const [path, fields] of writes) {
          if (fields) documents.set(path, fields)
          else documents.delete(path)
        }
        return
      }
    },
    log: (event, details) => void logged.push([event, details]),
  }
  return { ...ports, documents, logged, removed, keep }
}

/**
 * As Google's library does where the answer to a commit is lost: it asks for the writes once more, though they were made.
 * Where it gives up who has asked hears of a fault, though they were made.
 */
export const unsure =
  (
    transact: SchedulePorts['transact'],
    isLost: () => boolean,
    hasGivenUp = () => false,
  ): SchedulePorts['transact'] =>
  async work => {
    await transact(work)
    while (isLost()) await transact(work)
    if (hasGivenUp()) throw new Error('putus')
  }

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
