import { type Random, randomFrom } from '../../firestore/random'
import { type Caller, increment, set } from './caller'
import { ACCOUNTS, type History, type Written } from './records'

const REGISTERS = 4
const TRIPLE = ['t/a', 't/b', 't/c'].map(name => name.replace('t/', 'triples/'))
const ACCOUNT_NAMES = Array.from({ length: ACCOUNTS }, (_none, n) => `accounts/a${n}`)

interface Client {
  id: number
  random: Random
  caller: Caller
  history: History
}

/** One client works until `isOver`, one call after the other, each chosen by the seed. */
export async function work(client: Omit<Client, 'random'> & { seed: number; isOver(): boolean }) {
  const random = randomFrom(client.seed * 1000 + client.id)
  for (let n = 0; !client.isOver(); n += 1)
    await random.pick(KINDS)({ ...client, random }, `${client.id}-${n}`)
}

type Kind = (client: Client, unique: string) => Promise<void>

const KINDS: readonly Kind[] = [
  writeRegister,
  readRegister,
  readRegister,
  addToSet,
  count,
  addOne,
  transfer,
  transfer,
  writeTriple,
  readTogether,
]

/** Notes a commit with the time that it took. */
async function note(
  { caller, history }: Client,
  what: Pick<Written, 'collection' | 'name' | 'value'>,
  ...writes: object[]
) {
  const from = performance.now()
  const { outcome, time, value = what.value } = await caller.commit(...writes)
  const to = performance.now()
  history.writes.push({ ...what, value, outcome, from, to, ...(time && { time }) })
}

async function writeRegister(client: Client, unique: string) {
  const name = `registers/r${client.random.below(REGISTERS)}`
  await note(client, { collection: 'registers', name, value: unique }, set(name, unique))
}

async function readRegister({ random, caller, history }: Client) {
  const name = `registers/r${random.below(REGISTERS)}`
  const from = performance.now()
  const found = await caller.get(name)
  const to = performance.now()
  history.reads.push({ name, from, to, ...(found && { value: found.value, time: found.time }) })
}

async function addToSet(client: Client, unique: string) {
  const name = `sets/s${unique}`
  const what = { collection: 'sets', name, value: unique }
  await note(client, what, set(name, unique, { exists: false }))
}

/** As the SDK's transactions do it: read, then write if it is still so. */
async function count(client: Client) {
  const name = 'counters/compared'
  const found = await client.caller.get(name)
  if (!found) return
  const value = Number(found.value) + 1
  const what = { collection: 'counters', name, value: String(value) }
  await note(client, what, set(name, value, { updateTime: found.time }))
}

async function addOne(client: Client) {
  const name = 'counters/added'
  await note(client, { collection: 'counters', name, value: '' }, increment(name))
}

async function transfer(client: Client, unique: string) {
  const { random, caller } = client
  const first = random.below(ACCOUNTS)
  const names = [first, (first + 1 + random.below(ACCOUNTS - 1)) % ACCOUNTS].map(
    n => `accounts/a${n}`,
  )
  const [from, to] = await caller.getAll(names)
  if (!from || !to || Number(from.value) < 1) return
  const amount = 1 + random.below(Math.min(10, Number(from.value)))
  await note(
    client,
    { collection: 'accounts', name: from.name, value: unique },
    set(from.name, Number(from.value) - amount, { updateTime: from.time }),
    set(to.name, Number(to.value) + amount, { updateTime: to.time }),
  )
}

async function writeTriple(client: Client, unique: string) {
  const writes = TRIPLE.map(name => set(name, unique))
  await note(client, { collection: 'triples', name: TRIPLE[0] ?? '', value: unique }, ...writes)
}

async function readTogether({ random, caller, history }: Client) {
  const isBank = random.below(2) === 0
  const found = isBank ? await caller.query('accounts') : await caller.getAll(TRIPLE)
  const values = found.map(document => document?.value ?? '')
  history.seen.push({ kind: isBank ? 'accounts' : 'triples', values })
}

/** What is there before the clients begin. */
export const BEGINNING = [
  ...ACCOUNT_NAMES.map(name => set(name, 100)),
  ...TRIPLE.map(name => set(name, 'first')),
  set('counters/compared', 0),
  set('counters/added', 0),
]
