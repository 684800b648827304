import { expect, test } from 'vitest'
import { matchesRoute, viewOf } from '@/admin/routes'
import { owners, samples, things } from './support/sample'

test('a record belongs to the first view whose filter it meets', () => {
  expect(viewOf(things, { market: 'farmer' })).toBe('/shop/farmer')
  expect(viewOf(things, { market: 'unknown' })).toBe('/shop/consumer')
  expect(viewOf(things)).toBe('/shop/consumer')
  expect(viewOf(owners, { name: 'Siti' })).toBe('/owners')
})

test('a filter may name several values and nested fields', () => {
  const nested = {
    ...things,
    routes: { '/a': { 'made.by': ['x', 'y'] }, '/b': { 'made.by': 'z' } },
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
])('%s is none', path => {
  expect(matchesRoute(samples, ['/', '/sign-in'], path)).toBe(false)
})
