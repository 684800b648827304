/** Runs `work` with 0, 1, ... one after the other, at least five times and no new one after `budget` milliseconds; p50 and p95 of what each took. */
export async function timesOf(rounds, work, budget = Number.POSITIVE_INFINITY) {
  const times = []
  const end = performance.now() + budget
  for (let round = 0; round < rounds && (round < 5 || performance.now() < end); round++) {
    const start = performance.now()
    await work(round)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = share => times[Math.min(times.length - 1, Math.floor(times.length * share))]
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
