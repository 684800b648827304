import { slowSenders, stalledReaders } from '../fuzz/slow'
import { during, hostChild } from '../histories/spawn'
import type { Run } from './row'

const FEW = 3
/** Milliseconds. */
const MS = 500
const MIB = { senders: 60, reader: 10 }

/** What somebody else's call takes: on a busy machine it is slow enough without them. */
const isSlow = ({ slowest, calm }: { slowest: number; calm: number }) =>
  slowest > Math.max(MS, 3 * calm)

/** Clients that are slow on purpose, until the box has dropped them. */
export const slow: Run = async ({ readers: count }) => {
  const kept = await during(await hostChild({ leak: 'keepsConnections' }), host =>
    stalledReaders({ host, count: FEW, isLong: true }),
  )
  const senders = await during(await hostChild(), host =>
    slowSenders({ host, count: 2 * count, isLong: true }),
  )
  const readers = await during(await hostChild(), host =>
    stalledReaders({ host, count, isLong: true }),
  )
  const complaints = [
    isSlow(senders),
    senders.grownBy > MIB.senders,
    senders.headless > 0,
    senders.bodies < 2 * count,
    senders.stored !== 404,
    readers.ended < count,
    readers.closed < count,
    readers.grownBy > MIB.reader,
    isSlow(readers) || readers.p95 > MS,
  ]
  const ms = (value: number) => `${Math.round(value)} ms`
  return {
    what: 'slow clients',
    done: [
      `${6 * count} senders: ${senders.headless} left of those without a whole head, another's call ${ms(senders.slowest)} at most`,
      `${count} readers: ${readers.ended} sessions ended, ${readers.closed} connections closed within ${readers.seconds} s, ${readers.grownBy.toFixed(1)} MB each, commits ${ms(readers.p95)} (p95), another's call ${ms(readers.slowest)} at most`,
    ].join('; '),
    wrong: complaints.filter(Boolean).length,
    sabotage: { 'connections kept': FEW - kept.closed },
  }
}
