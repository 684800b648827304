import { isDeepStrictEqual } from 'node:util'
import { counterPaths } from '@/business/counters'
import { toDay } from '@/lib/text/format'
import type { Fields, Read, SchedulePorts, Writes } from '../callable'
import { counted, UNDATED } from './counted'
import { figuresOf, pricesIn } from './figures'
import { add, addAll, addCounts, type Counts, grow, isNone, noCounts, type Sums } from './sums'

type Clock = Pick<SchedulePorts, 'now' | 'secondMs'>

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Of each collection two, whose function alone writes there, and once in a second: one has its turn, and the other one rests. */
export const shardOf = (collection: string, clock: Clock): string =>
  shardsOf(turnOf(clock))[KINDS.indexOf(collection)] ?? ''

const KINDS = Object.keys(counted)
const shardsOf = (turn: number) => KINDS.map((_, kind) => `${kind}${turn ? '-rest' : ''}`)

/** Seconds of a turn, and those at its ends in which who has begun before may write yet, or one would not be done. */
const [TURN, SLACK] = [20, 4]

/** A schedule calls when a minute begins: then half of a turn is over. */
const secondsOf = ({ now, secondMs = 0 }: Clock) =>
  secondMs && now().getTime() / secondMs + TURN / 2
const turnOf = (clock: Clock) => Math.floor(secondsOf(clock) / TURN) % 2

/** For what is added in many parts: the one after the other writes into another of them. */
const MORE = Array.from({ length: 5 }, (_, number) => `more-${number}`)

/** The documents of counts that are in no day yet. */
export const SHARDS: readonly string[] = [...shardsOf(0), ...shardsOf(1), ...MORE]

/** Those that rest for as long as it takes to empty them; all, where a document may be written as often as one likes. */
async function resting(clock: Clock): Promise<ReadonlySet<string>> {
  const { secondMs = 0 } = clock
  if (secondMs === 0) return new Set(SHARDS)
  const seconds = secondsOf(clock) % TURN
  const begins = seconds > TURN - SLACK ? TURN : 0
  await pause(Math.max(0, begins + SLACK - seconds) * secondMs)
  return new Set([...shardsOf(1 - turnOf(clock)), ...MORE])
}

/** A change of a document, told once or more often, in any order. */
export interface Change {
  /** Of the event; the same each time that it is told. */
  readonly id: string
  /** When the document was written; milliseconds, rounded up. */
  readonly time: Date
  readonly delta: Counts
}

/** Longer than any event is told again. What comes after that is older than the last full count, and left alone. */
const EVENT_LIFE_MS = 14 * 86_400_000

/** Counts each change once: what is known of it is kept in the same transaction. */
export async function countChanges(
  ports: Pick<SchedulePorts, 'now' | 'transact'>,
  changes: readonly Change[],
  shard: string,
): Promise<void> {
  const all = new Map(
    changes.filter(({ delta }) => !isNone(delta)).map(change => [eventPath(change.id), change]),
  )
  if (all.size === 0) return
  await ports.transact(async read => {
    const [run, ...events] = await read([RUN, ...all.keys()])
    const fresh = [...all].filter(
      ([, { time }], at) => !events[at] && !(run?.through instanceof Date && time <= run.through),
    )
    const counts = noCounts()
    for (const [, { delta }] of fresh) addCounts(counts, delta)
    const writes = await addTo(shard, counts, read)
    const expires = new Date(ports.now().getTime() + EVENT_LIFE_MS)
    for (const [path, { time, delta }] of fresh)
      writes.set(path, { time, expires, ...stored(delta) })
    return writes
  })
}

/**
 * Adds counts that nothing else has, in parts that a transaction can hold; what is added is taken out of them, so that where
 * it fails the rest is left. No part is in a document of the last second, and nor is what comes behind. `mend` is the name of
 * a full count: it is written with each part, so that none is added twice where the answer to a commit got lost. Without one
 * the ports have to know whether they have written.
 */
export async function addCounted(
  { transact, secondMs = 0 }: Pick<SchedulePorts, 'transact' | 'secondMs'>,
  counts: Counts,
  mend?: string,
) {
  const parts = partsOf(counts)
  for (const [number, part] of parts.entries()) {
    let isInDays = false
    const add = async (read: Read) => {
      const writes = await addTo(`more-${number % MORE.length}`, part, read)
      isInDays = writes.has(SHOWN)
      return writes
    }
    await transact(mend === undefined ? add : once(`part-${mend}-${number}`, mend, add))
    for (const name of part.figures.keys()) counts.figures.delete(name)
    for (const uid of part.people.keys()) counts.people.delete(uid)
    await pause(isInDays || number === parts.length - 1 ? secondMs : secondMs / MORE.length)
  }
}

/** Refuses where another full count has begun to mend: it has compared with counters that this one goes on to change. */
const once =
  (id: string, mend: string, add: (read: Read) => Promise<Writes>) => async (read: Read) => {
    const mark = `${counterPaths.runs}/${id}`
    const [run, added] = await read([RUN, mark])
    if (run?.mend !== mend) throw new Error('Another full count mends the counters.')
    return added ? new Map() : (await add(read)).set(mark, {})
  }

/** In one transaction. */
const PART = { figures: 2000, people: 200 }

function partsOf({ figures, people }: Counts): Counts[] {
  const [names, uids] = [[...figures], [...people]]
  const count = Math.ceil(Math.max(names.length / PART.figures, uids.length / PART.people))
  return Array.from({ length: count }, (_, at) => ({
    figures: new Map(names.slice(at * PART.figures, (at + 1) * PART.figures)),
    people: new Map(uids.slice(at * PART.people, (at + 1) * PART.people)),
  }))
}

/** Figures in a shard: a document holds some 20,000, and ten years have more than that of people alone. */
const FULL = 8000

async function addTo(shard: string, counts: Counts, read: Read): Promise<Writes> {
  const path = shardPath(shard)
  const [before] = await read([path])
  const { figures, writes } = await grown(counts, read)
  if (figures.size === 0) return writes
  const sums = sumsIn(before)
  addAll(sums, figures)
  if (sums.size > FULL) await takeIntoDays(sums, writes, read)
  return writes.set(path, sums.size > FULL ? null : storedOrNone(sums))
}

/** As when figures are written, which then knows that these were not shown, and of which days they are. */
async function takeIntoDays(sums: Sums, writes: Writes, read: Read): Promise<void> {
  const added = byDays(sums)
  const names = [...added.keys()]
  const [shown, ...kept] = await read([SHOWN, ...names.map(daysPath)])
  for (const [at, [name, more]] of [...added].entries()) {
    const all = sumsIn(kept[at])
    addAll(all, more)
    writes.set(daysPath(name), storedOrNone(all))
  }
  const days = Object.fromEntries([...namesIn(shown), ...names].map(name => [name, 1]))
  writes.set(SHOWN, { ...shown, day: null, days })
}

/** The figures that change with the counts, and the people as they are then. */
async function grown(counts: Counts, read: Read): Promise<{ figures: Sums; writes: Writes }> {
  const uids = [...counts.people.keys()]
  const found = uids.length > 0 ? await read(uids.map(personPath)) : []
  const people = new Map(uids.map((uid, at) => [uid, sumsIn(found[at])]))
  const figures = grow(people, counts)
  const writes: Writes = new Map()
  for (const [uid, sums] of people) writes.set(personPath(uid), storedOrNone(sums))
  return { figures, writes }
}

interface Refresh {
  /** Counted, and kept nowhere yet; of no more people than a transaction can hold. */
  pending?: Counts
  /** The documents of days that there are, for who has looked. */
  days?: readonly string[]
}

/**
 * Takes what was counted of late, where it rests, into the days, and writes the dashboard's figures where they have changed:
 * what is being counted is in them, too.
 */
export async function writeFigures(
  ports: Pick<SchedulePorts, 'transact'> & Clock,
  { pending = noCounts(), days }: Refresh = {},
): Promise<void> {
  const taken = await resting(ports)
  await ports.transact(async read => {
    const today = toDay(ports.now().toISOString())
    const [shown, price, ...shards] = await read([SHOWN, PRICE, ...SHARDS.map(shardPath)])
    const prices = pricesIn(price)
    const { figures, writes } = await grown(pending, read)
    const left = empty(shards, taken, { figures, writes })
    const isQuiet = !days && shards.every(shard => !shard) && isNone(pending)
    const isShown = shown?.day === today && isDeepStrictEqual(shown.prices, prices)
    if (isQuiet && isShown) return writes
    const [added, later] = [byDays(figures), byDays(left)]
    // Of days that were looked at before others have begun.
    const begun = [...added.keys(), ...later.keys()]
    const names = [...new Set([...(days ?? []), ...namesIn(shown), ...begun])].sort()
    const [analytics, ...kept] = await read([ANALYTICS, ...names.map(daysPath)])
    const sums = names.map((name, at): [string, Sums] => {
      const all = sumsIn(kept[at])
      const more = added.get(name)
      if (more) {
        addAll(all, more)
        writes.set(daysPath(name), storedOrNone(all))
      }
      addAll(all, later.get(name) ?? [])
      return [name, all]
    })
    const next = figuresOf({ days: sums, now: ports.now(), prices, before: analytics })
    if (!isDeepStrictEqual(analytics, next)) writes.set(ANALYTICS, next)
    const there = sums.flatMap(([name, all]) => (all.size > 0 ? [[name, 1]] : []))
    return writes.set(SHOWN, { day: today, prices, days: Object.fromEntries(there) })
  })
}

/** Empties those that are taken. @returns what is in the others */
function empty(
  shards: readonly (Fields | undefined)[],
  taken: ReadonlySet<string>,
  { figures, writes }: Awaited<ReturnType<typeof grown>>,
): Sums {
  const left: Sums = new Map()
  for (const [at, name] of SHARDS.entries()) {
    addAll(taken.has(name) ? figures : left, sumsIn(shards[at]))
    if (shards[at] && taken.has(name)) writes.set(shardPath(name), null)
  }
  return left
}

const namesIn = (shown: Fields | undefined): string[] => Object.keys({ ...Object(shown?.days) })

/** By the documents of days, 'sale-2026'; what is in one is named '2026-11-21 val'. */
function byDays(figures: Sums): Map<string, Sums> {
  const result = new Map<string, Sums>()
  for (const [name, value] of figures) {
    const [kind = '', day = '', figure = ''] = name.split(' ')
    const document = `${kind}-${day === UNDATED ? 'undated' : day.slice(0, 4)}`
    const sums = result.get(document) ?? new Map<string, number>()
    result.set(document, sums.set(`${day} ${figure}`, value))
  }
  return result
}

/** Names of figures, as `byDays` got them. */
export function figuresIn(document: string, fields: Fields): Sums {
  const kind = document.slice(0, document.indexOf('-'))
  return new Map([...sumsIn(fields)].map(([name, value]) => [`${kind} ${name}`, value]))
}

const ANALYTICS = 'apps/analytics'
const PRICE = 'apps/price'
/** The day up to which the figures are, the prices that are in them, and the documents of days that there are. */
const SHOWN = `${counterPaths.runs}/shown`
/** How far a full count is; `through`: until then all changes are counted, or are never to be; `mend`: who alone mends. */
export const RUN = `${counterPaths.runs}/run`

/** Whether all records were never counted to the end: what there is before the counters is in none of them. */
export async function isFirst({ transact }: Pick<SchedulePorts, 'transact'>): Promise<boolean> {
  let result = true
  await transact(async read => {
    const [run] = await read([RUN])
    result = isFirstIn(run)
    return new Map()
  })
  return result
}

/** The first count is one until it has ended. */
export const isFirstIn = (run: Fields | undefined): boolean =>
  !(run?.through instanceof Date) || run.isFirst === true

const shardPath = (shard: string) => `${counterPaths.shards}/${shard}`
const daysPath = (name: string) => `${counterPaths.days}/${name}`
const personPath = (uid: string) => `${counterPaths.people}/${uid}`
const eventPath = (id: string) => `${counterPaths.events}/${encodeURIComponent(id)}`

export const sumsIn = (fields: Fields | undefined): Sums =>
  new Map(Object.entries({ ...Object(fields?.sums) }))

const storedOrNone = (sums: Sums): Fields | null =>
  sums.size > 0 ? { sums: Object.fromEntries(sums) } : null

/** Counts as fields of a document. */
export const stored = ({ figures, people }: Counts): Fields => ({
  sums: Object.fromEntries(figures),
  people: Object.fromEntries([...people].map(([uid, sums]) => [uid, Object.fromEntries(sums)])),
})

/** The way back, added to what there is. */
export function addStored(counts: Counts, fields: Fields): void {
  for (const [name, value] of sumsIn(fields)) add(counts.figures, name, value)
  const people = new Map(
    Object.entries({ ...Object(fields.people) }).map(([uid, sums]) => [uid, sumsIn({ sums })]),
  )
  addCounts(counts, { figures: new Map(), people })
}
