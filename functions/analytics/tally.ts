import { latestPeriods, type PeriodKind, periodKinds, periodOf } from '@/business/periods'
import { toDay } from '@/lib/text/format'
import { plus } from './sums'

/** Numbers by name, dotted where they are in groups: `consumer.val`. */
export type Figures = Readonly<Record<string, number>>

/** Plain data as it is stored. */
export interface Stored {
  [name: string]: number | Stored
}

/** Sums of one kind of event: of all, and of each kept period. */
export interface Tally {
  /** `day`: when it was. What has none, or is still to come, counts in the total alone. */
  add(figures: Figures, day: string | undefined): void
  stored(): Stored
}

/** `names`: the figures that are there also when nothing was counted. Periods without any event are left out. */
export function createTally(names: readonly string[], now: Date): Tally {
  const none = Object.fromEntries(names.map(name => [name, 0]))
  const total = { ...none }
  const today = toDay(now.toISOString())
  const periods = periodKinds.map(kind => keptOf(kind, now))
  return {
    add(figures, day) {
      sumInto(total, figures)
      if (!day || day > today) return
      for (const { kind, kept } of periods) {
        const period = periodOf(day, kind)
        if (!kept.has(period)) continue
        const sums = kept.get(period) ?? { ...none }
        kept.set(period, sums)
        sumInto(sums, figures)
      }
    },
    stored: () => ({
      total: nested(Object.entries(total)),
      ...Object.fromEntries(periods.map(({ kind, kept }) => [kind, storedOf(kept)])),
    }),
  }
}

type Sums = Record<string, number>
type Kept = Map<string, Sums | undefined>

/** Before that nothing is kept. */
const keptOf = (kind: PeriodKind, now: Date) => ({
  kind,
  kept: new Map(latestPeriods(now.toISOString(), kind).map(period => [period, undefined])) as Kept,
})

const storedOf = (kept: Kept): Stored =>
  Object.fromEntries(
    [...kept].flatMap(([period, sums]) => (sums ? [[period, nested(Object.entries(sums))]] : [])),
  )

function sumInto(sums: Sums, figures: Figures): void {
  for (const [name, value] of Object.entries(figures)) sums[name] = plus(sums[name] ?? 0, value)
}

/** `{ 'consumer.val': 1 }` as `{ consumer: { val: 1 } }`. */
export function nested(sums: Iterable<readonly [string, number]>): Stored {
  const result: Stored = {}
  for (const [name, value] of sums) {
    const [first = '', second] = name.split('.')
    if (second === undefined) {
      result[first] = value
      continue
    }
    const group = result[first]
    result[first] = { ...(typeof group === 'object' && group), [second]: value }
  }
  return result
}
