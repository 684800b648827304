import { setTimeout } from 'node:timers/promises'
import { idToken } from '../../storage/client'
import { type Caller, createCaller, set } from './caller'
import { violations } from './check'
import { startListener } from './listener'
import { COLLECTIONS, type History } from './records'
import type { Host } from './spawn'
import { BEGINNING, work } from './work'

const CLIENTS = 10
const LISTENERS = 3

export interface HistoryOptions {
  host: Host
  seed: number
  milliseconds: number
  /** However long it takes, so many commits are tried. */
  commits: number
  /** How often the box is killed, spread over the time. */
  kills: number
}

/** Ten clients and three listeners at work, while the box is killed; what was wrong, and how much was done. */
export async function runHistory({ host, seed, milliseconds, commits, kills }: HistoryOptions) {
  const { url } = host
  const token = await idToken({ url }, 'admin')
  const caller = createCaller(url, token)
  await caller.commit(...BEGINNING)
  const listeners = Array.from({ length: LISTENERS }, () => startListener({ url, token }))
  const history: History = { writes: [], reads: [], seen: [], snapshots: [], final: {}, views: [] }
  const end = Date.now() + milliseconds
  const isOver = () => Date.now() >= end && history.writes.length >= commits
  const clients = Array.from({ length: CLIENTS }, (_none, id) =>
    work({ id, seed, caller: createCaller(url, token), history, isOver }),
  )
  let killed = 0
  for (; killed < kills && !isOver(); killed += 1) {
    await setTimeout(milliseconds / (kills + 1))
    await host.crash()
  }
  await Promise.all(clients)
  await finish({ caller, listeners, history, patience: kills > 0 ? 20_000 : 1000 })
  history.final = await everything(caller)
  history.views = listeners.map(({ view }) => view())
  history.snapshots = listeners.map(({ snapshots }) => snapshots)
  await Promise.all(listeners.map(({ stop }) => stop()))
  return { violations: violations(history), tally: { killed, ...tallyOf(history) } }
}

interface Ending {
  caller: Caller
  listeners: ReturnType<typeof startListener>[]
  history: History
  /** Milliseconds that listeners get to hear of the last commit. */
  patience: number
}

/** One more commit; who has heard of it has heard of all. */
async function finish({ caller, listeners, history, patience }: Ending) {
  const what = { collection: 'sets', name: 'sets/last', value: 'last' }
  const from = performance.now()
  const { outcome, time = '' } = await caller.commit(set(what.name, what.value))
  history.writes.push({ ...what, outcome, time, from, to: performance.now() })
  const start = Date.now()
  while (listeners.some(({ lastTime }) => lastTime() < time)) {
    if (Date.now() - start > patience) return
    await setTimeout(20)
  }
}

async function everything(caller: Caller) {
  const found = await Promise.all(COLLECTIONS.map(name => caller.query(name)))
  return Object.fromEntries(found.flat().map(({ name, value }) => [name, value]))
}

function tallyOf({ writes, reads, seen, snapshots }: History) {
  const count = (wanted: string) => writes.filter(({ outcome }) => outcome === wanted).length
  return {
    acknowledged: count('ok'),
    refused: count('refused'),
    unknown: count('unknown'),
    reads: reads.length + seen.length,
    snapshots: snapshots.flat().length,
    sessions: snapshots.map(list => list.at(-1)?.session ?? 0),
  }
}
