import type { Fields, Value } from '../../../server/firestore/types'
import { vectorOf } from '../../../server/firestore/values/shape'
import { nameOf } from './support'

export type Random = ReturnType<typeof randomFrom>

/** A seeded source of choices (mulberry32), so that a failure can be had again. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const some = <Item>(most: number, make: () => Item) =>
    Array.from({ length: below(most + 1) }, make)
  return { next, below, pick, some }
}

const INTEGERS = ['0', '1', '-1', '2', '3', '10', '255', '256', '9007199254740991']
const BIG = ['9007199254740992', '9007199254740993', '9223372036854775807', '-9223372036854775808']
const DOUBLES = [
  0,
  1,
  -1,
  0.5,
  1.5,
  2,
  3,
  -2.25,
  1e300,
  -1e300,
  5e-324,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
]
const ODD_DOUBLES = ['NaN', 'Infinity', '-Infinity', '-0'] as const
const TEXTS = [
  '',
  'a',
  'A',
  'ab',
  'b',
  'é',
  'z',
  '\u0000',
  '\u0001',
  'a\u0000',
  'a\u0000b',
  'a\u0001',
]
const WIDE_TEXTS = ['\uffff', '\ue000', '😀', 'a😀', 'a\uffff', '日本', 'ñ', 'n\u0303']
const BYTES = ['', 'AA==', 'AAA=', 'AQ==', 'AQA=', '/w==', '//8=', 'AP8=']
const TIMES = [
  '2024-01-01T00:00:00.000000Z',
  '2024-01-01T00:00:00.000001Z',
  '1969-12-31T23:59:59.999999Z',
  '0001-01-01T00:00:00.000000Z',
  '9999-12-31T23:59:59.999999Z',
]
const PATHS = [
  'a/b',
  'a/c',
  'a/b/c/d',
  'aa/b',
  'a/__id7__',
  'a/__id10__',
  'a/__id-3__',
  'a/_',
  'a/ b',
]
const KEYS = ['a', 'b', 'ab', 'é', '😀', '\uffff', 'toString', 'constructor', '1', '10', 'a.b']

/** A value of any type, of few enough kinds that equal ones are met; arrays and vectors never in arrays. */
export function randomValue(random: Random, depth = 2): Value {
  const simple: (() => Value)[] = [
    () => ({ nullValue: null }),
    () => ({ booleanValue: random.below(2) === 0 }),
    () => ({ integerValue: random.pick([...INTEGERS, ...BIG]) }),
    () => ({ doubleValue: random.pick([...DOUBLES, ...ODD_DOUBLES]) }),
    () => ({ doubleValue: (random.next() - 0.5) * 10 ** random.below(20) }),
    () => ({ timestampValue: random.pick(TIMES) }),
    () => ({ stringValue: random.pick([...TEXTS, ...WIDE_TEXTS]) }),
    () => ({ bytesValue: random.pick(BYTES) }),
    () => ({ referenceValue: nameOf(random.pick(PATHS)) }),
    () => ({
      geoPointValue: {
        latitude: random.pick([0, -90, 1.5]),
        longitude: random.pick([0, 180, -1]),
      },
    }),
  ]
  const nested: (() => Value)[] = [
    () => ({ arrayValue: { values: random.some(3, () => randomElement(random, depth - 1)) } }),
    () => ({ mapValue: { fields: randomMap(random, depth - 1) } }),
    () => vector([random.pick(DOUBLES), ...random.some(2, () => random.pick(DOUBLES))]),
  ]
  return random.pick(depth > 0 ? [...simple, ...nested] : simple)()
}

export const vector = (numbers: number[]): Value => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: numbers.map(doubleValue => ({ doubleValue })) } },
    },
  },
})

function randomElement(random: Random, depth: number): Value {
  const value = randomValue(random, depth)
  const isList = 'arrayValue' in value || vectorOf(value) !== undefined
  return isList ? { nullValue: null } : value
}

const randomMap = (random: Random, depth: number): Fields =>
  Object.fromEntries(random.some(3, () => [random.pick(KEYS), randomValue(random, depth)]))
