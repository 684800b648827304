import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshFolder, PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage } from '../../support/browser'
import { isExhaustive, testLong } from '../../support/exhaustive'
import { changesIn } from '../../support/reading'
import {
  buildPage,
  idOf,
  nameOf,
  put,
  putProducts,
  type Remote,
  remote,
  removeProducts,
  seedProducts,
} from './support'

const seed = seedProducts(60)

let clientDir: string
let box: TestBox
let browser: Browser
let pages: Page[]
let mine: Remote
let theirs: Remote

/** Two people, each in a browser of their own. */
beforeAll(async () => {
  clientDir = await buildPage()
  box = await startTestBox({ clientDir, seed })
  browser = await launchBrowser()
  pages = [await openPage(browser, box.url), await openPage(browser, box.url)]
  for (const page of pages) await remote(page).signIn('admin@sarang.test')
}, 120_000)

afterAll(async () => {
  await browser.close()
  await box.stop()
})

/** The same sixty products, and pages that have read nothing yet. */
beforeEach(async () => {
  removeProducts(box)
  putProducts({ store: box.store, project: PROJECT }, 60)
  await Promise.all(pages.map(page => page.reload()))
  ;[mine, theirs] = pages.map(remote) as [Remote, Remote]
})

const record = async (there: Remote, number: number) =>
  (await there.call('getOne', { id: idOf(number) })).data

/** Saves what a form that was opened on `previous` now says. */
const save = (there: Remote, previous: { id: string }, changed: object) =>
  there.call('update', {
    id: previous.id,
    previousData: previous,
    data: { ...previous, ...changed },
  })

const lastOf = async (there: Remote, watch: number) => (await there.events(watch)).at(-1)

/** Waits until the list has come, with its total. Returns how often it was told. */
async function whole(watch: number): Promise<number> {
  await expect.poll(async () => (await lastOf(mine, watch))?.total, soon).toBe(60)
  return (await mine.events(watch)).length
}

/** On the screen within two seconds, which a machine that is busy with something else may take longer for. */
const soon = { timeout: isExhaustive ? 2_000 : 30_000, interval: 20 }

describe('somebody else’s change reaches an open list', () => {
  test('an edit, a new record and a deletion, each soon', async () => {
    await mine.list()
    const watch = await mine.watchList()

    await save(theirs, await record(theirs, 1), { name: 'Produk 00000' })
    await expect
      .poll(async () => (await lastOf(mine, watch))?.data[0]?.name, soon)
      .toBe('Produk 00000')

    await theirs.call('create', { data: { name: 'Awal', price: 5 } })
    await expect.poll(async () => (await lastOf(mine, watch))?.data[0]?.name, soon).toBe('Awal')

    await theirs.call('delete', { id: idOf(1) })
    await expect.poll(async () => (await lastOf(mine, watch))?.data[1]?.name, soon).toBe(nameOf(2))
    expect((await lastOf(mine, watch))?.data).toHaveLength(20)
  })

  testLong?.('and the next page begins where this one now ends', async () => {
    await mine.list()
    const watch = await mine.watchList()
    await theirs.call('delete', { id: idOf(3) })
    await expect
      .poll(async () => (await lastOf(mine, watch))?.data.at(-1)?.name, soon)
      .toBe(nameOf(21))
    expect((await mine.list({ page: 2 })).data[0]?.name).toBe(nameOf(22))
  })

  test('an open record too; once it is gone that is a 404', async () => {
    const watch = await mine.watchOne(idOf(1))
    await expect.poll(async () => (await lastOf(mine, watch))?.data.price, soon).toBe(1000)
    await save(theirs, await record(theirs, 1), { price: 2000 })
    await expect.poll(async () => (await lastOf(mine, watch))?.data.price, soon).toBe(2000)
    await theirs.call('delete', { id: idOf(1) })
    await expect.poll(async () => (await lastOf(mine, watch))?.error?.status, soon).toBe(404)
  })

  testLong?.(
    'what was read before and is gone since is not looked up when the list moves up',
    async () => {
      const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
      await mine.call('getMany', { ids: numbers.map(idOf) })
      const watch = await mine.watchList()
      await whole(watch)
      const lookUps: string[] = []
      pages[0]?.on('request', request => {
        const body = decodeURIComponent(request.postData() ?? '')
        lookUps.push(...(body.match(/"addTarget":{"documents".*?}/g) ?? []))
      })
      const gone = numbers.map(number => ({ delete: documentName(`products/${idOf(number)}`) }))
      box.store.commit(gone)
      await expect
        .poll(async () => (await lastOf(mine, watch))?.data.map(({ name }) => name), soon)
        .toEqual(Array.from({ length: 20 }, (_, index) => nameOf(31 + index)))
      expect(lookUps).toEqual([])
    },
  )

  testLong?.('but not a list that nobody looks at any more', async () => {
    const watch = await mine.watchList()
    const told = await whole(watch)
    await mine.unwatch(watch)
    await theirs.call('deleteMany', { ids: [idOf(1), idOf(2)] })
    await new Promise(resolve => setTimeout(resolve, 1_000))
    expect(await mine.events(watch)).toHaveLength(told)
  })
})

describe('creating', () => {
  test('M-API-02 writes the constants, the id and null where a list needs a value; empty values are left out', async () => {
    const { data } = await mine.call('create', {
      data: { name: 'Baru', price: null, description: '', tags: ['a'] },
    })
    expect(data).toEqual({
      id: data.id,
      pid: data.id,
      name: 'Baru',
      tags: ['a'],
      versionNo: 0,
      price: null,
      stock: null,
      isShow: null,
    })
    expect((await theirs.call('getOne', { id: data.id })).data).toEqual(data)
    expect(data.id).toMatch(/^[A-Za-z0-9]{20}$/)
  })

  test('under an id that is taken is refused', async () => {
    const { error } = await mine.call('create', { data: { id: idOf(1), name: 'Baru' } })
    expect(error).toMatchObject({ status: 409, message: 'sarang.error.exists' })
    expect((await record(theirs, 1)).name).toBe(nameOf(1))
  })

  testLong?.(
    'whose answer got lost is done when it is sent again; another person’s is refused',
    async () => {
      const [page] = pages
      const sent = { data: { pid: 'ketikan', name: 'Baru', price: 5 } }
      let isDead = false
      await page?.route(/documents:(commit|batchGet)/, async route => {
        const url = route
          .request()
          .url()
          .replace(/\/\/t\d\.localhost/, '//127.0.0.1')
        if (!isDead && url.includes(':commit')) {
          await route.fetch({ url })
          isDead = true
        }
        await (isDead ? route.abort('connectionreset') : route.continue())
      })
      const { error } = await mine.call('create', sent)
      expect(error?.message).toBe('sarang.error.offline')
      await page?.unrouteAll()
      expect((await theirs.call('create', sent)).error?.status).toBe(409)
      expect((await mine.call('create', sent)).data).toMatchObject({ id: 'ketikan', price: 5 })
      expect((await mine.call('create', sent)).error?.status).toBe(409)
    },
  )

  testLong?.(
    'whose answer got lost takes what has been put right since; what somebody else has changed it leaves',
    async () => {
      const [page] = pages
      const sent = { id: 'sekali', name: 'Baru', price: 5, stock: 2, description: 'Lama' }
      let isDead = false
      await page?.route(/documents:(commit|batchGet)/, async route => {
        const url = route
          .request()
          .url()
          .replace(/\/\/t\d\.localhost/, '//127.0.0.1')
        if (!isDead && url.includes(':commit')) {
          await route.fetch({ url })
          isDead = true
        }
        await (isDead ? route.abort('connectionreset') : route.continue())
      })
      const { error } = await mine.call('create', { data: sent })
      expect(error?.message).toBe('sarang.error.offline')
      await page?.unrouteAll()
      const right = { id: 'sekali', name: 'Baru', price: 7, stock: 2 }
      const { data: stored } = await theirs.call('getOne', { id: 'sekali' })
      await save(theirs, stored, { stock: 3 })
      const refused = await mine.call('create', { data: right })
      expect(refused.error).toMatchObject({ status: 409, message: 'sarang.error.exists' })
      await save(theirs, { ...stored, stock: 3 } as typeof stored, { stock: 2 })
      const { data } = await mine.call('create', { data: right })
      expect(data).toMatchObject({ id: 'sekali', pid: 'sekali', price: 7, versionNo: 0 })
      const { data: now } = await theirs.call('getOne', { id: 'sekali' })
      expect(now).toMatchObject({ name: 'Baru', price: 7, stock: 2 })
      expect(now).not.toHaveProperty('description')
    },
  )

  testLong?.('shows in one’s own list, and in its total', async () => {
    expect((await mine.list()).total).toBe(60)
    await mine.call('create', { data: { name: 'Awal' } })
    const answer = await mine.list()
    expect(answer.data[0]?.name).toBe('Awal')
    expect(answer.total).toBe(61)
  })

  test('shows in a list that is open already, and in its total', async () => {
    await mine.list()
    const watch = await mine.watchList()
    await mine.call('create', { data: { name: 'Awal' } })
    await expect.poll(async () => (await lastOf(mine, watch))?.total, soon).toBe(61)
    expect((await lastOf(mine, watch))?.data[0]?.name).toBe('Awal')
  })
})

describe('updating', () => {
  test('merges what two people changed in different fields', async () => {
    const opened = await record(mine, 1)
    await save(theirs, opened, { stock: 99 })
    const { data } = await save(mine, opened, { name: 'Nama saya' })
    expect(data).toMatchObject({ name: 'Nama saya', stock: 99 })
    expect(await record(theirs, 1)).toEqual(data)
  })

  test('shows both values when they changed the same field, and overwrites nothing', async () => {
    const opened = await record(mine, 1)
    await save(theirs, opened, { price: 7, stock: 99 })
    const { error } = await save(mine, opened, { price: 8, name: 'Nama saya' })
    expect(error).toMatchObject({
      status: 409,
      message: 'sarang.error.conflict',
      body: { conflicts: [{ field: 'price', mine: 8, theirs: 7 }] },
    })
    expect(await record(mine, 1)).toMatchObject({ price: 7, stock: 99, name: nameOf(1) })
  })

  test('writes nothing and reads nothing when nothing changed', async () => {
    const opened = await record(mine, 1)
    const version = box.store.version()
    const before = await mine.reads()
    expect((await save(mine, opened, {})).data).toEqual(opened)
    expect(await mine.reads()).toEqual(before)
    expect(box.store.version()).toBe(version)
  })

  test('empties a field: null where a list needs it, gone elsewhere', async () => {
    const { data: made } = await mine.call('create', {
      data: { name: 'Baru', description: '<p>Panjang</p>', price: 5 },
    })
    const { data } = await save(mine, made, { description: '', price: null })
    expect(data.price).toBeNull()
    expect(data).not.toHaveProperty('description')
    expect((await theirs.call('getOne', { id: made.id })).data).toEqual(data)
  })

  testLong?.('many empties a field too', async () => {
    await mine.call('updateMany', { ids: [idOf(1), idOf(2)], data: { price: null } })
    expect((await record(theirs, 1)).price).toBeNull()
    expect((await record(theirs, 2)).price).toBeNull()
  })

  test('of a record that is gone is a 404', async () => {
    const opened = await record(mine, 1)
    await theirs.call('delete', { id: idOf(1) })
    expect((await save(mine, opened, { name: 'X' })).error).toMatchObject({ status: 404 })
  })

  test('keeps instants and places as what they are', async () => {
    const place = { latitude: -0.5, longitude: 117.15 }
    const registerDate = '2026-11-21T02:39:54.123Z'
    const elsewhere = { geopoint: { latitude: 1, longitude: 2 } }
    const stored = {
      uid: { stringValue: 'u1' },
      email: { stringValue: 'a@b.id' },
      registerDate: { timestampValue: registerDate },
    }
    box.store.commit([{ update: { name: documentName('users/u1'), fields: stored } }])
    const previousData = { id: 'u1', location: null }
    const data = { id: 'u1', email: 'a@b.id', registerDate, location: { geopoint: place } }
    await mine.call('update', { id: 'u1', data: { location: elsewhere }, previousData }, 'users')
    const before = { id: 'u1', location: elsewhere }
    await mine.call(
      'update',
      { id: 'u1', data: { location: data.location }, previousData: before },
      'users',
    )
    const { fields } = box.store.get(documentName('users/u1')) ?? {}
    expect(fields).toMatchObject({
      registerDate: { timestampValue: expect.stringMatching(/^2026-11-21T02:39:54.123(000)?Z$/) },
      location: { mapValue: { fields: { geopoint: { geoPointValue: place } } } },
    })
    const answer = await theirs.call('getOne', { id: 'u1' }, 'users')
    expect(answer.data).toMatchObject({ ...data, uid: 'u1' })
    const early = await theirs.call('getList', dated('2026-11-21T02:39:54.123Z'), 'users')
    expect(early.data.map(({ id }) => id)).toEqual(['u1'])
    expect((await theirs.call('getList', dated('2026-11-22'), 'users')).data).toEqual([])
  })
})

const documentName = (path: string) => `projects/${PROJECT}/databases/(default)/documents/${path}`

const dated = (from: string) => ({
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'registerDate', order: 'DESC' },
  filter: { registerDate_gte: from },
})

describe('many at once', () => {
  test('M-API-02 archiving takes them out of the list and back, changing nothing else', async () => {
    const before = await record(mine, 1)
    expect((await mine.call('archive', { ids: [idOf(1), idOf(2)] })).data).toEqual([
      idOf(1),
      idOf(2),
    ])
    expect((await mine.list()).data[0]?.name).toBe(nameOf(3))
    expect(await record(mine, 1)).toEqual({ ...before, versionNo: -1 })
    await mine.call('archive', { ids: [idOf(1)], restore: true })
    expect(await record(mine, 1)).toEqual(before)
  })

  test('each gets its own values, in one commit and as their kinds are stored', async () => {
    const version = box.store.version()
    const writes = [
      {
        resource: 'products',
        id: idOf(1),
        data: { stock: 1, description: '<p onclick="x">a</p><script>b</script>' },
      },
      { resource: 'products', id: idOf(2), data: { stock: 2, description: '<p> </p>' } },
    ]
    expect((await mine.call('commit', { writes })).data).toEqual([{ id: idOf(1) }, { id: idOf(2) }])
    expect(await record(theirs, 1)).toMatchObject({ stock: 1, description: '<p>a</p>' })
    expect(await record(theirs, 2)).toMatchObject({ stock: 2 })
    expect(await record(theirs, 2)).not.toHaveProperty('description')
    const changed = changesIn(box.store, documentName('products'), version) ?? []
    expect(new Set(changed.map(({ document }) => document?.updateTime)).size).toBe(1)
    const more = [idOf(1), 'nowhere'].map(id => ({ resource: 'products', id, data: { stock: 9 } }))
    expect((await mine.call('commit', { writes: more })).error).toMatchObject({ status: 404 })
    expect(await record(theirs, 1)).toMatchObject({ stock: 1 })
  })

  test('M-CNT-04 the later of two orders is refused whole, whoever it moves; the same one again is done', async () => {
    const stocks = async () =>
      Promise.all([1, 2, 3, 4].map(async number => (await record(theirs, number)).stock))
    const order = (there: Remote, ...numbers: number[]) =>
      there.call('commit', {
        writes: numbers.map((number, index) => ({
          resource: 'products',
          id: idOf(number),
          known: { stock: number },
          data: number === index + 1 ? {} : { stock: index + 1 },
        })),
      })
    expect(await stocks()).toEqual([1, 2, 3, 4])
    expect((await order(mine, 4, 1, 2, 3)).error).toBeUndefined()
    expect((await order(theirs, 1, 3, 2, 4)).error).toMatchObject({
      message: 'sarang.error.conflict',
      status: 409,
    })
    expect(await stocks()).toEqual([2, 3, 4, 1])
    expect((await order(mine, 4, 1, 2, 3)).error).toBeUndefined()
    const known = { stock: 2, description: null }
    const write = { resource: 'products', id: idOf(1), known, data: { stock: null } }
    expect((await mine.call('commit', { writes: [write] })).error).toBeUndefined()
    expect((await mine.call('commit', { writes: [write] })).error).toBeUndefined()
    expect(await stocks()).toEqual([null, 3, 4, 1])
  })

  test('a new record goes with what is written to another; sent again it is done, and the other left alone', async () => {
    const [resource, id] = ['products', 'with-another']
    const data = { name: 'Baru', price: 5, description: '' }
    const commit = (stock: number, more: object = {}) =>
      mine.call('commit', {
        writes: [
          { resource, id: idOf(1), data: { stock } },
          { resource, id, data: { ...data, ...more }, isNew: true },
        ],
      })
    expect((await commit(41)).data).toMatchObject([{ id, pid: id, name: 'Baru' }, { id: idOf(1) }])
    expect(await record(theirs, 1)).toMatchObject({ stock: 41 })
    expect((await commit(42)).data).toMatchObject([{ id }])
    expect((await commit(43, { name: 'Lain' })).error).toMatchObject({ status: 409 })
    expect(await record(theirs, 1)).toMatchObject({ stock: 41 })
    await mine.call('delete', { id })
  })

  testLong?.('more than 500 are deleted in chunks', async () => {
    for (let start = 1000; start < 1600; start += 300) {
      const ids = Array.from({ length: 300 }, (_, index) => `products/${idOf(start + index)}`)
      put(
        { store: box.store, project: PROJECT },
        Object.fromEntries(ids.map(id => [id, { name: 'x' }])),
      )
    }
    const ids = Array.from({ length: 600 }, (_, index) => idOf(1000 + index))
    expect((await mine.call('deleteMany', { ids })).data).toEqual(ids)
    expect((await theirs.call('getMany', { ids })).data).toEqual([])
  })

  test('what fails is named, the rest is done', async () => {
    const ids = [idOf(1), 'nowhere', idOf(2)]
    const { error } = await mine.call('updateMany', { ids, data: { isShow: true } })
    expect(error).toMatchObject({
      message: 'sarang.error.partial',
      body: {
        done: [idOf(1), idOf(2)],
        failed: [{ id: 'nowhere', message: 'sarang.error.missing' }],
      },
    })
    expect((await record(theirs, 1)).isShow).toBe(true)
    expect((await record(theirs, 2)).isShow).toBe(true)
  })
})

testLong?.('a box that was away and came back: open lists go on by themselves', async () => {
  const data = await freshFolder()
  const first = await startTestBox({ clientDir, data, seed: seedProducts(5) })
  const page = await openPage(browser, first.url, { tolerate: /ERR_|Failed to load/ })
  const there = remote(page)
  await there.signIn('admin@sarang.test')
  const watch = await there.watchList()
  await expect.poll(async () => (await lastOf(there, watch))?.data.length, soon).toBe(5)
  await first.stop()
  const second = await startTestBox({ clientDir, data, port: first.port })
  put({ store: second.store, project: PROJECT }, { 'products/new': { name: 'Awal', versionNo: 0 } })
  await expect
    .poll(async () => (await lastOf(there, watch))?.data[0]?.name, { timeout: 30_000 })
    .toBe('Awal')
  expect((await there.call('create', { data: { name: 'Lagi' } })).data.name).toBe('Lagi')
  await page.context().close()
  await second.stop()
  await rm(data, { recursive: true })
})

test('without a connection a write says so at once', async () => {
  const context = pages[0]?.context()
  await context?.setOffline(true)
  const { error } = await mine
    .call('delete', { id: idOf(1) })
    .finally(() => context?.setOffline(false))
  expect(error).toMatchObject({ status: 0, message: 'sarang.error.offline' })
})

test('after signing out nothing is told any more', async () => {
  const watch = await mine.watchList()
  const told = await whole(watch)
  await mine.signOut()
  await theirs.call('delete', { id: idOf(1) })
  await new Promise(resolve => setTimeout(resolve, 1_000))
  expect(await mine.events(watch)).toHaveLength(told)
})
