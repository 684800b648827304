import { expect, test } from 'vitest'
import { groupIcons } from '@/layout/menu/icons'
import { entryOf, menuEntries, menuGroups, placeOf } from '@/layout/place'
import { resources } from '@/resources'
import { matchesRoute } from '@/schema'

const entryAt = (path: string, known = {}) => entryOf(placeOf(path, resources), known)

test('M-NAV-09 groups and entries come in the order of the menu', () => {
  const menu = menuGroups(menuEntries(resources)).map(({ name, entries }) => [
    name,
    entries.map(({ path }) => path),
  ])
  expect(menu).toEqual([
    ['dashboard', ['/dashboard']],
    ['account', below('/account', 'user superteam admin')],
    ['farm', below('/farm', 'harvest upgrade price')],
    ['rbw', ['/rbw/building']],
    ['iot', below('/iot', 'statistics devices device-management')],
    ['marketplace', below('/marketplace', 'consumer farmer transaction')],
    [
      'content',
      below(
        '/content',
        'seminar subscription video article consultation in-app-banner coupon push-notification communication-inbox popup-banner',
      ),
    ],
    ['manufacture', below('/manufacture', 'overview raw washing molding clean')],
    ['setting', ['/setting/company', '/activity', '/trash', '/setting']],
    ['mentions', ['/mentions']],
  ])
})

test('no two entries of the menu look alike, nor does a group look like one of its entries', () => {
  const entries = menuEntries(resources)
  expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length)
  for (const { name, entries: own } of menuGroups(entries).filter(each => each.entries.length > 1))
    expect(own.map(({ icon }) => icon)).not.toContain(groupIcons[name])
})

const below = (group: string, names: string) => names.split(' ').map(name => `${group}/${name}`)

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

test.each(['/products/abc%2', '/products/%/show', '/iot/devices/%'])(
  '%s names no record: it was cut off',
  path => {
    expect(matchesRoute(resources, [], path)).toBe(false)
    expect(placeOf(path, resources)).toMatchObject({ resource: undefined, recordId: undefined })
  },
)

test('a part of a record is in the place of that record, to which its path leads back', () => {
  const place = placeOf('/participants/s1~u1/show', resources)
  expect(place).toMatchObject({ verb: 'show', recordId: 's1~u1', view: undefined })
  expect(place.parent).toMatchObject({ id: 's1', resource: { name: 'seminars' } })
  const fresh = placeOf('/subscriptionRecords/create', resources, '?uid=u%201')
  expect(fresh).toMatchObject({
    verb: 'create',
    parent: { id: 'u 1', resource: { name: 'users' } },
  })
  expect(placeOf('/subscriptionRecords/create', resources).parent).toBeUndefined()
  expect(placeOf('/products/p1/show', resources).parent).toBeUndefined()
})

test('the one record that there is is shown at its view', () => {
  expect(placeOf('/farm/price', resources)).toMatchObject({ verb: 'show', view: '/farm/price' })
})

test('what has no view in the menu has no entry', () => {
  expect(entryAt('/')).toBeUndefined()
  expect(entryAt('/superteams/u1/show')).toBeUndefined()
  expect(entryAt('/access-denied')).toBeUndefined()
})
