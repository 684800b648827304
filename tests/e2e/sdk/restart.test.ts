import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBoxBench } from './harness'
import type { Sdk } from './page/sdk'
import type { BoxServer } from './support/boxServer'
import { nameOf } from './support/server'
import { int } from './support/values'

let bench: Bench<BoxServer>

type Stage = Record<'all' | 'limited' | 'group' | 'refused', ReturnType<Sdk['watch']>> & {
  single: ReturnType<Sdk['watchDoc']>
  written: Promise<string[]>
}

declare global {
  interface Window {
    stage: Stage
  }
}

/** Listeners of each kind on birds b00 to b49. */
const listen = async ({ run, server }: Bench<BoxServer>) => {
  const birds = Array.from({ length: 50 }, (_, i) => [`birds/b${padded(i)}`, { i: int(i) }])
  await server.seed(Object.fromEntries(birds))
  await run(async ({ db, doc, collection, collectionGroup, query, orderBy, limit, ...sdk }) => {
    const birds = collection(db, 'birds')
    const all = sdk.watch(birds)
    const limited = sdk.watch(query(birds, orderBy('i'), limit(2)))
    const group = sdk.watch(collectionGroup(db, 'eggs'))
    const single = sdk.watchDoc(doc(db, 'birds', 'b40'))
    await Promise.all([all, limited, group, single].map(({ synced }) => synced()))
    Object.assign(window, { stage: { all, limited, group, single } })
  })
}

const padded = (i: number) => String(i).padStart(2, '0')

const changeMeanwhile = async ({ server }: Bench<BoxServer>) => {
  await server.seed({
    'birds/b05': { i: int(100) },
    'birds/new': { i: int(101) },
    'birds/b01/eggs/e': { i: int(1) },
  })
  server.box.store.commit([
    { delete: nameOf('birds/b00') },
    { delete: nameOf('birds/b40') },
    { delete: nameOf('birds/b41') },
  ])
}

describe.each(['memory', 'persistent'])('with %s cache', cache => {
  beforeAll(async () => {
    bench = await openBoxBench({}, cache)
  })
  afterAll(() => bench?.close())

  test('after a restart on the same file all listeners resume by difference', async () => {
    await listen(bench)
    await bench.server.stop()
    await bench.server.start()
    await changeMeanwhile(bench)
    const seen = await bench.page.evaluate(async () => {
      const { all, limited, group, single } = window.stage
      const last = await all.until(({ ids, fromCache }) => ids.includes('new') && !fromCache)
      const first = await limited.until(({ ids }) => !ids.includes('b00') && ids.length === 2)
      const below = await group.until(({ ids }) => ids.length === 1)
      const gone = await single.until(({ data, fromCache }) => !data && !fromCache)
      const missing = ['b00', 'b40', 'b41'].filter(id => last.ids.includes(id))
      return [last.ids.length, missing, last.data[4], first.ids, below.ids, gone.data]
    })
    expect(seen).toEqual([48, [], { i: 100 }, ['b01', 'b02'], ['e'], undefined])
    expect(bench.server.box.meter.documents).toBeLessThanOrEqual(10)
  })

  test('writes made while it was cut off are seen at once and arrive in their order', async () => {
    await bench.server.cut()
    await bench.page.evaluate(async () => {
      const { db, doc, setDoc, updateDoc, deleteDoc, increment, outcome } = window.sdk
      const writes = [
        setDoc(doc(db, 'birds', 'late'), { i: 1 }),
        updateDoc(doc(db, 'birds', 'late'), { i: increment(1) }),
        deleteDoc(doc(db, 'birds', 'new')),
        updateDoc(doc(db, 'birds', 'nowhere'), { i: 1 }),
        setDoc(doc(db, 'birds', 'last'), { i: 2 }),
      ]
      window.stage.written = Promise.all(writes.map(outcome))
      await window.stage.all.until(({ ids, pending }) => ids.includes('last') && pending)
    })
    await bench.server.start()
    const [codes, ids, data] = await bench.page.evaluate(async () => {
      // What a browser says when its network is back; until then the client waits for 10 s and more.
      window.dispatchEvent(new Event('online'))
      const codes = await window.stage.written
      const last = await window.stage.all.until(({ pending, fromCache }) => !pending && !fromCache)
      return [codes, last.ids.slice(-2), last.data.at(-1)] as const
    })
    expect(codes).toEqual(['ok', 'ok', 'ok', 'not-found', 'ok'])
    expect([ids, data]).toEqual([['last', 'late'], { i: 2 }])
  })
})
