import { expect, test } from 'vitest'
import { nobody } from '@/access'
import { hasList, matchesRoute, pageOf, parentOf, viewOf } from '@/schema/routes'
import type { Resource } from '@/schema/types'
import { owners, samples, things } from '../admin/support/sample'

test('a record belongs to the first view whose filter it meets', () => {
  expect(viewOf(things, { market: 'farmer' })).toBe('/shop/farmer')
  expect(viewOf(things, { market: 'unknown' })).toBe('/shop/consumer')
  expect(viewOf(things)).toBe('/shop/consumer')
  expect(viewOf(owners, { name: 'Siti' })).toBe('/owners')
})

test('a filter may name several values and nested fields', () => {
  const nested = {
    ...things,
    routes: {
      '/a': { filter: { 'made.by': ['x', 'y'] } },
      '/b': { filter: { 'made.by': 'z' } },
    },
  }
  expect(viewOf(nested, { made: { by: 'y' } })).toBe('/a')
  expect(viewOf(nested, { made: { by: 'z' } })).toBe('/b')
  expect(viewOf(nested, { made: null })).toBe('/a')
})

test.each([
  '/',
  '/sign-in',
  '/shop/consumer',
  '/shop/farmer/',
  '/things',
  '/things/create',
  '/things/a%2Fb',
  '/things/a1/show',
  '/owners',
  '/owners/o1/show',
])('%s is a route', path => {
  expect(matchesRoute(samples, ['/', '/sign-in'], path)).toBe(true)
})

test.each([
  '/shop',
  '/shop/consumer/x',
  '/nothing',
  '/things/a1/edit',
  '/things/a1/show/x',
  '/things/create/x',
  '/things//show',
  '/owners/o1',
  '/toString',
  '//things',
  '/things/abc%2',
  '/things/%/show',
])('%s is none', path => {
  expect(matchesRoute(samples, ['/', '/sign-in'], path)).toBe(false)
})

/** Below a thing, and below that again; one document with a view and one without. */
const at = (name: string, path: string) => ({ ...owners, name, source: { ...owners.source, path } })
const parts = at('parts', 'things/{tid}/parts')
const screws = at('screws', 'things/{tid}/parts/{pid}/screws')
const rate = { ...at('rate', 'apps/rate'), routes: { '/shop/rate': {} } }
const hidden = at('hidden', 'apps/hidden')
const all = [...samples, parts, screws, rate, hidden]

test('what lies below others, or is the only one, has no list of its own', () => {
  expect(all.filter(hasList).map(({ name }) => name)).toEqual([
    'things',
    'owners',
    'events',
    'rate',
  ])
})

test.each([
  ['/parts/t1~p1/show', true],
  ['/parts', false],
  ['/shop/rate', true],
  ['/rate', false],
  ['/rate/rate/show', false],
  ['/hidden', false],
])('%s is a route: %s', (path, isRoute) => {
  expect(matchesRoute(all, [], path)).toBe(isRoute)
})

test('the record that another one lies below is known by its id, and by the values of a new one', () => {
  const known = (resource: Resource, asked: Parameters<typeof parentOf>[1]) => {
    const parent = parentOf(resource, asked, all)
    return parent && [parent.resource.name, parent.id]
  }
  expect(known(parts, { id: 't1~p1' })).toEqual(['things', 't1'])
  expect(known(screws, { id: 't1~p%7E1~s~1' })).toEqual(['parts', 't1~p~1'])
  expect(known(screws, { values: { tid: 'a~b', pid: 'p1' } })).toEqual(['parts', 'a%7Eb~p1'])
  expect(known(parts, { values: {} })).toBeUndefined()
  expect(known(parts, { id: 'p1' })).toBeUndefined()
  expect(known(things, { id: 'a1' })).toBeUndefined()
  expect(known(rate, { id: 'rate' })).toBeUndefined()
})

test('a record is shown at its page, or edited where it is not shown', () => {
  expect(pageOf(things, 'a/b')).toBe('/things/a%2Fb/show')
  expect(pageOf({ ...things, access: { edit: things.access.edit ?? nobody } }, 'a')).toBe(
    '/things/a',
  )
})
