import {
  and,
  documentId,
  or,
  orderBy,
  type Query,
  query,
  queryEqual,
  Timestamp,
  where,
} from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { planList } from '@/providers/firestore/list/plan'
import { toQuery } from '@/providers/firestore/list/query'
import { collection, things } from './support'

const made = (filter: Record<string, unknown>, sort = { field: 'name', order: 'ASC' }) =>
  toQuery(collection, planList(collection, { filter, sort }))

/** Compares with the query that somebody would have written by hand. */
function expectQuery(actual: Query, expected: Query) {
  expect(queryEqual(actual, expected)).toBe(true)
}

const byName = [orderBy('name'), orderBy(documentId())]
const live = where('versionNo', '==', 0)

describe('a list becomes one native query', () => {
  test('with equalities, sets and ranges', () => {
    expectQuery(
      made({ stock_gte: 1, isShow: true, price: [1, 2] }),
      query(
        collection.at([]),
        and(
          where('isShow', '==', true),
          where('price', 'in', [1, 2]),
          where('stock', '>=', 1),
          live,
        ),
        orderBy('stock'),
        orderBy(documentId()),
      ),
    )
  })

  test('with instants as Firestore has them', () => {
    expectQuery(
      made({ date: { made_lt: '1970-01-01T00:00:01Z' } }),
      query(
        collection.at([]),
        and(where('date.made', '<', new Timestamp(1, 0)), live),
        orderBy('date.made'),
        orderBy(documentId()),
      ),
    )
  })

  test('with one branch for each spelling of a search', () => {
    const branch = (text: string) =>
      and(where('name', '>=', text), where('name', '<=', `${text}\u{10ffff}`))
    expectQuery(
      made({ q: 'ab' }),
      query(collection.at([]), and(or(branch('ab'), branch('Ab'), branch('AB')), live), ...byName),
    )
  })

  test('with ids, newest first', () => {
    expectQuery(
      made({ id: ['a', 'b'] }, { field: 'id', order: 'DESC' }),
      query(
        collection.at([]),
        and(where(documentId(), 'in', ['a', 'b']), live),
        orderBy(documentId(), 'desc'),
      ),
    )
  })

  test('without a filter when there is none', () => {
    const resource = { ...things, source: { ...things.source, constant: {} } }
    const bare = { ...collection, resource }
    expectQuery(
      toQuery(bare, planList(bare, { sort: { field: 'name', order: 'ASC' } })),
      query(collection.at([]), ...byName),
    )
  })

  test('a different value is a different query', () => {
    expect(queryEqual(made({ isShow: true }), made({ isShow: false }))).toBe(false)
  })
})
