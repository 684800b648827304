import { expect, test } from 'vitest'
import { dashboards } from '@/dashboards'
import { menuFaults } from '@/layout/menu/faults'
import { groupNames } from '@/layout/menu/groups'
import { groupOf, menuEntries } from '@/layout/place'
import { resources } from '@/resources'
import { actionsOn } from '@/resources/waiting/actions'
import { owners } from '../admin/support/sample'

const at = (address: string, name = 'owners') => [{ ...owners, name, routes: { [address]: {} } }]

test('the menu has a place for every declared address, and every page has an address', () => {
  expect(menuFaults(resources, Object.keys(dashboards))).toEqual([])
  expect(menuFaults(at('/account/owner'), [])).toEqual([])
})

test.each<[string, string[], string]>([
  [
    'an address of no group',
    menuFaults(at('/shops/owner'), []),
    `/shops/owner: the menu has no group 'shops'; choose one of ${Object.keys(groupNames).join(', ')}, or name it in src/layout/menu/groups.ts`,
  ],
  [
    'a name that is a group’s address',
    menuFaults(at('/farm/owner', 'account'), []),
    'account: the shell has a page at /account; choose another name',
  ],
  [
    'a name that is the address of a page before the console',
    menuFaults(at('/farm/owner', 'sign-up'), []),
    'sign-up: the shell has a page at /sign-up; choose another name',
  ],
  [
    'a page without an address',
    menuFaults(at('/farm/owner'), ['/farm/figures']),
    '/farm/figures: a page without an address; name it in the routes of its resource',
  ],
])('%s stops the start', (_, faults, message) => {
  expect(faults).toEqual([message])
})

test('an address where the shell has a page of its own stops the start', () => {
  expect(menuFaults(at('/setting'), [])).toContain(
    '/setting: the shell has a page there; choose another address',
  )
})

test('every group of the menu has an entry, and what waits is at one of them', () => {
  const paths = menuEntries(resources).map(({ path }) => path)
  expect(Object.keys(groupNames).filter(name => !paths.map(groupOf).includes(name))).toEqual([])
  expect(actionsOn(new Date()).filter(({ path }) => !paths.includes(path))).toEqual([])
})
