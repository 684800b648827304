import { describe, expect, test } from 'vitest'
import type { Json } from '@/providers/firestore/collection'
import {
  applyChanges,
  changesOf,
  conflictsOf,
  splitApart,
  stampAt,
} from '@/providers/firestore/write/commit'
import { f } from '@/schema/f'
import { storedTypes } from '@/schema/storedTypes'
import { collection } from './support'

const changes = (previous: object, data: object) =>
  changesOf(collection, { previousData: { ...previous }, data: { ...data } })

describe('what a form changed', () => {
  test('only values that are another now', () => {
    expect(changes({ id: '1', name: 'A', price: 1 }, { id: '1', name: 'A', price: 2 })).toEqual([
      { path: ['price'], from: 1, to: 2 },
    ])
  })

  test('nothing, when all is equal or equally empty', () => {
    const previous = { name: null, tags: ['a'], date: { made: 'x', note: 'y' } }
    expect(changes(previous, { name: '', tags: ['a'], date: { note: 'y', made: 'x' } })).toEqual([])
  })

  test('nested values by their path, one by one', () => {
    expect(changes({ date: { made: 'x', other: 1 } }, { date: { made: 'y', other: 1 } })).toEqual([
      { path: ['date', 'made'], from: 'x', to: 'y' },
    ])
    expect(changes({}, { date: { made: 'y' } })).toEqual([
      { path: ['date', 'made'], from: undefined, to: 'y' },
    ])
  })

  test('arrays and places as a whole', () => {
    const from = { tags: ['a'], place: { latitude: 1, longitude: 2 } }
    const to = { tags: ['a', 'b'], place: { latitude: 1, longitude: 3 } }
    expect(changes(from, to)).toEqual([
      { path: ['tags'], from: from.tags, to: to.tags },
      { path: ['place'], from: from.place, to: to.place },
    ])
  })

  test('not what the data does not name', () => {
    expect(changes({ name: 'A', price: 1 }, { price: 2, note: undefined })).toEqual([
      { path: ['price'], from: 1, to: 2 },
    ])
  })

  test('an emptied value: null where a list needs it, gone elsewhere', () => {
    expect(changes({ name: 'A', note: 'B' }, { name: '', note: '' })).toEqual([
      { path: ['name'], from: 'A', to: null },
      { path: ['note'], from: 'B', to: undefined },
    ])
  })

  test('all of it, emptied values too, when nobody knows what was there', () => {
    expect(changesOf(collection, { data: { id: '1', price: null, note: '' } })).toEqual([
      { path: ['price'], from: undefined, to: null },
      { path: ['note'], from: undefined, to: undefined },
    ])
  })
})

describe('what a form changed inside of fields', () => {
  const types = storedTypes({
    stops: f.list('S', { name: f.text('N') }),
    items: f.map('I', { qty: f.integer('Q'), place: f.geopoint('P') }),
    depot: f.location('D'),
  })
  const inside = (previousData: Json, data: Json) =>
    changesOf({ ...collection, types, nullable: new Set() }, { previousData, data })
  const place = { latitude: 1, longitude: 2 }

  test('one record by its key, and places as a whole', () => {
    const items = { a: { qty: 1, place }, 'b.c': { qty: 2 } }
    const moved = { ...place, latitude: 3 }
    const to = { a: { qty: 1, place: moved }, 'b.c': { qty: 5 } }
    expect(inside({ items }, { items: to })).toEqual([
      { path: ['items', 'a', 'place'], from: place, to: moved },
      { path: ['items', 'b.c', 'qty'], from: 2, to: 5 },
    ])
    expect(inside({ depot: { geopoint: place } }, { depot: { geopoint: null } })).toEqual([
      { path: ['depot', 'geopoint'], from: place, to: undefined },
    ])
  })

  test('a removed record goes away, an added one comes', () => {
    const change = inside({ items: { a: { qty: 1 } } }, { items: { a: null, b: { qty: 2 } } })
    expect(change).toEqual([
      { path: ['items', 'a'], from: { qty: 1 }, to: undefined },
      { path: ['items', 'b', 'qty'], from: undefined, to: 2 },
    ])
  })

  test('nothing, when a form has empty members and lists where the record has none', () => {
    const stops = [{ name: 'A' }]
    expect(inside({ stops }, { stops: [{ name: 'A', note: null }] })).toEqual([])
    expect(inside({}, { stops: [], depot: { address: null, geopoint: null } })).toEqual([])
    expect(inside({ stops }, { stops: [] })).toEqual([{ path: ['stops'], from: stops, to: [] }])
  })
})

describe('what somebody else changed meanwhile', () => {
  const mine = changes({ name: 'A', price: 1 }, { name: 'B', price: 2 })

  test('is a conflict for the same value', () => {
    expect(conflictsOf(mine, { name: 'C', price: 1 })).toEqual([
      { field: 'name', mine: 'B', theirs: 'C' },
    ])
  })

  test('is none for other values, or when both wrote the same', () => {
    expect(conflictsOf(mine, { name: 'A', price: 1, stock: 9 })).toEqual([])
    expect(conflictsOf(mine, { name: 'B', price: 1 })).toEqual([])
  })

  test('a removed value is a conflict, named by its dotted path', () => {
    const nested = changes({ date: { made: 'x' } }, { date: { made: 'y' } })
    expect(conflictsOf(nested, {})).toEqual([{ field: 'date.made', mine: 'y', theirs: undefined }])
  })
})

test('changes merge into what is there, and leave it untouched', () => {
  const current = Object.freeze({ name: 'A', stock: 9, date: Object.freeze({ made: 'x', z: 1 }) })
  const merged = applyChanges(current, [
    { path: ['name'], from: 'A', to: undefined },
    { path: ['date', 'made'], from: 'x', to: 'y' },
    { path: ['new', 'deep'], from: undefined, to: 1 },
  ])
  expect(merged).toEqual({ stock: 9, date: { made: 'y', z: 1 }, new: { deep: 1 } })
  expect(merged).not.toHaveProperty('name')
})

describe('the writes of a save', () => {
  const stamp = stampAt(['lastUpdate'])
  const of = (...paths: string[]) => [
    ...paths.map(path => ({ path: path.split('.'), from: 1, to: 2 })),
    stamp,
  ]
  const told = (...paths: string[]) =>
    splitApart(of(...paths), ['request', 'receive', 'process']).map(write =>
      write.map(({ path }) => path.join('.')),
    )

  test('M-HAR-05 what stands apart is a write each, in its order, with what is stamped on every save', () => {
    expect(told('process.note', 'receive.note', 'receive.price', 'name')).toEqual([
      ['receive.note', 'receive.price', 'name', 'lastUpdate'],
      ['process.note', 'lastUpdate'],
    ])
  })

  test('one, where no more than one of them is changed', () => {
    expect(told('name', 'receive.note')).toEqual([['receive.note', 'name', 'lastUpdate']])
    expect(told('name', 'other')).toEqual([['name', 'other', 'lastUpdate']])
    expect(splitApart(of('request.note', 'receive.note'))).toHaveLength(1)
  })
})
