import { describe, expect, test } from 'vitest'
import { nobody } from '@/access'
import { isImportable, mayWrite } from '@/admin/transfer/import/ground'
import {
  closedIn,
  guessMapping,
  isHostile,
  repeatedIn,
  targetsOf,
  withTarget,
} from '@/admin/transfer/import/mapping'
import { coupons } from '@/resources/coupons'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { events, things } from '../support/sample'
import { bare, groundFor, offered } from './importSupport'

const ground = groundFor(things)
const guess = (...header: string[]) =>
  guessMapping({ header }, things, offered(ground)).map(column => column?.path ?? null)

test.each([
  ['labels', ['ID', 'Nama barang', 'Harga'], ['id', 'name', 'price']],
  ['names in the data, dotted too', ['id', 'name', 'made.on'], ['id', 'name', 'made.on']],
  ['any case and blanks', [' nama  BARANG ', 'HARGA *', 'Made.On'], ['name', 'price', 'made.on']],
  ['a name once', ['Harga', 'price'], ['price', null]],
  ['a stranger', ['Harga beli', ''], [null, null]],
  ['what is only shown', ['Pemilik', 'Keadaan', 'Versi'], [null, null, null]],
])('columns find their place by %s', (_, header, expected) => {
  expect(guess(...header)).toEqual(expected)
})

test('the field that repeats the id stands for it in a file without one', () => {
  const coded = { ...things, source: { ...things.source, idField: 'ownerId' } }
  const targets = targetsOf(coded, path => path !== 'ownerId')
  const paths = (...header: string[]) =>
    guessMapping({ header }, coded, targets).map(column => column?.path ?? null)
  expect(paths('ID pemilik', 'Harga')).toEqual(['id', 'price'])
  expect(paths('ID', 'ID pemilik')).toEqual(['id', null])
})

test.each(['__proto__', 'constructor', 'prototype', 'a.__proto__.b', 'a[constructor]'])(
  'a column %s goes nowhere',
  name => {
    expect(isHostile(name)).toBe(true)
    expect(guess(name)).toEqual([null])
    expect({}).not.toHaveProperty('polluted')
  },
)

test('M-PRD-01 a column that is called as another one is named, as long as it goes nowhere', () => {
  const targets = offered(ground)
  const header = ['Harga', 'Nama barang', 'HARGA *', 'x', 'x', '', '']
  const mapping = guessMapping({ header }, things, targets)
  expect(repeatedIn({ header }, mapping)).toEqual(['HARGA *'])
  expect(repeatedIn({ header }, withTarget(mapping, 2, mapping[0] ?? null))).toEqual([])
})

test('a target chosen for one column leaves where it was', () => {
  const targets = offered(ground)
  const mapping = guessMapping({ header: ['Harga', 'x'] }, things, targets)
  const price = targets.find(({ path }) => path === 'price') ?? null
  expect(withTarget(mapping, 1, price).map(column => column?.path ?? null)).toEqual([null, 'price'])
  expect(withTarget(mapping, 0, null)).toEqual([null, null])
})

test('M-CNT-05 a column that only the server fills is named, when there is something in it', () => {
  const header = ['Kode', 'Terpakai', 'Potongan', 'ID kupon', 'Versi', 'usedCount', 'Warna']
  const rows = (...cells: unknown[]) => [{ number: 2, cells }]
  const closed = (used: string) =>
    closedIn(
      { header, rows: rows('HEMAT10', used, '10 %', 'HEMAT10', '0', '', 'biru') },
      coupons,
      offered(groundFor(coupons)),
    )
  expect(closed('7')).toEqual(['Terpakai'])
  expect(closed('')).toEqual([])
})

describe('who may', () => {
  const stamped = defineResource({
    ...bare,
    fields: {
      name: f.text('Nama'),
      made: f.timestamp('Dibuat', { stamp: 'create' }),
      own: f.text('Milik sistem', { write: nobody }),
    },
  })

  test('the server’s stamp is given with a new record only, what nobody writes never', () => {
    const own = groundFor(stamped)
    expect(mayWrite(own, 'made')).toBe(true)
    expect(mayWrite(own, 'made', { id: 'a' })).toBe(false)
    expect(mayWrite(own, 'own')).toBe(false)
    expect(targetsOf(stamped, path => mayWrite(own, path)).map(({ path }) => path)).toEqual([
      'id',
      'name',
      'made',
    ])
  })

  test('only resources whose records come from an ordinary form, and may be deleted', () => {
    expect(isImportable(things)).toBe(true)
    expect(isImportable(events)).toBe(false)
    expect(isImportable({ ...things, views: { create: () => null } })).toBe(false)
    expect(isImportable({ ...things, source: { ...things.source, path: 'a/{b}/c' } })).toBe(false)
    expect(isImportable({ ...things, source: { ...things.source, path: 'apps/price' } })).toBe(
      false,
    )
  })
})
