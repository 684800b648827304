import { GeoPoint } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { isEmpty, isMap, isSame, withValue } from '@/lib'
import { valueAt } from '@/providers/firestore/collection'

test('a map is a plain object and nothing else', () => {
  expect(isMap({})).toBe(true)
  for (const other of [null, undefined, [], 'x', 1, new GeoPoint(0, 0), new Date(0)]) {
    expect(isMap(other)).toBe(false)
  }
})

describe('equality', () => {
  test('is deep and blind to the order of keys, not of entries', () => {
    expect(isSame({ a: 1, b: { c: [1] } }, { b: { c: [1] }, a: 1 })).toBe(true)
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  })

  test('takes all that is empty for the same, and 0, false and [] for values', () => {
    expect(isSame(undefined, null)).toBe(true)
    expect(isSame('', null)).toBe(true)
    for (const value of [0, false, []]) {
      expect(isEmpty(value)).toBe(false)
      expect(isSame(value, null)).toBe(false)
      expect(isSame(null, value)).toBe(false)
    }
  })

  test('does not see members that are there and empty', () => {
    expect(isSame([{ a: 1, b: null }], [{ a: 1 }])).toBe(true)
    expect(isSame({ a: { b: '', c: [] } }, {})).toBe(true)
    expect(isSame([null], [])).toBe(false)
    expect(isSame({ a: 0 }, {})).toBe(false)
    expect(isSame({ a: [null] }, {})).toBe(false)
  })

  test('knows 1 from "1"', () => {
    expect(isSame(1, '1')).toBe(false)
  })
})

test('a value is found by its path, or is undefined', () => {
  const record = { a: { b: { c: 1 } }, list: [{ d: 1 }] }
  expect(valueAt(record, ['a', 'b', 'c'])).toBe(1)
  expect(valueAt(record, ['a', 'x', 'c'])).toBeUndefined()
  expect(valueAt(record, ['list', '0'])).toBeUndefined()
})

test('a value is put at its path in a copy', () => {
  const record = Object.freeze({ a: Object.freeze({ b: 1 }) })
  expect(withValue(record, ['a', 'c'], 2)).toEqual({ a: { b: 1, c: 2 } })
  expect(withValue(record, ['a', 'b'], undefined)).toEqual({ a: {} })
  expect(withValue({ a: 'text' }, ['a', 'b'], 1)).toEqual({ a: { b: 1 } })
})
