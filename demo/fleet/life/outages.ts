import { noise } from './noise'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** In each span of time a device may fail once for each reason; together it is dead for about a fifth of it. */
const REASONS = [
  { span: 2 * DAY, chance: 0.5, shortest: 5 * MINUTE, longest: 6 * HOUR },
  { span: 16 * DAY, chance: 0.78, shortest: 10 * HOUR, longest: 12 * DAY },
]
/** Far enough that a device that never fails for so long is as good as reliable. */
const SPANS_BACK = 12

/** Milliseconds; `to` is when it recovers. */
export interface Outage {
  from: number
  to: number
}

/** The outage that holds at `time`. */
export function outageAt(seed: number, time: number): Outage | undefined {
  return around(seed, time, 1).find(({ from, to }) => from <= time && time < to)
}

/** When the device fails or recovers next after `time`; the third day counts as a change. */
export function nextChange(seed: number, time: number): number {
  const outages = around(seed, time, 2)
  const changes = outages.flatMap(({ from, to }) => [from, to]).filter(change => change > time)
  return Math.min(...changes, time + 3 * DAY)
}

/** When the device last recovered before `time`; undefined when it has not failed for a long while. */
export function lastRecovery(seed: number, time: number): number | undefined {
  const past = around(seed, time, SPANS_BACK).filter(({ to }) => to <= time)
  return past.at(-1)?.to
}

/** The outages of so many spans on either side of `time`, by their begin; those that overlap are one. */
function around(seed: number, time: number, reach: number): Outage[] {
  const found = REASONS.flatMap(({ span }, reason) => {
    const first = Math.floor(time / span) - reach
    const places = Array.from({ length: 2 * reach + 1 }, (_, index) => first + index)
    return places.flatMap(at => outageIn(seed, reason, at) ?? [])
  })
  return merge(found.sort((a, b) => a.from - b.from))
}

function merge(sorted: Outage[]): Outage[] {
  const merged: Outage[] = []
  for (const outage of sorted) {
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
  const from = at * span + noise(seed, at, purpose + 2) * (span - length)
  return { from: Math.floor(from), to: Math.floor(from + length) }
}
