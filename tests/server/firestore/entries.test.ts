import { describe, expect, test } from 'vitest'
import { type IndexFile, indexSets } from '../../../server/firestore/index/definitions'
import { entriesOf, entryChanges } from '../../../server/firestore/index/entries'
import { createEntryTable, entryWriter } from '../../../server/firestore/index/table'
import { createStore } from '../../../server/firestore/store'
import type { Fields, StoredDocument, Write } from '../../../server/firestore/types'
import { finish } from '../../../server/shares'
import type { Database } from '../../../server/sqlite'
import { changesIn } from '../../support/reading'
import { indexesOf, overrideOf } from './indexesOf'
import { randomFrom, randomValue, vector } from './random'
import { int, list, map, memoryStore, nameOf, ROOT, refusal, set, text } from './support'

const INDEXES: IndexFile = {
  indexes: [
    {
      collectionGroup: 'c',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'a', order: 'ASCENDING' },
        { fieldPath: 'b', arrayConfig: 'CONTAINS' },
        { fieldPath: '__name__', order: 'ASCENDING' },
      ],
    },
    {
      collectionGroup: 'c',
      fields: [
        { fieldPath: 'm.x', order: 'DESCENDING' },
        { fieldPath: '`odd name`', order: 'ASCENDING' },
      ],
    },
  ],
}

const documentOf = (fields: Fields): StoredDocument => ({
  name: nameOf('c/d'),
  fields,
  createTime: 1,
  updateTime: 1,
})
const indexes = indexSets(INDEXES)('c')
const entriesIn = (...asked: Parameters<typeof entriesOf>) => finish(entriesOf(...asked))
const count = (fields: Fields) => entriesIn(documentOf(fields), indexes).size

describe('a document has', () => {
  test.each<[string, Fields, number]>([
    ['two entries for its name: of the collection and of its group', {}, 2],
    ['one for each field', { x: int(1), y: text('a'), z: { nullValue: null } }, 5],
    ['one for an array and for each different element', { t: list(int(1), text('a'), int(1)) }, 5],
    ['one for a map and for each field in it', { m: map({ y: int(1), z: map({ w: int(2) }) }) }, 6],
    ['one for a vector as a whole', { v: vector([1, 2, 3]) }, 3],
    [
      'one for each element in a composite index',
      { a: int(1), b: list(int(1), int(2)) },
      2 + 2 + 2 + 2,
    ],
    ['none in a composite index for an empty array', { a: int(1), b: list() }, 4],
    [
      'one in a composite index with a path and a quoted name',
      { m: map({ x: int(1) }), 'odd name': int(1) },
      6,
    ],
    ['none in a composite index with a field missing', { 'odd name': int(1) }, 3],
  ])('%s', (_what, fields, entries) => {
    expect(count(fields)).toBe(entries)
  })

  test('keys of bounded length, whatever it holds', () => {
    const long = text('x'.repeat(500_000))
    const keys = [
      ...entriesIn(documentOf({ a: long, m: map({ x: long }), b: list(long) }), indexes).values(),
    ]
    expect(Math.max(...keys.map(key => key.length))).toBeLessThan(3200)
  })
})

test('a declared path that is none is refused at the start', () => {
  const broken = [
    { indexes: indexesOf('c', 'a..b, c') },
    { indexes: [], fieldOverrides: [overrideOf('c', 'a b', '+')] },
  ]
  for (const indexes of broken)
    expect(refusal(() => memoryStore({ indexes }))).toMatch(
      /^INVALID_ARGUMENT: Invalid property path/,
    )
})

test('an update writes only the entries that changed', () => {
  const before = entriesIn(documentOf({ a: int(1), b: list(int(1), int(2)), z: int(0) }), indexes)
  const after = entriesIn(documentOf({ a: int(1), b: list(int(1), int(3)), z: int(0) }), indexes)
  const { removed, added } = entryChanges(before, after)
  // The array itself, its one element, and that element in the composite index.
  expect([removed.length, added.length]).toEqual([3, 3])
  expect(entryChanges(after, after)).toEqual({ removed: [], added: [] })
})

const keysIn = (db: Database) =>
  db.all<{ key: Buffer; name: string }>(
    'SELECT key, name FROM index_entries JOIN documents ON id = document ORDER BY key',
  )

test('after any sequence of writes the entries are those of an index built anew', () => {
  const random = randomFrom(5)
  const { db, store } = memoryStore({ indexes: INDEXES })
  const name = () => nameOf(`${random.pick(['c', 'other', 'c/1/c'])}/${random.below(40)}`)
  const fields = () =>
    Object.fromEntries(
      ['a', 'b', 'm', 'odd name'].flatMap(field =>
        random.below(3) > 0 ? [[field, randomValue(random)]] : [],
      ),
    )
  const write = (): Write =>
    random.pick<() => Write>([
      () => ({ update: { name: name(), fields: fields() } }),
      () => ({
        update: { name: name(), fields: fields() },
        updateMask: { fieldPaths: ['a', 'm.x'] },
      }),
      () => ({ delete: name() }),
    ])()
  for (let round = 0; round < 300; round++) {
    if (random.below(5) === 0) store.compact()
    store.commit(random.some(5, write))
  }
  const kept = keysIn(db)
  expect(kept.length).toBeGreaterThan(100)
  const alive = db.all<{ n: number }>(
    'SELECT count(*) AS n FROM documents WHERE fields IS NOT NULL',
  )
  expect(new Set(kept.map(entry => entry.name)).size).toBe(alive[0]?.n)

  expect(db.get('SELECT count(*) AS n FROM recent_entries')?.n).toBeGreaterThan(0)
  while (store.compact());
  expect(db.get('SELECT count(*) AS n FROM recent_entries')?.n).toBe(0)
  expect(keysIn(db)).toEqual(kept)

  db.run('DELETE FROM entries WHERE length(key) % 2 = 0')
  builtAnew(db, INDEXES)
  expect(keysIn(db)).toEqual(kept)

  const others = {
    indexes: [...INDEXES.indexes.slice(1), ...indexesOf('c', 'b, -a')],
    fieldOverrides: [overrideOf('c', 'm', '')],
  }
  for (const file of [others, { indexes: indexesOf('other', 'a, b') }, INDEXES]) {
    createStore(db, { indexes: file })
    const changed = keysIn(db)
    builtAnew(db, file)
    expect(keysIn(db)).toEqual(changed)
  }
  expect(keysIn(db)).toEqual(kept)
})

function builtAnew(db: Database, indexes: IndexFile) {
  db.run("DELETE FROM meta WHERE name = 'indexes'")
  createStore(db, { indexes })
}

test('other indexes of one collection leave the entries of the others alone', () => {
  const { db, store } = memoryStore({ indexes: INDEXES })
  const fields = { a: int(1), b: list(int(1)) }
  store.commit(['c/1', 'c/2', 'other/1'].map(path => set(path, fields)))
  while (store.compact());
  createStore(db, { indexes: { indexes: [...INDEXES.indexes, ...indexesOf('other', 'a, b')] } })
  expect(db.get('SELECT count(*) AS n FROM recent_entries')?.n).toBe(1)
})

test('one who reads changes now and then ends with what is there', () => {
  const random = randomFrom(8)
  const { store, clock } = memoryStore()
  const copy = new Map<string, unknown>()
  let time = store.version()
  for (let round = 0; round < 400; round++) {
    clock.now += random.below(3) - 1
    const name = () => `c/${random.below(15)}`
    store.commit(
      random.some(4, () =>
        random.below(3) > 0 ? set(name(), { n: int(random.below(4)) }) : { delete: nameOf(name()) },
      ),
    )
    if (random.below(5) > 0) continue
    for (const { name, document } of changesIn(store, nameOf('c'), time) ?? []) {
      if (document) copy.set(name, document)
      else copy.delete(name)
    }
    time = store.version()
    const stored = store.query(ROOT, { from: [{ collectionId: 'c' }] })
    expect(Object.fromEntries(copy)).toEqual(
      Object.fromEntries(stored.map(document => [document.name, document])),
    )
  }
})

test('commits as they are told rebuild the collection, each step from the one before', () => {
  const random = randomFrom(9)
  const { store } = memoryStore()
  const copy = new Map<string, StoredDocument | null>()
  store.onCommit(({ time, changes }) => {
    for (const { name, before, after } of changes) {
      expect(before).toEqual(copy.get(name) ?? null)
      if (after) expect(after.updateTime).toBe(time)
      copy.set(name, after)
    }
  })
  for (let round = 0; round < 300; round++)
    store.commit(
      random.some(6, () => {
        const path = `c/${random.below(6)}`
        return random.below(3) > 0
          ? set(path, { n: int(random.below(3)) })
          : { delete: nameOf(path) }
      }),
    )
  const told = [...copy.values()].filter(document => document !== null)
  expect(told.map(({ name }) => name).sort()).toEqual(
    store.query(ROOT, { from: [{ collectionId: 'c' }] }).map(({ name }) => name),
  )
})

test('X-SEC-01 a refused commit leaves no trace in what is known of the waiting entries', () => {
  const { db } = memoryStore()
  const table = createEntryTable(db)
  const keys = Array.from({ length: 700 }, (_none, n) => `key ${1000 + n}`)
  const write = () => {
    const writer = entryWriter(table.write)
    writer.change({ id: 1 }, [], keys)
    writer.end()
  }
  const refused = (work: () => void) => {
    const failing = () => {
      work()
      throw new Error('no')
    }
    expect(() => db.transaction(failing)).toThrow('no')
  }
  const isKnown = (waiting: number) =>
    !table.isFull(400_000 - waiting) && table.isFull(400_001 - waiting)
  refused(write)
  expect(isKnown(0)).toBe(true)
  db.transaction(write)
  refused(() => {
    while (table.move());
  })
  expect(isKnown(700)).toBe(true)
  refused(table.move)
  expect(db.transaction(table.move)).toBe(true)
  expect(isKnown(200)).toBe(true)
  expect(db.get('SELECT min(key) AS key FROM recent_entries')).toEqual({
    key: Buffer.from('key 1500'),
  })
})
