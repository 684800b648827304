import type { Mutant } from './mutants'
import { runHistory } from './run'
import { during, hostHere } from './spawn'

/** What the check must say of each. */
const FOUND: Readonly<Record<Mutant, RegExp>> = {
  dropsEvents: /^listener: .* is missing/,
  repeatsEvents: /^listener: a change came twice/,
  skipsTheLock: /^counter: two made/,
  tears: /^listener: torn/,
  forgets: /^set: .* is lost|^counter: .* is \d/,
  isStale: /^register: a stale read/,
}

export const MUTANTS = Object.keys(FOUND) as Mutant[]

/** How often the check sees what is wrong with a box that breaks its promise. */
export async function foundOf(mutant: Mutant, seed: number): Promise<number> {
  const options = { seed, milliseconds: 800, commits: 200, kills: 0 }
  const run = async () => during(await hostHere(mutant), host => runHistory({ host, ...options }))
  const { violations } = await run()
  return violations.filter(text => FOUND[mutant].test(text)).length
}
