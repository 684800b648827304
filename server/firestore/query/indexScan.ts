import type { Steps } from '../../shares'
import type { Reading } from '../../sqlite'
import { countEntries, countInAll, type Entry, type KeyRange, readEntries } from '../index/table'
import type { Indexes } from '../rows'
import { inverted, successor } from '../values/keys'

/** A stretch of index entries: those that begin with `prefix`, their rest within the bounds of the order. */
export interface Walk {
  prefix: Buffer
  /** Whether the index runs against the query's order. */
  reversed: boolean
  /** First point of the order, undefined when beyond all; and the point before which it ends. */
  start: Buffer | undefined
  end: Buffer | undefined
}

export interface Reader {
  db: Reading
  indexes: Indexes
  stats: { entriesRead: number; documentsRead: number }
}

const MAX_CHUNK = 256
/** To leap from one walk to the next costs as much as so many entries that are read one after the other. */
const LEAP = 16

/** Steps between two chances for others to get on. */
const PAUSE = 64

export type Ids = Generator<number | undefined, void>

/**
 * Row ids of the documents that are in all walks, in order; undefined now and then, while it looks for the next one.
 * `expected` is how many may be asked for.
 */
export function* joinWalks(reader: Reader, walks: Walk[], expected: number): Ids {
  const [first, ...others] = walks.map(walk =>
    openWalk(reader, walk, walks.length > 1 ? 1 : expected),
  )
  if (!first) return
  let entry = first.seek(walks[0]?.start)
  for (let steps = 1; entry; steps++) {
    if (steps % PAUSE === 0) yield undefined
    const ahead = furthest(others, entry)
    if (ahead === undefined) return
    if (Buffer.compare(ahead.key, entry.key) > 0) entry = first.seek(ahead.key)
    else {
      yield entry.document
      entry = first.next()
    }
  }
}

/** How many entries a single walk has, at most `limit`. */
export function* countWalk({ db, stats }: Reader, walk: Walk, limit: number): Steps<number> {
  const range = rangeOf(walk, walk.start)
  if (!range) return 0
  const count = yield* countEntries(db, range, limit)
  stats.entriesRead += count
  return count
}

/**
 * How many documents are in all of some walks, at most `limit`; each walk has at most one entry for a document. Few are
 * looked for one after the other, as long as they come close to each other.
 */
export function* countCommon(reader: Reader, walks: Walk[], limit: number): Steps<number> {
  const few = limit > FEW ? undefined : yield* countFew(reader, walks, limit)
  return few ?? (yield* countTogether(reader, walks))
}

const FEW = 2000

/** Undefined when so many are not to be found in twice as many steps. */
function* countFew(reader: Reader, walks: Walk[], limit: number): Steps<number | undefined> {
  const found = new Set<number>()
  let pauses = 0
  for (const id of joinWalks(reader, walks, limit)) {
    if (id !== undefined) found.add(id)
    else yield
    pauses += Number(id === undefined)
    if (found.size >= limit) return limit
    if (pauses * PAUSE > 2 * limit) return undefined
  }
  return found.size
}

function* countTogether(reader: Reader, walks: Walk[]): Steps<number> {
  const ranges = walks.map(walk => rangeOf(walk, walk.start)).filter(range => range !== undefined)
  if (ranges.length < walks.length) return 0
  const sizes: number[] = []
  for (const range of ranges)
    sizes.push(yield* countEntries(reader.db, range, Number.MAX_SAFE_INTEGER))
  const isRare = Math.min(...sizes) * LEAP < Math.max(...sizes)
  if (isRare) return (yield* distinct(joinWalks(reader, walks, Number.MAX_SAFE_INTEGER))).size
  reader.stats.entriesRead += sizes.reduce((sum, size) => sum + size, 0)
  return yield* countInAll(reader.db, ranges)
}

/** The ids that a walk finds, into a set. */
export function* distinct(ids: Ids, found = new Set<number>()): Steps<Set<number>> {
  for (const id of ids) {
    if (id === undefined) yield
    else found.add(id)
  }
  return found
}

interface OpenWalk {
  /** The first entry at or after a point of the order. */
  seek(point: Buffer | undefined): Entry | undefined
  next(): Entry | undefined
}

/** An entry's key here is its place in the order: without the prefix, turned round when reversed. */
function openWalk({ db, stats }: Reader, walk: Walk, expected: number): OpenWalk {
  let chunk: Entry[] = []
  let at = 0
  let size = expected
  let rest = undefined as KeyRange | undefined
  const fetch = () => {
    const wanted = Math.min(Math.max(size, 1), MAX_CHUNK)
    const order = { limit: wanted, isFalling: walk.reversed }
    const rows = rest ? readEntries(db, rest, order) : []
    stats.entriesRead += rows.length
    const last = rows.at(-1)?.key
    const isDone = !last || rows.length < wanted
    rest = isDone || !rest ? undefined : restAfter(walk, rest, last)
    size = wanted * 2
    chunk = rows.map(({ key, document }) => ({ key: placeOf(walk, key), document }))
    at = 0
  }
  const current = () => {
    if (at >= chunk.length && rest) fetch()
    return chunk[at]
  }
  return {
    seek: point => {
      const from = at
      while (point && at < chunk.length && Buffer.compare(chunk[at]?.key ?? point, point) < 0) at++
      if (at < chunk.length) return chunk[at]
      // Steps without gaps may read ahead; a leap starts small again.
      if (at - from > 1) size = expected
      rest = rangeOf(walk, point)
      return current()
    },
    next: () => {
      at++
      return current()
    },
  }
}

/** Brings the walks to `entry` or beyond: the one that went furthest, undefined when one has ended. */
function furthest(walks: OpenWalk[], entry: Entry): Entry | undefined {
  let most = entry
  for (const walk of walks) {
    const found = walk.seek(most.key)
    if (!found) return undefined
    if (Buffer.compare(found.key, most.key) > 0) most = found
  }
  return most
}

function placeOf({ prefix, reversed }: Walk, key: Buffer): Buffer {
  const place = key.subarray(prefix.length)
  return reversed ? inverted(place) : place
}

/** Where the keys of a walk lie from a point of the order on; undefined when there can be none. */
function rangeOf({ prefix, reversed, end }: Walk, point: Buffer | undefined): KeyRange | undefined {
  if (!point) return undefined
  const beyond = successor(prefix) ?? Buffer.alloc(prefix.length + 1, 0xff)
  const turned = (place: Buffer) => {
    const next = successor(inverted(place))
    return next ? Buffer.concat([prefix, next]) : beyond
  }
  if (reversed) return { low: end ? turned(end) : prefix, high: turned(point) }
  return { low: Buffer.concat([prefix, point]), high: end ? Buffer.concat([prefix, end]) : beyond }
}

const restAfter = ({ reversed }: Walk, { low, high }: KeyRange, last: Buffer): KeyRange =>
  reversed ? { low, high: last } : { low: Buffer.concat([last, Buffer.alloc(1)]), high }
