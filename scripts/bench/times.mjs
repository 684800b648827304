/**
 * Runs `work` with 0, 1, ... one after the other, at least `least` times and no new one after `budget` milliseconds;
 * p50 and p95 of what each took.
 */
export async function timesOf(rounds, work, { budget = Number.POSITIVE_INFINITY, least = 5 } = {}) {
  const times = []
  const end = performance.now() + budget
  for (let round = 0; round < rounds && (round < least || performance.now() < end); round++) {
    const start = performance.now()
    await work(round)
    times.push(performance.now() - start)
  }
  return shares(times)
}

export const LIMIT = '> 120 s'

/** What it resolves with, unless that takes two minutes. */
export function inTime(promise) {
  let timer
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(LIMIT)), 120_000)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}

/** What half and nineteen twentieths of some figures do not exceed. */
export function shares(figures) {
  const sorted = Float64Array.from(figures).sort()
  const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { p50: at(0.5), p95: at(0.95) }
}

/** The middle and the largest of some figures. */
export function summary(figures) {
  const sorted = figures.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1) }
}

export const milliseconds = value => value.toFixed(value < 10 ? 2 : 1)

/** A line of a Markdown table, and its first two. */
export const row = cells => `| ${cells.join(' | ')} |`
export const heading = cells => `${row(cells)}\n${row(cells.map(() => '---'))}`
