import { expect, test } from 'vitest'
import { isExhaustive, testLong } from '../../support/exhaustive'
import { killLoop } from './kills'

const SEED = 26
const KILLS = isExhaustive ? 12 : 2
/** The first one builds what is killed. */
const TIMEOUT = 180_000

test(
  `${KILLS} times kill -9: every acknowledged write is there after the restart, none in part`,
  async () => {
    const { acknowledged, lost, torn } = await killLoop({ seed: SEED, kills: KILLS, writes: 150 })
    expect({ lost, torn }).toEqual({ lost: 0, torn: 0 })
    expect(acknowledged).toBeGreaterThan(66 * KILLS)
  },
  TIMEOUT,
)

testLong?.(
  'the loop finds a box that answers before its commit',
  async () => {
    const { lost } = await killLoop({ seed: SEED, kills: 2, writes: 60, sabotage: 'early' })
    expect(lost).toBeGreaterThan(0)
  },
  60_000,
)

testLong?.(
  'the loop finds a box that commits a batch in two',
  async () => {
    const { torn } = await killLoop({ seed: SEED, kills: 2, writes: 60, sabotage: 'split' })
    expect(torn).toBeGreaterThan(0)
  },
  60_000,
)
