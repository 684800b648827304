import { killLoop } from '../kills'
import { type Run, tell } from './row'

/** Enough for a check that works to see that something is wrong. */
const SABOTAGED = { kills: 10, writes: 100 }

export const kills: Run = async ({ seed, kills: count, writes }) => {
  const early = await killLoop({ ...SABOTAGED, seed, sabotage: 'early' })
  const split = await killLoop({ ...SABOTAGED, seed, sabotage: 'split' })
  const perKill = Math.ceil((writes / count) * 1.05)
  const { acknowledged, lost, torn, restarts } = await killLoop({
    seed,
    kills: count,
    writes: perKill,
    tell,
  })
  const sorted = restarts.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    what: 'kill -9',
    done: `${count} kills, ${acknowledged} acknowledged writes; ready again after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`,
    wrong: lost + torn,
    sabotage: { 'early answer': early.lost, 'split batch': split.torn },
  }
}
