import { foundOf, MUTANTS } from '../histories/proof'
import { runHistory } from '../histories/run'
import { during, hostChild } from '../histories/spawn'
import { type Row, type Run, tell } from './row'

/** Seconds between two kills. */
const KILL = 5

export const histories: Run = async ({ seed, seconds }) => {
  const sabotage: Row['sabotage'] = {}
  for (const mutant of MUTANTS) sabotage[mutant] = await foundOf(mutant, seed)
  const options = { seed, milliseconds: 1000 * seconds, commits: 200 }
  const { violations, tally } = await during(await hostChild(), host =>
    runHistory({ host, ...options, kills: Math.round(seconds / KILL) }),
  )
  for (const line of violations) tell(line)
  const { killed, acknowledged, refused, unknown, reads, snapshots } = tally
  return {
    what: 'histories',
    done: `${seconds} s, ${killed} kills; ${acknowledged} commits acknowledged, ${refused} refused, ${unknown} unknown; ${reads} reads, ${snapshots} snapshots`,
    wrong: violations.length,
    sabotage,
  }
}
