import { dayAfter } from '@/business/periods'

/** Numbers by name; what is not there is 0. */
export type Sums = Map<string, number>

/** What documents count for: figures, named 'sale 2026-11-21 val', and what of each person and building is one with another record. */
export interface Counts {
  readonly figures: Sums
  /**
   * By uid: 'farmer' and 'consumer', and 'purchase 2026-11-21 val' and the like. By 'rbw ' and a building's id:
   * 'harvested 2026-11-12' and 'period 90'.
   */
  readonly people: Map<string, Sums>
}

export const noCounts = (): Counts => ({ figures: new Map(), people: new Map() })

export const isNone = ({ figures, people }: Counts): boolean =>
  figures.size === 0 && people.size === 0

/** Rupiah and grams are whole in nearly all records; what is not is to come to nothing when it is taken away again. */
const DIGITS = 6

/** What is not finite counts nothing, so that a full count mends a sum into which it has got. */
export function plus(one: number, other: number): number {
  const sum = finite(one) + finite(other)
  return Number.isInteger(sum) ? sum : Number(sum.toFixed(DIGITS))
}

const finite = (value: number) => (Number.isFinite(value) ? value : 0)

export function add(sums: Sums, name: string, value: number): void {
  const sum = plus(sums.get(name) ?? 0, value)
  if (sum === 0) sums.delete(name)
  else sums.set(name, sum)
}

/** `times`: -1 takes them away. */
export function addAll(sums: Sums, more: Iterable<[string, number]>, times = 1): void {
  for (const [name, value] of more) add(sums, name, times * value)
}

export function addCounts(counts: Counts, more: Counts, times = 1): void {
  addAll(counts.figures, more.figures, times)
  for (const [uid, sums] of more.people) addAll(personIn(counts, uid), sums, times)
}

export function personIn({ people }: Counts, uid: string): Sums {
  const person = people.get(uid) ?? new Map<string, number>()
  people.set(uid, person)
  return person
}

/** What a person or a building adds to the figures: it follows from the sums alone, in whatever order they came together. */
export const derivedSums = (sums: Sums): Sums => new Map([...marketSums(sums), ...dueSums(sums)])

export const markets = ['consumer', 'farmer'] as const

/**
 * What a person adds to the figures of each side of the market: as often as the profile says that side (once or never,
 * when all events have come), what the other records say. A product of two sums, so that it is the same in whatever
 * order profile, account and purchases come.
 */
function marketSums(person: Sums): Sums {
  const result: Sums = new Map()
  for (const market of markets.filter(name => person.has(name)))
    addAll(result, sumsOf(person, market), person.get(market))
  return result
}

const sumsOf = (person: Sums, market: string): Sums =>
  new Map(
    [...person].flatMap(([name, value]) => {
      const [kind, day, figure] = name.split(' ')
      const part = figure ? `${market}.${figure}` : market
      return day ? [[`${kind} ${day} ${part}`, value]] : []
    }),
  )

/** A building is due as many days after it was harvested last as it says. */
function dueSums(building: Sums): Sums {
  const named = (kind: string) =>
    [...building].flatMap(([name, count]) =>
      count > 0 && name.startsWith(`${kind} `) ? name.slice(kind.length + 1) : [],
    )
  const last = named('harvested').sort().at(-1)
  const [period] = named('period').sort()
  return new Map(last && period ? [[`due ${dayAfter(last, Number(period))} count`, 1]] : [])
}

/** The figures that change when so much is added to people who were `before`, whom this makes what they are then. */
export function grow(before: Map<string, Sums>, { figures, people }: Counts): Sums {
  const result = new Map<string, number>()
  addAll(result, figures)
  for (const [uid, more] of people) {
    const person = before.get(uid) ?? new Map<string, number>()
    addAll(result, derivedSums(person), -1)
    addAll(person, more)
    addAll(result, derivedSums(person))
    before.set(uid, person)
  }
  return result
}
