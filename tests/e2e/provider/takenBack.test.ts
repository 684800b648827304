import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields, Value } from '../../../server/firestore/types'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import { buildPage, openWithClock, put, type Remote, remote, seedProducts } from './support'

/** Of these records the box tells nothing by itself: what the history and the trash say comes as the tests have it. */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, delete: if request.auth != null;
      allow create, update: if request.auth != null
        && request.resource.data.get('name', '') != 'Ditolak';
    }
  }
}`

let box: TestBox
let browser: Browser
let page: Page
let mine: Remote

beforeAll(async () => {
  const clientDir = await buildPage()
  box = await startTestBox({ clientDir, seed: seedProducts(0), rules })
  browser = await launchBrowser()
  page = await openPage(browser, box.url)
  mine = remote(page)
  await mine.signIn('admin@sarang.test')
}, 120_000)

afterAll(async () => {
  await browser.close()
  await box.stop()
})

const root = `projects/${PROJECT}/databases/(default)/documents`
const text = (value: string) => ({ stringValue: value })
const documentAt = (path: string) => box.store.get(`${root}/${path}`)?.fields

const DAY_MS = 86_400_000
const daysAgo = (days: number) => ({
  timestampValue: new Date(Date.now() - days * DAY_MS).toISOString(),
})

test('B-HIS-06 what lies below a record comes back after it, however many they are', async () => {
  const change = { path: { arrayValue: { values: [text('name')] } }, before: text('Aula') }
  const gone = (id: string, resource: string, record: string) => ({
    update: {
      name: `${root}/history/${id}`,
      fields: {
        ...{ resource: text(resource), record: text(record), kind: text('delete') },
        ...{ title: text(record), by: text('admin'), act: text('a5'), time: daysAgo(1) },
        changes: { arrayValue: { values: [{ mapValue: { fields: change } }] } },
      },
    },
  })
  put({ store: box.store, project: PROJECT }, { 'houses/h5': { name: 'Gedung' } })
  const many = Array.from({ length: 10 }, (_, at) => `h5~f5~r${at}`)
  box.store.commit([
    gone('d0', 'floors', 'h5~f5'),
    ...many.map((record, at) => gone(`d1${at}`, 'rooms', record)),
  ])
  const { data } = await mine.call('undo', { acts: ['a5'], by: 'admin', reason: '' }, 'history')
  expect(data).toMatchObject({ done: { length: 11 }, failed: [] })
  expect(documentAt('houses/h5/floors/f5/rooms/r9')?.name).toEqual(text('Aula'))
})

type Of = Readonly<Record<'resource' | 'record' | 'path' | 'name', string>>
type What = Readonly<Record<'id' | 'act' | 'kind', string>>

/** That a field was `a` and is `b`; the id begins with when that was, in microseconds. */
function entryOf({ id, act, kind }: What, { resource, record, path, name }: Of) {
  const change = { path: { arrayValue: { values: [text(name)] } }, before: text('a') }
  const changes = { values: [{ mapValue: { fields: { ...change, after: text('b') } } }] }
  const time = new Date(Number.parseInt(id, 10) / 1000).toISOString()
  const fields = {
    ...{ resource: text(resource), record: text(record), path: text(path), title: text(record) },
    ...{ kind: text(kind), by: text('admin'), act: text(act) },
    ...{ time: { timestampValue: time }, changes: { arrayValue: changes } },
  }
  return { update: { name: `${root}/history/${id}`, fields } }
}

test('B-HIS-06 an entry takes back what its commit wrote of the same record elsewhere, and of a bulk act no other', async () => {
  const time = '0001780000000000'
  const saved = [
    ['codes', 'h8', 'codes/h8', 'note'],
    ['floors', 'h8~f8', 'houses/h8/floors/f8', 'name'],
    ['codes', 'h9', 'codes/h9', 'note'],
    ['floors', 'h9~f9', 'houses/h9/floors/f9', 'name'],
    ['rooms', 'h8~f8~r8', 'houses/h8/floors/f8/rooms/r8', 'name'],
  ] as const
  const told = saved.map(([resource, record, path, name], at) =>
    entryOf(
      { id: `${time}-${at}`, act: 'a8', kind: resource === 'rooms' ? 'step' : 'update' },
      { resource, record, path, name },
    ),
  )
  const set = (value: string) =>
    box.store.commit(
      saved.map(([, , path, name]) => ({
        update: { name: `${root}/${path}`, fields: { [name]: text(value) } },
      })),
    )
  box.store.commit(told)
  set('b')
  const undo = () => mine.call('undo', { ids: [`${time}-0`], by: 'admin', reason: '' }, 'history')
  const values = () => saved.map(([, , path, name]) => documentAt(path)?.[name])
  expect((await undo()).data).toMatchObject({ done: ['floors/h8~f8', 'codes/h8'], failed: [] })
  expect(values()).toEqual(['a', 'a', 'b', 'b', 'b'].map(text))
  set('b')
  const floor = `${root}/houses/h8/floors/f8`
  box.store.commit([{ update: { name: floor, fields: { name: text('c') } } }])
  expect((await undo()).data).toMatchObject({
    done: ['codes/h8'],
    failed: [{ id: 'floors/h8~f8', message: 'sarang.error.undo_changed' }],
  })
  expect(values()).toEqual(['a', 'c', 'b', 'b', 'b'].map(text))
})

test('B-HIS-04 a field of one row of an import goes back for a read of its own entry and one of its record', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => `row${at}`)
  const ids = rows.map((_, at) => `00017810000000${String(at).padStart(2, '0')}-0`)
  const told = rows.map((record, at) =>
    entryOf(
      { id: ids[at] ?? '', act: 'import', kind: 'update' },
      { resource: 'codes', record, path: `codes/${record}`, name: 'note' },
    ),
  )
  put({ store: box.store, project: PROJECT }, { 'codes/row9': { note: 'b' } })
  box.store.commit(told)
  const before = await mine.reads()
  const asked = { ids: [ids[9]], only: ['note'], by: 'admin', reason: '' }
  expect((await mine.call('undo', asked, 'history')).data).toMatchObject({ done: ['codes/row9'] })
  expect((await mine.reads()).documents - before.documents).toBe(2)
})

test('B-HIS-04 a field alone goes back with what its commit wrote of the same elsewhere, and with nothing else', async () => {
  const time = '0001780000000001'
  const saved = [
    ['codes', 'v8', 'codes/v8', 'note'],
    ['floors', 'v8~f8', 'houses/v8/floors/f8', 'note'],
    ['floors', 'v8~f9', 'houses/v8/floors/f9', 'name'],
    ['floors', 'v9~f8', 'houses/v9/floors/f8', 'note'],
  ] as const
  const told = saved.map(([resource, record, path, name], at) =>
    entryOf({ id: `${time}-${at}`, act: 'v8', kind: 'update' }, { resource, record, path, name }),
  )
  box.store.commit([
    ...told,
    ...saved.map(([, , path, name]) => ({
      update: { name: `${root}/${path}`, fields: { [name]: text('b') } },
    })),
  ])
  const asked = { ids: [`${time}-0`], only: ['note'], by: 'admin', reason: '' }
  expect((await mine.call('undo', asked, 'history')).data).toMatchObject({
    done: ['floors/v8~f8', 'codes/v8'],
    failed: [],
  })
  const values = saved.map(([, , path, name]) => documentAt(path)?.[name])
  expect(values).toEqual(['a', 'a', 'b', 'b'].map(text))
})

testLong?.concurrent(
  'B-HIS-06 of what was just done all goes back, also where it is told one after the other, as on Firebase',
  async () => {
    const since = Date.now()
    const late: ReturnType<typeof entryOf>[] = []
    const undo = (home: string, how: (told: What) => object) => {
      const told = { id: `${since}000-${home}`, act: home, kind: 'update' }
      const places = [
        { resource: 'codes', record: home, path: `codes/${home}`, name: 'note' },
        { resource: 'floors', record: `${home}~f`, path: `houses/${home}/floors/f`, name: 'name' },
      ] as const
      const documents = places.map(({ path, name }) => [path, { [name]: 'b' }])
      put({ store: box.store, project: PROJECT }, Object.fromEntries(documents))
      box.store.commit([entryOf(told, places[0])])
      late.push(entryOf({ ...told, id: `${told.id}-late` }, places[1]))
      return mine.call('undo', { ...how(told), by: 'admin', reason: '' }, 'history')
    }
    const done = { resource: 'codes', ids: ['t3'], kinds: ['update'], since }
    const undone = [
      undo('t1', ({ id }) => ({ ids: [id] })),
      undo('t2', ({ act }) => ({ acts: [act] })),
      undo('t3', () => ({ done })),
    ]
    await new Promise(resolve => setTimeout(resolve, 1500))
    box.store.commit(late)
    const all = await Promise.all(undone)
    expect(all.map(({ data }) => data)).toMatchObject(
      ['t1', 't2', 't3'].map(home => ({ done: [`floors/${home}~f`, `codes/${home}`], failed: [] })),
    )
  },
)

testLong?.concurrent(
  'B-HIS-06 of what this page has saved together nothing goes back before all of it is told',
  async () => {
    const places = [
      { resource: 'codes', record: 'w1', path: 'codes/w1', name: 'note' },
      { resource: 'floors', record: 'w1~f', path: 'houses/w1/floors/f', name: 'name' },
    ] as const
    const values = () => places.map(({ path, name }) => documentAt(path)?.[name])
    const documents = places.map(({ path, name }) => [path, { [name]: 'a' }])
    put({ store: box.store, project: PROJECT }, Object.fromEntries(documents))
    const since = Date.now()
    const writes = places.map(({ resource, record, name }) => ({
      ...{ resource, id: record },
      data: { [name]: 'b' },
    }))
    await mine.call('commit', { writes }, 'codes')
    const [own, late] = places.map((place, at) =>
      entryOf({ id: `${since}000-event-${at}`, act: 'w1', kind: 'update' }, place),
    )
    const done = { resource: 'codes', ids: ['w1'], kinds: ['update'], since }
    const undo = () => mine.call('undo', { done, by: 'admin', reason: '' }, 'history')
    if (own) box.store.commit([own])
    expect((await undo()).data).toEqual({
      done: [],
      failed: [{ id: 'codes/w1', name: 'w1', message: 'sarang.error.undo_untold' }],
    })
    expect(values()).toEqual(['b', 'b'].map(text))
    if (late) box.store.commit([late])
    const begun = Date.now()
    expect((await undo()).data).toMatchObject({ done: ['floors/w1~f', 'codes/w1'], failed: [] })
    expect(Date.now() - begun).toBeLessThan(5000)
    expect(values()).toEqual(['a', 'a'].map(text))
  },
)

testLong?.concurrent(
  'B-HIS-06 of many that were saved at once what changed nothing keeps no other back',
  async () => {
    const documents = { 'codes/v1': { note: 'a' }, 'codes/v2': { note: 'b' } }
    put({ store: box.store, project: PROJECT }, documents)
    const since = Date.now()
    const ids = ['v1', 'v2']
    await mine.call('updateMany', { ids, data: { note: 'b' } }, 'codes')
    const place = { resource: 'codes', record: 'v1', path: 'codes/v1', name: 'note' }
    const what = { id: `${since}000-event-0`, act: 'v', kind: 'update' }
    box.store.commit([entryOf(what, place)])
    const done = { resource: 'codes', ids, kinds: ['update'], since }
    const undone = await mine.call('undo', { done, by: 'admin', reason: '' }, 'history')
    expect(undone.data).toMatchObject({ done: ['codes/v1'], failed: [{ id: 'codes/v2' }] })
    expect(documentAt('codes/v1')?.note).toEqual(text('a'))
  },
)

testLong?.concurrent.each([
  ['step', { step: 'second' }],
  ['update', { before: { first: 'b', second: 'a' }, result: { first: 'b', second: 'b' } }],
])(
  'B-HIS-06 what is not told yet is waited for, and what was done before it is not taken for it: %s',
  async (kind, asked) => {
    const since = Date.now()
    const id = `of-${kind}`
    const place = { resource: 'codes', record: id, path: `codes/${id}` }
    const told = (name: string, at: number) => {
      const what = { id: `${at}000-${id}`, act: `${id}-${name}`, kind }
      const { update } = entryOf(what, { ...place, name })
      return { update: { ...update, fields: { ...update.fields, step: text(name) } } }
    }
    put({ store: box.store, project: PROJECT }, { [place.path]: { first: 'b', second: 'b' } })
    box.store.commit([told('first', since - 20_000)])
    const done = { resource: 'codes', ids: [id], kinds: [kind], since, ...asked }
    const undone = mine.call('undo', { done, by: 'admin', reason: '' }, 'history')
    await new Promise(resolve => setTimeout(resolve, 1500))
    box.store.commit([told('second', since)])
    expect((await undone).data).toMatchObject({ done: [`codes/${id}`], failed: [] })
    expect(documentAt(place.path)).toMatchObject({ first: text('b'), second: text('a') })
  },
)

const stored = { mapValue: { fields: { name: text('Aula') } } }
/** That a document was deleted, a day ago by default. */
function kept(id: string, path: string, own: Fields) {
  const fields = {
    ...{ act: text('a1'), title: text(id), path: text(path), time: daysAgo(1), fields: stored },
    ...own,
  }
  const deleted = Date.parse(Object.values(fields.time).join())
  const expires = { timestampValue: new Date(deleted + 30 * DAY_MS).toISOString() }
  return { update: { name: `${root}/trash/${id}`, fields: { ...fields, expires } } }
}

testLong?.concurrent(
  'B-HIS-05 what was deleted with a record comes back with it, also where the trash has it a moment later',
  async () => {
    const path = 'houses/h6/floors/f6'
    put({ store: box.store, project: PROJECT }, { 'houses/h6': { name: 'Gedung' } })
    const time = { timestampValue: new Date().toISOString() }
    box.store.commit([
      kept('lantai6', path, { resource: text('floors'), record: text('h6~f6'), time }),
    ])
    const restored = mine.call('restore', { ids: ['lantai6'] }, 'trash')
    await new Promise(resolve => setTimeout(resolve, 1500))
    const room = { resource: text('rooms'), record: text('h6~f6~r6'), time }
    box.store.commit([kept('ruang6', `${path}/rooms/r6`, room)])
    expect((await restored).data).toMatchObject({ done: ['lantai6', 'ruang6'], failed: [] })
    expect(documentAt(`${path}/rooms/r6`)?.name).toEqual(text('Aula'))
  },
)

test('B-HIS-06 what was no more than a save stays, and is not said to be back', async () => {
  const time = { timestampValue: '2026-01-01T00:00:00Z' }
  const change = { path: { arrayValue: { values: [text('changed')] } }, after: time }
  const fields = {
    ...{ resource: text('rates'), record: text('rates'), kind: text('step'), time },
    ...{ title: text('Tarif'), by: text('admin'), act: text('a3') },
    changes: { arrayValue: { values: [{ mapValue: { fields: change } }] } },
  }
  box.store.commit([
    { update: { name: `${root}/history/s1`, fields } },
    { update: { name: `${root}/apps/rates`, fields: { changed: time } } },
  ])
  const { data } = await mine.call('undo', { ids: ['s1'], by: 'admin', reason: '' }, 'history')
  expect(data).toMatchObject({
    done: [],
    failed: [{ id: 'rates/rates', name: 'Tarif', message: 'sarang.error.undo_nothing' }],
  })
})

const nameOf = (at: number) => `${root}/history/177000000000000${at}-0`

/** What was done to the rates, each a second after the one before. */
function putRates(note: Value, told: readonly { byName: string; changes: readonly Fields[] }[]) {
  const entries = told.map(({ byName, changes }, at) => {
    const fields = {
      ...{ resource: text('rates'), record: text('rates'), path: text('apps/rates') },
      ...{ title: text('Tarif'), kind: text('update'), by: text('admin'), act: text(`r${at}`) },
      ...{ byName: text(byName), time: { timestampValue: `2026-02-01T00:00:0${at}Z` } },
      changes: { arrayValue: { values: changes.map(fields => ({ mapValue: { fields } })) } },
    }
    return { update: { name: nameOf(at), fields } }
  })
  const others = [0, 1, 2].slice(told.length).map(at => ({ delete: nameOf(at) }))
  const rates = { update: { name: `${root}/apps/rates`, fields: { note } } }
  box.store.commit([...entries, ...others, rates])
}

const changeOf = (name: string, sides: Fields) => ({
  path: { arrayValue: { values: [text(name)] } },
  ...sides,
})
const changed = changeOf('changed', { after: { timestampValue: '2026-02-01T00:00:00Z' } })
const noteOf = (before: string, after: string) =>
  changeOf('note', { before: text(before), after: text(after) })
const cut = changeOf('note', { before: text('a'), isCut: { booleanValue: true } })
const beyond = changeOf('note', {
  before: { integerValue: '9007199254740993' },
  after: text('c'),
})
const later = [
  { byName: 'Budi', changes: [noteOf('b', 'c'), changed] },
  { byName: 'Citra', changes: [changeOf('grades', { after: text('x') }), changed] },
]
const back = [{ byName: 'Dewi', changes: [changeOf('grades', { before: text('y') })] }]

test.each([
  ['an integer that this language has no number for', [beyond], [], 'cut', undefined],
  ['what was too large', [cut], [], 'cut', undefined],
  [
    'what was too large, beside what somebody has put back',
    [cut, changeOf('grades', { after: text('y') })],
    back,
    'cut',
    undefined,
  ],
  ['what was too large, and that somebody has changed', [cut], later, 'changed', 'Budi'],
  ['what somebody has changed before others saved', [noteOf('a', 'b')], later, 'changed', 'Budi'],
])('B-HIS-06 it is said why it stays: %s', async (_, own, others, why, byName) => {
  putRates(text('c'), [{ byName: 'Adi', changes: [...own, changed] }, ...others])
  const ids = ['1770000000000000-0']
  const { data } = await mine.call('undo', { ids, by: 'admin', reason: '' }, 'history')
  const failed = {
    id: 'rates/rates',
    message: `sarang.error.undo_${why}`,
    ...(byName && { byName }),
  }
  expect(data).toMatchObject({ done: [], failed: [failed] })
  if (!byName) expect(data).not.toHaveProperty('failed.0.byName')
  expect(documentAt('apps/rates')?.note).toEqual(text('c'))
})

test('B-HIS-05 what was deleted just now is back at once where the history has told it in its commit', async () => {
  const path = 'houses/h10/floors/f10'
  put({ store: box.store, project: PROJECT }, { 'houses/h10': { name: 'Gedung' } })
  const place = { resource: 'floors', record: 'h10~f10', path, name: 'name' }
  const time = { timestampValue: new Date().toISOString() }
  const own = { resource: text('floors'), record: text('h10~f10'), act: text('a10'), time }
  const room = { ...own, resource: text('rooms'), record: text('h10~f10~r10') }
  box.store.commit([
    kept('lantai10', path, own),
    kept('ruang10', `${path}/rooms/r10`, room),
    entryOf({ id: `${Date.now()}000-0`, act: 'a10', kind: 'delete' }, place),
  ])
  const begun = Date.now()
  const { data } = await mine.call('restore', { ids: ['lantai10'] }, 'trash')
  expect(data).toMatchObject({ done: ['lantai10', 'ruang10'], failed: [] })
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('B-HIS-05 what was restored with what it lies below is told once, also where the trash is told a moment later', async () => {
  const [floor, room] = ['houses/h7/floors/f7', 'houses/h7/floors/f7/rooms/r7']
  put({ store: box.store, project: PROJECT }, { 'houses/h7': { name: 'Gedung' } })
  box.store.commit([
    kept('lantai', floor, { resource: text('floors'), record: text('h7~f7') }),
    kept('ruang', room, { resource: text('rooms'), record: text('h7~f7~r7') }),
  ])
  const restore = () => mine.call('restore', { ids: ['ruang', 'lantai'] }, 'trash')
  expect((await restore()).data).toMatchObject({ done: ['lantai', 'ruang'], failed: [] })
  expect([floor, room].map(path => documentAt(path)?.name)).toEqual([text('Aula'), text('Aula')])
  // The answer was lost.
  expect((await restore()).data).toMatchObject({ done: ['lantai', 'ruang'], failed: [] })
  put({ store: box.store, project: PROJECT }, { [room]: { name: 'Lain' } })
  expect((await restore()).data).toMatchObject({
    done: ['lantai'],
    failed: [{ id: 'ruang', message: 'sarang.error.undo_there' }],
  })
})

test.each([
  ['an admin', 'admin', 'sarang.error.stays_gone'],
  ['the field staff', 'superteam', 'sarang.error.no_right'],
])(
  'B-HIS-05 of what is not let back %s is told what is true for him; a change is refused as ever',
  async (_, role, gone) => {
    const visit = JSON.stringify({ uid: 'admin', role })
    await page.evaluate(visit => localStorage.setItem('sarang.visit', visit), visit)
    const refused = text('Ditolak')
    const since = Date.now() - DAY_MS
    const told = (kind: string, floor: string) => {
      const place = {
        resource: 'floors',
        record: `h11~${floor}`,
        path: `houses/h11/floors/${floor}`,
      }
      const id = `${since}${floor.slice(1)}00-0`
      const { update } = entryOf({ id, act: `a11${role}`, kind }, { ...place, name: 'name' })
      const after = kind === 'update' && { after: text('b') }
      const fields = changeOf('name', { before: refused, ...after })
      const changes = { arrayValue: { values: [{ mapValue: { fields } }] } }
      return { update: { ...update, fields: { ...update.fields, changes } } }
    }
    const documents = { 'houses/h11': { name: 'Gedung' }, 'houses/h11/floors/f3': { name: 'b' } }
    put({ store: box.store, project: PROJECT }, documents)
    const floor = { resource: text('floors'), record: text('h11~f1') }
    box.store.commit([
      kept('lantai11', 'houses/h11/floors/f1', {
        ...{ ...floor, fields: { mapValue: { fields: { name: refused } } } },
        title: text('\u200b\u2060'),
      }),
      told('delete', 'f2'),
      told('update', 'f3'),
    ])
    const { data } = await mine.call('restore', { ids: ['lantai11'] }, 'trash')
    const failed = [{ id: 'lantai11', name: 'h11~f1', message: gone }]
    expect(data).toMatchObject({ done: [], failed })
    const asked = { acts: [`a11${role}`], by: 'admin', reason: '' }
    expect((await mine.call('undo', asked, 'history')).data).toMatchObject({
      done: [],
      failed: [
        { id: 'floors/h11~f3', message: 'sarang.error.denied' },
        { id: 'floors/h11~f2', message: gone },
      ],
    })
  },
)

test.each([
  ['ahead', 20],
  ['behind', -20],
])(
  'B-HIS-05 B-HIS-06 until 30 days ago by the server’s clock what was deleted comes back, then it is too late: twenty days %s',
  async (clock, days) => {
    const { call, serverTime } = await openWithClock(browser, box.url, days * 24 * 60)
    // Known before anything is asked for: what a page offers goes by it, too.
    await expect.poll(async () => Math.abs((await serverTime()) - Date.now())).toBeLessThan(60_000)
    const deleted = (record: string, time: Value) => {
      const path = `codes/${record}`
      const place = { resource: 'codes', record, path, name: 'note' }
      const { update } = entryOf({ id: `0-${record}`, act: record, kind: 'delete' }, place)
      return [
        kept(record, path, { resource: text('codes'), record: text(record), time }),
        { update: { ...update, fields: { ...update.fields, time } } },
      ]
    }
    const restore = async (id: string) => (await call('restore', { ids: [id] }, 'trash')).data
    const undo = async (act: string) =>
      (await call('undo', { acts: [act], by: 'admin', reason: '' }, 'history')).data
    const ids = ['r15', 'u15', 'r31', 'u31'].map(id => `${clock}-${id}`)
    const [restored = '', undone = '', lost = '', stays = ''] = ids
    box.store.commit(ids.flatMap(id => deleted(id, daysAgo(Number(id.slice(-2))))))
    expect(await restore(restored)).toMatchObject({ done: [restored], failed: [] })
    expect(await undo(undone)).toMatchObject({ done: [`codes/${undone}`], failed: [] })
    const message = 'sarang.error.too_late'
    expect(await restore(lost)).toMatchObject({ done: [], failed: [{ id: lost, message }] })
    const failed = [{ id: `codes/${stays}`, message }]
    expect(await undo(stays)).toMatchObject({ done: [], failed })
    expect(ids.map(id => documentAt(`codes/${id}`) !== undefined)).toEqual([
      true,
      true,
      false,
      false,
    ])
  },
)
