import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staff } from '@/access'
import { screen } from '@/admin'
import { dashboards } from '@/dashboards'
import { resources } from '@/resources'
import { viewsOf } from '@/schema'
import { screensOf } from '@/screens'
import { owners } from '../admin/support/sample'

const screens = screensOf(resources, dashboards)
const modulesAt = (path: string, among = screens) =>
  Object.entries(among).find(([address]) => new RegExp(address).test(path))?.[1] ?? []

test.each([
  ['/dashboard', ['dashboards/overview/Overview.tsx']],
  ['/iot/statistics', ['dashboards/iot/Statistics.tsx']],
  ['/iot/devices', ['resources/iotDevices/DeviceList.tsx']],
  ['/iot/devices/DEV001', ['resources/iotDevices/DevicePage.tsx']],
  ['/farm/price', ['resources/prices/PriceForm.tsx']],
  ['/mentions', ['layout/notes/MyNotes.tsx']],
  ['/setting', ['layout/settings/SettingsPage.tsx']],
  ['/products/create', ['admin/views/AutoForm.tsx']],
  ['/products/p1', ['admin/views/AutoForm.tsx']],
  ['/products/p1/show', ['admin/views/AutoShow.tsx']],
  ['/users/create', ['resources/users/AccountCreate.tsx']],
  ['/users/u1', ['admin/views/AutoForm.tsx']],
  [
    '/users/u1/show',
    [
      'admin/views/AutoShow.tsx',
      'resources/users/AccountActions.tsx',
      'resources/users/PersonActions.tsx',
    ],
  ],
  ['/marketplace/consumer', []],
  ['/account', []],
  ['/', []],
])('%s begins with %s', (path, modules) => {
  expect(modulesAt(path)).toEqual(modules)
})

test('no list but those with a screen of their own waits for a form, and every module is there', () => {
  const own = resources.filter(({ views }) => views.list && 'load' in views.list)
  const lists = resources.filter(each => each.access.list && !own.includes(each)).flatMap(viewsOf)
  const forms = lists.filter(([path]) => modulesAt(path).some(each => each.startsWith('admin/')))
  expect(forms).toEqual([])
  expect(
    Object.values(screens)
      .flat()
      .filter(module => !existsSync(`src/${module}`)),
  ).toEqual([])
})

test('the page of a new resource is found by itself', () => {
  const shown = {
    ...owners,
    name: 'keepers',
    routes: { '/shop/keeper': {}, '/shop/keeper/:id': {} },
  }
  const views = {
    show: screen(() => import('@/entry/NotFoundPage').then(page => page.NotFoundPage)),
  }
  const found = screensOf([{ ...shown, access: { list: staff, show: staff }, views }], {})
  for (const path of ['/shop/keeper/k1', '/keepers/k1/show'])
    expect(modulesAt(path, found)).toEqual(['entry/NotFoundPage.tsx'])
  expect(modulesAt('/shop/keeper', found)).toEqual([])
})

test('a screen whose file cannot be told is refused', () => {
  const views = { show: screen(async () => () => null) }
  expect(() => screensOf([{ ...owners, views }], {})).toThrow('fetches no module; write it as')
})
