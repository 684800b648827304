/** Counts what was done under each name. @returns 0 when it may be done, which counts it; else seconds to wait */
type Limiter<Kind extends string> = (names: Readonly<Record<Kind, string>>) => number

export interface Limit<Kind extends string = string> {
  readonly most: number
  /** Milliseconds. */
  readonly within: number
  /** Where it is full, who was counted less than so often under another kind of name may go on. */
  readonly spares?: { readonly kind: Kind; readonly below: number }
}

/** Of one name: until when each time counts, the oldest first. */
interface Counted {
  readonly within: number
  readonly ends: readonly number[]
}

/** In memory: one process counts for all callers. What is counted under one name bounds what is remembered of all. */
export function createLimiter<Kind extends string>(
  now: () => Date,
  limits: Readonly<Record<Kind, Limit<NoInfer<Kind>>>>,
): Limiter<Kind> {
  const all = Object.entries(limits) as [Kind, Limit<Kind>][]
  const counted = new Map<string, Counted>()
  const forget = (time: number) => {
    for (const [key, { within, ends }] of counted) {
      // What lasts longer than it can was counted by a clock that was ahead.
      const left = ends.filter(end => end > time && end <= time + within)
      if (left.length > 0) counted.set(key, { within, ends: left })
      else counted.delete(key)
    }
  }
  return names => {
    const time = now().getTime()
    forget(time)
    const endsOf = (kind: Kind) => counted.get(`${kind}:${names[kind]}`)?.ends ?? []
    const waits = all.map(([kind, { most, spares }]) =>
      spares && endsOf(spares.kind).length < spares.below
        ? 0
        : (endsOf(kind).at(-most) ?? time) - time,
    )
    const wait = Math.max(...waits)
    if (wait > 0) return Math.ceil(wait / 1000)
    for (const [kind, { within }] of all) {
      const ends = [...endsOf(kind), time + within]
      counted.set(`${kind}:${names[kind]}`, { within, ends })
    }
    return 0
  }
}
