import { expect, test } from 'vitest'
import { entryOf, menuEntries, menuGroups, placeOf } from '@/layout/place'
import { resources } from '@/resources'

const entryAt = (path: string, known = {}) => entryOf(placeOf(path, resources), known)

test('M-NAV-09 groups and entries come in the order of the menu', () => {
  const menu = menuGroups(menuEntries(resources)).map(({ name, entries }) => [
    name,
    entries.map(({ path }) => path),
  ])
  expect(menu).toEqual([
    ['account', ['/account/user', '/account/superteam', '/account/admin']],
    ['marketplace', ['/marketplace/consumer', '/marketplace/farmer']],
    ['content', ['/content/article']],
  ])
})

test('a view is its own entry, whatever was open before', () => {
  expect(entryAt('/marketplace/farmer', { lastView: '/marketplace/consumer' })).toBe(
    '/marketplace/farmer',
  )
})

test('a record belongs to the view that it is in, before that to the one left last', () => {
  const farmer = { record: { marketplace: 'farmer' }, lastView: '/marketplace/consumer' }
  expect(entryAt('/products/p1', farmer)).toBe('/marketplace/farmer')
  expect(entryAt('/products/p1', { lastView: '/marketplace/farmer' })).toBe('/marketplace/farmer')
  expect(entryAt('/products/p1')).toBe('/marketplace/consumer')
})

test('a new record belongs to the view that it is added from', () => {
  expect(placeOf('/products/create', resources)).toMatchObject({
    verb: 'create',
    recordId: undefined,
  })
  expect(entryAt('/products/create', { lastView: '/marketplace/farmer' })).toBe(
    '/marketplace/farmer',
  )
})

test('an id is read as it was before the address encoded it', () => {
  expect(placeOf('/products/a%2Fb%20c/show', resources).recordId).toBe('a/b c')
})

test('what has no view in the menu has no entry', () => {
  expect(entryAt('/')).toBeUndefined()
  expect(entryAt('/profiles/u1/show')).toBeUndefined()
  expect(entryAt('/access-denied')).toBeUndefined()
})
