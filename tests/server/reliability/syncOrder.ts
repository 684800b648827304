import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commit, write } from './box/client'
import { start } from './box/process'
import type { Sabotage } from './box/sabotage'
import { inFolder } from './folder'

/** Whether system calls can be watched on this machine. */
export const canTrace = () => spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0

const CALLS = 'trace=pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg'

/**
 * Watches the system calls of one commit after the other: an answer may go out only when the log was written, and synced
 * after the last write to it. A kill cannot show this: what the system was given outlives the process.
 */
export function traceCommits({ commits, sabotage }: { commits: number; sabotage?: Sabotage }) {
  return inFolder(async folder => {
    const trace = join(folder, 'trace')
    const under = ['strace', '-D', '-f', '-y', '-qq', '-s', '40', '-e', CALLS, '-o', trace]
    const box = await start({ data: join(folder, 'data'), sabotage, under })
    for (let n = 0; n < commits; n += 1) await commit(box.url, [write('items/a', n)])
    await box.kill('SIGTERM')
    return judge(readFileSync(trace, 'utf8'))
  })
}

/** Counts answers, and those that went out before what they say was on disk. */
export function judge(trace: string) {
  const found = { answers: 0, unsynced: 0 }
  let isWritten = false
  let isSynced = false
  for (const { call, text } of callsOf(trace)) {
    if (call === 'pwrite64' && text.includes(LOG)) {
      isWritten = true
      isSynced = false
    }
    if (SYNCS.includes(call) && text.includes(LOG) && text.endsWith('= 0')) isSynced = true
    if (!text.includes('HTTP/1.1 200')) continue
    found.answers += 1
    if (!isWritten || !isSynced) found.unsynced += 1
    isWritten = false
  }
  return found
}

const LOG = 'sarang.db-wal>'
const SYNCS = ['fdatasync', 'fsync']

/** What another thread interrupts stands in two lines: a sync is done at the second, all else counts from the first. */
function* callsOf(trace: string) {
  const begun = new Map<string, string>()
  for (const line of trace.split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const [, resumed] = /^<\.\.\. (\w+) resumed>/.exec(rest) ?? []
    const call = resumed ?? /^\w+/.exec(rest)?.[0] ?? ''
    if (rest.endsWith('<unfinished ...>')) begun.set(thread, rest)
    if (resumed && !SYNCS.includes(resumed)) continue
    yield { call, text: resumed ? `${begun.get(thread)} ${rest}` : rest }
  }
}
