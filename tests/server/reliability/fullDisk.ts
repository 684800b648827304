import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../../../server/startError'
import { commit, nameOf, read, write } from './box/client'
import { start } from './box/process'
import type { Sabotage } from './box/sabotage'
import { inFolder } from './folder'

const MIB = 1024 * 1024
/** In bytes. */
export const DISK = 16 * MIB
/** What the box may take of it. */
const LEFT = 1.5 * MIB
const LARGE = 'x'.repeat(100_000)

const isDone = (command: string, ...words: string[]) => spawnSync(command, words).status === 0

/** Whether this process may make a disk of its own. */
export async function canMount() {
  return await onSmallDisk(async () => true).catch(() => false)
}

/**
 * Fills a small disk under the running box until it refuses, reads meanwhile, makes room and writes again; last, kills it
 * and looks for every acknowledged write.
 */
export function diskLoop({ cycles, sabotage }: { cycles: number; sabotage?: Sabotage }) {
  return onSmallDisk(async disk => {
    const data = join(disk, 'data')
    const filler = join(disk, 'filler')
    const fillerSize = await freeOf(disk).then(free => free - LEFT)
    let box = await start({ data, sabotage })
    const found = { cycles: 0, refused: 0, wrong: [] as string[], lost: 0 }
    const ledger = createLedger(() => box.url)
    const note = (problem: unknown) => void found.wrong.push(`cycle ${found.cycles}: ${problem}`)
    for (; found.cycles < cycles; found.cycles += 1) {
      fill(filler, Math.min(fillerSize, await freeOf(disk)))
      const refusal = await untilRefused(at => ledger.put(`items/large${at}`, LARGE))
      if (refusal.includes('RESOURCE_EXHAUSTED')) found.refused += 1
      else note(refusal)
      found.lost += await ledger.differing().catch(error => {
        note(error)
        return 0
      })
      rmSync(filler)
      await ledger.put('items/after').catch(note)
      await ledger.deleteLarge().catch(note)
    }
    await box.kill('SIGKILL')
    box = await start({ data })
    found.lost += await ledger.differing()
    await box.kill('SIGTERM')
    return found
  })
}

/** Where the box has written meanwhile there is less room: full is full. */
export function fill(file: string, size: number) {
  try {
    writeFileSync(file, Buffer.alloc(size))
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error
  }
}

const freeOf = async (disk: string) => {
  const { bavail, bsize } = await statfs(disk)
  return bavail * bsize
}

/** Knows what the box has acknowledged. */
function createLedger(url: () => string) {
  const acked = new Map<string, number>()
  const asked = new Set<string>()
  let n = 0
  return {
    async put(path: string, text = '') {
      n += 1
      asked.add(path)
      await commit(url(), [write(path, n, text)])
      acked.set(path, n)
    },
    async deleteLarge() {
      const large = [...acked.keys()].filter(path => path.startsWith('items/large'))
      await commit(
        url(),
        large.map(path => ({ delete: nameOf(path) })),
      )
      for (const path of large) acked.delete(path)
    },
    /** How many documents are not as they were acknowledged, those among them that were refused. */
    async differing() {
      const there = await read(url(), [...asked])
      return [...asked].filter(path => there.get(path) !== acked.get(path)).length
    },
  }
}

/** What the box says then. */
async function untilRefused(put: (at: number) => Promise<void>): Promise<string> {
  for (let at = 0; at < DISK / 100_000; at += 1) {
    const refusal = await put(at).then(
      () => '',
      error => String(error),
    )
    if (refusal) return refusal
  }
  return 'never refused'
}

/** Runs the work with a disk of 16 MB, which is gone afterwards. */
export function onSmallDisk<Result>(work: (disk: string) => Promise<Result>): Promise<Result> {
  return inFolder(async folder => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    if (!isDone('mount', '-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk))
      throw new Error('This process may not mount a disk.')
    try {
      return await work(disk)
    } finally {
      await unmount(disk)
    }
  })
}

/** A disk that is still there cannot be removed with its folder. */
async function unmount(disk: string) {
  for (let tries = 0; tries < 10 && !isDone('umount', '--lazy', disk); tries += 1) await delay(200)
}
