import { afterEach, describe, expect, test } from 'vitest'
import type { Timings } from '../../../server/firestore/wire/index'
import { type Bench, openBoxBench } from './harness'
import type { Sdk } from './page/sdk'
import type { BoxServer } from './support/boxServer'
import { int } from './support/values'

let bench: Bench<BoxServer> | undefined

const open = async (timings: Partial<Timings> = {}) => {
  bench = await openBoxBench(timings)
  return bench
}

afterEach(() => bench?.close())

type Listener = ReturnType<Sdk['watch']>

declare global {
  interface Window {
    listener: Listener
  }
}

const startListening = ({ page }: Bench<BoxServer>) =>
  page.evaluate(async () => {
    const { db, collection, watch } = window.sdk
    window.listener = watch(collection(db, 'birds'))
    await window.listener.synced()
  })

const untilCount = ({ page }: Bench<BoxServer>, count: number) =>
  page.evaluate(
    count => window.listener.until(({ ids, fromCache }) => ids.length === count && !fromCache),
    count,
  )

describe('transport', () => {
  test('streams over HTTP/1.1: nothing takes the box for a buffering proxy', async () => {
    const bench = await open({ idleClose: 500 })
    await startListening(bench)
    for (let i = 0; i < 10; i++) {
      await bench.page.evaluate(
        i => window.sdk.setDoc(window.sdk.doc(window.sdk.db, 'birds', `b${i}`), { i }),
        i,
      )
    }
    await bench.run(({ collection, idsOf, open }) => idsOf(collection(open().db, 'birds')))
    const channels = bench.server.requests.filter(request => request.includes('RID=rpc'))
    expect(channels.length).toBeGreaterThan(2)
    expect(channels.filter(request => !request.includes('CI=0'))).toEqual([])
  })

  test('a query over HTTP/1.1 does not wait until the request of the one before is answered', async () => {
    const bench = await open()
    await startListening(bench)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await bench.page.route(
      url => url.pathname.endsWith('/Listen/channel') && url.searchParams.has('SID'),
      async route => {
        if (route.request().method() !== 'POST') return route.continue()
        const response = await route.fetch()
        await held
        await route.fulfill({ response })
      },
    )
    const found = await bench.page.evaluate(async () => {
      const { db, collection, idsOf } = window.sdk
      return [await idsOf(collection(db, 'first')), await idsOf(collection(db, 'second'))]
    })
    expect(found).toEqual([[], []])
    release()
    // What is held would outlive the browser, and be told as an error of nobody.
    await bench.page.unrouteAll({ behavior: 'wait' })
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
    expect(bench.server.requests.some(request => request.includes('CI=1'))).toBe(true)
  })

  test('rotation loses and repeats nothing', async () => {
    const bench = await open({ rotation: 500 })
    await startListening(bench)
    for (let i = 0; i < 40; i++) {
      bench.server.box.seed({ [`birds/b${i}`]: { i: int(i) } })
      await bench.page.waitForTimeout(10)
    }
    await untilCount(bench, 40)
    const changes = await bench.page.evaluate(() => window.listener.seen.flatMap(s => s.changes))
    expect(changes.toSorted()).toEqual(
      Array.from({ length: 40 }, (_, i) => `added b${i}`).toSorted(),
    )
    const channels = bench.server.requests.filter(request => request.includes('RID=rpc'))
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
      bench.server.requests.some(
        request => request.includes('/Write/') && request.includes('terminate'),
      )
    while (!closed() && Date.now() < deadline) await bench.page.waitForTimeout(20)
    expect(closed()).toBe(true)
    await write(2)
    expect(bench.problems).toEqual([])
  })

  test('the Write stream stays open: what is written after a quiet while needs no other one', async () => {
    const bench = await open()
    const write = (n: number) =>
      bench.page.evaluate(
        n => window.sdk.setDoc(window.sdk.doc(window.sdk.db, 'birds', 'a'), { n }),
        n,
      )
    const messages = async (n: number) => {
      const before = bench.server.requests.length
      await write(n)
      return bench.server.requests.slice(before).filter(request => request.includes('/Write/'))
    }
    expect((await messages(1)).length).toBeGreaterThan(2)
    await bench.page.waitForTimeout(2500)
    const [message, ...others] = await messages(2)
    expect(new URLSearchParams(message).get('SID')).toMatch(/./)
    expect(others).toEqual([])
    expect(bench.problems).toEqual([])
  })

  test('keep-alive carries a quiet stream past the watchdog of the client', async () => {
    const bench = await open({ keepAlive: 200 })
    await startListening(bench)
    await bench.page.waitForTimeout(1500)
    bench.server.box.seed({ 'birds/b': { n: int(1) } })
    await untilCount(bench, 1)
    expect(bench.server.requests.filter(request => request.includes('RID=rpc'))).toHaveLength(1)
  })
})
