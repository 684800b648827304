import { expect, test } from 'vitest'
import { staff } from '@/access'
import { permissionsOf } from '@/access/permissions'
import { doorsOf } from '@/layout/doors/doors'
import { resources } from '@/resources'
import { things } from '../admin/support/sample'

const permissions = permissionsOf(resources)
const doors = (role: string) => doorsOf(permissions({ uid: 'u1', role }), resources)
const open = (role: string, paths: readonly string[]) => paths.filter(doors(role).isOpen)

const views = resources.flatMap(({ routes }) => Object.keys(routes))
const records = ['/products', '/products/create', '/products/p1', '/products/p1/show']

test('M-NAV-05 a root and an admin find every view and record open, and / leads to the first', () => {
  for (const role of ['root', 'admin']) {
    expect(doors(role).entries.map(({ path }) => path)).toEqual(views)
    expect(open(role, [...views, ...records])).toEqual([...views, ...records])
    expect(doors(role).home).toBe('/account/user')
  }
})

test('M-NAV-05 who has no view of his own yet has no entry and no first page', () => {
  for (const role of ['superteam', 'appUser', 'none']) {
    expect(doors(role).entries).toEqual([])
    expect(doors(role).home).toBeUndefined()
    expect(open(role, [...views, ...records])).toEqual([])
  }
})

test('M-NAV-05 a view of his own is in the menu and is where / leads, as soon as it is declared', () => {
  const harvests = {
    ...things,
    name: 'harvests',
    access: { list: staff },
    routes: { '/farm/harvest': {} },
  }
  const all = [...resources, harvests]
  const may = permissionsOf(all)({ uid: 'u1', role: 'superteam' })
  const { entries, home, isOpen } = doorsOf(may, all)
  expect(entries.map(({ path }) => path)).toEqual(['/farm/harvest'])
  expect(home).toBe('/farm/harvest')
  expect(isOpen('/farm/harvest')).toBe(true)
})

test('M-AUTH-08 a record opens for whom it is his own', () => {
  expect(open('superteam', ['/users/u1/show', '/users/u2/show', '/profiles/u1/show'])).toEqual([
    '/users/u1/show',
    '/profiles/u1/show',
  ])
})

test('pages that are no resource open by the table of routes, and the default is no', () => {
  const pages = ['/', '/access-denied', '/dashboard', '/setting', '/iot/devices/7', '/nowhere']
  expect(open('superteam', pages)).toEqual(['/', '/access-denied', '/setting'])
  expect(open('admin', pages)).toEqual(pages.slice(0, -1))
})
