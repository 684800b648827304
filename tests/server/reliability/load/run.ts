import { setTimeout } from 'node:timers/promises'
import type { Host } from '../histories/spawn'
import { createWorld } from './client'
import { listen } from './listener'
import { course, type Sample, sampleOf } from './samples'
import { work } from './work'

const CLIENTS = 8
const LISTENERS = 4

export interface LoadOptions {
  host: Host
  seed: number
  milliseconds: number
  /** However long it takes, so many calls are made. */
  calls: number
  /** Milliseconds between two calls of a client, and between two samples. */
  pause: number
  every: number
  /** Calls between two samples, at least: a machine that is busy then gets as much done for each. */
  grain: number
  /** Writes that a listener's session hears of. */
  stay: number
  tell?: (line: string) => void
  /** What else goes on until it is over; what went wrong there. */
  beside?: (isOver: () => boolean) => Promise<string[]>
}

/** Eight clients and four listeners on a box; what was wrong, how much was done, and how the box's size went. */
export async function loadLoop({ host, seed, tell, ...options }: LoadOptions) {
  const { milliseconds, calls, pause, every, grain, stay } = options
  const world = await createWorld(host.url)
  const { tally, wrong } = world
  const end = performance.now() + milliseconds
  const isOver = () => performance.now() >= end && tally.calls >= calls
  const clients = Array.from({ length: CLIENTS }, (_none, n) =>
    work(world, { id: `c${n}`, seed: seed * 1000 + n, pause, isOver }),
  )
  const listeners = Array.from({ length: LISTENERS }, (_none, n) =>
    listen(world, { id: `l${n}`, seed: seed * 1000 + 100 + n, stay, isOver }),
  )
  const others = options.beside?.(isOver)
  const samples: Sample[] = []
  let sampledAt = 0
  while (!isOver()) {
    await setTimeout(every)
    if (tally.calls < sampledAt + grain) continue
    sampledAt = tally.calls
    const sample = sampleOf(host)
    samples.push(sample)
    tell?.(JSON.stringify({ ...sample, ...tally, wrong: wrong.length }))
  }
  await Promise.all([...clients, ...listeners])
  wrong.push(...((await others) ?? []))
  return { tally, wrong, samples, ...course(samples) }
}
