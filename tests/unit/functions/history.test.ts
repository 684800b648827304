import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { recorded } from '@/access/recorded'
import { isMap } from '@/lib/values'
import { ACTS, HISTORY, PRESENCE, TRASH } from '@/schema'
import { recordedPaths } from '../../../functions/cloud/history'
import { forgetPictures } from '../../../functions/forgetPictures'
import { forgetHistory, forgetPresence, forgetTrash } from '../../../functions/forgetting'
import { namedBy } from '../../../functions/history/acts'
import type { Values } from '../../../functions/history/changes'
import { entryOf } from '../../../functions/history/entry'
import { memory } from './memory'

type Fields = Readonly<Record<string, unknown>>

const values: Values<unknown> = {
  partsOf: value => (isMap(value) ? value : undefined),
  isSame: isDeepStrictEqual,
  toPlain: fields => fields,
  fromPlain: fields => fields,
  mapOf: fields => fields,
  listOf: all => all,
}

const TIME = 1_764_140_400_000_123
const siti = { uid: 'siti', profile: { name: 'Siti Aminah' } }

/** What the entry of a write says. */
function told(path: string, before?: Fields, after?: Fields): Fields | undefined {
  return entryOf(values, { path, before, after, time: TIME, id: 'e1' }, siti)?.fields
}

const changed = (before: Fields, after: Fields) =>
  told('products/p1', before, after)?.changes as { path: string[] }[]

test('B-HIS-01 an entry has who, when, what of which record, and each value before and after', () => {
  const product = { name: 'Mangkok', price: 1000, tags: ['a'] }
  const entry = entryOf(
    values,
    {
      path: 'products/p1',
      before: product,
      after: { ...product, price: 900 },
      time: TIME,
      id: 'e1',
    },
    siti,
  )
  expect(entry).toMatchObject({ path: 'history/1764140400000123-e1' })
  expect(entry).not.toHaveProperty('trash')
  expect(entry?.fields).toEqual({
    time: new Date('2025-11-26T07:00:00.000Z'),
    by: 'siti',
    byName: 'Siti Aminah',
    resource: 'products',
    record: 'p1',
    path: 'products/p1',
    title: 'Mangkok',
    kind: 'update',
    step: null,
    act: '1764140400000123-siti',
    expires: new Date('2026-12-31T07:00:00.000Z'),
    changes: [{ path: ['price'], before: 1000, after: 900 }],
  })
})

test('B-HIS-02 what has no name but an id that was made up is called by the first name in it', () => {
  const sale = { tid: 'x7Qp', uid: 'u1', delivery: { name: 'Intan Lubis' } }
  const titleOf = (path: string, fields: Fields) => told(path, undefined, fields)?.title
  expect(titleOf('transactions/x7Qp', sale)).toBe('Intan Lubis')
  expect(titleOf('coupons/LEBARAN', { code: 'LEBARAN' })).toBe('LEBARAN')
})

test('B-HIS-06 what has no name at all is called by the person at whose path it is', () => {
  const titleOf = (path: string, profile?: Fields, after: Fields = { status: 'payment' }) =>
    entryOf(
      values,
      { path, profileOf: () => profile, before: undefined, after, time: TIME, id: 'e1' },
      siti,
    )?.fields.title
  const budi = { name: 'Budi Santoso' }
  expect(titleOf('seminars/s1/participants/budi', budi)).toBe('Budi Santoso')
  expect(titleOf('users/budi/subscriptionRecords/x7Qp', budi)).toBe('Budi Santoso')
  expect(titleOf('seminars/s1/participants/budi')).toBe(null)
  expect(titleOf('seminars/s1/participants/budi', { ...budi, erased: new Date() })).toBe(null)
  const erased = { status: null, erased: new Date() }
  const after = { path: 'seminars/s1/participants/budi', profileOf: () => budi, after: erased }
  expect(
    entryOf(values, { ...after, before: { status: 'x' }, time: TIME, id: 'e1' }, undefined)?.fields,
  ).toMatchObject({ title: null, changes: [] })
})

test('B-HIS-09 an entry says whom its record is about, also where that has not changed or is gone', () => {
  const building = { uid: 'u1', note: 'a' }
  const person = (path: string, before?: Fields, after?: Fields) =>
    told(path, before, after)?.person
  expect(person('rbws/r1', building, { ...building, note: 'b' })).toBe('u1')
  expect(person('rbws/r1', building, { ...building, uid: 'u2' })).toBe('u2')
  expect(person('rbws/r1', building)).toBe('u1')
  expect(person('harvests/h1', undefined, { farmer: { uid: 'u3' } })).toBe('u3')
  expect(told('products/p1', undefined, { uid: 'u1' })).not.toHaveProperty('person')
})

test('B-HIS-01 it is known what was made, changed, archived, brought back and deleted; nobody is the server', () => {
  const live = { versionNo: 0, name: 'Mangkok' }
  const archived = { ...live, versionNo: -1 }
  const kinds = [
    [undefined, live],
    [live, { ...live, name: 'Sudut' }],
    [live, archived],
    [archived, live],
    [live, undefined],
  ] as const
  expect(kinds.map(([before, after]) => told('products/p1', before, after)?.kind)).toEqual([
    'create',
    'update',
    'archive',
    'restore',
    'delete',
  ])
  const alone = entryOf(
    values,
    { path: 'products/p1', before: live, after: undefined, time: TIME, id: '0' },
    undefined,
  )
  expect(alone?.fields).toMatchObject({ by: null, byName: null, act: '1764140400000123-' })
  expect(alone?.fields.changes).toEqual([
    { path: ['versionNo'], before: 0 },
    { path: ['name'], before: 'Mangkok' },
  ])
})

test('B-HIS-01 a change is told as deep as both sides have maps; any name is one', () => {
  const before = { map: { a: 1, 'b.c': { '`': 1 }, list: [{ x: 1 }] }, same: { x: 1 } }
  const after = { map: { a: 1, 'b.c': { '`': 2, __x: 1 }, list: [{ x: 2 }] }, same: { x: 1 } }
  expect(changed(before, after)).toEqual([
    { path: ['map', 'b.c', '`'], before: 1, after: 2 },
    { path: ['map', 'b.c', '__x'], after: 1 },
    { path: ['map', 'list'], before: [{ x: 1 }], after: [{ x: 2 }] },
  ])
  const odd = JSON.parse('{"__proto__": {"x": 1}, "toString": 1}') as Fields
  expect(changed(odd, {}).map(({ path }) => path)).toEqual([['__proto__'], ['toString']])
  expect(changed({ a: null }, { a: {} })).toEqual([{ path: ['a'], before: null, after: {} }])
})

test('B-HIS-01 a step is told by its name, what an app does to the state as a change', () => {
  const waiting = { status: 'waiting', date: { created: 1, verified: null, cancelled: null } }
  const verified = { status: 'preparing', date: { ...waiting.date, verified: 2 } }
  const step = (before: Fields, after: Fields) => {
    const { kind, step: name } = told('transactions/t1', before, after) ?? {}
    return [kind, name]
  }
  expect(step(waiting, verified)).toEqual(['step', 'verify'])
  expect(step(waiting, { ...verified, note: 'x' })).toEqual(['update', null])
  const cancelled = { ...waiting, note: 'Batal', date: { ...waiting.date, cancelled: 3 } }
  expect(step(waiting, { ...cancelled, status: 'cancelled' })).toEqual(['step', 'cancel'])
  const correction = { reason: 'Salah', by: 'siti', date: 4 }
  expect(step(verified, { ...waiting, correction })).toEqual(['step', 'correct'])
  expect(step(waiting, { ...waiting, note: 'Cepat' })).toEqual(['update', null])
})

test('B-HIS-01 what is written all the time is no news alone, a copy and what no entity has none at all', () => {
  const user = { email: 'a@contoh.test', lastOnlineDate: 1, purchase: { total: 1 } }
  expect(told('users/u1', user, { ...user, lastOnlineDate: 2 })).toBeUndefined()
  expect(told('users/u1', user, { ...user, purchase: { total: 2 } })).toBeUndefined()
  expect(told('users/u1', user, { ...user, lastOnlineDate: 2, status: 'x' })?.changes).toHaveLength(
    2,
  )
  expect(told('users/u1', user, user)).toBeUndefined()
  for (const path of [
    'queryIndices/h1',
    'history/1-0',
    'apps/analytics',
    'apps/counters',
    'presence/p1',
    'x/y',
  ])
    expect(told(path, undefined, { a: 1 })).toBeUndefined()
})

test('B-HIS-01 a record below another is called as in the console; one document by its name', () => {
  const at = (path: string) => told(path, undefined, { a: 1 })
  expect(at('seminars/s~1/participants/u1')).toMatchObject({
    resource: 'participants',
    record: 's%7E1~u1',
  })
  expect(at('apps/price')).toMatchObject({ resource: 'prices', record: 'price' })
})

test('B-HIS-01 an entry fits into a document: what was is kept before what is, and that both were is always told', () => {
  const text = (letter: string) => letter.repeat(600_000)
  expect(changed({ a: text('a'), b: 1 }, { a: text('b'), b: 2 })).toEqual([
    { path: ['a'], before: text('a'), isCut: true },
    { path: ['b'], before: 1, after: 2 },
  ])
  expect(changed({ a: text('a'), b: text('b'), c: 1 }, {})).toEqual([
    { path: ['a'], isCut: true },
    { path: ['b'], isCut: true },
    { path: ['c'], before: 1 },
  ])
  const nested = (depth: number): Fields => (depth > 1 ? { a: nested(depth - 1) } : {})
  expect(changed({}, { a: nested(17), b: nested(18), c: 1 })).toEqual([
    { path: ['a'], after: nested(17) },
    { path: ['b'], isCut: true },
    { path: ['c'], after: 1 },
  ])
})

test('B-HIS-01 on Firebase each path of which something is told has a trigger of its own', () => {
  const shapes = Object.values(recordedPaths).map(shapeOf)
  for (const path of recorded.keys()) {
    const fitting = shapes.filter(shape => shape.test(path))
    expect(fitting, path).toHaveLength(1)
  }
  expect(Object.keys(recordedPaths)).toEqual(
    expect.arrayContaining(['users', 'price', 'chats', 'subscriptionRecords']),
  )
})

test('B-HIS-01 on Firebase nothing that the history writes, and nobody who is there, calls it', () => {
  const shapes = Object.values(recordedPaths).map(shapeOf)
  for (const collection of [HISTORY, ACTS, TRASH, PRESENCE, 'queryIndices', 'erasures', 'apps'])
    expect([collection, shapes.some(shape => shape.test(`${collection}/x`))]).toEqual([
      collection,
      false,
    ])
})

const shapeOf = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)

test('B-HIS-06 an act has a short name that its own writer gave it, or none', () => {
  const said = { uid: 'siti', mode: 'act', record: 'AbCdEfGh1234' }
  expect(namedBy('siti', said)).toBe('AbCdEfGh1234-siti')
  const record = (name: unknown) => ({ ...said, record: name })
  const odd = ['', 'x', 'x'.repeat(41), 'x'.repeat(2_000_000), 'abc-def-ghi-jkl', '../acts/abcdef']
  for (const other of [
    ...[...odd, null, { a: 1 }].map(record),
    ...[
      undefined,
      {},
      { ...said, uid: 'budi' },
      { ...said, uid: ['siti'] },
      { ...said, mode: 'edit' },
    ],
  ])
    expect(namedBy('siti', other)).toBeUndefined()
})

test('B-HIS-05 entries go when their time is over, and no others are read', async () => {
  let now = new Date('2027-01-01T00:00:00Z')
  const ports = memory(() => now)
  for (let n = 0; n < 9; n++)
    ports.documents.set(`history/000${n}-x`, { expires: new Date(Date.UTC(2027, 0, n)) })
  let pages = 0
  const counted: typeof ports.pages = async function* (...given) {
    for await (const page of ports.pages(...given)) {
      pages += 1
      yield page
    }
  }
  now = new Date('2027-01-02T12:00:00Z')
  await forgetHistory.run({ ...ports, pages: counted })
  expect([...ports.documents.keys()][0]).toBe('history/0003-x')
  expect(ports.documents.size).toBe(6)
  expect(pages).toBe(2)
})

test('B-HIS-01 what is too large for one document is left out by its bytes, not by its letters', () => {
  const isWhole = (before: Fields, after: Fields) =>
    !JSON.stringify(told('products/p1', before, after)).includes('isCut')
  const said = (text: string) => ({ name: text.repeat(200_000) })
  expect(isWhole(said('a'), said('b'))).toBe(true)
  expect(isWhole(said('🐦'), said('🪺'))).toBe(false)
  const counted = (n: number) => ({ tags: Array.from({ length: 80_000 }, () => n) })
  expect(isWhole(counted(1), counted(2))).toBe(false)
})

test('B-HIS-07 what a crash has left of who was there goes, in whatever order it lies, and whatever end he has said', async () => {
  const ports = memory(() => new Date('2027-01-01T12:00:00Z'))
  const never = new Date('9999-01-01T00:00:00Z')
  for (const [id, hour, expires] of [
    ['b', 10, never],
    ['a', 11.5, new Date('2027-01-01T11:33:00Z')],
    ['c', 10, undefined],
  ] as const) {
    const time = new Date(Date.UTC(2027, 0, 1, 0, hour * 60))
    ports.documents.set(`presence/${id}`, { time, ...(expires && { expires }) })
  }
  await forgetPresence.run(ports)
  expect([...ports.documents.keys()]).toEqual(['presence/a'])
})

test('B-HIS-05 what is deleted is in the trash, whole; what is there again is out of it', () => {
  const product = { name: 'Mangkok', price: 1000 }
  const trash = (before?: Fields, after?: Fields) =>
    entryOf(values, { path: 'products/p1', before, after, time: TIME, id: 'e1' }, siti)?.trash
  expect(trash(product)).toEqual({
    path: 'trash/products~p1',
    fields: {
      time: new Date('2025-11-26T07:00:00.000Z'),
      by: 'siti',
      byName: 'Siti Aminah',
      resource: 'products',
      record: 'p1',
      path: 'products/p1',
      title: 'Mangkok',
      act: '1764140400000123-siti',
      expires: new Date('2025-12-26T07:00:00.000Z'),
      back: product,
    },
  })
  expect(trash(undefined, product)).toEqual({ path: 'trash/products~p1', fields: null })
  expect(trash(product, { ...product, price: 1 })).toBeUndefined()
  // Where the rules look for it, whatever its parents are called.
  const nested = { path: 'seminars/s~1%/participants/u~1', before: product, after: undefined }
  expect(entryOf(values, { ...nested, time: TIME, id: 'e1' }, siti)?.trash).toMatchObject({
    path: 'trash/participants~s~1%~u~1',
    fields: { record: 's%7E1%25~u~1' },
  })
  const large = trash({ name: 'x'.repeat(950_000) })
  expect(large?.fields).toMatchObject({ isCut: true, record: 'p1' })
  expect(large?.fields).not.toHaveProperty('back')
})

test('B-HIS-05 what has been in the trash for its time goes', async () => {
  const ports = memory(() => new Date('2027-01-02T12:00:00Z'))
  for (let n = 1; n < 5; n++)
    ports.documents.set(`trash/products~${n}`, { expires: new Date(Date.UTC(2027, 0, n)) })
  await forgetTrash.run(ports)
  expect([...ports.documents.keys()]).toEqual(['trash/products~3', 'trash/products~4'])
})

test('B-HIS-05 an entry names the pictures that its record does not have any more, but none that is kept', () => {
  const [old, next] = ['/v0/b/sarang/o/old.png', '/v0/b/sarang/o/new.png']
  expect(told('products/p1', { imageURL: old }, { imageURL: next })?.pictures).toEqual([old])
  expect(told('products/p1', { imageURL: old })?.pictures).toEqual([old])
  expect(told('products/p1', { imageURL: old }, { imageURL: old, price: 1 })).not.toHaveProperty(
    'pictures',
  )
  const receipt = { delivery: { receiptImageURL: old } }
  expect(told('transactions/t1', receipt, { delivery: {} })).not.toHaveProperty('pictures')
})

test('B-HIS-05 a picture goes 30 days after its record had it, where no record and no younger entry names it', async () => {
  let now = new Date('2027-01-31T00:00:00Z')
  const ports = memory(() => now)
  const address = (name: string) => `/v0/b/sarang/o/products%2F${name}.png?alt=media`
  const left = (id: string, day: number, ...names: string[]) =>
    ports.documents.set(`history/${id}`, {
      path: 'products/p1',
      time: new Date(Date.UTC(2027, 0, day)),
      pictures: names.map(address),
    })
  left('0001', 1, 'gone', 'shared', 'own', 'single', 'again', 'receipt', 'pasted')
  left('0002', 1)
  left('0003', 20, 'again', 'later')
  ports.documents.set('articles/a1', { imageURL: address('shared'), versionNo: -1 })
  const pasted = `<p>a</p><img src="https://sarang.test${address('pasted')}&amp;token=b">`
  ports.documents.set('articles/a2', { description: pasted, versionNo: 0 })
  ports.documents.set('products/p1', { imageURL: address('own') })
  ports.documents.set('transactions/t1', { delivery: { receiptImageURL: address('receipt') } })
  ports.documents.set('apps/price', { swallowNest: { imageURL: address('single') } })
  await forgetPictures.run(ports)
  expect(ports.removed).toEqual(['products/gone.png', 'products/single.png'])
  now = new Date('2027-02-20T00:00:00Z')
  ports.documents.delete('products/p1')
  await forgetPictures.run(ports)
  expect(ports.removed.slice(2)).toEqual(['products/again.png', 'products/later.png'])
})

test('B-HIS-05 an address that leads to nothing, and a picture that does not go, keep no other; the next night it goes', async () => {
  const ports = memory(() => new Date('2027-01-31T00:00:00Z'))
  const names = ['%', 'products%2F%ff', `products%2F${'x'.repeat(1020)}`, 'products%2Fa%0Ab']
  const held = ['products%2Fheld.png', 'products%2Fa.png']
  for (const [at, name] of [...names, ...held].entries())
    ports.documents.set(`history/000${at}`, {
      path: 'products/p1',
      time: new Date(0),
      pictures: [`/v0/b/sarang/o/${name}?alt=media`],
    })
  const removeObject = async (bucket: string, path: string) => {
    if (path.includes('held')) throw new Error('ditahan')
    await ports.removeObject(bucket, path)
  }
  await forgetPictures.run({ ...ports, removeObject })
  expect(ports.removed).toEqual(['products/a.png'])
  expect(ports.logged).toEqual([
    ['pictures.error', { path: 'products/held.png', error: 'Error: ditahan' }],
  ])
  expect(ports.documents.get('apps/pictures')).toEqual({ after: '0005', left: ['0004'] })
  await forgetPictures.run(ports)
  expect(ports.documents.get('apps/pictures')).toEqual({ after: '0005', left: [] })
  expect(ports.removed).toEqual(['products/a.png', 'products/held.png'])
})

test('B-HIS-05 a store that lets no picture go is asked for all of them the next night', async () => {
  const ports = memory(() => new Date('2027-01-31T00:00:00Z'))
  const names = Array.from({ length: 150 }, (_, at) => `${String(at).padStart(4, '0')}.png`)
  for (const name of names)
    ports.documents.set(`history/${name}`, {
      path: 'products/p1',
      time: new Date(0),
      pictures: [`/v0/b/sarang/o/products%2F${name}?alt=media`],
    })
  let asked = 0
  const removeObject = async () => {
    asked += 1
    throw new Error('503')
  }
  await expect(forgetPictures.run({ ...ports, removeObject })).rejects.toThrow('102')
  expect(asked).toBe(102)
  await forgetPictures.run(ports)
  expect(ports.removed.toSorted()).toEqual(names.map(name => `products/${name}`))
})

test('B-HIS-05 a picture stays that a text in the trash shows, as long as it can be brought back', async () => {
  const picture = '/v0/b/sarang/o/products%2Fa.png?alt=media'
  const goneWith = async (expires: string) => {
    const ports = memory(() => new Date('2027-01-31T00:00:00Z'))
    const path = 'products/p1'
    ports.documents.set('history/0001', { path, time: new Date(0), pictures: [picture] })
    ports.documents.set('trash/articles~a1', {
      expires: new Date(expires),
      fields: { contentHtml: `<img src="${picture}">` },
    })
    await forgetPictures.run(ports)
    return ports.removed
  }
  expect(await goneWith('2027-02-01T00:00:00Z')).toEqual([])
  expect(await goneWith('2027-01-30T00:00:00Z')).toEqual(['products/a.png'])
})

test('B-HIS-05 nobody has a picture removed by writing its address into what is his and taking it out again', async () => {
  const at = (path: string, more = '') =>
    `/v0/b/sarang/o/${encodeURIComponent(path)}?alt=media${more}`
  const gone = async (path: string, picture: string, there: Fields = {}) => {
    const ports = memory(() => new Date('2027-01-31T00:00:00Z'))
    ports.documents.set('history/0001', { path, time: new Date(0), pictures: [picture] })
    ports.documents.set(path, there)
    await forgetPictures.run(ports)
    return ports.removed
  }
  for (const other of [
    ...['users/budi/photo/a.png', 'harvests/h1/a.png', 'harvests/h1/delivery/a.png'],
    ...['receipts/a.png', 'rbws/b2/a.png', 'rbws/b1.png', 'products/a.png'],
  ])
    for (const own of ['rbws/b1', 'profiles/siti', 'constructor/x'])
      expect([own, other, await gone(own, at(other))]).toEqual([own, other, []])
  const product = at('products/a.png', '&y=1')
  for (const there of [
    { imageURL: at('products/a.png') },
    { more: { pictures: [{ large: at('products/a.png') }] } },
    { description: `<p>Lihat</p><img src="${at('products/a.png', '&amp;token=x')}">` },
  ])
    expect(await gone('products/p1', product, there)).toEqual([])
  expect(await gone('products/p1', product)).toEqual(['products/a.png'])
  expect(await gone('rbws/b1', at('rbws/b1/a.png'))).toEqual(['rbws/b1/a.png'])
  expect(await gone('profiles/siti', at('users/siti/photo/a.png'))).toHaveLength(1)
})
