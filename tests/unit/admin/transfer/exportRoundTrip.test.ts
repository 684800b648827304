import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { cellOf, columnsOf } from '@/admin/transfer/columns'
import { csvLines } from '@/admin/transfer/download'
import { unguarded } from '@/lib/text/formulas'
import { f } from '@/schema/f'
import { kindOf } from '@/schema/kinds'
import type { Field } from '@/schema/types'

const source = { provider: 'firestore', path: 'x', constant: {} }
const choices = { a: 'Lain', b: 'Lain', c: 'a; b', Satu: 'Dua', Dua: 'Tiga' }
const listed = f.list('L', { name: f.text('N'), at: f.timestamp('T'), n: f.number('D') })

/** Values that a careless file would lose, beside those of `kinds.test.ts`. */
const values: [Field, ...unknown[]][] = [
  [
    f.text('T'),
    '=HYPERLINK("https://a.b";"c")',
    "'kutip",
    "'=1",
    "''@",
    '+62 812',
    '-5',
    '-5 kg',
    '@x',
    '\tx',
    '\rx',
    'a;b',
    'a"b"',
    '"',
    ' dalam spasi ',
    'Ωλ 燕窩 🐦 عش',
    '__proto__',
    '[1]',
    '{}',
    'null',
    '007',
    '1.234',
    '\ufeffx',
  ],
  [f.longText('L'), 'satu\ndua', 'satu\r\ndua', '\n\n', '<b>&amp;</b>\n=1', 'a\u2028b'],
  [f.richText('R'), '<p>a; "b"</p>\n<p>=1</p>'],
  [f.email('E'), 'a+b@c.id'],
  [f.phone('P'), '+62 812-3456 7890', '0812'],
  [f.url('U'), 'https://a.b/?x=1;2&y="z"'],
  [f.image('G'), '/v0/b/x/o/a%2Fb.jpg?alt=media'],
  [f.integer('I'), 0, -7, 1250, 1_234_567, 9_007_199_254_740_991, -9_007_199_254_740_991],
  [f.money('M'), 0, -12_500, 1000, 12_500_000],
  [f.number('N'), 0.5, -0.125, 1250, 1250.5, 1e-7, -1.5e-9, 1e21, 1234.567, 0.1 + 0.2],
  [f.weight('W'), 12.5, 1250],
  [f.boolean('B'), true, false],
  [f.select('S', choices), 'a', 'b', 'c', 'Satu', 'Dua'],
  [f.tags('T'), ['a'], ['a; b', 'c'], [' a '], ['["a"]'], ['[x'], ['=1', '-'], ['a\nb', '"']],
  [{ ...f.tags('T'), options: { choices } }, ['a', 'b'], ['c'], ['Satu', 'Dua']],
  [
    f.date('D'),
    '2026-11-20T17:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-20T17:00:00.000001Z',
    '1969-12-31T17:00:00.000Z',
  ],
  [
    f.timestamp('T'),
    '2026-11-21T07:05:00.000Z',
    '2026-11-21T07:05:00.120Z',
    '2026-11-21T19:05:00.123456Z',
    '1969-12-31T23:59:59.999Z',
  ],
  [f.geopoint('G'), { latitude: -6.2, longitude: 106.81667 }, { latitude: 1e-7, longitude: -180 }],
  [f.reference('R', { reference: 'users' }), 'u1', '-NxAbc', '=x'],
  [f.location('L'), { address: 'Jl. "A"; 1\n2', geopoint: { latitude: -6, longitude: 1 } }],
  [f.group('G', { n: f.number('N') }), { n: -1.5, x: '=1' }],
  [listed, [{ name: '=1;"\n', at: '2026-11-21T07:05:00.123456Z', n: 0.5 }, { name: null }]],
  [f.map('M', { n: f.number('N') }), { '=1': { n: 2 }, 'a.b': { n: 3 } }],
  [f.map('M'), { a: ['x;y', 1, null], b: '-' }],
]

const cases = values.flatMap(([field, ...each]) => each.map(value => [field, value] as const))

/** Out of the record, into a file, and back out of the file. */
function throughFile(field: Field, x: unknown) {
  const column = columnsOf({ fields: { x: field }, source }).find(
    ({ path, via }) => path === 'x' && !via,
  )
  if (!column) throw new Error('no column')
  const file = csvLines([[cellOf({ x }, column), 'end']])
  const { data } = Papa.parse<string[]>(file, { delimiter: ';', newline: '\r\n' })
  return data[0]?.[0] ?? ''
}

describe('what was exported is read as what it was', () => {
  test.each(cases)('%o %j', (field, value) => {
    expect(kindOf(field).is(value)).toBe(true)
    const cell = throughFile(field, value)
    expect(cell).not.toMatch(/^([=+@\t\r\n]|-(?!\d+(,\d+)?$))/)
    expect(kindOf(field).fromCsv(unguarded(cell), field)).toEqual(value)
  })

  test.each<[Field, unknown]>([
    [f.select('S', choices, { fallback: 'a' }), 'entah'],
    [f.integer('I'), 'dua belas'],
    [f.number('N'), [1, 2]],
    [f.tags('T'), 'a;b'],
    [f.date('D'), 'besok'],
    [f.geopoint('G'), { latitude: 91, longitude: 0 }],
    [f.list('L', {}), [1, '=2']],
  ])('what a %o should not hold is in its cell: %j', (field, value) => {
    const cell = unguarded(throughFile(field, value))
    expect(typeof value === 'string' ? cell : JSON.parse(cell)).toEqual(value)
  })
})
