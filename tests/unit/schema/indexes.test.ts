import { describe, expect, test } from 'vitest'
import { f } from '@/schema/f'
import { compositeIndexes, rangeFields, sortableFields } from '@/schema/indexes'
import type { Resource } from '@/schema/types'
import { owners, things } from '../admin/support/sample'

const overridesOf = (change: Partial<Resource>) =>
  compositeIndexes([{ ...owners, ...change }]).fieldOverrides.map(({ fieldPath }) => fieldPath)

const shape = ({ indexes }: ReturnType<typeof compositeIndexes>) =>
  indexes.map(({ fields }) =>
    fields.map(field => ('order' in field ? field.order[0] : '[') + field.fieldPath).join(' '),
  )

test('each filter has an index with each sort, in both directions', () => {
  const made = shape(
    compositeIndexes([{ ...things, list: ['name', 'price'], tabs: {}, routes: {} }]),
  )
  expect(made).toEqual(
    ['AversionNo', 'AisShow', '[tags', 'Amarket'].flatMap(filter =>
      ['Aname', 'Dname', 'Aprice', 'Dprice'].map(sort => `${filter} ${sort}`),
    ),
  )
})

test('a field with a range is an order, whether it is a column or not, and no equality', () => {
  const filters = ['isShow', 'weight', 'price'] as const
  const ranged = { ...things, filters, list: ['name', 'price'], tabs: {}, routes: {} }
  expect(sortableFields(ranged)).toEqual(['name', 'price', 'weight'])
  expect(rangeFields(ranged)).toEqual(['weight', 'price'])
  expect(shape(compositeIndexes([ranged]))).toEqual(
    ['AversionNo', 'AisShow'].flatMap(filter =>
      ['Aname', 'Dname', 'Aprice', 'Dprice', 'Aweight', 'Dweight'].map(sort => `${filter} ${sort}`),
    ),
  )
})

describe('long texts are exempt from indexing', () => {
  test('of the collection where they are', () => {
    const fields = { ...owners.fields, story: f.longText('Cerita'), page: f.richText('Halaman') }
    const exempt = (fieldPath: string) => ({ collectionGroup: 'owners', fieldPath, indexes: [] })
    const { fieldOverrides } = compositeIndexes([{ ...owners, fields }])
    expect(fieldOverrides).toEqual([exempt('story'), exempt('page')])
  })

  test('a list and a map are exempt with all that is in them', () => {
    const weights = f.map('Berat', { weight: f.weight('Berat') })
    expect(overridesOf({ fields: { ...owners.fields, weights } })).toEqual(['weights'])
  })

  test('what a single document has is of its collection', () => {
    const fields = { ...owners.fields, story: f.longText('Cerita') }
    const source = { ...owners.source, path: 'apps/owners' }
    const { fieldOverrides } = compositeIndexes([{ ...owners, fields, source }])
    expect(fieldOverrides.map(({ collectionGroup }) => collectionGroup)).toEqual(['apps'])
  })

  test('also inside of groups', () => {
    const fields = {
      ...owners.fields,
      home: f.location('Rumah'),
      about: f.group('Tentang', { text: f.longText('Teks'), short: f.text('Singkat') }),
      visits: f.list('Kunjungan', { report: f.longText('Laporan') }),
    }
    expect(overridesOf({ fields })).toEqual(['home.address', 'about.text', 'visits'])
  })

  test('not when a view asks for them', () => {
    const fields = { ...owners.fields, story: f.longText('Cerita') }
    expect(overridesOf({ fields })).toEqual(['story'])
    expect(overridesOf({ fields, tabs: { Kosong: { filter: { story: '' } } } })).toEqual([])
  })
})
