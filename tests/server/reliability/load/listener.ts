import { setTimeout } from 'node:timers/promises'
import type { Hono } from 'hono'
import { type Random, randomFrom } from '../../firestore/random'
import { listenTo, type Message, messagesOf, TestChannel } from '../../wire/support/webChannel'
import { put, type World, type Write } from './client'

/** Milliseconds that a session gets to hear of its last write. */
const PATIENCE = 5000

interface Options {
  id: string
  seed: number
  /** Writes that a session hears of, on average. */
  stay: number
  isOver(): boolean
}

/** Opens one session after the other on all of `items`; each must hear of every write that was acknowledged meanwhile. */
export async function listen(world: World, { id, seed, stay, isOver }: Options) {
  const random = randomFrom(seed)
  while (!isOver()) {
    await session(world, { id, random, stay: random.below(2 * stay), isOver }).catch(error =>
      world.wrong.push(`listener: ${error}`),
    )
    world.tally.sessions += 1
  }
}

interface Stay extends Omit<Options, 'seed'> {
  random: Random
}

async function session(world: World, stay: Stay) {
  const { random } = stay
  const app = { request: (path: string, init: RequestInit) => fetch(world.url + path, init) }
  const channel = await TestChannel.open(
    { app: app as Hono, kind: 'Listen', token: world.token },
    listenTo(2, 'items'),
  )
  const due: Write[] = []
  const note = (write: Write) => void due.push(write)
  const ear = createEar()
  let isLeaving = false
  try {
    await channel.stream()
    while (!ear.isOpen()) await hear(channel, ear)
    world.written.add(note)
    const last = putLast(world, ear, stay)
    const deaf = last.then(() => setTimeout(PATIENCE, 'deaf'))
    isLeaving = (await Promise.race([follow(channel, ear, last), deaf])) !== 'deaf'
    const { time } = await last
    const missing = due.filter(write => write.time <= time && !ear.writes.has(textOf(write)))
    if (missing.length > 0) world.wrong.push(`listener: ${missing.length} writes are missing`)
  } finally {
    world.written.delete(note)
    // Some just go, and leave it to the box to find out.
    await (isLeaving && random.below(3) === 0 ? channel.cancel() : channel.terminate())
  }
}

/** Writes a document of its own once it has heard enough. */
async function putLast(world: World, { writes }: Ear, { id, random, stay, isOver }: Stay) {
  const enough = writes.size + stay
  while (writes.size < enough && !isOver()) await setTimeout(20)
  return put(world, `items/${id}`, { owner: 'listener', value: random.below(1e9) })
}

/** Until it has heard of this write, and so of all before it. */
async function follow(channel: TestChannel, ear: Ear, awaited: Promise<Write>) {
  let last: string | undefined
  const note = (write: Write) => {
    last = textOf(write)
  }
  awaited.then(note, () => undefined)
  while (last === undefined || !ear.writes.has(last)) await hear(channel, ear)
}

const textOf = ({ name, time }: Write) => `${name} ${time}`

type Ear = ReturnType<typeof createEar>

async function hear(channel: TestChannel, { note }: Ear) {
  const arrays = await channel.read()
  if (!arrays) await channel.stream()
  for (const message of messagesOf(arrays ?? [])) note(message)
}

function createEar() {
  const writes = new Set<string>()
  let isOpen = false
  return {
    writes,
    isOpen: () => isOpen,
    note: ({ documentChange, targetChange }: Message) => {
      if (targetChange?.cause) throw new Error(targetChange.cause.message)
      if (targetChange?.targetChangeType === 'CURRENT') isOpen = true
      if (documentChange)
        writes.add(`${documentChange.document.name} ${documentChange.document.updateTime}`)
    },
  }
}
