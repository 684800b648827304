import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage } from '../../support/browser'
import { buildPage, put, type Remote, remote, seedProducts } from './support'

/** Whoever is signed in may do everything: what is asked here is where records lie. */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if request.auth != null; }
  }
}`

let box: TestBox
let browser: Browser
let pages: Page[]
let mine: Remote
let theirs: Remote

beforeAll(async () => {
  const clientDir = await buildPage()
  box = await startTestBox({ clientDir, seed: seedProducts(0), rules })
  browser = await launchBrowser()
  pages = [await openPage(browser, box.url), await openPage(browser, box.url)]
  for (const page of pages) await remote(page).signIn('admin@sarang.test')
}, 120_000)

afterAll(async () => {
  await browser.close()
  await box.stop()
})

/** 12 rooms on one floor, one on another and one in another house. */
beforeEach(async () => {
  const root = `projects/${PROJECT}/databases/(default)/documents`
  for (const collectionId of ['rooms', 'codes', 'apps']) {
    const from = [{ collectionId, allDescendants: true }]
    box.store.commit(box.store.query(root, { from }).map(({ name }) => ({ delete: name })))
  }
  const floor = Array.from({ length: 12 }, (_, index) =>
    roomAt(`h1/floors/f1/rooms/r${index + 10}`),
  )
  put(
    { store: box.store, project: PROJECT },
    Object.fromEntries([
      ...floor,
      roomAt('h1/floors/f2/rooms/r10'),
      roomAt('h2/floors/f1/rooms/r10'),
    ]),
  )
  await Promise.all(pages.map(page => page.reload()))
  ;[mine, theirs] = pages.map(remote) as [Remote, Remote]
})

const roomAt = (path: string) => {
  const id = path.split('/').at(-1) ?? ''
  return [
    `houses/${path}`,
    { name: `Ruang ${id}`, size: 5, hid: path.slice(0, 2), rid: id },
  ] as const
}

const documentAt = (path: string) =>
  box.store.get(`projects/${PROJECT}/databases/(default)/documents/${path}`)?.fields

const floorOf = (hid: string, fid: string, more: object = {}) => ({
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'name', order: 'ASC' },
  filter: { hid, fid },
  meta: { live: true },
  ...more,
})

const soon = { timeout: 30_000, interval: 20 }
const last = async (watch: number) => (await mine.events(watch)).at(-1)
const idsOf = (answer: { data: { id: string }[] } | undefined) => answer?.data.map(({ id }) => id)

describe('records below others (S-10)', () => {
  test('M-API-01 are listed by their parents, page by page, with a total, live', async () => {
    const params = floorOf('h1', 'f1')
    const first = await mine.call('getList', params, 'rooms')
    expect(idsOf(first)).toEqual([10, 11, 12, 13, 14].map(number => `h1~f1~r${number}`))
    expect(first).toMatchObject({ total: 12, pageInfo: { hasNextPage: true } })
    expect(first.data[0]).toEqual({
      id: 'h1~f1~r10',
      name: 'Ruang r10',
      size: 5,
      hid: 'h1',
      fid: 'f1',
      rid: 'r10',
    })
    const third = await mine.call(
      'getList',
      { ...params, pagination: { page: 3, perPage: 5 } },
      'rooms',
    )
    expect(idsOf(third)).toEqual(['h1~f1~r20', 'h1~f1~r21'])
    expect(idsOf(await mine.call('getList', floorOf('h1', 'f2'), 'rooms'))).toEqual(['h1~f2~r10'])
    expect(idsOf(await mine.call('getList', floorOf('h3', 'f2'), 'rooms'))).toEqual([])

    const watch = await mine.watch('rooms', 'getList', params)
    await theirs.call('create', { data: { hid: 'h1', fid: 'f1', name: 'Aula' } }, 'rooms')
    await theirs.call('create', { data: { hid: 'h2', fid: 'f1', name: 'Aaa' } }, 'rooms')
    await expect.poll(async () => (await last(watch))?.data[0]?.name, soon).toBe('Aula')
    expect((await last(watch))?.data).toHaveLength(5)
  })

  test('B-HIS-04 what was deleted comes back only where that is which it lies below', async () => {
    const text = (value: string) => ({ stringValue: value })
    const change = {
      path: { arrayValue: { values: [text('name')] } },
      before: text('Kamar'),
      after: { nullValue: null },
    }
    const entry = {
      ...{ resource: text('rooms'), record: text('h9~f9~r9'), kind: text('delete') },
      ...{ title: text('Kamar'), by: text('admin'), act: text('a1') },
      time: { timestampValue: new Date(Date.now() - 86_400_000).toISOString() },
      changes: { arrayValue: { values: [{ mapValue: { fields: change } }] } },
    }
    const root = `projects/${PROJECT}/databases/(default)/documents`
    box.store.commit([{ update: { name: `${root}/history/e1`, fields: entry } }])
    const undo = () => mine.call('undo', { ids: ['e1'], by: 'admin', reason: '' }, 'history')
    expect((await undo()).data).toMatchObject({
      done: [],
      failed: [{ id: 'rooms/h9~f9~r9', message: 'sarang.error.parent_gone' }],
    })
    expect(documentAt('houses/h9/floors/f9/rooms/r9')).toBeUndefined()
    put({ store: box.store, project: PROJECT }, { 'houses/h9/floors/f9': { name: 'Lantai' } })
    expect((await undo()).data).toMatchObject({ done: ['rooms/h9~f9~r9'], failed: [] })
    expect(documentAt('houses/h9/floors/f9/rooms/r9')?.name).toEqual(text('Kamar'))
  })

  test('are searched among their siblings', async () => {
    const found = (filter: object) =>
      mine.call(
        'getList',
        floorOf('h1', 'f1', { filter: { hid: 'h1', fid: 'f1', ...filter } }),
        'rooms',
      )
    expect(idsOf(await found({ q: 'Ruang r2' }))).toEqual(['h1~f1~r20', 'h1~f1~r21'])
  })

  test('are read by their ids, of several parents at once, and what is not there is left out', async () => {
    const ids = ['h2~f1~r10', 'h1~f1~r21', 'nobody', 'h1~f1~none', 'h1~f2~r10', 'h1~~r10', 'h1~f1~']
    const before = await mine.reads()
    const { data } = await mine.call('getMany', { ids }, 'rooms')
    expect(data.map(({ id }) => id)).toEqual(['h2~f1~r10', 'h1~f1~r21', 'h1~f2~r10'])
    expect((await mine.reads()).documents - before.documents).toBe(3)
  })

  test('are made below the parents that the data names; these are in the path, and a field only when declared', async () => {
    const data = { hid: 'h1', fid: 'f9', name: 'Baru', size: 3 }
    const made = (await mine.call('create', { data }, 'rooms')).data
    const [, , own = ''] = made.id.split('~')
    expect(made).toEqual({ id: `h1~f9~${own}`, name: 'Baru', size: 3, hid: 'h1', rid: own })
    expect(documentAt(`houses/h1/floors/f9/rooms/${own}`)).toEqual({
      name: { stringValue: 'Baru' },
      size: { integerValue: '3' },
      hid: { stringValue: 'h1' },
      rid: { stringValue: own },
    })
    const known = { ...data, id: 'r1' }
    expect((await mine.call('create', { data: known }, 'rooms')).data.id).toBe('h1~f9~r1')
    const whole = { name: 'Utuh', id: 'h1~f9~r2' }
    expect((await mine.call('create', { data: whole }, 'rooms')).data.id).toBe('h1~f9~r2')
    // An id that nobody types is its form's: sent once more it is still one.
    expect((await mine.call('create', { data: known }, 'rooms')).data.id).toBe('h1~f9~r1')
    const again = await mine.call('create', { data: { ...known, name: 'Lain' } }, 'rooms')
    expect(again.error).toMatchObject({ status: 409, message: 'sarang.error.saved_before' })
  })

  test('are changed and deleted where they are, and an open record hears of it', async () => {
    const id = 'h1~f1~r10'
    const opened = (await mine.call('getOne', { id }, 'rooms')).data
    const watch = await mine.watch('rooms', 'getOne', { id })
    const data = { ...opened, size: 99 }
    const changed = await theirs.call('update', { id, data, previousData: opened }, 'rooms')
    expect(changed.data).toEqual(data)
    await expect.poll(async () => (await last(watch))?.data.size, soon).toBe(99)
    expect(documentAt('houses/h1/floors/f1/rooms/r10')).not.toHaveProperty('fid')
    expect(documentAt('houses/h2/floors/f1/rooms/r10')?.size).toEqual({ integerValue: '5' })

    await theirs.call('update', { id, data: { ...data, size: 7 } }, 'rooms')
    expect(documentAt('houses/h1/floors/f1/rooms/r10')).not.toHaveProperty('fid')

    await theirs.call('delete', { id }, 'rooms')
    await expect.poll(async () => (await last(watch))?.error?.status, soon).toBe(404)
    expect(documentAt('houses/h1/floors/f1/rooms/r10')).toBeUndefined()
    expect(documentAt('houses/h1/floors/f2/rooms/r10')).toBeDefined()
    await theirs.call('deleteMany', { ids: ['h1~f2~r10', 'h2~f1~r10'] }, 'rooms')
    expect(documentAt('houses/h2/floors/f1/rooms/r10')).toBeUndefined()
  })

  test('a change reaches only the lists of their own parents', async () => {
    const [here, there] = [
      await mine.watch('rooms', 'getList', floorOf('h1', 'f1')),
      await mine.watch('rooms', 'getList', floorOf('h1', 'f2')),
    ]
    await expect.poll(async () => (await last(there))?.data.length, soon).toBe(1)
    const rows = (await last(there))?.data
    await theirs.call('update', { id: 'h1~f1~r10', data: { name: 'Awal' } }, 'rooms')
    await expect.poll(async () => (await last(here))?.data[0]?.name, soon).toBe('Awal')
    // It may be told once more how many there are.
    for (const { data } of await mine.events(there)) expect(data).toEqual(rows)
  })

  test('are found again whatever characters are in the ids', async () => {
    const odd = ['a b', 'ä日本', 'a%2Fb', '%7E', 'a.b', "a'b", 'a~b', '~', 'A&b=c#d?e']
    for (const id of odd) await expectFound(id)
  })

  async function expectFound(odd: string) {
    const data = { hid: odd, fid: odd, name: 'Aneh', id: odd }
    const { id } = (await mine.call('create', { data }, 'rooms')).data
    const stored = documentAt(`houses/${odd}/floors/${odd}/rooms/${odd}`)
    expect(stored?.rid).toEqual({ stringValue: odd })
    const { data: read } = await theirs.call('getOne', { id }, 'rooms')
    expect(read).toMatchObject({ id, hid: odd, fid: odd, rid: odd })
    expect(idsOf(await mine.call('getList', floorOf(odd, odd), 'rooms'))).toEqual([id])
    await theirs.call('delete', { id }, 'rooms')
    expect((await mine.call('getMany', { ids: [id] }, 'rooms')).data).toEqual([])
  }

  test('without their parents they are refused, clearly, and nothing is read or written', async () => {
    const [before, version] = [await mine.reads(), box.store.version()]
    const refusal = { status: 400, message: 'sarang.error.no_parent' }
    for (const filter of [{}, { hid: 'h1' }, { hid: 'h1', fid: '' }, { hid: 'h1', fid: ['f1'] }]) {
      expect(
        (await mine.call('getList', floorOf('', '', { filter }), 'rooms')).error,
      ).toMatchObject(refusal)
    }
    for (const data of [{ name: 'x' }, { hid: 'h1', name: 'x' }, { id: 'r1', name: 'x' }]) {
      expect((await mine.call('create', { data }, 'rooms')).error).toMatchObject(refusal)
    }
    for (const id of ['r10', 'h1~r10', 'h1~f1~', 'h1/f1~f1~r10', 'h1~..~r10']) {
      expect((await mine.call('getOne', { id }, 'rooms')).error).toMatchObject({ status: 404 })
      expect((await mine.call('delete', { id }, 'rooms')).error).toMatchObject({ status: 404 })
    }
    const slash = { hid: 'h1', fid: 'a/b', name: 'x' }
    expect((await mine.call('create', { data: slash }, 'rooms')).error).toMatchObject({
      status: 400,
    })
    expect([await mine.reads(), box.store.version()]).toEqual([before, version])
  })
})

describe('an id that is typed', () => {
  test('is that of the record, and of no other', async () => {
    const data = { code: 'HEMAT10', note: 'a' }
    expect((await mine.call('create', { data }, 'codes')).data).toEqual({ id: 'HEMAT10', ...data })
    const again = await theirs.call('create', { data: { code: 'HEMAT10', note: 'b' } }, 'codes')
    expect(again.error).toMatchObject({
      status: 409,
      body: { errors: { code: 'sarang.error.taken' } },
    })
    expect(documentAt('codes/HEMAT10')?.note).toEqual({ stringValue: 'a' })
  })

  test('is refused at its field when nothing can be called so', async () => {
    for (const code of ['a/b', '.', '..', '__x__', 'x'.repeat(1501)]) {
      const { error } = await mine.call('create', { data: { code } }, 'codes')
      expect(error).toMatchObject({
        status: 400,
        body: { errors: { code: 'sarang.error.bad_id' } },
      })
    }
  })
})

describe('a single document', () => {
  test('is empty until it is saved for the first time, whoever looks at it', async () => {
    expect((await mine.call('getOne', { id: 'rates' }, 'rates')).data).toEqual({ id: 'rates' })
    const watch = await mine.watch('rates', 'getOne', { id: 'rates' })
    await expect.poll(async () => (await last(watch))?.data, soon).toEqual({ id: 'rates' })
    const data = { id: 'rates', note: 'Pagi', grades: { a: { price: 5 } } }
    const saved = await theirs.call(
      'update',
      { id: 'rates', data, previousData: { id: 'rates' } },
      'rates',
    )
    expect(saved.data).toMatchObject(data)
    expect(documentAt('apps/rates')).toEqual({
      note: { stringValue: 'Pagi' },
      grades: {
        mapValue: { fields: { a: { mapValue: { fields: { price: { integerValue: '5' } } } } } },
      },
      changed: { timestampValue: expect.any(String) },
    })
    await expect.poll(async () => (await last(watch))?.data.note, soon).toBe('Pagi')
  })

  test('two first saves merge, and what both wrote otherwise is a conflict', async () => {
    const empty = { id: 'rates' }
    const save = (there: Remote, data: object) =>
      there.call(
        'update',
        { id: 'rates', data: { ...empty, ...data }, previousData: empty },
        'rates',
      )
    await save(mine, { note: 'Pagi' })
    expect((await save(theirs, { grades: { b: { price: 2 } } })).data).toMatchObject({
      note: 'Pagi',
    })
    expect((await save(theirs, { note: 'Sore' })).error).toMatchObject({
      status: 409,
      body: { conflicts: [{ field: 'note', mine: 'Sore', theirs: 'Pagi' }] },
    })
  })

  test('has no list and no neighbours', async () => {
    put({ store: box.store, project: PROJECT }, { 'apps/secret': { note: 'x' } })
    expect((await mine.call('getList', floorOf('', ''), 'rates')).error).toMatchObject({
      status: 400,
      message: 'sarang.error.no_list',
    })
    expect((await mine.call('getOne', { id: 'secret' }, 'rates')).error).toMatchObject({
      status: 404,
    })
    expect((await mine.call('getMany', { ids: ['secret'] }, 'rates')).data).toEqual([])
  })
})
