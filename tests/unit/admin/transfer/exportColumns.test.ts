import { describe, expect, test } from 'vitest'
import { cellOf, columnsOf, isStored } from '@/admin/transfer/columns'
import { f } from '@/schema/f'
import type { FieldMap } from '@/schema/types'
import { fullRecord } from '../support/records'
import { events, things } from '../support/sample'

const source = { provider: 'firestore', path: 'x', constant: {} }
const columnsFor = (fields: FieldMap) => columnsOf({ fields, source })
const labels = (columns: ReturnType<typeof columnsOf>) => columns.map(({ label }) => label)

/** The cell of the first column of a field that is called x. */
const cell = (field: FieldMap[string], record: object) => {
  const [, column] = columnsFor({ x: field })
  if (!column) throw new Error('no column')
  return cellOf({ ...record }, column)
}

describe('columns', () => {
  test('are the id, every field as declared, and the version of what can be archived', () => {
    const fields = Object.values(things.fields).map(({ label }) => label)
    expect(labels(columnsOf(things))).toEqual(['ID', ...fields, 'Versi'])
    expect(labels(columnsOf(events))).not.toContain('Versi')
  })

  test('M-IOTM-15 are the id once, where it is declared', () => {
    expect(labels(columnsFor({ id: f.text('Nomor'), name: f.text('Nama') }))).toEqual([
      'Nomor',
      'Nama',
    ])
  })

  test('are two for a reference: what the other record is called, and its id', () => {
    const [, name, id] = columnsFor({ ownerId: f.reference('Petani', { reference: 'users' }) })
    expect([name?.label, id?.label]).toEqual(['Petani', 'Petani (ID)'])
    expect([name?.via, id?.via]).toEqual([{ reference: 'users', source: 'ownerId' }, undefined])
    expect([name && isStored(name), id && isStored(id)]).toEqual([false, true])
  })

  test('never share a label', () => {
    const fields = {
      'buyer.name': f.text('Nama'),
      'seller.name': f.text('Nama'),
      did: f.text('ID'),
    }
    expect(labels(columnsFor(fields))).toEqual([
      'ID (id)',
      'Nama (buyer.name)',
      'Nama (seller.name)',
      'ID (did)',
    ])
  })

  test('say nothing of records that the person may not list', () => {
    const blind = { may: () => false }
    expect(labels(columnsOf(events, blind))).not.toContain('Penjaga')
    expect(labels(columnsOf(events, blind))).toContain('Penjaga (ID)')
    expect(labels(columnsOf(things, blind))).not.toContain('Pemilik')
    expect(labels(columnsOf(things, { may: () => true }))).toContain('Pemilik')
  })

  test('are stored, but for what follows from the record or is another one', () => {
    const seen = [...columnsOf(things), ...columnsOf(events)].filter(column => !isStored(column))
    expect(labels(seen)).toEqual(['Pemilik', 'Keadaan', 'Penjaga'])
  })
})

describe('cells', () => {
  test('hold every field of a full record', () => {
    const record = { ...fullRecord(events), warna: 'putih' }
    const cells = columnsOf(events).map(column => [column.label, cellOf(record, column)])
    expect(cells.filter(([, text]) => text === '')).toEqual([['Penjaga', '']])
    expect(cells).toContainEqual(['Isian lain', '{"warna":"putih"}'])
    expect(cells).toContainEqual(['Penjaga (ID)', 'r2'])
  })

  test.each<[string, unknown]>([
    ['what follows from the record', 'Tersedia'],
    ['nothing', 'Habis'],
  ])('hold %s', (_, expected) => {
    const state = columnsOf(things).find(({ label }) => label === 'Keadaan')
    const record = expected === 'Habis' ? {} : { stock: 1 }
    expect(state && cellOf(record, state)).toBe(expected)
  })

  test.each<[unknown, string]>([
    [undefined, ''],
    [null, ''],
    ['', ''],
    [[], ''],
    [{}, ''],
    [0, '0'],
    ['dua', 'dua'],
    [['a', 1], '["a",1]'],
    [true, 'true'],
  ])('hold %j of whatever type it is as %j', (x, expected) => {
    expect(cell(f.integer('X'), { x })).toBe(expected)
  })

  test.each<[FieldMap[string], unknown, string]>([
    [f.timestamp('T'), '2026-11-21T19:05:00.000Z', '2026-11-22T02:05:00+07:00'],
    [f.timestamp('T'), '2026-11-21T07:05:00.120Z', '2026-11-21T14:05:00.120+07:00'],
    [f.date('D'), '2026-11-20T17:00:00.000Z', '2026-11-21'],
    [f.date('D'), '2026-11-21T07:05:00.000Z', '2026-11-21T14:05:00+07:00'],
    [f.number('N'), -1250.5, '-1250,5'],
    [f.tags('T'), ['a', 'b'], 'a; b'],
    [f.tags('T'), ['a; b', 'c'], '["a; b","c"]'],
    [f.select('S', { a: 'Satu', b: 'Satu' }), 'b', 'b'],
  ])('hold %o %j as a person reads it, and as it is where that says less', (field, x, text) => {
    expect(cell(field, { x })).toBe(text)
  })

  test('hold what a missing value counts as, and an unknown one as it is', () => {
    const status = f.select('S', { active: 'Aktif' }, { fallback: 'active' })
    expect(cell(status, {})).toBe('Aktif')
    expect(cell(status, { x: 'gone' })).toBe('gone')
  })
})
