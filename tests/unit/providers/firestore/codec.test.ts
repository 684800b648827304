import { Bytes, doc, GeoPoint, Timestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { createEncoder, decode, typePath } from '@/providers/firestore/collection'
import { f } from '@/schema/f'
import { kinds } from '@/schema/kinds'
import { storedTypes } from '@/schema/storedTypes'
import type { StoredAs } from '@/schema/types'
import { database, refusalOf } from './support'

/** A value of each type as react-admin holds it and as Firestore stores it. */
const examples: Record<StoredAs, [json: unknown, stored: unknown]> = {
  string: ['sarang', 'sarang'],
  integer: [12, 12],
  double: [1.5, 1.5],
  boolean: [false, false],
  timestamp: ['2026-11-21T02:39:54.120Z', new Timestamp(1795228794, 120_000_000)],
  geopoint: [{ latitude: -0.5, longitude: 117.15 }, new GeoPoint(-0.5, 117.15)],
  reference: ['users/u1', doc(database, 'users/u1')],
  array: [
    ['a', 'b'],
    ['a', 'b'],
  ],
  map: [{ a: { b: 1 } }, { a: { b: 1 } }],
}

describe.each(Object.entries(examples))('%s', (type, [json, stored]) => {
  const encode = createEncoder(database, new Map([['field', type as StoredAs]]))

  test('is stored as Firestore has it', () => {
    expect(encode(json, 'field')).toEqual(stored)
  })

  test('comes back the same', () => {
    expect(decode(encode(json, 'field'))).toEqual(json)
  })

  test('is plain JSON in react-admin', () => {
    expect(JSON.parse(JSON.stringify(decode(stored)))).toEqual(json)
  })
})

test('every way in which a field kind is stored has an example here', () => {
  const used = Object.values(kinds).flatMap(({ storedAs }) => storedAs ?? [])
  for (const type of used) expect(examples).toHaveProperty(type)
})

describe('instants', () => {
  const encode = createEncoder(database, new Map([['at', 'timestamp' as const]]))

  test.each([
    ['microseconds', '2026-11-21T02:39:54.123456Z'],
    ['a whole second', '2026-11-21T02:39:54.000Z'],
    ['before 1970', '1969-12-31T23:59:58.250Z'],
    ['the year 1', '0001-01-01T00:00:00.000Z'],
  ])('keep %s', (_, text) => {
    expect(decode(encode(text, 'at'))).toBe(text)
  })

  test('another zone is the same instant', () => {
    expect(decode(encode('2026-11-21T09:00:00+07:00', 'at'))).toBe('2026-11-21T02:00:00.000Z')
  })

  test('what is no instant is refused', () => {
    expect(refusalOf(() => encode('kemarin', 'at'))).toBe('sarang.error.invalid')
  })

  test('null stays null, a list of instants is one by one', () => {
    expect(encode(null, 'at')).toBeNull()
    expect(encode(['1970-01-01T00:00:01Z'], 'at')).toEqual([new Timestamp(1, 0)])
  })
})

test('maps and arrays are converted all the way down, by the dotted names of their fields', () => {
  const encode = createEncoder(
    database,
    new Map<string, StoredAs>([
      ['date.made', 'timestamp'],
      ['stops', 'array'],
      ['stops.place', 'geopoint'],
    ]),
  )
  const record = {
    date: { made: '1970-01-01T00:00:01.000Z', note: 'x' },
    stops: [{ place: { latitude: 1, longitude: 2 } }],
  }
  const stored = encode(record, '')
  expect(stored).toEqual({
    date: { made: new Timestamp(1, 0), note: 'x' },
    stops: [{ place: new GeoPoint(1, 2) }],
  })
  expect(decode(stored)).toEqual(record)
})

test('bytes are base64', () => {
  expect(decode(Bytes.fromBase64String('AQID'))).toBe('AQID')
})

test('what is no number is null', () => {
  expect(decode([1, Number.NaN, Number.POSITIVE_INFINITY])).toEqual([1, null, null])
})

describe('kinds with fields of their own', () => {
  const types = storedTypes({
    keeper: f.reference('P', { reference: 'owners' }),
    depot: f.location('D', { address: 'formated_address' }),
    period: f.group('P', { start: f.date('S'), inner: f.group('I', { at: f.timestamp('A') }) }),
    stops: f.list('S', { at: f.timestamp('A'), place: f.geopoint('P'), n: f.integer('N') }),
    items: f.map('I', { at: f.timestamp('A'), place: f.geopoint('P'), qty: f.integer('Q') }),
    extras: f.map('E'),
  })
  const encode = createEncoder(database, types)
  const iso = '1970-01-01T00:00:01.000Z'
  const at = new Timestamp(1, 0)
  const place = { latitude: 1, longitude: 2 }

  test.each<[string, unknown, unknown]>([
    ['keeper', 'o1', 'o1'],
    [
      'depot',
      { formated_address: 'Jalan 1', geohash: 's01', geopoint: place },
      { formated_address: 'Jalan 1', geohash: 's01', geopoint: new GeoPoint(1, 2) },
    ],
    [
      'period',
      { start: iso, inner: { at: iso, note: iso }, other: [1] },
      { start: at, inner: { at, note: iso }, other: [1] },
    ],
    [
      'stops',
      [{ at: iso, place, n: 3, x: place }, { at: null }],
      [{ at, place: new GeoPoint(1, 2), n: 3, x: place }, { at: null }],
    ],
    [
      'items',
      { 'a b': { at: iso, place, qty: 3 }, '7': { at: null, x: iso } },
      { 'a b': { at, place: new GeoPoint(1, 2), qty: 3 }, '7': { at: null, x: iso } },
    ],
    ['extras', { warna: 'putih', dalam: { at: iso } }, { warna: 'putih', dalam: { at: iso } }],
  ])(
    '%s is stored as declared, what is not declared as it is, and comes back',
    (name, json, stored) => {
      expect(encode({ [name]: json }, '')).toEqual({ [name]: stored })
      expect(decode(encode(json, name))).toEqual(json)
    },
  )

  test('a path of keys is found among the types, whatever the key', () => {
    expect(typePath(types, ['items', 'a.b', 'place'])).toBe('items.*.place')
    expect(types.get(typePath(types, ['items', 'a.b', 'place']))).toBe('geopoint')
    expect(typePath(types, ['period', 'inner', 'at'])).toBe('period.inner.at')
    expect(encode(iso, typePath(types, ['items', 'x', 'at']))).toEqual(at)
  })
})

describe('a list that is written whole', () => {
  const encode = createEncoder(database, new Map([['videos.at', 'timestamp' as const]]))
  const held = [
    { title: 'A', by: doc(database, 'users/u1'), place: new GeoPoint(1, 2), score: Number.NaN },
    { title: 'B', made: new Timestamp(60, 0), at: 'kemarin' },
  ]
  const json = decode(held) as [Record<string, unknown>, Record<string, unknown>]

  test('keeps the types of what nobody declared or changed', () => {
    const [first, second] = json
    expect(encode([{ ...first, title: 'C' }, second], 'videos', held)).toEqual([
      { ...held[0], title: 'C' },
      held[1],
    ])
    expect(encode([second, first], 'videos', held)).toEqual([held[1], held[0]])
    expect(encode([{ ...second, title: 'D' }], 'videos', [held[1]])).toEqual([
      { ...held[1], title: 'D' },
    ])
  })

  test('stores what is new as it is declared', () => {
    const at = '1970-01-01T00:01:00.000Z'
    expect(encode([...json, { at }], 'videos', held)).toEqual([
      ...held,
      { at: new Timestamp(60, 0) },
    ])
    expect(() => encode([{ at: 'kemarin' }], 'videos')).toThrow()
  })
})
