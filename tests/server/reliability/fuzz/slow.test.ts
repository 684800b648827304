import { expect, test } from 'vitest'
import { isExhaustive, testLong } from '../../../support/exhaustive'
import { during, hostChild } from '../histories/spawn'
import { slowSenders, stalledReaders } from './slow'

const SENDERS = isExhaustive ? 60 : 20
const READERS = 30
/** Milliseconds that somebody else's call may take, on a machine that is busy with other tests. */
const PATIENCE = 5000
const TIMEOUT = 180_000

test(
  `${3 * SENDERS} senders that dribble hold nobody up, and leave nothing`,
  async () => {
    const found = await during(await hostChild(), host =>
      slowSenders({ host, count: SENDERS, isLong: false }),
    )
    expect(found.slowest).toBeLessThan(PATIENCE)
    expect(found.grownBy).toBeLessThan(60)
    expect(found.stored).toBe(404)
  },
  TIMEOUT,
)

testLong?.(
  `${READERS} readers that stop reading cost little, hold nobody up, and their sessions end`,
  async () => {
    const found = await during(await hostChild(), host =>
      stalledReaders({ host, count: READERS, isLong: false }),
    )
    expect(found.ended).toBe(READERS)
    expect(found.grownBy).toBeLessThan(10)
    expect(Math.max(found.p95, found.slowest)).toBeLessThan(PATIENCE)
  },
  TIMEOUT,
)
