/** Counts what was done under each name. @returns 0 when it may be done, which counts it; else seconds to wait */
type Limiter<Kind extends string> = (names: Readonly<Record<Kind, string>>) => number

export interface Limit {
  readonly most: number
  /** Milliseconds. */
  readonly within: number
}

/** In memory: one process counts for all callers. What is counted under one name bounds what is remembered of all. */
export function createLimiter<Kind extends string>(
  now: () => Date,
  limits: Readonly<Record<Kind, Limit>>,
): Limiter<Kind> {
  /** Until when each time counts, the oldest first. */
  const counted = new Map<string, number[]>()
  const forget = (time: number) => {
    for (const [key, ends] of counted) {
      const left = ends.filter(end => end > time)
      if (left.length > 0) counted.set(key, left)
      else counted.delete(key)
    }
  }
  return names => {
    const time = now().getTime()
    forget(time)
    const kinds = (Object.entries(limits) as [Kind, Limit][]).map(([kind, limit]) => ({
      ...limit,
      key: `${kind}:${names[kind]}`,
    }))
    const waits = kinds.map(({ key, most }) => (counted.get(key)?.at(-most) ?? time) - time)
    const wait = Math.max(...waits)
    if (wait > 0) return Math.ceil(wait / 1000)
    for (const { key, within } of kinds) {
      counted.set(key, [...(counted.get(key) ?? []), time + within])
    }
    return 0
  }
}
