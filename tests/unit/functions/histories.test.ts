import { expect, test } from 'vitest'
import { deltasOf } from '../../../functions/analytics/counted'
import { type Change, countChanges, RUN, SHARDS } from '../../../functions/analytics/counters'
import type { Fields, SchedulePorts } from '../../../functions/callable'
import { recountAnalytics } from '../../../functions/recountAnalytics'
import { refreshAnalytics } from '../../../functions/refreshAnalytics'
import { isExhaustive } from '../../support/exhaustive'
import { memory, randomOf, unsure } from './memory'

const NOW = new Date('2026-11-21T08:00:00Z')
/** In each of two tests. */
const HISTORIES = isExhaustive ? 1000 : 12
const WRITES = 14

/** A business of three people, whose documents change at random, and the events of it, which come as they like. */
function history(seed: number) {
  const random = randomOf(seed)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const dayAgo = () => new Date(NOW.getTime() - below(500) * 86_400_000)
  const kept = memory(() => NOW, 2)
  const world = { ...kept, transact: unsure(kept.transact, () => random() < 0.1) }
  world.documents.set(RUN, { through: new Date(0) })
  const told: Change[] = []
  const waiting: Change[] = []
  const lost: Change[] = []

  const uid = () => `u${below(3)}`
  const makers: Record<string, () => Fields> = {
    profiles: () => ({ role: oneOf(['farmer', 'consumer', 'lain']) }),
    users: () => ({
      authorization: oneOf(['appUser', 'appUser', 'admin']),
      status: oneOf(['active', 'suspended', 'deleted']),
      registerDate: dayAgo(),
    }),
    transactions: () => {
      const verified = dayAgo()
      return {
        uid: uid(),
        versionNo: oneOf([0, 0, 0, -1]),
        payment: { price: oneOf([1000, 250_000, 0.1, 0.7]) },
        date: { created: verified, verified, ...(random() < 0.5 && { finished: dayAgo() }) },
      }
    },
    rbws: () => ({
      harvestPeriod: oneOf([30, 60, 500, 0]),
      ...(random() < 0.5 && { locationMap: { geopoint: { latitude: -2.2, longitude: 113.9 } } }),
    }),
    harvests: () => ({
      farmer: { rbwid: uid() },
      request: { dateEnd: NOW, harvestDate: dayAgo(), isRejected: random() < 0.2 },
      receive: { dateEnd: dayAgo(), price: below(9) * 1000, item: { a: { weight: 10.3 } } },
    }),
  }

  function write() {
    const collection = oneOf(Object.keys(makers))
    const path = `${collection}/${collection === 'transactions' ? `t${below(4)}` : uid()}`
    const before = world.documents.get(path)
    const after = random() < 0.2 ? undefined : makers[collection]?.()
    if (after) world.documents.set(path, after)
    else world.documents.delete(path)
    const change = {
      id: `e${told.length}`,
      time: world.keep(),
      delta: deltasOf(path, before, after),
    }
    told.push(change)
    waiting.push(change)
  }

  /** Some of what waits, in any order, with some of what came before. */
  async function deliver(isAll = false) {
    const count = isAll ? waiting.length : below(4)
    const some = Array.from({ length: Math.min(count, waiting.length) }, () =>
      waiting.splice(below(waiting.length), 1),
    ).flat()
    const again = told.filter(change => !waiting.includes(change) && !lost.includes(change))
    if (random() < 0.3 && again.length > 0) some.push(oneOf(again))
    const answerIsLost = random() < 0.2
    await countChanges(world, some, oneOf(SHARDS))
    if (answerIsLost) await countChanges(world, some, oneOf(SHARDS))
  }

  function lose() {
    lost.push(...waiting.splice(below(waiting.length + 1), 1))
  }

  /** While it goes on there are writes, and figures are made; it may break off anywhere, and is called again. */
  async function recount() {
    let isBroken = random() < 0.5
    const breakOff = () => {
      if (!isBroken || random() > 0.1) return
      isBroken = false
      throw new Error('stromlos')
    }
    const meanwhile = async () => {
      if (random() < 0.2) write()
      if (random() < 0.2) await deliver()
      if (random() < 0.2) await figures()
      breakOff()
    }
    const ports: SchedulePorts = {
      ...world,
      async *pages(collection, from) {
        for await (const page of world.pages(collection, from)) {
          await meanwhile()
          yield page
        }
      },
      transact: async work => {
        await meanwhile()
        await world.transact(work)
        breakOff()
      },
    }
    await recountAnalytics.run(ports).catch(() => recountAnalytics.run({ ...ports, ...world }))
  }

  const figures = async () => {
    await refreshAnalytics.run(world)
    return world.documents.get('apps/analytics')
  }
  return { world, random, below, write, deliver, lose, lost, waiting, recount, figures }
}

/** The figures of the same documents, each counted once. */
async function fullCount(documents: Map<string, Fields>) {
  const fresh = memory(() => NOW)
  fresh.documents.set(RUN, { through: new Date(0) })
  const changes = [...documents]
    .filter(([path]) => !path.startsWith('apps/'))
    .map(([path, fields]) => ({ id: path, time: NOW, delta: deltasOf(path, undefined, fields) }))
  await countChanges(fresh, changes, '0')
  await refreshAnalytics.run(fresh)
  return fresh.documents.get('apps/analytics')
}

async function play(seed: number, isLossy: boolean) {
  const one = history(seed)
  for (let at = 0; at < WRITES; at++) {
    one.write()
    await one.deliver()
    if (isLossy && one.random() < 0.1) one.lose()
    if (one.random() < 0.1) await one.recount()
    if (one.random() < 0.2) await one.figures()
  }
  return one
}

test(`M-ANA-01 in ${HISTORIES} histories each change counts once, told twice, late or in any order, also while all is counted anew`, async () => {
  for (let seed = 0; seed < HISTORIES; seed++) {
    const one = await play(seed, false)
    await one.deliver(true)
    expect(await one.figures(), `history ${seed}`).toEqual(await fullCount(one.world.documents))
    const told = one.world.logged.length
    await recountAnalytics.run(one.world)
    expect(one.world.logged.slice(told), `history ${seed}`).toEqual([])
  }
}, 600_000)

test(`M-ANA-01 in ${HISTORIES} more a full count mends what got lost, for good: what comes late then changes nothing`, async () => {
  for (let seed = 0; seed < HISTORIES; seed++) {
    const one = await play(seed, true)
    await one.recount()
    await one.deliver(true)
    await recountAnalytics.run(one.world)
    expect(await one.figures(), `history ${seed}`).toEqual(await fullCount(one.world.documents))
    await countChanges(one.world, one.lost, '0')
    for (let at = 0; at < 6; at++) one.write()
    await one.deliver(true)
    expect(await one.figures(), `later ${seed}`).toEqual(await fullCount(one.world.documents))
  }
}, 600_000)

test('M-ANA-01 where nobody has counted yet, all records are, before figures are shown', async () => {
  const world = memory(() => NOW)
  const date = { created: NOW, verified: NOW, finished: NOW }
  for (const id of ['a', 'b', 'c'])
    world.documents.set(`transactions/${id}`, { payment: { price: 100 }, date })
  world.keep()
  await refreshAnalytics.run(world)
  const total = { val: 300, freq: 3 }
  expect(world.documents.get('apps/analytics')).toMatchObject({ saleAnalytics: { total } })
  expect(world.logged).toEqual([])
})

test('M-ANA-01 the counters of a day that are gone, or of everything, are there again after a full count, which says so', async () => {
  const one = await play(7, false)
  await one.deliver(true)
  await recountAnalytics.run(one.world)
  const before = await one.figures()
  const { documents, logged } = one.world
  const days = [...documents.keys()].filter(path => path.includes('/counterDays/'))
  for (const gone of [days.slice(0, 1), days]) {
    for (const path of gone) documents.delete(path)
    logged.length = 0
    await recountAnalytics.run(one.world)
    expect(documents.get('apps/analytics')).toEqual(before)
    expect(logged).toMatchObject([['figures.off', { people: 0 }]])
  }
  for (const path of documents.keys()) if (path.startsWith('apps/')) documents.delete(path)
  await recountAnalytics.run(one.world)
  expect(documents.get('apps/analytics')).toEqual(before)
})

test('M-ANA-01 what a version before has counted where nobody looks any more is found by the next full count', async () => {
  const one = await play(7, false)
  await one.deliver(true)
  await one.figures()
  for (let at = 0; at < 8; at++) one.write()
  await countChanges(one.world, one.waiting.splice(0), '17')
  const told = one.world.logged.length
  await recountAnalytics.run(one.world)
  expect(await one.figures()).toEqual(await fullCount(one.world.documents))
  expect(one.world.logged.slice(told)).toMatchObject([['figures.off', {}]])
})

test('M-ANA-01 sums into which something got that is no number are mended by a full count', async () => {
  const one = await play(7, false)
  await one.deliver(true)
  await recountAnalytics.run(one.world)
  const before = await one.figures()
  const { documents } = one.world
  for (const [path, fields] of documents)
    if (path.includes('/counterDays/')) {
      const names = Object.keys(Object(fields.sums))
      documents.set(path, { sums: Object.fromEntries(names.map(name => [name, Number.NaN])) })
    }
  await recountAnalytics.run(one.world)
  expect(await one.figures()).toEqual(before)
  one.write()
  await one.deliver(true)
  expect(await one.figures()).toEqual(await fullCount(documents))
})
