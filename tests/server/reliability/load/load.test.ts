import { expect, test } from 'vitest'
import { testLong } from '../../../support/exhaustive'
import { shortLoad } from './proof'
import { grown } from './samples'

const SEED = 26
/** A box that has just begun still grows. */
const ALLOWED = { memory: 64 * 1024 * 1024, descriptors: 5 }
/** The first one builds what is loaded. */
const TIMEOUT = 180_000

test(
  'clients and listeners on a box: every answer is right, memory and descriptors stay',
  async () => {
    const { tally, wrong, ...found } = await shortLoad(SEED)
    expect(wrong).toEqual([])
    expect(grown(found, ALLOWED)).toEqual([])
    expect(tally.sessions).toBeGreaterThanOrEqual(4)
    expect(tally.writes).toBeGreaterThan(50)
    expect(tally.uploads).toBeGreaterThan(5)
  },
  TIMEOUT,
)

testLong?.each([
  ['keepsMemory', 'memory'],
  ['keepsDescriptors', 'descriptors'],
] as const)(
  'a box that %s is found out',
  async (leak, what) => {
    expect(grown(await shortLoad(SEED, { leak }), ALLOWED)).toEqual([what])
  },
  TIMEOUT,
)

testLong?.(
  'a box that does not tell listeners everything is found out',
  async () => {
    const { wrong } = await shortLoad(SEED, { mutant: 'dropsEvents' })
    expect(wrong).toContainEqual(expect.stringMatching(/^listener: \d+ writes are missing/))
  },
  TIMEOUT,
)
