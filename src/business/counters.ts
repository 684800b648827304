/**
 * Where functions keep what the dashboard's figures are made of. No rule lets anybody in, and what is there follows from
 * the records: it is neither exported nor imported.
 */
const COUNTERS = 'apps/counters'

export const counterPaths = {
  /** What was counted of late, by shards, until it is taken into the days. */
  shards: `${COUNTERS}/counterShards`,
  /** All that was counted, by kind and year. */
  days: `${COUNTERS}/counterDays`,
  /** What of each person depends on the side of the market. */
  people: `${COUNTERS}/counterPeople`,
  /** Each event that was counted, until it can't come again. */
  events: `${COUNTERS}/counterEvents`,
  /** How far a count of everything has come. */
  runs: `${COUNTERS}/counterRuns`,
} as const

export const isCounter = (path: string): boolean => path.startsWith(`${COUNTERS}/`)

type Mode = { order: 'ASCENDING'; queryScope: 'COLLECTION' }
interface CounterOverride {
  collectionGroup: string
  fieldPath: string
  /** A document goes by itself after the time in this field. */
  ttl?: true
  indexes: Mode[]
}

/** Nothing of them is indexed but the time of the events: a counter has hundreds of names. */
export const counterOverrides: readonly CounterOverride[] = [
  ...Object.values(counterPaths).map(path => ({
    collectionGroup: path.slice(COUNTERS.length + 1),
    fieldPath: '*',
    indexes: [],
  })),
  {
    collectionGroup: 'counterEvents',
    fieldPath: 'time',
    indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
  },
  { collectionGroup: 'counterEvents', fieldPath: 'expires', ttl: true, indexes: [] },
]
