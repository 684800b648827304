import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkCopy } from '../../../tools/backup'
import { type Random, randomFrom } from '../firestore/random'
import { type Running, start } from './box/process'
import type { Sabotage } from './box/sabotage'
import { createWriter, type Writer } from './box/writer'

const WRITERS = 8
/** A new folder after so many kills: what is tested is not a large one. */
const FOLDER = 50

export interface KillOptions {
  seed: number
  kills: number
  /** Acknowledged writes between two kills, on average. */
  writes: number
  sabotage?: Sabotage
  tell?: (line: string) => void
}

/**
 * Kills the box (SIGKILL) at any moment of many writes, starts it on the same folder, and looks for every write that it
 * had acknowledged, and for commits of which only a part is there.
 */
export async function killLoop(options: KillOptions) {
  const { seed, kills, tell = () => undefined } = options
  const random = randomFrom(seed)
  const total = { kills: 0, acknowledged: 0, lost: 0, torn: 0, restarts: [] as number[] }
  while (total.kills < kills) {
    const rounds = Math.min(FOLDER, kills - total.kills)
    const found = await inFolder({ ...options, random, rounds })
    total.kills += rounds
    total.acknowledged += found.acknowledged
    total.lost += found.lost
    total.torn += found.torn
    total.restarts.push(...found.restarts)
    tell(
      `${total.kills} kills, ${total.acknowledged} acknowledged, ${total.lost} lost, ${total.torn} torn`,
    )
  }
  return total
}

async function inFolder({
  random,
  rounds,
  writes,
  sabotage,
}: KillOptions & { random: Random; rounds: number }) {
  const data = mkdtempSync(join(tmpdir(), 'sarang-kills-'))
  const writers = Array.from({ length: WRITERS }, (_, id) => createWriter(`w${id}`, random))
  const found = { acknowledged: 0, lost: 0, torn: 0, restarts: [] as number[] }
  let box = await start({ data, sabotage })
  for (let round = 0; round < rounds; round += 1) {
    found.acknowledged += await writeUntilKilled(box, writers, {
      writes: Math.ceil(writes * (0.2 + 1.6 * random.next())),
      wait: random.below(20),
    })
    box = await start({ data, sabotage })
    found.restarts.push(box.took)
    for (const writer of writers) {
      const { lost, torn } = await writer.check(box.url)
      found.lost += lost
      found.torn += torn
    }
  }
  for (const writer of writers) if (!(await writer.isAllThere(box.url))) found.lost += 1
  await box.kill('SIGTERM')
  checkCopy(join(data, 'sarang.db'))
  rmSync(data, { recursive: true })
  return found
}

/** The number of writes that were acknowledged. */
async function writeUntilKilled(
  box: Running,
  writers: Writer[],
  { writes, wait }: { writes: number; wait: number },
) {
  let acknowledged = 0
  let isKilled = false
  const loop = async (writer: Writer) => {
    while (!isKilled) {
      const written = await writer.next(box.url)
      acknowledged += written
    }
  }
  const loops = writers.map(writer =>
    loop(writer).catch(error => {
      if (!isKilled) throw error
    }),
  )
  const ended = Promise.all(loops)
  while (acknowledged < writes) await Promise.race([delay(1), ended])
  await delay(wait)
  isKilled = true
  await box.kill('SIGKILL')
  await ended
  return acknowledged
}
