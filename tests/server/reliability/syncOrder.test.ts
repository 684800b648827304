import { expect, test } from 'vitest'
import { testLong } from '../../support/exhaustive'
import { canTrace, judge, traceCommits } from './syncOrder'

const TIMEOUT = 120_000

const WRITE = '7  pwrite64(33</d/sarang.db-wal>, "x", 4096, 32) = 4096'
const SYNC = '7  fdatasync(33</d/sarang.db-wal>) = 0'
const ANSWER = '7  writev(21<socket:[9]>, [{iov_base="HTTP/1.1 200 OK"}], 1) = 300'
const traces: [string, string[], number][] = [
  ['written, synced, answered', [WRITE, WRITE, SYNC, ANSWER], 0],
  ['never written', [ANSWER], 1],
  ['not synced', [WRITE, ANSWER], 1],
  ['synced too early', [WRITE, SYNC, WRITE, ANSWER], 1],
  ['synced too late', [WRITE, ANSWER, SYNC], 1],
  ['a sync that failed', [WRITE, SYNC.replace('0', '-1 EIO'), ANSWER], 1],
  ['the sync of another file', [WRITE, SYNC.replace('-wal', ''), ANSWER], 1],
  [
    'a sync in two lines',
    [
      WRITE,
      '7  fdatasync(33</d/sarang.db-wal> <unfinished ...>',
      '8  write(5<pipe:[1]>, "x", 1) = 1',
      '7  <... fdatasync resumed>) = 0',
      ANSWER,
    ],
    0,
  ],
  [
    'a sync that has not ended',
    [WRITE, '7  fdatasync(3</d/sarang.db-wal> <unfinished ...>', ANSWER],
    1,
  ],
]

test.each(traces)('a trace is judged: %s', (_, lines, unsynced) => {
  expect(judge(lines.join('\n'))).toEqual({ answers: 1, unsynced })
})

if (canTrace()) {
  test(
    'each answer to a commit goes out after the log was synced, seen in the system calls',
    async () => {
      expect(await traceCommits({ commits: 50 })).toEqual({ answers: 50, unsynced: 0 })
    },
    TIMEOUT,
  )

  testLong?.each(['early', 'unsynced'] as const)(
    'the system calls show a box that is wrong: %s',
    async sabotage => {
      const { answers, unsynced } = await traceCommits({ commits: 10, sabotage })
      expect(answers).toBe(10)
      expect(unsynced).toBeGreaterThan(0)
    },
    TIMEOUT,
  )
}
