import { describe, expect, test, vi } from 'vitest'
import type { Value } from '../../../server/firestore/types'
import {
  compareValues,
  encodeComponent,
  encodeValue,
  inverted,
  successor,
} from '../../../server/firestore/values/keys'
import { parseValue } from '../../../server/firestore/values/parse'
import { timestampText } from '../../../server/firestore/values/shape'
import { compareByType } from './order'
import { randomFrom, randomValue, vector } from './random'
import { int, list, map, nameOf, ref, refusal, text } from './support'

/** One value or a group of equal ones on each line, in Firestore's order. */
const ORDERED: Value[][] = [
  [{ nullValue: null }],
  [{ booleanValue: false }],
  [{ booleanValue: true }],
  [{ doubleValue: 'NaN' }],
  [{ doubleValue: '-Infinity' }],
  [{ doubleValue: -1e300 }],
  [int('-9223372036854775808'), { doubleValue: -(2 ** 63) }],
  [int('-9007199254740993')],
  [int('-9007199254740992'), { doubleValue: -(2 ** 53) }],
  [int(-1), { doubleValue: -1 }],
  [{ doubleValue: -5e-324 }],
  [int(0), { doubleValue: 0 }, { doubleValue: '-0' }],
  [{ doubleValue: 5e-324 }],
  [int(1), { doubleValue: 1 }],
  [{ doubleValue: 1.5 }],
  [int('9007199254740992'), { doubleValue: 2 ** 53 }],
  [int('9007199254740993')],
  [int('9223372036854775807')],
  [{ doubleValue: 2 ** 63 }],
  [{ doubleValue: 'Infinity' }],
  [{ timestampValue: '0001-01-01T00:00:00.000000Z' }],
  [{ timestampValue: '2024-01-01T00:00:00.000001Z' }],
  [{ timestampValue: '2024-01-01T00:00:00.000002Z' }],
  [text('')],
  [text('\u0000')],
  [text('a')],
  [text('a\u0000')],
  [text('ab')],
  [text('é')],
  [text('\uffff')],
  [text('😀')],
  [{ bytesValue: '' }],
  [{ bytesValue: 'AA==' }],
  [{ bytesValue: '/w==' }],
  [ref('a/__id-3__')],
  [ref('a/__id7__')],
  [ref('a/__id10__')],
  [ref('a/b')],
  [ref('a/b/c/d')],
  [ref('a/b!')],
  [{ geoPointValue: { latitude: -1, longitude: 5 } }],
  [{ geoPointValue: { latitude: 0, longitude: -5 } }, { geoPointValue: { longitude: -5 } }],
  [{ geoPointValue: {} }],
  [list(), { arrayValue: {} }],
  [list(int(1)), list({ doubleValue: 1 })],
  [list(int(1), int(0))],
  [list(int(2))],
  [vector([])],
  [vector([2])],
  [vector([1, 0])],
  [map({}), { mapValue: {} }],
  [map({ a: int(1) })],
  [map({ a: int(1), b: int(0) })],
  [map({ a: int(2) })],
  [map({ b: int(0) })],
]

const flat = ORDERED.flatMap((group, rank) => group.map(value => ({ value, rank })))

test('values of all types stand in the documented order, equal ones together', () => {
  for (const a of flat)
    for (const b of flat)
      expect([a, b, Math.sign(compareValues(a.value, b.value))]).toEqual([
        a,
        b,
        Math.sign(a.rank - b.rank),
      ])
})

describe('keys', () => {
  test('compare as their values do, both ways, over seeded pairs of all types', () => {
    const random = randomFrom(20_260_101)
    let equal = 0
    for (let round = 0; round < 20_000; round++) {
      const [a, b] = [randomValue(random), randomValue(random)]
      const order = Math.sign(compareByType(a, b))
      const [left, right] = [encodeValue(a), encodeValue(b)]
      expect([a, b, Buffer.compare(left, right)]).toEqual([a, b, order])
      expect([a, b, Buffer.compare(inverted(right), inverted(left)) + 0]).toEqual([a, b, order])
      if (order === 0) equal++
    }
    expect(equal).toBeGreaterThan(100)
  })

  test('are never the beginning of another key, so that what follows cannot disturb the order', () => {
    const random = randomFrom(7)
    for (let round = 0; round < 5000; round++) {
      const [a, b] = [encodeValue(randomValue(random)), encodeValue(randomValue(random))]
      const isStart = a.length < b.length && b.subarray(0, a.length).equals(a)
      expect([isStart, a, b]).toEqual([false, a, b])
    }
  })

  test('compareValues is a total order: sorting twice from any start ends the same', () => {
    const random = randomFrom(99)
    const values = Array.from({ length: 300 }, () => randomValue(random))
    const sorted = [...values].sort(compareValues)
    const again = [...values].reverse().sort(compareValues)
    for (const [at, value] of sorted.entries())
      expect(compareValues(value, again[at] as Value)).toBe(0)
  })

  test('X-SEC-01 of what is large are made once, however often it is compared', () => {
    const large = (n: number) => map({ text: text('x'.repeat(50_000)), n: int(n) })
    const [one, other] = [large(1), large(2)]
    expect(compareValues(one, other)).toBeLessThan(0)
    const made = vi.spyOn(Buffer, 'concat')
    for (let n = 0; n < 100; n++) expect(compareValues(other, one)).toBeGreaterThan(0)
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })

  test('successor is the first key behind a prefix', () => {
    expect(successor(Buffer.from([1, 2]))).toEqual(Buffer.from([1, 3]))
    expect(successor(Buffer.from([1, 255, 255]))).toEqual(Buffer.from([2]))
    expect(successor(Buffer.from([255]))).toBeUndefined()
  })
})

test('what an index holds of a long value is how all of its bytes begin', () => {
  const pieces = ['a', '😀', 'é', '\u0000', '日']
  for (let length = 1480; length < 1520; length += 1)
    for (const piece of pieces) {
      const long = 'x'.repeat(length) + piece.repeat(50)
      const bytes = { bytesValue: Buffer.from(long).toString('base64') }
      const one: Value = text(long)
      for (const value of [one, bytes, list(one, one), map({ a: list(one), [long]: one })]) {
        const whole = encodeValue(value)
        const component = encodeComponent(value)
        expect(component.isCut).toBe(whole.length > 1500)
        expect(component.bytes.equals(whole.subarray(0, 1500))).toBe(true)
      }
    }
})

test('names are compared by segment: a child follows its parent at once', () => {
  const names = ['a/b', 'a/b/c/d', 'a/b!', 'a!/b'].map(nameOf)
  const compare = (a: string, b: string) =>
    compareValues({ referenceValue: a }, { referenceValue: b })
  expect([...names].reverse().sort(compare)).toEqual(names)
})

describe('parsing', () => {
  test.each<[string, unknown, Value]>([
    ['null as the SDK sends it', { nullValue: 'NULL_VALUE' }, { nullValue: null }],
    ['leading zeros', { integerValue: '007' }, int(7)],
    ['an integer as number', { integerValue: 7 }, int(7)],
    ['minus zero integer', { integerValue: '-0' }, int(0)],
    ['minus zero double', { doubleValue: '-0' }, { doubleValue: '-0' }],
    ['NaN', { doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    ['a boolean as text', { booleanValue: 'true' }, { booleanValue: true }],
    ['an integer with an exponent', { integerValue: '1e3' }, int(1000)],
    ['a double as text', { doubleValue: '-.5' }, { doubleValue: -0.5 }],
    ['the least double', { doubleValue: 5e-324 }, { doubleValue: 5e-324 }],
    [
      'degrees as text',
      { geoPointValue: { latitude: '1.5' } },
      { geoPointValue: { latitude: 1.5, longitude: 0 } },
    ],
    [
      'a reference to another database',
      { referenceValue: 'projects/x/databases/y/documents/a/b' },
      { referenceValue: 'projects/x/databases/y/documents/a/b' },
    ],
    ['a vector', vector([1, 2]), vector([1, 2])],
    ['url-safe base64', { bytesValue: '-_8' }, { bytesValue: '+/8=' }],
    [
      'half a geo point',
      { geoPointValue: { latitude: 1 } },
      { geoPointValue: { latitude: 1, longitude: 0 } },
    ],
    ['an empty array', { arrayValue: {} }, list()],
    ['an empty map', { mapValue: {} }, map({})],
    ['a lone surrogate', { stringValue: 'a\ud800b' }, text('a\ufffdb')],
    [
      'nanoseconds, cut and not rounded',
      { timestampValue: '2024-02-29T12:00:00.123456999Z' },
      { timestampValue: '2024-02-29T12:00:00.123456Z' },
    ],
    [
      'a time zone',
      { timestampValue: '2024-03-01T00:30:00.5+07:00' },
      { timestampValue: '2024-02-29T17:30:00.500000Z' },
    ],
  ])('%s', (_what, input, value) => {
    expect(parseValue(input)).toEqual(value)
  })

  const deep = (levels: number): unknown =>
    JSON.parse(
      `${'{"mapValue":{"fields":{"a":'.repeat(levels)}{"nullValue":null}${'}}}'.repeat(levels)}`,
    )

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['null', null],
    ['a bare text', 'x'],
    ['two types', { stringValue: 'a', nullValue: null }],
    ['an unknown type', { functionValue: {} }],
    ['an inherited name', { toString: 'x' }],
    ['a number for text', { stringValue: 5 }],
    ['words for a boolean', { booleanValue: 'yes' }],
    ['a fraction for an integer', { integerValue: 1.5 }],
    ['words for an integer', { integerValue: 'one' }],
    ['an integer beyond 64 bits', { integerValue: '9223372036854775808' }],
    ['an unsafe number for an integer', { integerValue: 1e300 }],
    ['words for a double', { doubleValue: 'two' }],
    ['nothing for a double', { doubleValue: '' }],
    ['an object for a double', { doubleValue: { toString: 1 } }],
    ['30 February', { timestampValue: '2024-02-30T00:00:00Z' }],
    ['a date alone', { timestampValue: '2024-02-20' }],
    ['seconds and nanos', { timestampValue: { seconds: 1 } }],
    ['the year 0', { timestampValue: '0000-12-31T00:00:00Z' }],
    ['the year 0 by its zone', { timestampValue: '0001-01-01T00:00:00+01:00' }],
    ['no base64', { bytesValue: 'a b' }],
    ['both kinds of base64 at once', { bytesValue: '+_8=' }],
    ['six bits of base64', { bytesValue: 'A' }],
    ['a double beyond all doubles', { doubleValue: '1e400' }],
    ['a reserved field name', map({ __x__: int(1) })],
    ['an own __proto__', JSON.parse('{"mapValue":{"fields":{"__proto__":{"nullValue":null}}}}')],
    ['a vector without dimensions', vector([])],
    ['a vector of 2049 dimensions', vector(Array(2049).fill(1))],
    ['a vector of integers', map({ __type__: text('__vector__'), value: list(int(1)) })],
    [
      'a vector with NaN',
      map({ __type__: text('__vector__'), value: list({ doubleValue: 'NaN' }) }),
    ],
    [
      'a vector with more in it',
      map({ __type__: text('__vector__'), value: list({ doubleValue: 1 }), a: int(1) }),
    ],
    ['another marked map', map({ __type__: text('other') })],
    ['a vector in an array', list(vector([1]))],
    ['a latitude of 91', { geoPointValue: { latitude: 91 } }],
    ['a longitude of NaN', { geoPointValue: { longitude: 'NaN' } }],
    ['a reference to a collection', { referenceValue: nameOf('a') }],
    ['a reference without a database', { referenceValue: 'a/b' }],
    ['an array in an array', list(list())],
    ['an array that is a map', { arrayValue: { values: {} } }],
    ['a map that is an array', { mapValue: { fields: [] } }],
    ['an empty field name', { mapValue: { fields: { '': { nullValue: null } } } }],
    ['a field name of 1501 bytes', { mapValue: { fields: { ['a'.repeat(1501)]: int(1) } } }],
    ['21 levels', deep(21)],
    ['10,000 levels', deep(10_000)],
    ['a text of 1048488 bytes', text('a'.repeat(1_048_488))],
  ])('refuses %s', (_what, input) => {
    expect(refusal(() => parseValue(input))).toMatch(/^INVALID_ARGUMENT: /)
  })

  test('takes what is just allowed', () => {
    expect(refusal(() => parseValue(deep(20)))).toBe('OK')
    expect(refusal(() => parseValue(vector(Array(2048).fill(1))))).toBe('OK')
    expect(refusal(() => parseValue(text('a'.repeat(1_048_487))))).toBe('OK')
  })

  test('says nested arrays as Firestore does', () => {
    expect(refusal(() => parseValue(list(list())))).toBe(
      'INVALID_ARGUMENT: Cannot convert an array value in an array value.',
    )
  })
})

test.each([
  [0, '1970-01-01T00:00:00.000000Z'],
  [1_750_000_000_123_456, '2025-06-15T15:06:40.123456Z'],
  [-1, '1969-12-31T23:59:59.999999Z'],
  [-62_135_596_800_000_000, '0001-01-01T00:00:00.000000Z'],
])('%d microseconds are %s, and read as such', (micros, time) => {
  expect(timestampText(micros)).toBe(time)
  expect(parseValue({ timestampValue: time })).toEqual({ timestampValue: time })
})
