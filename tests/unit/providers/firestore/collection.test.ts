import { describe, expect, test } from 'vitest'
import { openCollection } from '@/providers/firestore/collection'
import { firestore } from '@/providers/firestore/source'
import { collection, database, things } from './support'

test('a source says where the records are, and nothing that was not said', () => {
  expect(firestore('things')).toEqual({ provider: 'firestore', path: 'things', constant: {} })
  expect(firestore('things', { versionNo: 1 }, 'tid')).toEqual({
    provider: 'firestore',
    path: 'things',
    constant: { versionNo: 1 },
    idField: 'tid',
  })
})

describe('a collection', () => {
  test('is the one that the source names', () => {
    expect(collection.at([]).path).toBe('things')
  })

  test('knows how each field is stored, and none of other records', () => {
    expect(Object.fromEntries(collection.types)).toMatchObject({
      name: 'string',
      price: 'integer',
      'date.made': 'timestamp',
      place: 'geopoint',
      tags: 'array',
    })
    expect(collection.types.has('owner')).toBe(false)
  })

  test('keeps null in what its list sorts, filters or searches by (S-3)', () => {
    expect([...collection.nullable].sort()).toEqual([
      'date.made',
      'isShow',
      'name',
      'price',
      'tags',
    ])
    const unsearched = openCollection(database, { ...things, search: undefined, list: [] })
    expect([...unsearched.nullable].sort()).toEqual(['date.made', 'isShow', 'tags'])
  })
})
