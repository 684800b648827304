import { expect, test } from 'vitest'
import { isExhaustive, testLong } from '../../../support/exhaustive'
import { foundOf, MUTANTS } from './proof'
import { runHistory } from './run'
import { during, hostChild } from './spawn'

const SEED = 1
const SIZE = isExhaustive
  ? { milliseconds: 4000, commits: 200, kills: 2 }
  : { milliseconds: 2000, commits: 150, kills: 1 }
const TIMEOUT = 180_000

test(
  'ten clients and three listeners, through kills: no lost, stale or torn result, each commit whole, in order, once',
  async () => {
    const options = { seed: SEED, ...SIZE }
    const run = async () => during(await hostChild(), host => runHistory({ host, ...options }))
    const { violations, tally } = await run()
    expect(violations).toEqual([])
    expect(tally.acknowledged).toBeGreaterThan(100)
    expect(Math.min(...tally.sessions)).toBeGreaterThan(tally.killed)
    expect(tally.killed).toBeGreaterThan(0)
  },
  TIMEOUT,
)

testLong?.each(MUTANTS)(
  'a box that %s is found out',
  async mutant => {
    expect(await foundOf(mutant, SEED)).toBeGreaterThan(0)
  },
  TIMEOUT,
)
