/** A measure is { measure, value, goal, ok, offenders }; limits include themselves. */
export function atMost(measure, value, limit) {
  return { measure, value, goal: `<= ${limit}`, ok: value <= limit, offenders: [] }
}

export function atLeast(measure, value, limit) {
  return { measure, value, goal: `>= ${limit}`, ok: value >= limit, offenders: [] }
}

/** The largest of `values` ({ place, value }); names those above the limit, worst first. */
export function largestOf(measure, values, limit) {
  const sorted = [...values].sort((a, b) => b.value - a.value)
  const offenders = sorted
    .filter(({ value }) => value > limit)
    .map(({ place, value }) => `${place} (${value})`)
  return { ...atMost(measure, sorted[0]?.value ?? 0, limit), offenders }
}

/** How many of something that should be rare; `places` say where. */
export function noMore(measure, places, limit = 0) {
  return {
    ...atMost(measure, places.length, limit),
    offenders: places.length > limit ? places : [],
  }
}

/** The smallest value that at least `share` of the values do not exceed; 0 of nothing. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

export function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}

/** To two digits; 0 when there is nothing to compare with. */
export function ratio(part, whole) {
  return whole === 0 ? 0 : Math.round((part / whole) * 100) / 100
}
