import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPlainFields } from '../../../server/functions/plain'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import {
  buildPage,
  idOf,
  nameOf,
  openWithClock,
  put,
  type Remote,
  remote,
  seedProducts,
} from './support'

let box: TestBox
let browser: Browser
let mine: Remote
let commits = 0

beforeAll(async () => {
  const clientDir = await buildPage()
  box = await startTestBox({ clientDir, seed: seedProducts(3) })
  browser = await launchBrowser()
  const page = await openPage(browser, box.url)
  page.on('request', request => {
    if (request.url().includes(':commit')) commits += 1
  })
  mine = remote(page)
  await mine.signIn('admin@sarang.test')
}, 120_000)

afterAll(async () => {
  await browser.close()
  await box.stop()
})

interface Answer {
  data: { id: string; [field: string]: unknown }[]
  failed: { id: string; message: string; status: number }[]
}

const createMany = async (records: object[], more: object = {}) =>
  (await mine.call('createMany', { records, ...more })) as unknown as Answer

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    name: `${prefix} ${index}`,
    price: index,
    description: '',
  }))

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`

const read = async (id: string) => (await mine.call('getOne', { id })).data

test('many records go in few commits, what is empty as it is, and nothing is read', async () => {
  const reads = await mine.reads()
  commits = 0
  const { data, failed } = await createMany(numbered('x', 450))
  expect(failed).toEqual([])
  expect(commits).toBe(3)
  expect(await mine.reads()).toEqual(reads)
  expect(data).toHaveLength(450)
  expect(data[7]).toEqual({
    id: 'x7',
    pid: 'x7',
    name: 'x 7',
    price: 7,
    description: '',
    versionNo: 0,
    stock: null,
    isShow: null,
    tags: null,
  })
  expect(await read('x7')).toEqual(data[7])
})

test('long records go in commits of their own', async () => {
  const records = numbered('l', 4).map(record => ({ ...record, description: 'x'.repeat(19_000) }))
  commits = 0
  const many = Array.from({ length: 30 }, (_, index) => ({ ...records[0], id: `long${index}` }))
  expect((await createMany(many)).failed).toEqual([])
  expect(commits).toBe(2)
})

test('what the rules refuse is named, everything else is in', async () => {
  const records = numbered('r', 20).map((record, index) =>
    index === 3 || index === 17 ? { ...record, name: 'x'.repeat(300) } : record,
  )
  const { data, failed } = await createMany(records)
  expect(failed).toEqual([
    { id: 'r3', message: 'sarang.error.denied', status: 403 },
    { id: 'r17', message: 'sarang.error.denied', status: 403 },
  ])
  expect(data.map(({ id }) => id).sort()).toEqual(
    records
      .map(({ id }) => id)
      .filter(id => id !== 'r3' && id !== 'r17')
      .sort(),
  )
})

test('sent once more each is still one; under an id of another record it is refused', async () => {
  const records = numbered('s', 5)
  const first = await createMany(records)
  const version = box.store.version()
  const again = await createMany(records, { mayExist: true })
  expect(again).toEqual(first)
  expect(box.store.version()).toBe(version)
  const other = { id: idOf(1), name: 'Lain', price: 1 }
  const { data, failed } = await createMany([...numbered('t', 2), other], { mayExist: true })
  expect(failed).toEqual([{ id: idOf(1), message: 'sarang.error.exists', status: 409 }])
  expect(data.map(({ id }) => id)).toEqual(['t0', 't1'])
  expect(await read(idOf(1))).toMatchObject({ name: nameOf(1) })
})

/** Of each entry of the history which act it is part of. */
const actsOf = (kind: string) =>
  box.store
    .query(DOCUMENTS, { from: [{ collectionId: 'history' }] })
    .map(({ fields }) => toPlainFields(fields))
    .filter(entry => entry.kind === kind && String(entry.record).startsWith('u'))
    .map(({ act }) => act)

testLong?.(
  'B-HIS-06 what took several commits is one act, and goes back whole but for what somebody has changed',
  async () => {
    const ports = { project: PROJECT, store: box.store }
    put(ports, { 'profiles/admin': { name: 'Adi' } })
    const records = numbered('u', 450)
    const since = Date.now()
    await createMany(records, { act: 'ActOfTest001' })
    expect(actsOf('create')).toEqual(Array(450).fill('ActOfTest001-admin'))
    put(ports, { 'products/u7': { name: 'Lain', pid: 'u7', versionNo: 0 } })
    const done = {
      resource: 'products',
      ids: records.map(({ id }) => id),
      kinds: ['create'],
      since,
    }
    const { data } = await mine.call('undo', { done, by: 'admin', reason: '' }, 'history')
    expect(data).toMatchObject({
      failed: [{ id: 'products/u7', name: 'u 7', message: 'sarang.error.undo_changed' }],
    })
    expect(data.done).toHaveLength(449)
    expect((await read('u7')).name).toBe('Lain')
    const undone = actsOf('delete')
    expect([undone.length, new Set(undone).size]).toEqual([449, 1])
  },
)

test('B-HIS-06 many of which one is refused are one act, too', async () => {
  put({ project: PROJECT, store: box.store }, { 'profiles/admin': { name: 'Adi' } })
  const ids = (await createMany(numbered('u-many', 8))).data.map(({ id }) => id)
  const answer = await mine.call('archive', { ids: [...ids, 'u-gone'] })
  expect(answer).toMatchObject({ error: { message: 'sarang.error.partial' } })
  const acts = actsOf('archive')
  expect([acts.length, new Set(acts).size]).toEqual([ids.length, 1])
})

testLong?.('B-HIS-06 what was several acts, as it went on for long, goes back as one', async () => {
  put({ project: PROJECT, store: box.store }, { 'profiles/admin': { name: 'Adi' } })
  const acts = ['ActOfTest003', 'ActOfTest004']
  const since = Date.now()
  const ids: string[] = []
  for (const act of acts)
    ids.push(...(await createMany(numbered(act, 2), { act })).data.map(({ id }) => id))
  const done = { resource: 'products', ids, kinds: ['create'], since, acts }
  const { data } = await mine.call('undo', { done, by: 'admin', reason: '' }, 'history')
  expect(data).toMatchObject({ done: { length: 4 }, failed: [] })
})

test('who signs an act is read once for all of its commits', async () => {
  put({ project: PROJECT, store: box.store }, { 'profiles/admin': { name: 'Adi' } })
  const records = (await createMany(numbered('v', 3))).data
  const before = await mine.reads()
  for (const record of records) {
    const { id } = record
    const data = { ...record, price: 77 }
    await mine.call('update', { id, data, previousData: record, meta: { act: 'ActOfTest002' } })
  }
  expect((await mine.reads()).documents - before.documents).toBe(records.length + 1)
})

const undoOf = ({ call }: Pick<Remote, 'call'>, id: string, since: number) =>
  call(
    'undo',
    {
      done: { resource: 'products', ids: [id], kinds: ['update'], since },
      by: 'admin',
      reason: '',
    },
    'history',
  )

testLong?.each([
  ['ahead', 10],
  ['behind', -10],
])(
  'B-HIS-06 what was just done goes back where the clock is ten minutes %s',
  async (_, minutes) => {
    const page = await openWithClock(browser, box.url, minutes)
    const since = await page.now()
    await page.call('update', { id: idOf(2), data: { price: 5 }, previousData: { price: 2000 } })
    expect((await undoOf(page, idOf(2), since)).data.done).toEqual([`products/${idOf(2)}`])
    expect((await read(idOf(2))).price).toBe(2000)
  },
)

testLong?.(
  'B-HIS-06 what is not told yet is waited for, and no earlier act of that kind is taken for it, whatever the clock',
  async () => {
    const page = await openWithClock(browser, box.url, -10)
    await page.call('update', { id: idOf(3), data: { price: 5 }, previousData: { price: 3000 } })
    const { data } = await undoOf(page, idOf(3), (await page.now()) + 120_000)
    expect(data).toMatchObject({ done: [], failed: [{ message: 'sarang.error.undo_untold' }] })
    expect((await read(idOf(3))).price).toBe(5)
  },
)
