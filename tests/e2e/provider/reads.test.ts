import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import {
  type Answer,
  buildPage,
  idOf,
  nameOf,
  put,
  type Remote,
  remote,
  seedProducts,
} from './support'

const COUNT = 10_000
/** The live ones: every hundredth is archived. */
const LIVE = 9_900
/** What is more than a list counts. */
const MANY = 1_001

let box: TestBox
let browser: Browser
let page: Page
let there: Remote

beforeAll(async () => {
  const clientDir = await buildPage()
  box = await startTestBox({ clientDir, seed: seedProducts(COUNT) })
  browser = await launchBrowser()
  page = await openPage(browser, box.url)
  there = remote(page)
  await there.signIn('admin@sarang.test')
}, 120_000)

afterAll(async () => {
  await browser.close()
  await box.stop()
})

/** A page that has read nothing yet. */
beforeEach(async () => {
  await page.reload()
})

/** What the page metered and what the box says it was billed. */
async function readsOf(work: () => Promise<unknown>) {
  const [before, billed] = [await there.reads(), { ...box.meter }]
  await work()
  const after = await there.reads()
  return {
    documents: after.documents - before.documents,
    counts: after.counts - before.counts,
    billedDocuments: box.meter.documents - billed.documents,
    billedCounts: box.meter.aggregations - billed.aggregations,
  }
}

/** The documents of each read from now on. */
async function logReads() {
  await page.evaluate(() => {
    let documents = 0
    const steps: number[] = []
    Object.defineProperty(globalThis.sarangReads, 'documents', {
      get: () => documents,
      set: (value: number) => {
        steps.push(value - documents)
        documents = value
      },
    })
    Object.assign(globalThis, { steps })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'steps') as number[])
}

const LIST = { filter: {}, sort: { field: 'name', order: 'ASC' } }

const names = (answer: Answer) => answer.data.map(({ name }) => name)
const from = (first: number, count = 20) =>
  Array.from({ length: count }, (_, index) => nameOf(first + index))

describe('a list of 10,000', () => {
  test('reads 21 documents and a count of two reads for its first page, 21 more for the next', async () => {
    const first = await readsOf(async () => {
      const answer = await there.list()
      expect(names(answer)).toEqual(from(1))
      expect(answer.total).toBe(MANY)
      expect(answer.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false })
    })
    expect(first).toEqual({ documents: 21, counts: 2, billedDocuments: 21, billedCounts: 2 })

    const second = await readsOf(async () => {
      const answer = await there.list({ page: 2 })
      expect(names(answer)).toEqual(from(21))
      expect(answer.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true })
    })
    expect(second).toEqual({ documents: 21, counts: 0, billedDocuments: 21, billedCounts: 0 })
  })

  test('reads no more than its rows where nobody turns its pages', async () => {
    const meta = { uncounted: true, looksAhead: false }
    const first = await readsOf(async () => {
      const answer = await there.list({ perPage: 1, meta })
      expect(names(answer)).toEqual(from(1, 1))
    })
    expect(first).toEqual({ documents: 1, counts: 0, billedDocuments: 1, billedCounts: 0 })
  })

  test('costs nothing to look at again, or to follow, while its listener is open', async () => {
    await there.list()
    const again = await readsOf(async () => {
      const watch = await there.watchList()
      await there.list()
      await page.waitForTimeout(300)
      expect(await there.events(watch)).toEqual([])
      await there.unwatch(watch)
    })
    expect(again).toEqual({ documents: 0, counts: 0, billedDocuments: 0, billedCounts: 0 })
  })

  test('M-ACC-02 walks to a far page in chunks of five pages, and knows the way from then on', async () => {
    const steps = await logReads()
    const jump = await readsOf(async () => {
      const answer = await there.list({ page: 30 })
      expect(answer.data[0]?.name).toBe(nameOf(586))
    })
    expect(jump.documents).toBe(29 * 20 + 21)
    expect(await steps()).toEqual([100, 100, 100, 100, 100, 80, 21])
    const back = await readsOf(() => there.list({ page: 17 }))
    expect(back.documents).toBe(21)
  })

  testLong?.(
    'is counted to 1,000 and has pages behind them, up to the last, which tells how many there are',
    async () => {
      const pagination = (page: number) => ({ pagination: { page, perPage: 500 } })
      const second = await there.call('getList', { ...LIST, ...pagination(2) })
      expect(second).toMatchObject({ total: MANY, pageInfo: { hasNextPage: true } })
      const third = await there.call('getList', { ...LIST, ...pagination(3) })
      expect(third).toMatchObject({ total: 1501, pageInfo: { hasNextPage: true } })
      const last = await there.call('getList', { ...LIST, ...pagination(20) })
      expect(last).toMatchObject({ total: LIVE, pageInfo: { hasNextPage: false } })
      const exact = await readsOf(async () => {
        const { data } = await there.call('count', { ...LIST, isExact: true })
        expect(data).toBe(LIVE)
      })
      expect(exact).toMatchObject({ documents: 0, counts: 10, billedCounts: 10 })
    },
  )

  test('is empty past its end', async () => {
    const answer = await there.list({ page: 40, filter: { q: 'produk 000' } })
    expect(answer).toMatchObject({
      data: [],
      total: 99,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    })
  })

  test('needs no total from the server when it fits on one page', async () => {
    const answer = await there.list({ filter: { q: 'Produk 0001' } })
    expect(answer).toMatchObject({ total: 10, pageInfo: { hasNextPage: false } })
  })

  test('reads once without a listener, too', async () => {
    const reads = await readsOf(() => there.list({ meta: {} }))
    expect(reads).toMatchObject({ documents: 21, billedDocuments: 21 })
  })
})

describe('a count that does not come', () => {
  const counts = '**/*:runAggregationQuery*'
  const partial = { pageInfo: { hasNextPage: true, hasPreviousPage: false } }

  test('leaves the list without a total, and pages all the same', async () => {
    const body = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'No' } }
    await page.route(counts, route => route.fulfill({ status: 403, json: body }))
    const answer = await there.list()
    expect(answer).toMatchObject(partial)
    expect(answer).not.toHaveProperty('total')
    expect((await there.list({ page: 2 })).data[0]?.name).toBe(nameOf(21))
    expect((await there.reads()).counts).toBe(1)
    await page.unroute(counts)
  })

  testLong?.('in three seconds is told to the open list when it comes', async () => {
    await page.route(counts, async route => {
      await setTimeout(4_000)
      await route.continue()
    })
    const answer = await there.list()
    expect(answer).toMatchObject(partial)
    expect(answer).not.toHaveProperty('total')
    const watch = await there.watchList()
    await expect
      .poll(async () => (await there.events(watch)).at(-1), { timeout: 30_000 })
      .toMatchObject({ ...partial, total: MANY })
    await page.unroute(counts)
  })
})

describe('filters', () => {
  test('a search finds by prefix in any case, from two characters', async () => {
    for (const q of ['Produk 0420', 'produk 0420', ' pRODUK 0420']) {
      expect(names(await there.list({ filter: { q } }))).toEqual(from(4201, 9))
    }
    expect((await there.list({ filter: { q: 'P' } })).total).toBe(MANY)
  })

  test('join as a person expects', async () => {
    const filter = { marketplace: 'farmer', isShow: true, tags: 'baru' }
    const answer = await there.list({ filter })
    expect(answer.total).toBe(300)
    expect(answer.data[0]).toMatchObject({ name: nameOf(30), marketplace: 'farmer', isShow: true })
  })

  test('the archive shows what the list does not', async () => {
    const answer = await there.list({ filter: { _archived: true } })
    expect(answer).toMatchObject({ total: 100 })
    expect(answer.data[0]?.id).toBe(idOf(100))
  })

  test('have pages and totals of their own: a cleared one leaves no trace', async () => {
    const filtered = await there.list({ page: 2, filter: { marketplace: 'farmer' } })
    expect(filtered.data[0]?.name).toBe(nameOf(230))
    expect((await there.list({ page: 2 })).data[0]?.name).toBe(nameOf(21))
    expect(await there.list()).toMatchObject({ total: MANY })
    const again = await there.list({ page: 2, filter: { marketplace: 'farmer' } })
    expect(again).toMatchObject({ total: 900, data: filtered.data })
  })

  test('that Firestore cannot answer are refused in words, without a read', async () => {
    const reads = await readsOf(async () => {
      const { error } = await there.list({ filter: { tags: ['a'], tags_contains: 'b' } })
      expect(error).toMatchObject({ status: 400, message: 'sarang.error.two_lists' })
    })
    expect(reads).toMatchObject({ documents: 0, billedDocuments: 0, counts: 0 })
  })
})

describe('records by id', () => {
  test('many are read in chunks of 30, missing ones left out', async () => {
    const ids = [...from(1, 45).map((_, index) => idOf(index + 1)), 'nowhere', '', 'a/b']
    const reads = await readsOf(async () => {
      const { data } = await there.call('getMany', { ids })
      expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 45))
    })
    expect(reads.documents).toBe(45)
  })

  test('one that does not exist is a 404, with and without a listener', async () => {
    for (const meta of [{}, { live: true }]) {
      const { error } = await there.call('getOne', { id: 'nowhere', meta })
      expect(error).toMatchObject({ status: 404, message: 'sarang.error.missing' })
    }
  })

  test('those that point to a record are a list', async () => {
    const answer = await there.call('getManyReference', {
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
      target: 'marketplace',
      id: 'farmer',
    })
    expect(names(answer)).toEqual([10, 20, 30, 40, 50].map(nameOf))
  })
})

test('who may not read is told so, signed in as he is; a listener likewise', async () => {
  const other = await openPage(browser, box.url)
  const theirs = remote(other)
  await theirs.signIn('petani@sarang.test')
  const denied = { status: 403, message: 'sarang.error.denied' }
  expect((await theirs.list()).error).toMatchObject(denied)
  expect((await theirs.call('getOne', { id: idOf(1) })).error).toMatchObject(denied)
  const watch = await theirs.watchList()
  await expect.poll(() => theirs.events(watch)).toMatchObject([{ error: denied }])
  await other.context().close()
})

test('M-NAV-09 counts what its order can show: what lacks that field is in no such list', async () => {
  const odd = { marketplace: 'consumer', pid: 'tanpa-nama', versionNo: 0 }
  put({ store: box.store, project: PROJECT }, { 'products/tanpa-nama': odd })
  const countBy = async (field: string) =>
    (await there.call('count', { filter: {}, sort: { field, order: 'ASC' }, isExact: true })).data
  expect([await countBy('id'), await countBy('name')]).toEqual([LIVE + 1, LIVE])
})

test('what was added after the count has a page to turn to, which tells how many there are', async () => {
  const page = (number: number) =>
    there.list({ page: number, perPage: 5, filter: { q: 'Produk 0002' } })
  expect(await page(1)).toMatchObject({ total: 10 })
  const added = { name: 'Produk 00029b', marketplace: 'consumer', pid: 'baru', versionNo: 0 }
  put({ store: box.store, project: PROJECT }, { 'products/baru': added })
  const reads = await readsOf(async () => {
    expect(await page(2)).toMatchObject({ total: 11, pageInfo: { hasNextPage: true } })
    expect(await page(3)).toMatchObject({ total: 11, pageInfo: { hasNextPage: false } })
  })
  expect(reads).toMatchObject({ documents: 7, counts: 0 })
})

test('what one has just written is counted, though the open list hears of it only later', async () => {
  const { onCommit } = box.store
  box.store.onCommit = listener =>
    onCommit(commit => void setTimeout(1500).then(() => listener(commit)))
  const ofList = { filter: { q: 'Produk 0003' } }
  expect(await there.list(ofList)).toMatchObject({ total: 10 })
  const watch = await there.watchList(ofList)
  const added = from(1, 15).map((name, index) => ({
    id: `b${index}`,
    name: name.replace('Produk 000', 'Produk 0003b'),
  }))
  await there.call('createMany', { records: added })
  await there.list(ofList)
  await expect
    .poll(async () => (await there.events(watch)).at(-1), { timeout: 10_000 })
    .toMatchObject({ total: 25, pageInfo: { hasNextPage: true } })
  box.store.onCommit = onCommit
})
