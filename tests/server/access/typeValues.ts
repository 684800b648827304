import { Geopoint, type Plain, type PlainMap } from '../../../demo/values'
import { NOW } from './engine'

const THEN = new Date('2026-01-01T00:00:00Z')
const URL = 'https://contoh.test/a.png'
const long = (length: number) => 'x'.repeat(length)
const SIX_MONTHS = { period: 6, unit: 'month' }

export type Values = readonly [good: Plain[], bad: Plain[]]

const ENDLESS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308]

const range = (most: number, whole = false): Values => [
  [0, most],
  [-1, most + 1, ...ENDLESS, '1', [1], ...(whole ? [0.5] : [])],
]

/** What fits each type and what does not, right at its limits. */
export const typeValues: Record<string, (limits: string[]) => Values> = {
  text: ([most]) => [
    ['', long(Number(most))],
    [long(Number(most) + 1), 5, ['a']],
  ],
  name: () => [
    ['', long(255)],
    [long(256), 5, { a: 1 }],
  ],
  url: () => [
    ['', URL, '/v0/b/x'],
    ['http://a', 'javascript:a', 5],
  ],
  time: () => [[THEN], ['2026', 5]],
  boolean: () => [
    [true, false],
    ['true', 1],
  ],
  price: () => range(1e12),
  size: () => range(1e12),
  rupiah: () => range(1e12, true),
  whole: () => range(1e12, true),
  weight: () => range(1e6),
  quantity: () => range(1e6),
  percent: () => range(100),
  place: () => [[new Geopoint(1, 2)], ['a', { latitude: 1, longitude: 2 }]],
  list: ([most]) => [
    [[], Array(Number(most)).fill('a')],
    [Array(Number(most) + 1).fill('a'), 'a', { a: 1 }],
  ],
  tags: ([most]) => [
    [[], Array(Number(most)).fill('a'), [long(20_000)]],
    [Array(Number(most) + 1).fill('a'), ['a', { secret: 1 }], [['a']], [long(20_001)], 'a'],
  ],
  choice: limits => [limits, ['secret', 5, limits]],
  strict: limits => [limits, ['secret', null, 5]],
  pieces: () => [
    [1, 1e6],
    [0, 1e6 + 1, 1.5, Number.NaN, '1'],
  ],
  minutes: () => [
    [1, 1e12],
    [0, 1e12 + 1, 1.5, '1'],
  ],
  scalar: () => [
    [long(20_000), 5, true],
    [long(20_001), ['a'], { a: 1 }, THEN],
  ],
  loose: ([most]) => [
    ['a', 5, Array(Number(most)).fill('a'), { a: 1 }],
    [Array(Number(most) + 1).fill('a'), THEN],
  ],
  map: ([most]) => [
    [{ p1: { qty: 1 } }, many(Number(most))],
    [many(Number(most) + 1), 'a', ['a']],
  ],
  grades: members => gradeValues(members.map(member => member.split('='))),
  now: () => [[NOW], [new Date('2026-02-01T00:00:00Z'), 5, 'secret']],
  past: () => [
    [THEN, NOW],
    [new Date(NOW.getTime() + 1), null, '2026', 5],
  ],
  zero: () => [[0], [1, 'secret']],
  nothing: () => [[], [THEN, 0, 'secret']],
  sixMonths: () => [[SIX_MONTHS], [{ period: 7, unit: 'month' }, 6, 'secret']],
}

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, 1]))

const GRADES = ['mangkok', 'oval', 'patahan', 'sudut'].flatMap(shape =>
  [1, 2, 3].map(grade => `${shape}${grade}`),
)

const inGrade: Record<string, Values> = {
  weight: [
    [0, 5.5, 1e6, null],
    [-1, -0.5, 1e6 + 1, Number.NaN, Number.POSITIVE_INFINITY, 1e300, '5', [5]],
  ],
  price: [
    [0, 0.5, 1e12, null],
    [-1, 1e12 + 1, Number.NaN, '5'],
  ],
  url: [
    [URL, '', null],
    ['http://a', 'https://a b', 5],
  ],
  urls: [
    [[], [''], Array(20).fill(URL), null],
    [Array(21).fill(URL), [URL, 'http://a'], ['weight'], [5], 'a'],
  ],
  time: [
    [THEN, null],
    ['2026', 5],
  ],
}

/** Each of the twelve grades with each of its members, right and wrong. */
function gradeValues(members: string[][]): Values {
  const entries = (side: 0 | 1): PlainMap[] =>
    members.flatMap(([name = '', type = '']) =>
      (inGrade[type]?.[side] ?? []).map(value => ({ [name]: value })),
    )
  const each = (all: PlainMap[]) => GRADES.flatMap(grade => all.map(entry => ({ [grade]: entry })))
  // All of them with nothing but the first, as who writes null into what is empty has them.
  const bare = Object.fromEntries(members.map(([name = ''], at) => [name, at === 0 ? 0 : null]))
  return [
    [{}, ...each(entries(0)), Object.fromEntries(GRADES.map(grade => [grade, bare]))],
    [
      ...each([...entries(1), { secret: 1 }]),
      ...GRADES.map(grade => ({ [grade]: 5 })),
      { mangkok4: {} },
      { secret: {} },
      'a',
    ],
  ]
}
