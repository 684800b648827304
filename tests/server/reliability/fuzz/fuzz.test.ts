import { expect, test } from 'vitest'
import { isExhaustive, testLong } from '../../../support/exhaustive'
import { PROTOCOLS, runFuzz } from './run'
import { SABOTAGES } from './sabotage'

const SEED = 1
/** `npm run soak` sends 10,000 of each. */
const COUNT = isExhaustive ? 600 : 20
const TIMEOUT = 120_000

test.each(PROTOCOLS)(
  `${COUNT} requests of %s, most of them damaged, are answered in order, and what is refused leaves nothing`,
  async protocol => {
    const { failures, troubles, commits } = await runFuzz({ protocol, seed: SEED, count: COUNT })
    expect(failures).toEqual([])
    expect(troubles).toEqual([])
    expect(commits).toBeGreaterThan(0)
  },
  TIMEOUT,
)

testLong?.each(SABOTAGES)(
  'the requests find a box that %s',
  async sabotage => {
    const found = await runFuzz({ protocol: 'firestoreRest', seed: SEED, count: 250, sabotage })
    expect(found.failures.length + found.troubles.length).toBeGreaterThan(0)
  },
  TIMEOUT,
)
