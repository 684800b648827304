import { describe, expect, test } from 'vitest'
import { inputs } from '@/admin/kinds/inputs'
import { f } from '@/schema/f'
import { isFilterable, isRanged, isSearchable, isSortable, kindOf, kinds } from '@/schema/kinds'
import { keyLabel } from '@/schema/members'
import type { Field, FieldKind } from '@/schema/types'
import { fullRecord } from '../support/records'
import { events, things } from '../support/sample'

const names = Object.keys(kinds) as FieldKind[]

/** The first complaint of the field's rules about a value, undefined when there is none. */
const complaint = async (field: Field, value: unknown) => {
  for (const rule of kindOf(field).validate(field)) {
    const answer = await rule(value, {})
    if (answer) return typeof answer === 'string' ? answer : answer.message
  }
  return undefined
}

test.each(['constructor', 'toString', '__proto__', 'entah'])(
  'of choices and keys that nobody knows %s stands for itself, also where all objects have it',
  name => {
    const market = f.select('Pasar', { consumer: 'Konsumen' })
    const tags = f.tags('Tag', { choices: { a: 'Satu' } })
    const state = f.derived('Keadaan', { now: 'Aktif' }, { from: () => undefined })
    const grades = f.map('Mutu', { qty: f.integer('Jumlah') }, { keys: { a: 'Satu' } })
    expect(kinds.select.toCsv(name, market)).toBe(name)
    expect(kinds.derived.toCsv(name, state)).toBe(name)
    expect(kinds.tags.toCsv([name, 'a'], tags)).toBe(`["${name}","a"]`)
    expect(keyLabel(grades, name)).toBe(name)
  },
)

describe('validation', () => {
  const fine = undefined
  const price = f.money('Harga', { required: true, min: 0 })
  const stock = f.integer('Stok', { min: 0, max: 9 })
  const name = f.text('Nama', { required: true, min: 2, max: 5 })
  const page = f.richText('Isi', { required: true, max: 24 })
  test.each<[string, Field, unknown, string | undefined]>([
    ['a required text', name, '', 'ra.validation.required'],
    ['a required text', name, null, 'ra.validation.required'],
    ['a required text of spaces', name, '   ', 'ra.validation.required'],
    ['a short text', name, 'a', 'ra.validation.minLength'],
    ['a long text', name, 'abcdef', 'ra.validation.maxLength'],
    ['a fitting text', name, 'abcde', fine],
    ['a missing price', price, null, 'ra.validation.required'],
    ['a price of nothing', price, 0, fine],
    ['a negative price', price, -1, 'ra.validation.minValue'],
    ['a price with cents', price, 1.5, 'sarang.validation.integer'],
    ['no stock given', stock, null, fine],
    ['half a piece', stock, 1.5, 'sarang.validation.integer'],
    ['too much stock', stock, 10, 'ra.validation.maxValue'],
    ['a number of 309 digits', f.number('Luas', { min: 0 }), 1e308, 'ra.validation.maxValue'],
    ['the largest number', f.number('Luas', { min: 0 }), 1e12, fine],
    ['a price beyond what the rules take', price, 1e12 + 1, 'ra.validation.maxValue'],
    ['more than a ton', f.weight('Berat'), 1e6 + 1, 'ra.validation.maxValue'],
    ['an optional address', f.url('Situs'), '', fine],
    ['an address that runs code', f.url('Situs'), 'javascript:alert(1)', 'sarang.validation.url'],
    ['a picture elsewhere', f.image('Foto'), 'http://a/b.jpg', 'sarang.validation.image'],
    ['a picture of the store', f.image('Foto'), '/v0/b/x/o/a.jpg', fine],
    ['an e-mail address', f.email('Surel'), 'siti@sarang.test', fine],
    ['half an e-mail address', f.email('Surel'), 'siti@', 'ra.validation.email'],
    ['a text that was emptied', page, '<p></p>', 'ra.validation.required'],
    ['a text of spaces', page, '<p>&nbsp;</p>', 'ra.validation.required'],
    ['a text with a picture only', page, '<img src="/v0/b/x/o/a">', fine],
    [
      'a text too long with its marks',
      page,
      '<p><b>walet putih</b></p>',
      'ra.validation.maxLength',
    ],
    ['a fitting formatted text', page, '<p>walet</p>', fine],
    ['an optional text, emptied', f.richText('Isi'), '<p></p>', fine],
    ['a telephone number', f.phone('Telepon'), '+62 812-3456-7890', fine],
    ['a word for a number', f.phone('Telepon'), 'rumah', 'sarang.validation.phone'],
    ['dashes for a number', f.phone('Telepon'), '--------', 'sarang.validation.phone'],
    ['brackets for a number', f.phone('Telepon'), '( ) - ( ) -', 'sarang.validation.phone'],
    ['half a number', f.phone('Telepon'), '+62 (0) 812-', 'sarang.validation.phone'],
    ['few tags', f.tags('Tag', { max: 2 }), ['a', 'b'], fine],
    ['many tags', f.tags('Tag', { max: 2 }), ['a', 'b', 'c'], 'sarang.validation.entries'],
    [
      'a required choice',
      f.select('S', { a: 'A' }, { required: true }),
      '',
      'ra.validation.required',
    ],
  ])('%s', async (_, field, value, expected) => {
    expect(await complaint(field, value)).toBe(expected)
  })
})

const isoDay = '2026-11-21T00:00:00Z'

describe('spreadsheets', () => {
  const stored = [things, events].flatMap(resource => {
    const record = fullRecord(resource)
    const fields = Object.entries<Field>(resource.fields)
    return fields
      .filter(([name]) => record[name] !== undefined)
      .map(([name, field]) => [name, field, record[name]] as const)
  })
  test.each(stored)('%s comes back from its cell as it was', (_, field, value) => {
    const spec = kindOf(field)
    expect(spec.is(value)).toBe(true)
    expect(spec.fromCsv(spec.toCsv(value, field), field)).toEqual(value)
  })

  test.each(
    ['0001-01-01T00:00:00.000Z', '0026-11-20T17:00:00.000Z', '9999-12-31T23:59:59.000Z'].flatMap(
      iso => [f.date('D'), f.timestamp('T')].map(field => [iso, field] as const),
    ),
  )('%s, "never" to some, comes back from its cell as it was', (iso, field) => {
    const spec = kindOf(field)
    expect(spec.fromCsv(spec.toCsv(iso, field), field)).toBe(iso)
  })

  test.each<[Field, string, unknown]>([
    [f.richText('R'), '<p>a &amp; b</p>', '<p>a &amp; b</p>'],
    [f.boolean('B'), 'tidak', false],
    [f.boolean('B'), 'Yes', true],
    [f.boolean('B'), 'SALAH', false],
    [f.boolean('B'), 'YA', true],
    [f.boolean('B'), 'mungkin', undefined],
    [f.select('S', { a: 'Satu' }), 'a', 'a'],
    [f.select('S', { a: 'Satu' }), 'Satu', 'a'],
    [f.select('S', { a: 'Satu' }), 'Dua', undefined],
    [f.money('M'), 'Rp 12.500', 12_500],
    [f.money('M'), '12,5', undefined],
    [f.date('D'), '2026-02-30', undefined],
    [f.date('D'), '21/11/2026', '2026-11-20T17:00:00.000Z'],
    [f.timestamp('T'), 'besok', undefined],
    [f.geopoint('G'), '-6.2 106.8', { latitude: -6.2, longitude: 106.8 }],
    [f.geopoint('G'), '95 10', undefined],
    [f.tags('T'), 'a; b;;', ['a', 'b']],
    [f.group('G', { n: f.integer('N') }), '{"n":1,"x":[2]}', { n: 1, x: [2] }],
    [f.group('G', { n: f.integer('N') }), '{"n":null}', { n: null }],
    [f.group('G', { n: f.integer('N') }), '{"n":"1"}', undefined],
    [f.group('G', { n: f.integer('N') }), '[1]', undefined],
    [f.group('G', { n: f.integer('N') }), '{n:1}', undefined],
    [f.list('L', { at: f.date('A') }), '[{"at":"2026-11-21T00:00:00Z"}]', [{ at: isoDay }]],
    [f.list('L', { at: f.date('A') }), '[{"at":"besok"}]', undefined],
    [f.list('L', { g: f.group('G', { n: f.number('N') }) }), '[{"g":{"n":true}}]', undefined],
    [f.list('L', {}), '{}', undefined],
    [f.map('M', { n: f.number('N') }), '{"a":{"n":2}}', { a: { n: 2 } }],
    [f.map('M', { n: f.number('N') }), '{"a":2}', undefined],
    [f.map('M'), '{"a":2,"b":"x"}', { a: 2, b: 'x' }],
    [f.map('M'), '"a"', undefined],
    [f.location('L'), '{"address":"A","geopoint":{"latitude":91,"longitude":0}}', undefined],
  ])('%o reads %j', (field, cell, value) => {
    expect(kindOf(field).fromCsv(cell, field)).toEqual(value)
  })
})

describe('the table of kinds', () => {
  test('a kind may be filtered by exactly when it has a filter', () => {
    for (const kind of names)
      expect([kind, inputs[kind].filter !== null]).toEqual([kind, isFilterable({ kind })])
  })

  test('a list may be ordered by every kind that has a range', () => {
    const ranged = names.filter(kind => isRanged({ kind }))
    expect(ranged).toEqual(['integer', 'number', 'money', 'weight', 'date', 'timestamp'])
    for (const kind of ranged) {
      expect([kind, isSortable({ kind }), isFilterable({ kind })]).toEqual([kind, true, true])
    }
  })

  test('what is short and its own tells one record from another', () => {
    const telling = names.filter(name => kinds[name].isTelling)
    expect(telling).toEqual(['text', 'money', 'select', 'date', 'timestamp'])
  })

  test('money and weights are said, and stand in a cell, with their unit', () => {
    expect(kinds.money.said?.(1500)).toMatch(/^Rp\s1\.500$/)
    expect(kinds.weight.said?.(1500)).toMatch(/^1\.500\sg$/)
    expect([kinds.money.unit, kinds.weight.unit, kinds.number.unit]).toEqual(['Rp', 'g', undefined])
  })

  test('what is stored nowhere is neither sorted, filtered nor searched', () => {
    const virtual = names.filter(kind => kinds[kind].storedAs === null)
    expect(virtual).toEqual(['lookup', 'derived', 'rest'])
    for (const kind of virtual) {
      expect([isSortable({ kind }), isFilterable({ kind }), isSearchable({ kind })]).toEqual([
        false,
        false,
        false,
      ])
    }
  })

  test.each([
    ['text', 7],
    ['richText', { html: 'a' }],
    ['number', '7'],
    ['number', Number.POSITIVE_INFINITY],
    ['boolean', 'true'],
    ['tags', 'a'],
    ['tags', ['a', 1]],
    ['date', 'kemarin'],
    ['geopoint', { latitude: 91, longitude: 0 }],
    ['geopoint', null],
  ] as const)('%s does not take %j for its own', (kind, value) => {
    expect(kinds[kind].is(value)).toBe(false)
  })
})
