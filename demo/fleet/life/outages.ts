import { noise } from './noise'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In each span of time a device may fail once for each reason; together it is dead for about a fifth of it. */
const REASONS = [
  { span: 2 * DAY, chance: 0.5, shortest: 5 * MINUTE, longest: 6 * HOUR },
  { span: 16 * DAY, chance: 0.78, shortest: 10 * HOUR, longest: 12 * DAY },
]
/** Wider than what overlaps can become, and than any device goes without failing. */
const REACH = 32 * DAY

/** Milliseconds; `to` is when it recovers. */
interface Outage {
  from: number
  to: number
}

/** The outage that holds at `time`. */
export function outageAt(seed: number, time: number): Outage | undefined {
  const holds = ({ from, to }: Outage) => from <= time && time < to
  const isDown = within(seed, time, 0).some(holds)
  return isDown ? merge(within(seed, time, REACH)).find(holds) : undefined
}

/** When the device fails or recovers next after `time`; the third day counts as a change. */
export function nextChange(seed: number, time: number): number {
  const outages = merge(within(seed, time, REACH))
  const changes = outages.flatMap(({ from, to }) => [from, to]).filter(change => change > time)
  return Math.min(...changes, time + 3 * DAY)
}

/** When the device last recovered up to `time`. */
export function lastRecovery(seed: number, time: number): number | undefined {
  return merge(within(seed, time, REACH)).findLast(({ to }) => to <= time)?.to
}

/** The outages of the spans that are within `reach` of `time`. */
function within(seed: number, time: number, reach: number): Outage[] {
  return REASONS.flatMap(({ span }, reason) => {
    const place = (moment: number) => Math.floor((moment - phase(seed, reason)) / span)
    const first = place(time - reach)
    const places = Array.from({ length: place(time + reach) - first + 1 }, (_, at) => first + at)
    return places.flatMap(at => outageIn(seed, reason, at) ?? [])
  })
}

/** By their begin; those that overlap are one. */
function merge(outages: Outage[]): Outage[] {
  const merged: Outage[] = []
  for (const outage of outages.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && outage.from <= last.to) last.to = Math.max(last.to, outage.to)
    else merged.push(outage)
  }
  return merged
}

/** Short ones are as likely as long ones: minutes and days are drawn on one scale of powers. */
function outageIn(seed: number, reason: number, at: number): Outage | undefined {
  const { span, chance, shortest, longest } = REASONS[reason] as (typeof REASONS)[number]
  const purpose = 10 * (reason + 1)
  if (noise(seed, at, purpose) >= chance) return undefined
  const length = shortest * (longest / shortest) ** noise(seed, at, purpose + 1)
  const begin = at * span + phase(seed, reason)
  const from = begin + noise(seed, at, purpose + 2) * (span - length)
  return { from: Math.floor(from), to: Math.floor(from + length) }
}

/** Each device's spans begin at a time of their own: an outage is likelier in the middle of one. */
const phase = (seed: number, reason: number) =>
  noise(seed, reason, 1) * (REASONS[reason] as (typeof REASONS)[number]).span
