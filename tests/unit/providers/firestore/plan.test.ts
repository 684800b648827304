import { describe, expect, test } from 'vitest'
import { openCollection } from '@/providers/firestore/collection'
import { joinOf } from '@/providers/firestore/list/joined'
import { planList, usesField } from '@/providers/firestore/list/plan'
import { profiles } from '@/resources/profiles'
import { transactions } from '@/resources/transactions'
import { users } from '@/resources/users'
import { phoneTexts, searchedField } from '@/schema'
import { ARCHIVED } from '@/schema/defineResource'
import { spellings } from '@/schema/indexes'
import { collection, database, refusalOf, things } from './support'

const plan = (filter: Record<string, unknown>, sort?: { field: string; order: string }) =>
  planList(collection, { filter, sort })
const conditions = (filter: Record<string, unknown>) =>
  plan(filter).where.filter(({ field }) => field !== 'versionNo')

describe('the live records', () => {
  test('a list asks for the constants of its source', () => {
    expect(plan({}).where).toEqual([{ field: 'versionNo', op: '==', value: 0 }])
  })

  test('the archive is the same list with another version', () => {
    expect(plan({ [ARCHIVED]: true }).where).toEqual([{ field: 'versionNo', op: '==', value: -1 }])
  })

  test('what has no versions has no archive', () => {
    const source = { ...things.source, constant: {} }
    const schema = { ...collection, resource: { ...things, source } }
    expect(refusalOf(() => planList(schema, { filter: { [ARCHIVED]: true } }))).toBe(
      'sarang.error.not_archivable',
    )
  })
})

describe('filters', () => {
  test.each([
    ['a value', { isShow: false }, { field: 'isShow', op: '==', value: false }],
    ['null', { price: null }, { field: 'price', op: '==', value: null }],
    ['several values', { price: [1, 2] }, { field: 'price', op: 'in', value: [1, 2] }],
    ['one tag', { tags: 'baru' }, { field: 'tags', op: 'array-contains', value: 'baru' }],
    ['tags', { tags: ['a', 'b'] }, { field: 'tags', op: 'array-contains-any', value: ['a', 'b'] }],
    ['_contains', { tags_contains: 'a' }, { field: 'tags', op: 'array-contains', value: 'a' }],
    ['_gte', { price_gte: 5 }, { field: 'price', op: '>=', value: 5 }],
    ['_gt', { price_gt: 5 }, { field: 'price', op: '>', value: 5 }],
    ['_lte', { price_lte: 5 }, { field: 'price', op: '<=', value: 5 }],
    ['_lt', { price_lt: 5 }, { field: 'price', op: '<', value: 5 }],
    ['_prefix', { name_prefix: 'Sa' }, { field: 'name', op: 'prefix', value: ['Sa'] }],
    ['a nested field', { date: { made: 'x' } }, { field: 'date.made', op: '==', value: 'x' }],
    ['a dotted one', { 'date.made_gte': 'x' }, { field: 'date.made', op: '>=', value: 'x' }],
    ['a nested range', { date: { made_lt: 'x' } }, { field: 'date.made', op: '<', value: 'x' }],
    [
      'a range as the screen holds it',
      { price: { gte: 5 } },
      { field: 'price', op: '>=', value: 5 },
    ],
    [
      'of a nested field',
      { date: { made: { lte: 'x' } } },
      { field: 'date.made', op: '<=', value: 'x' },
    ],
    ['ids', { id: ['a', 'b'] }, { field: 'id', op: 'in', value: ['a', 'b'] }],
  ])('%s', (_, filter, condition) => {
    expect(conditions(filter)).toEqual([condition])
  })

  test('an emptied filter is none', () => {
    expect(conditions({ name: '', isShow: undefined, tags: [] })).toEqual([])
  })

  test('the same filter is the same plan in any order, and is not touched', () => {
    const filter = Object.freeze({ isShow: true, price_gte: 1 })
    expect(plan(filter)).toEqual(plan({ price_gte: 1, isShow: true }))
  })
})

describe('search', () => {
  test('M-VAL-03 finds what begins with the text as typed, in lower, Title and UPPER case, each once', () => {
    expect(conditions({ q: ' sarang waLet ' })).toEqual([
      {
        field: 'name',
        op: 'prefix',
        value: ['sarang waLet', 'sarang walet', 'Sarang Walet', 'SARANG WALET'],
      },
    ])
    expect(conditions({ q: '123' })[0]?.value).toEqual(['123'])
  })

  test('M-VAL-03 begins at two characters', () => {
    expect(conditions({ q: 's' })).toEqual([])
    expect(conditions({ q: 'sa' })).toHaveLength(1)
  })

  test('M-ACC-06 an account is found by its e-mail as soon as that has its @, by digits as a phone, else by the name', () => {
    const where = (q: string) =>
      joinOf({ ...collection, resource: users }, { filter: { q }, sort: undefined })?.show ??
      planList({ ...collection, resource: users }, { filter: { q } }).where.at(-1)
    expect(where('Budi@x')).toMatchObject({ field: 'email', op: 'prefix' })
    expect(where('0812')).toBe('phone')
    expect(where('Budi 2')).toBe('name')
  })

  test.each(['0812 5555-78', '+6281255', '62812'])('%s finds a number however it is written', q => {
    const [found] = planList({ ...collection, resource: profiles }, { filter: { q } }).where
    const digits = q.replace(/\D/g, '').replace(/^(62|0)/, '')
    expect(found).toMatchObject({ field: 'phone', op: 'prefix' })
    expect(found?.value).toEqual(
      expect.arrayContaining([`0${digits}`, `62${digits}`, `+62${digits}`, `+62 ${digits}`]),
    )
    expect(phoneTexts('081255557803')).toContain('0812-5555-7803')
  })

  test.each(['81255', '0812 5555-78', '+62 812', '62812555578', '8125555'])(
    'M-ACC-06 %s is searched for among all of the longest tab, too',
    q => {
      expect(phoneTexts(q).length).toBeLessThanOrEqual(spellings.phone)
      const filters = Object.values(profiles.tabs).map(({ filter }) => ({ ...filter, q }))
      const schema = openCollection(database, profiles)
      for (const filter of filters) expect(() => planList(schema, { filter })).not.toThrow()
    },
  )

  test.each([
    ['Vf3kQ9', 'tid'],
    ['aVfgTkQwErTyUiOpLkJh', 'tid'],
    ['Budi Santoso', 'uid'],
    ['budi@x', 'uid'],
    ['0812', 'uid'],
  ])('M-TRX-01 a sale is found by %s in its %s', (text, field) => {
    expect(searchedField(transactions, text)).toBe(field)
  })

  test('orders by the searched field', () => {
    const order = plan({ q: 'sa' }, { field: 'price', order: 'DESC' }).order
    expect(order).toEqual([
      ['name', 'asc'],
      ['id', 'asc'],
    ])
    expect(plan({ q: 'sa' }, { field: 'name', order: 'DESC' }).order[0]).toEqual(['name', 'desc'])
  })

  test('is refused where nothing is searched by', () => {
    const schema = { ...collection, resource: { ...things, search: undefined } }
    expect(refusalOf(() => planList(schema, { filter: { q: 'sa' } }))).toBe(
      'sarang.error.no_search',
    )
  })
})

describe('order', () => {
  test('the declared one by default, ties broken by id in the same direction', () => {
    expect(plan({}).order).toEqual([
      ['date.made', 'desc'],
      ['id', 'desc'],
    ])
  })

  test('by the field of a range, in the direction that was asked for it', () => {
    const range = { isShow: true, price: { gte: 1, lte: 9 } }
    const ordered = (field: string, order: string) => plan(range, { field, order }).order[0]
    expect(plan(range).order).toEqual([
      ['price', 'asc'],
      ['id', 'asc'],
    ])
    expect(ordered('name', 'DESC')).toEqual(['price', 'asc'])
    expect(ordered('price', 'DESC')).toEqual(['price', 'desc'])
  })

  test('by id alone', () => {
    expect(plan({}, { field: 'id', order: 'ASC' }).order).toEqual([['id', 'asc']])
  })

  test.each(['owner', 'tags', 'colour'])('not by %s', field => {
    expect(refusalOf(() => plan({}, { field, order: 'ASC' }))).toBe('sarang.error.unknown_sort')
  })
})

describe('what Firestore cannot answer is refused before it is sent', () => {
  const many = (length: number) => Array.from({ length }, (_, index) => index)

  test.each([
    ['an unknown field', { colour: 'red' }, 'unknown_filter'],
    ['an unknown operator', { price_like: 1 }, 'unknown_filter'],
    ['a value of another record', { owner: 'Budi' }, 'unknown_filter'],
    ['contains on a text', { name_contains: 'a' }, 'unknown_filter'],
    ['two array filters', { tags: 'a', tags_contains: 'b' }, 'two_lists'],
    ['two ranges', { price_gte: 1, weight: { lte: 2 } }, 'index'],
    ['a range and a search', { price: { gte: 1 }, q: 'sa' }, 'index'],
    ['31 values', { price: many(31) }, 'too_many_values'],
    ['8 values times 4 spellings', { price: many(8), q: 'aB cd' }, 'too_many_branches'],
  ])('%s', (_, filter, message) => {
    expect(refusalOf(() => plan(filter))).toBe(`sarang.error.${message}`)
  })

  test('30 values pass', () => {
    expect(conditions({ price: many(30) })).toHaveLength(1)
  })
})

test('a plan uses the fields it filters and sorts by, and what lies above or below them', () => {
  const made = plan({ isShow: true })
  expect(usesField(made, 'isShow')).toBe(true)
  expect(usesField(made, 'date.made')).toBe(true)
  expect(usesField(made, 'date')).toBe(true)
  expect(usesField(made, 'price')).toBe(false)
})
