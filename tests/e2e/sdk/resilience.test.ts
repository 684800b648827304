import { afterEach, describe, expect, test } from 'vitest'
import type { Timings } from '../../../server/firestore/wire/index'
import { type Bench, openBench } from './harness'
import type { Sdk } from './page/sdk'

let bench: Bench | undefined

const open = async (timings: Partial<Timings> = {}) => {
  bench = await openBench(timings)
  return bench
}

afterEach(() => bench?.close())

const int = (value: number) => ({ integerValue: String(value) })

type Listener = ReturnType<Sdk['watch']>

declare global {
  interface Window {
    listener: Listener
  }
}

const startListening = ({ page }: Bench) =>
  page.evaluate(async () => {
    const { db, collection, watch } = window.sdk
    window.listener = watch(collection(db, 'birds'))
    await window.listener.synced()
  })

const untilCount = ({ page }: Bench, count: number) =>
  page.evaluate(
    count => window.listener.until(({ ids, fromCache }) => ids.length === count && !fromCache),
    count,
  )

describe('transport', () => {
  test('streams over HTTP/1.1: nothing takes the box for a buffering proxy', async () => {
    const bench = await open({ idleClose: 50 })
    await startListening(bench)
    for (let i = 0; i < 10; i++) {
      await bench.page.evaluate(
        i => window.sdk.setDoc(window.sdk.doc(window.sdk.db, 'birds', `b${i}`), { i }),
        i,
      )
    }
    await bench.run(({ collection, idsOf, open }) => idsOf(collection(open().db, 'birds')))
    const channels = bench.requests.filter(request => request.includes('RID=rpc'))
    expect(channels.length).toBeGreaterThan(2)
    expect(channels.filter(request => !request.includes('CI=0'))).toEqual([])
  })

  test('long polling does the same work', async () => {
    const bench = await open()
    const seen = await bench.run(async (sdk, name) => {
      const { db } = sdk.open({ longPolling: true })
      const listener = sdk.watch(sdk.collection(db, name))
      await listener.synced()
      await sdk.setDoc(sdk.doc(db, name, 'a'), { n: 1 })
      await sdk.setDoc(sdk.doc(sdk.db, name, 'b'), { n: 2 })
      await listener.until(({ ids, pending }) => ids.length === 2 && !pending)
      const n = await sdk.runTransaction(
        db,
        async t => (await t.get(sdk.doc(db, name, 'b'))).data()?.n,
      )
      return [listener.seen.at(-1)?.ids, n]
    })
    expect(seen).toEqual([['a', 'b'], 2])
    expect(bench.requests.some(request => request.includes('CI=1'))).toBe(true)
  })

  test('rotation loses and repeats nothing', async () => {
    const bench = await open({ rotation: 500 })
    await startListening(bench)
    for (let i = 0; i < 40; i++) {
      bench.box.seed({ [`birds/b${i}`]: { i: int(i) } })
      await bench.page.waitForTimeout(10)
    }
    await untilCount(bench, 40)
    const changes = await bench.page.evaluate(() => window.listener.seen.flatMap(s => s.changes))
    expect(changes.toSorted()).toEqual(
      Array.from({ length: 40 }, (_, i) => `added b${i}`).toSorted(),
    )
    const channels = bench.requests.filter(request => request.includes('RID=rpc'))
    expect(channels.length).toBeGreaterThan(5)
  })

  test('an idle Write stream is closed by the server, and the next write opens one', async () => {
    const bench = await open({ idleClose: 100 })
    const write = (n: number) =>
      bench.page.evaluate(
        n => window.sdk.setDoc(window.sdk.doc(window.sdk.db, 'birds', 'a'), { n }),
        n,
      )
    await write(1)
    const deadline = Date.now() + 5000
    const closed = () =>
      bench.requests.some(request => request.includes('/Write/') && request.includes('terminate'))
    while (!closed() && Date.now() < deadline) await bench.page.waitForTimeout(20)
    expect(closed()).toBe(true)
    await write(2)
    expect(bench.problems).toEqual([])
  })

  test('keep-alive carries a quiet stream past the watchdog of the client', async () => {
    const bench = await open({ keepAlive: 200 })
    await startListening(bench)
    await bench.page.waitForTimeout(1500)
    bench.box.seed({ 'birds/b': { n: int(1) } })
    await untilCount(bench, 1)
    expect(bench.requests.filter(request => request.includes('RID=rpc'))).toHaveLength(1)
  })
})

describe('a server that stops and starts again on the same file', () => {
  test('listeners resume by difference: additions, changes, deletions', async () => {
    const bench = await open()
    const many = Array.from({ length: 50 }, (_, i) => [`birds/b${i}`, { i: int(i) }])
    bench.box.seed(Object.fromEntries(many))
    await startListening(bench)
    await bench.stopServer()
    await bench.startServer()
    bench.box.seed({ 'birds/b0': { i: int(100) }, 'birds/new': { i: int(1) } })
    bench.box.store.commit([
      { delete: 'projects/demo-sarang/databases/(default)/documents/birds/b1' },
    ])
    const last = await bench.page.evaluate(() =>
      window.listener.until(
        ({ ids, data, fromCache }) => ids.includes('new') && data[0]?.i === 100 && !fromCache,
      ),
    )
    expect(last.ids).toHaveLength(50)
    expect(last.ids).not.toContain('b1')
    expect(bench.box.meter.documents).toBeLessThanOrEqual(3)
  })

  test('a write made while it was away arrives', async () => {
    const bench = await open()
    await startListening(bench)
    await bench.cutServer()
    const written = bench.page.evaluate(() => {
      const { db, doc, setDoc } = window.sdk
      return setDoc(doc(db, 'birds', 'late'), { n: 1 })
    })
    await bench.page.waitForTimeout(300)
    await bench.startServer()
    await written
    await untilCount(bench, 1)
    const pending = await bench.page.evaluate(() =>
      window.listener.until(({ pending }) => !pending).then(({ pending }) => pending),
    )
    expect(pending).toBe(false)
  })

  test('a limit query and a document resume too', async () => {
    const bench = await open()
    bench.box.seed({ 'birds/a': { n: int(1) }, 'birds/b': { n: int(2) }, 'birds/c': { n: int(3) } })
    await bench.page.evaluate(async () => {
      const { db, collection, query, orderBy, limit, watch } = window.sdk
      window.listener = watch(query(collection(db, 'birds'), orderBy('n'), limit(2)))
      await window.listener.synced()
    })
    await bench.stopServer()
    await bench.startServer()
    bench.box.seed({ 'birds/a': { n: int(9) } })
    const last = await bench.page.evaluate(() =>
      window.listener.until(({ ids, fromCache }) => ids.join() === 'b,c' && !fromCache),
    )
    expect(last.data).toEqual([{ n: 2 }, { n: 3 }])
  })
})
