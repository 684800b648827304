import { describe, expect, test } from 'vitest'
import { createStore } from '../../../server/firestore/store'
import type { Fields, Value, Write } from '../../../server/firestore/types'
import { indexesOf } from './indexesOf'
import { int, list, map, memoryStore, nameOf, refusal, set, text } from './support'

const MIB = 1_048_576
/** A document's own 32 bytes, and the name's 16 with "c" and "d" and one more each. */
const OWN = 32 + 16 + 2 + 2

const commit = (...writes: Write[]) => refusal(() => memoryStore().store.commit(writes))
const write = (fields: Fields) => commit(set('c/d', fields))

describe('a document of exactly 1 MiB, as Firestore counts', () => {
  test.each<[string, Value, number]>([
    ['null', { nullValue: null }, 1],
    ['a boolean', { booleanValue: true }, 1],
    ['an integer', int(7), 8],
    ['a double', { doubleValue: 0.5 }, 8],
    ['a timestamp', { timestampValue: '2024-01-01T00:00:00Z' }, 8],
    ['a geo point', { geoPointValue: { latitude: 1, longitude: 2 } }, 16],
    ['text of two bytes a letter', text('éé'), 5],
    ['bytes', { bytesValue: 'AAEC' }, 3],
    ['a reference', { referenceValue: nameOf('a/b') }, 20],
    ['an array', list(int(1), text('a')), 10],
    ['a map', map({ ab: int(1) }), 11],
  ])('%s', (_what, value, size) => {
    const filled = (length: number): Fields => ({
      v: value,
      a: text('x'.repeat(600_000)),
      b: text('x'.repeat(length)),
    })
    const rest = MIB - OWN - (2 + size) - (2 + 600_001) - (2 + 1)
    expect(write(filled(rest))).toBe('OK')
    expect(write(filled(rest + 1))).toMatch(/^INVALID_ARGUMENT: .* larger than 1048576 bytes/)
  })

  test('counts what a merge and a transform make of it', () => {
    const { store } = memoryStore()
    const half = text('x'.repeat(600_000))
    store.commit([set('c/d', { a: half })])
    const merge = { update: { name: nameOf('c/d'), fields: { b: half } } }
    const append = { fieldPath: 'l', appendMissingElements: { values: [half] } }
    for (const more of [{ updateTransforms: [append] }, {}]) {
      const bigger = { ...merge, ...more, updateMask: { fieldPaths: ['b'] } }
      expect(refusal(() => store.commit([bigger]))).toMatch('larger than')
    }
    expect(store.get(nameOf('c/d'))?.fields).toEqual({ a: half })
  })
})

describe('names', () => {
  const deep = (levels: number) => nameOf(Array(levels).fill('c/d').join('/'))
  test.each<[string, string, boolean]>([
    ['an id of 1,500 bytes', nameOf(`c/${'é'.repeat(750)}`), true],
    ['an id of 1,502 bytes', nameOf(`c/${'é'.repeat(751)}`), false],
    ['a collection of 1,501 bytes', nameOf(`${'x'.repeat(1501)}/d`), false],
    ['6 KiB', nameOf(`c/${`${'x'.repeat(1400)}/`.repeat(4)}`).padEnd(6144, 'y'), true],
    ['one byte more', nameOf(`c/${`${'x'.repeat(1400)}/`.repeat(4)}`).padEnd(6145, 'y'), false],
    ['a hundred levels', deep(100), true],
  ])('%s', (_what, name, isTaken) => {
    expect(commit({ update: { name, fields: {} } }).startsWith('INVALID_ARGUMENT')).toBe(!isTaken)
  })
})

describe('depth', () => {
  const nested = (levels: number): Value => (levels === 0 ? int(1) : map({ a: nested(levels - 1) }))
  test('of maps, through fields, masks and transforms alike', () => {
    expect(write({ a: nested(20) })).toBe('OK')
    expect(write({ a: nested(21) })).toMatch(/20 levels/)
    const transform = (levels: number): Write => ({
      update: { name: nameOf('c/d') },
      updateTransforms: [{ fieldPath: Array(levels).fill('a').join('.'), increment: int(1) }],
    })
    expect(commit(transform(20))).toBe('OK')
    expect(commit(transform(21))).toMatch(/20 levels/)
  })

  test('an array counts as a level', () => {
    const wrapped = (levels: number): Value => list(nested(levels))
    expect(write({ a: wrapped(19) })).toBe('OK')
    expect(write({ a: wrapped(20) })).toMatch(/20 levels/)
  })
})

test('a commit of 2,000 writes is taken, one more is not', () => {
  const deletes = (count: number) =>
    Array.from({ length: count }, (_none, n) => ({ delete: nameOf(`c/${n}`) }))
  expect(commit(...deletes(2000))).toBe('OK')
  expect(commit(...deletes(2001))).toBe('INVALID_ARGUMENT: maximum 2000 writes allowed per request')
})

test('40,000 index entries are taken, one more is not', () => {
  const { store } = memoryStore()
  const most = 40_000 - 2
  expect(refusal(() => store.commit([set('c/d', { a: ints(most) })]))).toBe('OK')
  expect(refusal(() => store.commit([set('c/d', { a: ints(most + 1) })]))).toMatch(MANY)
  expect(store.get(nameOf('c/d'))?.fields.a).toEqual(ints(most))
})

const ints = (count: number) => list(...Array.from({ length: count }, (_none, n) => int(n)))
const MANY = 'INVALID_ARGUMENT: Too many index entries'

describe('indexes that are each other backwards keep their entries once, and count twice', () => {
  test('those of a field', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_none, n) => [`f${n}`, int(n)]))
    expect(write(fields(20_000))).toBe('OK')
    expect(write(fields(20_001))).toMatch(MANY)
  })

  test('those that are declared, but what is there already can be read and deleted', () => {
    const backwards = { indexes: indexesOf('c', 't[], a', 't[], -a') }
    const { db, store } = memoryStore()
    store.commit([set('c/d', { a: int(1), t: ints(13_333) })])
    const other = createStore(db, { indexes: backwards })
    const again = (count: number) =>
      refusal(() => other.commit([set('c/d', { a: int(2), t: ints(count) })]))
    expect([again(13_332), again(13_333)]).toEqual(['OK', expect.stringMatching(MANY)])
    createStore(db, { indexes: { indexes: [] } }).commit([
      set('c/e', { a: int(1), t: ints(20_000) }),
    ])
    const last = createStore(db, { indexes: backwards })
    expect(last.get(nameOf('c/e'))).toBeDefined()
    expect(refusal(() => last.commit([{ delete: nameOf('c/e') }]))).toBe('OK')
  })
})
