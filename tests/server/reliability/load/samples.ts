import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from '../histories/spawn'

/** What a box holds at one moment; sizes in bytes. */
export interface Sample {
  memory: number
  descriptors: number
  threads: number
  database: number
  log: number
}

export function sampleOf({ pid, data }: Host): Sample {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  const size = (name: string) => statSync(join(data, name), { throwIfNoEntry: false })?.size ?? 0
  return {
    memory: 1024 * field('VmRSS'),
    descriptors: readdirSync(`/proc/${pid()}/fd`).length,
    threads: field('Threads'),
    database: size('sarang.db'),
    log: size('sarang.db-wal'),
  }
}

/** How a box was after its warm-up and at the end: medians of the second and of the last quarter. */
export function course(samples: Sample[]) {
  const warm = samples.slice(Math.ceil(samples.length / 10))
  const quarter = (n: number) =>
    warm.slice(Math.floor((n * warm.length) / 4), Math.ceil(((n + 1) * warm.length) / 4))
  return { early: medians(quarter(1)), late: medians(quarter(3)) }
}

export type Course = ReturnType<typeof course>

/** `memory` in bytes, beyond a tenth. */
export interface Allowed {
  memory: number
  descriptors: number
}

/** What has grown by more than it may. */
export function grown({ early, late }: Course, allowed: Allowed): ('memory' | 'descriptors')[] {
  const memory = Math.max(allowed.memory, early.memory / 10)
  return [
    ...(late.memory - early.memory > memory ? (['memory'] as const) : []),
    ...(late.descriptors - early.descriptors > allowed.descriptors
      ? (['descriptors'] as const)
      : []),
  ]
}

function medians(samples: Sample[]): Sample {
  const median = (key: keyof Sample) =>
    samples.map(sample => sample[key]).sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
  return {
    memory: median('memory'),
    descriptors: median('descriptors'),
    threads: median('threads'),
    database: median('database'),
    log: median('log'),
  }
}
