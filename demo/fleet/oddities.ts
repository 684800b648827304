import type { NewDevice } from './devices'

/** A device whose answers are wrong in one way, as those of real cameras are at times. */
export interface Oddity {
  name: string
  row: Partial<NewDevice>
  /** Members that are gone from its answers. */
  without?: readonly string[]
  /** Members that its answers have instead. */
  instead?: Record<string, unknown>
}

const IN_2099 = '2099-01-01T00:00:00.000Z'

export const ODDITIES: readonly Oddity[] = [
  {
    name: 'negative',
    row: { name: 'Kamera terbalik' },
    instead: { total_birds: -42 },
  },
  {
    name: 'future',
    row: { name: 'Kamera berjam salah' },
    instead: { last_updated: IN_2099, last_seen: IN_2099, created_at: IN_2099 },
  },
  {
    name: 'overactive',
    row: { name: 'Kamera silau' },
    instead: {
      activity_data: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        percent: hour === 6 ? 400 : 25,
      })),
    },
  },
  {
    name: 'incomplete',
    row: { name: null, province: 'Atlantis', city: null, latitude: null, longitude: null },
    without: ['name', 'location', 'city', 'historical_data', 'activity_data'],
  },
]

const known = new Map(ODDITIES.map(oddity => [oddity.name, oddity]))

/** An answer as the device's oddity makes it; only members that the answer has are replaced. */
export function spoilAnswer<Answer extends object>(answer: Answer, oddity: string | null): Answer {
  const { without = [], instead = {} } = known.get(oddity ?? '') ?? {}
  const entries = Object.entries(answer)
    .filter(([member]) => !without.includes(member))
    .map(([member, value]) => [member, member in instead ? instead[member] : value])
  return oddity === null ? answer : Object.fromEntries(entries)
}
