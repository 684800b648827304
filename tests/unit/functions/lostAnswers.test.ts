import { expect, test } from 'vitest'
import { counterPaths } from '@/business/counters'
import { deltasOf } from '../../../functions/analytics/counted'
import { countChanges, RUN } from '../../../functions/analytics/counters'
import type { SchedulePorts } from '../../../functions/callable'
import { recountAnalytics } from '../../../functions/recountAnalytics'
import { refreshAnalytics } from '../../../functions/refreshAnalytics'
import { isExhaustive } from '../../support/exhaustive'
import { memory, randomOf, unsure } from './memory'

const NOW = new Date('2026-11-21T08:00:00Z')
const ROUNDS = isExhaustive ? 300 : 12
/** Of whom a mend has three parts. */
const PEOPLE = 450
const SALE = { payment: { price: 1000 }, date: { created: NOW, verified: NOW, finished: NOW } }

/** Nobody has counted any of them. */
function business() {
  const world = memory(() => NOW, 300)
  for (let n = 0; n < PEOPLE; n++) {
    world.documents.set(`profiles/u${n}`, { role: n % 3 === 0 ? 'farmer' : 'consumer' })
    world.documents.set(`transactions/t${n}`, { ...SALE, uid: `u${n}` })
  }
  world.keep()
  return world
}

const figuresOf = async (world: ReturnType<typeof memory>) => {
  await refreshAnalytics.run(world)
  return world.documents.get('apps/analytics')
}

/** What a full count that nothing disturbs finds, with so many sales more. */
async function countedWith(more: number) {
  const clean = business()
  for (let at = 0; at < more; at++)
    clean.documents.set(`transactions/baru${at}`, { ...SALE, uid: 'u1' })
  clean.keep()
  await recountAnalytics.run(clean)
  return figuresOf(clean)
}

/** Called again until it comes to its end, as by Google's schedule. */
async function untilDone(ports: SchedulePorts, left = 50): Promise<void> {
  if (left === 0) throw new Error('no count has come to its end')
  await recountAnalytics.run(ports).catch(() => untilDone(ports, left - 1))
}

/** A change while a count goes on, whose event comes as well. */
async function sell(world: ReturnType<typeof memory>, id: string) {
  const sale = { ...SALE, uid: 'u1' }
  const path = `transactions/${id}`
  world.documents.set(path, sale)
  const change = { id, time: world.keep(), delta: deltasOf(path, undefined, sale) }
  await countChanges(world, [change], '0')
}

test(`M-ANA-01 in ${ROUNDS} counts whose answers get lost, and that break off, each record is counted once, as in a full count`, async () => {
  const expected = await countedWith(3)
  for (let seed = 0; seed < ROUNDS; seed++) {
    const random = randomOf(seed)
    const world = business()
    const lose = (share: number) => () => random() < share
    const transact = unsure(world.transact, lose(0.3), lose(0.1))
    world.documents.set(RUN, { through: new Date(0) })
    await untilDone({ ...world, transact })
    for (let at = 0; at < 3; at++) await sell(world, `baru${seed}-${at}`)
    expect(await figuresOf(world), `round ${seed}`).toEqual(expected)
    const told = world.logged.length
    expect(told, `round ${seed}`).toBeGreaterThan(0)
    await recountAnalytics.run(world)
    expect(world.logged.slice(told), `round ${seed}`).toEqual([])
    const left = [...world.documents.keys()].filter(path => path.startsWith(counterPaths.runs))
    expect(left.toSorted()).toEqual([RUN, `${counterPaths.runs}/shown`])
  }
}, 300_000)

test('M-ANA-01 of two counts at once one mends; the other is refused, and nothing is added twice', async () => {
  const expected = await countedWith(0)
  for (let seed = 0; seed < ROUNDS; seed++) {
    const random = randomOf(seed)
    const world = business()
    world.documents.set(RUN, { through: new Date(0) })
    const slow = (): SchedulePorts => ({
      ...world,
      transact: async work => {
        for (let turns = Math.floor(random() * 4); turns > 0; turns--)
          await new Promise(resolve => setImmediate(resolve))
        await world.transact(work)
      },
    })
    const both = [recountAnalytics.run(slow()), recountAnalytics.run(slow())]
    await Promise.any(both)
    await Promise.allSettled(both)
    expect(await figuresOf(world), `round ${seed}`).toEqual(expected)
  }
}, 300_000)

test.each([
  ['gone on with', 300],
  ['begun anew', Number.POSITIVE_INFINITY],
])(
  'M-ANA-01 a first count that was cut off while it added is %s, before figures are shown',
  async (_, step) => {
    const world = { ...business(), step }
    let parts = 0
    const cut: SchedulePorts = {
      ...world,
      transact: async work => {
        await world.transact(async read => {
          const writes = await work(read)
          if ([...writes.keys()].some(path => path.startsWith(counterPaths.shards))) parts += 1
          if (parts > 1) throw new Error('stromlos')
          return writes
        })
      },
    }
    await expect(refreshAnalytics.run(cut)).rejects.toThrow('stromlos')
    const clean = business()
    await recountAnalytics.run(clean)
    expect(await figuresOf(world)).toEqual(await figuresOf(clean))
    expect(world.logged).toEqual([])
  },
)

test('M-ANA-01 what was counted is shown, though what is left of the count cannot be read', async () => {
  const world = business()
  const pages: SchedulePorts['pages'] = (collection, from) => {
    if (collection === counterPaths.runs) throw new Error('penuh')
    return world.pages(collection, from)
  }
  await expect(recountAnalytics.run({ ...world, pages })).rejects.toThrow('penuh')
  expect(world.documents.get('apps/analytics')).toMatchObject({
    saleAnalytics: { total: { freq: PEOPLE } },
  })
})

test('M-ANA-01 what a count found to be off is said, though it ends before it knows that it has mended it', async () => {
  const world = business()
  world.documents.set(RUN, { through: new Date(0) })
  let calls = 0
  const transact: SchedulePorts['transact'] = async work => {
    let isMend = false
    await world.transact(async read => {
      const writes = await work(read)
      isMend = [...writes.keys()].some(path => path.startsWith(counterPaths.shards))
      return writes
    })
    calls += isMend ? 1 : 0
    if (isMend && calls === 3) throw new Error('putus')
  }
  await expect(recountAnalytics.run({ ...world, transact })).rejects.toThrow('putus')
  await recountAnalytics.run(world)
  expect(world.logged).toMatchObject([['figures.off', { people: PEOPLE }]])
})
