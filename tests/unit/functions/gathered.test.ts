import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toDay } from '@/lib/text/format'
import {
  addCounted,
  countChanges,
  RUN,
  shardOf,
  writeFigures,
} from '../../../functions/analytics/counters'
import {
  accountNames,
  harvestNames,
  purchaseNames,
  saleNames,
  wayNames,
} from '../../../functions/analytics/events'
import { addCounts, type Counts, noCounts } from '../../../functions/analytics/sums'
import type { SchedulePorts } from '../../../functions/callable'
import { countedEvents, gathered } from '../../../functions/cloud/counting'
import { refreshAnalytics } from '../../../functions/refreshAnalytics'
import { isExhaustive, testLong } from '../../support/exhaustive'
import { memory, randomOf } from './memory'

const NOW = new Date('2026-11-21T08:00:00Z')
/** Of half an hour, or of ten minutes of it. */
const SALES = isExhaustive ? 4500 : 1500

function pause(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes while others are worked on is done together, a pause after those; a failure is told to its own alone', async () => {
  const rounds: number[][] = []
  const work = vi.fn(async (items: readonly number[]) => {
    rounds.push([...items])
    if (items.includes(13)) throw new Error('penuh')
  })
  const add = gathered(work, 100)
  const first = add(1)
  const others = [add(2), add(3)]
  await first
  expect(rounds).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(99)
  expect(rounds).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(others)
  const bad = add(13).catch(String)
  await vi.advanceTimersByTimeAsync(100)
  expect(await bad).toBe('Error: penuh')
  await vi.advanceTimersByTimeAsync(1000)
  await add(4)
  expect(rounds).toEqual([[1], [2, 3], [13], [4]])
})

test('M-ANA-01 of 400 sales in two seconds each counts, and no document is written twice in a second', async () => {
  const world = memory(() => NOW)
  const writes: { path: string; at: number }[] = []
  const ports: SchedulePorts = {
    ...world,
    transact: work =>
      world.transact(async read => {
        const made = await work(read)
        for (const path of made.keys()) writes.push({ path, at: Date.now() })
        return made
      }),
  }
  const count = countedEvents(() => ports, 'transactions')
  const date = { verified: NOW, finished: NOW }
  const sale = (n: number) => ({
    id: `e${n}`,
    time: NOW.toISOString(),
    data: {
      before: { data: () => undefined },
      after: {
        data: () => ({ uid: `u${n}`, payment: { price: 1 }, date }),
        exists: true,
        ref: { path: `transactions/t${n}` },
      },
    },
  })
  const told: Promise<void>[] = []
  for (let n = 0; n < 400; n++) {
    told.push(count(sale(n) as unknown as Parameters<typeof count>[0]))
    await vi.advanceTimersByTimeAsync(5)
  }
  await vi.advanceTimersByTimeAsync(2000)
  await Promise.all(told)
  const shard = world.documents.get(`apps/counters/counterShards/${shardOf('transactions', world)}`)
  expect(Object(shard?.sums)['sale 2026-11-21 freq']).toBe(400)
  for (const { path, at } of writes) {
    const soon = writes.filter(other => other.path === path && Math.abs(other.at - at) < 1000)
    expect(soon, path).toHaveLength(1)
  }
})

test('M-ANA-01 what many people add at once is spread: no document is written twice in a second, and nothing is lost', async () => {
  vi.useRealTimers()
  const world = memory(() => NOW)
  const writes: { path: string; at: number }[] = []
  const ports = {
    secondMs: 100,
    transact: (work: Parameters<typeof world.transact>[0]) =>
      world.transact(async read => {
        const made = await work(read)
        for (const path of made.keys()) writes.push({ path, at: performance.now() })
        return made
      }),
  }
  const people = Array.from({ length: 2500 }, (_, n): [string, Map<string, number>] => [
    `u${n}`,
    new Map([
      ['farmer', 1],
      ['account 2026-11-21 ', 1],
    ]),
  ])
  await addCounted(ports, {
    figures: new Map([['sale 2026-11-21 freq', 9]]),
    people: new Map(people),
  })
  await writeFigures({ ...world, ...ports, now: () => NOW })
  const shards = [...new Set(writes.map(({ path }) => path))].filter(path =>
    path.includes('Shards'),
  )
  expect(shards).toHaveLength(5)
  for (const path of shards) {
    const times = writes.filter(other => other.path === path).map(({ at }) => at)
    expect(times.length).toBeGreaterThan(1)
    for (const [before, after] of times.slice(1).map((at, n) => [times[n] ?? 0, at] as const))
      expect(after - before, path).toBeGreaterThan(90)
  }
  const { documents } = world
  expect(documents.get('apps/analytics')).toMatchObject({
    accountAnalytics: { total: { farmer: 2500 } },
  })
  expect(documents.get('apps/analytics')).toMatchObject({ saleAnalytics: { total: { freq: 9 } } })
})

test('M-ANA-01 of many people of whom some could not be added each is added once, also when it is tried again', async () => {
  vi.useRealTimers()
  const world = memory(() => NOW)
  world.documents.set(RUN, { through: new Date(0) })
  const person = () =>
    new Map([
      ['farmer', 1],
      ['account 2026-11-21 ', 1],
    ])
  let pending: Counts = noCounts()
  for (let n = 0; n < 700; n++) pending.people.set(`u${n}`, person())
  let calls = 0
  const ports: SchedulePorts = {
    ...world,
    transact: async work => {
      calls += 1
      if (calls === 4) throw new Error('penuh')
      await world.transact(work)
    },
    pending: {
      take: () => {
        const taken = pending
        pending = noCounts()
        return taken
      },
      giveBack: counts => addCounts(pending, counts),
    },
  }
  await expect(refreshAnalytics.run(ports)).rejects.toThrow('penuh')
  expect(pending.people.size).toBe(300)
  await refreshAnalytics.run(ports)
  expect(world.documents.get('apps/analytics')).toMatchObject({
    accountAnalytics: { total: { farmer: 700 } },
  })
})

/** Ten years, on each day of which there is something of everything. */
const YEARS: readonly string[] = Array.from({ length: 3653 }, (_, n) =>
  toDay(new Date(NOW.getTime() - n * 86_400_000).toISOString()),
)
const KINDS = {
  account: accountNames,
  sale: saleNames,
  purchase: purchaseNames.slice(0, 2),
  harvest: harvestNames,
  way: wayNames,
}

const figuresOf = (day: string) =>
  Object.entries(KINDS).flatMap(([kind, names]) =>
    names.map((name): [string, number] => [`${kind} ${day} ${name}`, 1]),
  )

testLong?.(
  'M-ANA-01 ten years of all kinds are counted anew, and no document is larger than Firestore holds',
  async () => {
    vi.useRealTimers()
    const world = memory(() => NOW)
    const people = YEARS.flatMap((day, n): [string, Map<string, number>][] => {
      const bought = YEARS.slice(n, n + 10).map((other): [string, number] => [
        `purchase ${other} freq`,
        1,
      ])
      const building = ['period 90', `harvested ${day}`].map((name): [string, number] => [name, 1])
      return [
        [`u${n}`, new Map([[n % 2 ? 'farmer' : 'consumer', 1], ...bought])],
        [`rbw b${n}`, new Map(building)],
      ]
    })
    await addCounted(world, {
      figures: new Map(YEARS.flatMap(figuresOf)),
      people: new Map(people),
    })
    await writeFigures(world)
    expect(world.documents.get('apps/analytics')).toMatchObject({
      accountAnalytics: { total: { total: YEARS.length }, yearly: { 2020: { admin: 366 } } },
      purchaseAnalytics: { total: { consumer: { freq: 10 * 1827 - 25 } } },
      wayAnalytics: { total: { received: { lost: YEARS.length } } },
      dueAnalytics: { late: YEARS.length - 91 },
    })
  },
)

test('M-ANA-01 what is told of four years at once is counted, and shown', async () => {
  const world = memory(() => NOW)
  world.documents.set(RUN, { through: new Date(0) })
  await writeFigures(world)
  const told = YEARS.slice(0, 1500).map(day => ({
    id: day,
    time: NOW,
    delta: { figures: new Map(figuresOf(day)), people: new Map() },
  }))
  const shard = shardOf('harvests', world)
  for (let at = 0; at < told.length; at += 200)
    await countChanges(world, told.slice(at, at + 200), shard)
  // As if just that part had been the last that fills it.
  world.documents.delete(`apps/counters/counterShards/${shard}`)
  await writeFigures(world)
  const { saleAnalytics } = Object(world.documents.get('apps/analytics'))
  expect(saleAnalytics.total.freq).toBeGreaterThan(1000)
})

test('M-ANA-01 in minutes of sales no shard is written twice in a second, though commits take their time and the figures are made meanwhile', async () => {
  const random = randomOf(7)
  const now = () => new Date()
  const world = memory(now)
  world.documents.set(RUN, { through: new Date(0) })
  const written = new Map<string, number[]>()
  const ports: SchedulePorts = {
    ...world,
    secondMs: 1000,
    transact: async work => {
      let paths: string[] = []
      await world.transact(async read => {
        const made = await work(read)
        await pause(random() * 900)
        paths = [...made.keys()]
        return made
      })
      for (const path of paths) written.set(path, [...(written.get(path) ?? []), Date.now()])
    },
  }
  const count = gathered<Parameters<typeof countChanges>[1][number]>(
    changes => countChanges(ports, changes, shardOf('transactions', ports)),
    1000,
  )
  let isOver = false
  const refreshing = (async () => {
    while (!isOver) {
      await pause(random() * 20_000)
      await writeFigures(ports)
    }
  })()
  const told: Promise<void>[] = []
  for (let n = 0; n < SALES; n++) {
    const figures = new Map([['sale 2026-11-21 freq', 1]])
    told.push(count({ id: `e${n}`, time: now(), delta: { figures, people: new Map() } }))
    await vi.advanceTimersByTimeAsync(400)
  }
  isOver = true
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all([...told, refreshing])
  await writeFigures(world)
  expect(world.documents.get('apps/analytics')).toMatchObject({
    saleAnalytics: { total: { freq: SALES } },
  })
  const shards = [...written].filter(([path]) => path.includes('Shards'))
  expect(shards).toHaveLength(2)
  for (const [path, times] of shards)
    for (const [at, time] of times.slice(1).entries())
      expect(time - (times[at] ?? 0), path).toBeGreaterThanOrEqual(1000)
})
