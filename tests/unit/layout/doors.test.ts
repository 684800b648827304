import { expect, test } from 'vitest'
import { permissionsOf } from '@/access/permissions'
import { doorsOf } from '@/layout/doors/doors'
import { resources } from '@/resources'
import { viewsOf } from '@/schema'

const permissions = permissionsOf(resources)
const doors = (role: string) => doorsOf(permissions({ uid: 'u1', role }), resources)
const open = (role: string, paths: readonly string[]) => paths.filter(doors(role).isOpen)

const views = [...resources.flatMap(viewsOf).map(([path]) => path), '/mentions', '/setting']
const records = ['/products', '/products/create', '/products/p1', '/products/p1/show']

test('M-NAV-05 a root and an admin find every view and record open, and / leads to the first', () => {
  for (const role of ['root', 'admin']) {
    expect(doors(role).entries.map(({ path }) => path)).toEqual(views)
    expect(open(role, [...views, ...records])).toEqual([...views, ...records])
    expect(doors(role).home).toBe('/dashboard')
  }
})

test('M-NAV-05 the field staff finds its own views in the menu, and / leads to the first', () => {
  expect(doors('superteam').entries.map(({ path }) => path)).toEqual([
    '/farm/harvest',
    '/rbw/building',
    '/mentions',
    '/setting',
  ])
  expect(doors('superteam').home).toBe('/farm/harvest')
  expect(open('superteam', [...views, ...records])).toEqual([
    '/farm/harvest',
    '/rbw/building',
    '/mentions',
    '/setting',
  ])
})

test('M-NAV-05 who does not work here has no entry and no first page', () => {
  for (const role of ['appUser', 'none']) {
    expect(doors(role).entries).toEqual([])
    expect(doors(role).home).toBeUndefined()
    expect(open(role, [...views, ...records])).toEqual([])
  }
})

test('M-NAV-05 what is below a record opens by the right to it, and the prices by the table of routes', () => {
  const parts = ['/participants/s1~u1', '/chats/c1~m1/show', '/subscriptionRecords/create']
  expect(open('admin', [...parts, '/chats/c1~m1', '/farm/price'])).toEqual([
    ...parts,
    '/farm/price',
  ])
  expect(open('superteam', [...parts, '/farm/price'])).toEqual([])
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
