import type { RaRecord } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { columnsOf } from '@/admin/transfer/columns'
import { unknownHeads } from '@/admin/transfer/entries/lines'
import { entryRows, hasEntries, headsOf } from '@/admin/transfer/entries/rows'
import { readCell } from '@/admin/transfer/import/cells'
import { changesIn } from '@/admin/transfer/import/changes'
import type { Checked } from '@/admin/transfer/import/checkRow'
import { performImport } from '@/admin/transfer/import/perform'
import { cellText } from '@/admin/transfer/importDialog/Tables'
import { refusedRows } from '@/admin/transfer/importFiles'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { bare, csv, dryRun, groundFor, memoryBackEnd, watch } from './importSupport'

const sales = defineResource({
  ...bare,
  fields: {
    name: f.text('Nama'),
    province: f.longText('Provinsi', { isPlace: true }),
    items: f.map('Barang', {
      name: f.text('Nama', { required: true }),
      qty: f.integer('Jumlah', { min: 1 }),
      price: f.money('Harga'),
    }),
    'receive.item': f.map(
      'Diterima',
      { weight: f.weight('Berat', { min: 0 }), price: f.money('Harga') },
      { keys: { oval: 'Oval A', corner: 'Sudut' } },
    ),
    stops: f.list('Singgah', { at: f.timestamp('Jam'), place: f.text('Kunci', { max: 20 }) }),
  },
})

const record = {
  id: 'a',
  name: 'Siti',
  province: 'Bali',
  items: {
    p2: { name: '=Sarang; 2', qty: 2, price: 1_500_000, colour: 'putih' },
    p1: { name: 'Sarang', qty: 1 },
  },
  receive: { item: { corner: { weight: 12.5 }, oval: { weight: 1250, price: 9_000_000 } } },
  stops: [{ at: '2026-11-21T00:00:00.000Z', place: 'Gudang' }, { place: 'Pabrik' }],
}

const columns = columnsOf(sales).filter(hasEntries)
const heads = headsOf(columns)
const rowsOf = (record: object) =>
  columns.flatMap(column => entryRows({ ...record }, column, heads))
const fileOf = (...records: object[]) => csv(heads, ...records.flatMap(rowsOf))

const check = (file: string, records: readonly RaRecord[] = [record]) =>
  dryRun(groundFor(sales, memoryBackEnd({ things: records }).provider), file)

const changesOf = (checked: readonly Checked[]) =>
  checked.flatMap(({ before = {}, values }) => values.flatMap(value => changesIn(before, value)))

const faultsIn = (checked: readonly Checked[]) =>
  checked.flatMap(({ row, problems }) =>
    problems.map(({ number, column, message, args }) => [
      number ?? row.number,
      column,
      message.replace(/^.*\./, ''),
      args?.inside,
    ]),
  )

describe('M-TRX-01 entries are rows of a file of their own', () => {
  test.each([' ', '\u00a0', '\t', ' \n '])('a text of blanks alone (%j) is none', async blank => {
    const at = '2026-11-21T00:00:00.000Z'
    const odd = {
      ...record,
      items: { p1: { name: 'Sarang', qty: 1 }, p2: { name: blank } },
      stops: [{ place: blank }, { at, place: blank }],
    }
    const file = fileOf(odd)
    const [elsewhere] = await check(file, [{ id: 'a', province: 'Bali' }])
    const values = elsewhere?.values.map(({ column, value }) => [column.label, value])
    expect(Object.fromEntries(values ?? [])).toEqual({
      Barang: { p1: { name: 'Sarang', qty: 1 } },
      Diterima: record.receive.item,
      Singgah: [{ at }],
    })
    // Where it stands already a file that says the same takes nothing away.
    expect(await check(file, [odd])).toMatchObject([{ state: 'unchanged', problems: [] }])
    // JSON says its texts itself.
    const stops = { field: f.list('Singgah', { place: f.text('Kunci') }) }
    expect(readCell(JSON.stringify(odd.stops), stops)).toEqual({ value: odd.stops })
  })

  test('each under its record, field and key, with its members in columns', () => {
    expect([heads, ...rowsOf(record)]).toEqual([
      ['ID', 'Isian', 'Kunci', 'Nama', 'Jumlah', 'Harga', 'Berat', 'Jam', 'Kunci (place)'],
      ['a', 'Barang', 'p1', 'Sarang', '1', '', '', '', ''],
      ['a', 'Barang', 'p2', '=Sarang; 2', '2', '1500000', '', '', ''],
      ['a', 'Diterima', 'Oval A', '', '', '9000000', '1250', '', ''],
      ['a', 'Diterima', 'Sudut', '', '', '', '12,5', '', ''],
      ['a', 'Singgah', '1', '', '', '', '', '2026-11-21T08:00:00+08:00', 'Gudang'],
      ['a', 'Singgah', '2', '', '', '', '', '', 'Pabrik'],
    ])
  })

  test('that are imported back change nothing, also where the data is odd', async () => {
    const odd = [
      { id: 'b', items: 'x', receive: { item: { oval: 5, corner: { weight: 'berat' } } } },
      { id: 'c', items: { p: {} }, stops: [null, 3, { place: 'x' }] },
      { id: 'd', stops: {}, items: [{ name: 'x' }] },
    ]
    const records = [record, ...odd]
    const checked = await check(fileOf(...records), records)
    expect(checked.map(({ id, state }) => [id, state])).toEqual(
      ['a', 'b', 'c'].map(id => [id, 'unchanged']),
    )
  })

  test('say cell by cell what they change; what they do not name stays', async () => {
    const file = csv(
      ['ID', 'isian', 'KUNCI', 'nama', 'Jumlah', 'price', 'Berat', 'Jam', 'Kunci (place)'],
      ['a', 'Barang', 'p2', '=Sarang; 2', '3', '', '', '', ''],
      ['a', 'Barang', 'p3', 'Baru', '1.000', 'Rp 5', '', '', ''],
      ['a', 'receive.item', 'oval', '', '', '', '', '', ''],
      ['a', 'Diterima', 'sudut', '', '', '', '13', '', ''],
      ['a', 'Singgah', '3', '', '', '', '', '21/11/2026 09.00', 'Toko'],
      ['a', 'Singgah', '2', '', '', '', '', '', ''],
    )
    const checked = await check(file)
    expect(checked).toMatchObject([{ state: 'changed', id: 'a', problems: [] }])
    expect(changesOf(checked)).toEqual([
      { label: 'Barang: p2: Jumlah', before: '2', after: '3' },
      { label: 'Barang: p2: Harga', before: '1.500.000', after: '' },
      { label: 'Barang: p3: Nama', before: '', after: 'Baru' },
      { label: 'Barang: p3: Jumlah', before: '', after: '1.000' },
      { label: 'Barang: p3: Harga', before: '', after: '5' },
      { label: 'Diterima: Sudut: Berat', before: '12,5', after: '13' },
      { label: 'Diterima: Oval A: Berat', before: '1.250', after: '' },
      { label: 'Diterima: Oval A: Harga', before: '9.000.000', after: '' },
      { label: 'Singgah: 2: Kunci', before: 'Pabrik', after: 'Toko' },
      { label: 'Singgah: 2: Jam', before: '', after: '2026-11-21T09:00:00+08:00' },
    ])
    const back = memoryBackEnd({ things: [record] })
    await performImport(groundFor(sales, back.provider), { rows: checked }, watch())
    expect(checked[0]?.data).toEqual({
      items: {
        p1: { name: 'Sarang', qty: 1 },
        p2: { name: '=Sarang; 2', qty: 3, price: null, colour: 'putih' },
        p3: { name: 'Baru', qty: 1000, price: 5 },
      },
      receive: { item: { corner: { weight: 13 }, oval: null } },
      stops: [
        { at: '2026-11-21T00:00:00.000Z', place: 'Gudang' },
        { at: '2026-11-21T01:00:00.000Z', place: 'Toko' },
      ],
    })
  })

  test('are refused with the line that is wrong', async () => {
    const file = csv(
      ['ID', 'Isian', 'Kunci', 'Nama', 'Jumlah', 'Beratt'],
      ['a', 'Barang', 'p1', 'x', 'dua', ''],
      ['a', 'Barang', 'p2', 'y', '1', ''],
      ['a', 'Barang', 'P2', 'y', '0', ''],
      ['a', 'Barang', 'p2', 'y', '1', ''],
      ['a', 'Singgah', 'satu', '', '', ''],
      ['a', 'Nama', 'x', '', '', ''],
      ['a', 'Entah', 'x', '', '', ''],
      ['z', 'Barang', 'p1', 'x', '1', ''],
      ['', 'Barang', 'p1', 'x', '1', ''],
    )
    const checked = await check(file)
    expect(faultsIn(checked)).toEqual([
      [2, 'Barang', 'whole', 'p1: Jumlah'],
      [5, 'Barang', 'key_twice', undefined],
      [4, 'Barang', 'minValue', 'P2: Jumlah'],
      [6, 'Singgah', 'key', undefined],
      [2, 'Nama', 'json', undefined],
      [9, 'ID', 'reference', undefined],
      [10, 'ID', 'id', undefined],
    ])
    expect(unknownHeads(['ID', 'Kunci', 'Jumlah', 'Beratt', 'Alasan'], sales)).toEqual([
      'Beratt',
      'Alasan',
    ])
  })

  test('are refused with each line that is wrong, and a cell once', async () => {
    const lines = csv(
      ['ID', 'Isian', 'Kunci', 'Nama', 'Berat'],
      ['a', 'Barang', '', 'x', ''],
      ['a', 'Barang', 'p1', 'x', ''],
      ['a', 'Barang', 'p1', 'y', ''],
      ['a', 'Barang', 'p1', 'z', ''],
      ['a', 'Barang', '', 'y', ''],
      ['a', 'Diterima', ' OVAL A', '', 'berat'],
    )
    const broken = { id: 'a', receive: { item: { oval: { weight: -1 }, corner: { weight: 1 } } } }
    expect(faultsIn(await check(`${lines}a;Diterima;Sudut;;2\r\n`, [broken]))).toEqual([
      [2, 'Barang', 'key', undefined],
      [4, 'Barang', 'key_twice', undefined],
      [5, 'Barang', 'key_twice', undefined],
      [6, 'Barang', 'key', undefined],
      [7, 'Diterima', 'number', 'Oval A: Berat'],
    ])
  })

  test('are counted as the file has them, also behind one that goes', async () => {
    const file = csv(
      ['ID', 'Isian', 'Kunci', 'Jam', 'Kunci (place)'],
      ['a', 'Singgah', '1', '', ''],
      ['a', 'Singgah', '2', '', 'x'.repeat(21)],
    )
    expect(faultsIn(await check(file))).toEqual([[3, 'Singgah', 'maxLength', '2: Kunci']])
  })

  const keyed = (key: string) =>
    csv(['ID', 'Isian', 'Kunci', 'Nama'], ['a', 'Barang', key, 'Sarang'])

  test.each(['__proto__', 'constructor', '__x__', 'a.b'])('are refused under %s', async key => {
    const [checked] = await check(keyed(key))
    expect(checked).toMatchObject({
      state: 'wrong',
      problems: [{ column: 'Barang', cell: key, message: 'sarang.compound.badKey' }],
    })
  })

  test('are changed under whatever key is there', async () => {
    const odd = { id: 'a', items: { 'a.b': { name: 'x' } } }
    const [checked] = await check(keyed('a.b'), [odd])
    expect(checked).toMatchObject({
      state: 'changed',
      data: { items: { 'a.b': { name: 'Sarang' } } },
    })
  })

  test('are refused with more cells than heads', async () => {
    const header = ['ID', 'Isian', 'Kunci', 'Nama']
    const [checked] = await check(csv(header, ['a', 'Barang', 'p1', 'Jl. Walet', '5']))
    const args = { cells: 5, columns: 4 }
    expect(checked?.problems).toMatchObject([{ message: 'sarang.import.wrong.ragged', args }])
  })

  test('that were refused are the lines that they were', async () => {
    const lines = [
      ['z', 'Barang', 'p1', 'x'],
      ['z', 'Barang', 'p2', 'y'],
    ]
    const header = ['ID', 'Isian', 'Kunci', 'Nama']
    const [checked] = await check(csv(header, ...lines))
    expect(cellText(checked?.row.cells[1])).toBe('p1: x; p2: y')
    const rows = checked ? [{ row: checked.row, reason: 'tidak ada' }] : []
    const table = { header: ['ID', 'Barang'], fileHeader: header }
    expect(refusedRows(table, rows, 'Alasan').join('')).toBe(
      csv([...header, 'Alasan'], ...lines.map(line => [...line, 'tidak ada'])),
    )
  })
})
