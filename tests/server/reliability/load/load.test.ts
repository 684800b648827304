import { expect, test } from 'vitest'
import { during, hostChild } from '../histories/spawn'
import { loadLoop } from './run'
import { grown } from './samples'

const MIB = 1024 * 1024
/** A box that has just begun still grows. */
const ALLOWED = { memory: 64 * MIB, descriptors: 5 }
const SHORT = { seed: 26, milliseconds: 3000, calls: 800, pause: 0, every: 50, stay: 300 }
const TIMEOUT = 120_000

const load = async (wrong?: Parameters<typeof hostChild>[0]) =>
  during(await hostChild(wrong), host => loadLoop({ host, ...SHORT }))

test(
  'clients and listeners on a box: every answer is right, memory and descriptors stay',
  async () => {
    const { tally, wrong, ...found } = await load()
    expect(wrong).toEqual([])
    expect(grown(found, ALLOWED)).toEqual([])
    expect(tally.sessions).toBeGreaterThanOrEqual(4)
    expect(Math.min(tally.writes, tally.uploads)).toBeGreaterThan(20)
  },
  TIMEOUT,
)

test.each([
  ['memory', 'keepsMemory'],
  ['descriptors', 'keepsDescriptors'],
] as const)(
  'a box whose %s grows is found out',
  async (what, leak) => {
    expect(grown(await load({ leak }), ALLOWED)).toEqual([what])
  },
  TIMEOUT,
)

test(
  'listeners who are not told of everything are found out',
  async () => {
    const { wrong } = await load({ mutant: 'dropsEvents' })
    expect(wrong).toContainEqual(expect.stringMatching(/^listener: \d+ writes are missing/))
  },
  TIMEOUT,
)
