import type { RaRecord } from 'react-admin'
import { describe, expect, test, vi } from 'vitest'
import { cellOf, columnsOf } from '@/admin/transfer/columns'
import type { FileFormat } from '@/admin/transfer/download'
import { type ExportJob, exportFile } from '@/admin/transfer/exportFile'
import { readCell } from '@/admin/transfer/import/cells'
import { changesIn } from '@/admin/transfer/import/changes'
import { countsOf, newIdsIn } from '@/admin/transfer/import/check'
import type { Checked } from '@/admin/transfer/import/checkRow'
import { unknownIn } from '@/admin/transfer/import/mapping'
import { refusedRows, templateOf } from '@/admin/transfer/importFiles'
import { initialValues } from '@/admin/views/initialValues'
import { get } from '@/lib/values'
import { articles } from '@/resources/articles'
import { coupons } from '@/resources/coupons'
import { courses } from '@/resources/courses'
import { manufactures } from '@/resources/manufactures'
import { products } from '@/resources/products'
import { pushNotifications } from '@/resources/pushNotifications'
import { seminars } from '@/resources/seminars'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import type { Resource } from '@/schema/types'
import { isReadable } from '@/schema/validators'
import { fullRecord, oddRecords } from '../support/records'
import { events, samples, things } from '../support/sample'
import { bare, csv, dryRun, groundFor, memoryBackEnd, offered, watch } from './importSupport'

const header = ['ID', 'Nama barang', 'Harga', 'Stok', 'Pasar', 'Dibuat', 'Terlihat', 'Tampil']
const row = (...cells: string[]) => [...cells, ...header.slice(cells.length).map(() => '')]

const problemsOf = (checked: readonly Checked[]) =>
  checked.flatMap(({ row, problems }) =>
    problems.map(({ column, message }) => [row.number, column, message.replace(/^.*\./, '')]),
  )

test('M-PRD-01 what is not stored as the file says it is named: cleaned, of another type, written by the source', async () => {
  const file = JSON.stringify([
    { id: 'a1', aid: 'lain', versionNo: -1, title: 'Satu', description: '<p onclick="x">isi</p>' },
    { id: 'a2', versionNo: 0, title: 'Dua', description: '<p>isi</p>', tags: 'baru' },
  ])
  const told = async (all: string, name: string) => {
    const checked = await dryRun(groundFor(articles), all, { name })
    return checked.flatMap(({ id, adjusted }) => adjusted.map(each => [id, each.how, each.column]))
  }
  expect(await told(file, 'a.json')).toEqual([
    ['a1', 'cleaned', 'Isi'],
    ['a1', 'fixed', 'ID artikel'],
    ['a1', 'fixed', 'Versi'],
    ['a2', 'read', 'Tag'],
    ['a2', 'fixed', 'ID artikel'],
  ])
  const heads = ['ID', 'Judul', 'Isi', 'Tag', 'Versi']
  expect(await told(csv(heads, ['a3', 'Tiga', '<p>isi</p>', 'a; b', '0']), 'a.csv')).toEqual([])
})

describe('new records', () => {
  test('are read as a person writes, and begin with what the form begins with', async () => {
    const ground = groundFor(things, undefined, { isShow: false, market: 'farmer' })
    const [checked] = await dryRun(
      ground,
      csv(header, ['', 'Mangkok', 'Rp 12.500.000', '1.250', 'Konsumen', '21 Nov 2026', '', 'ya']),
    )
    expect(checked).toMatchObject({ state: 'new', hasOwnId: false, problems: [] })
    expect(checked?.data).toEqual({
      id: checked?.id,
      name: 'Mangkok',
      price: 12_500_000,
      stock: 1250,
      market: 'consumer',
      made: { on: '2026-11-20T17:00:00.000Z' },
      isShow: true,
    })
    expect(checked?.id).toMatch(/^[A-Za-z0-9]{20}$/)
  })

  test('begin with it only where the file has no column: a blank cell is none; an id of nobody’s is kept', async () => {
    const ground = groundFor(things, undefined, { isShow: false, market: 'farmer' })
    const own = { id: 'barang-7', name: 'Oval', price: 5 }
    const [whole] = await dryRun(ground, csv(header, row('barang-7', 'Oval', '5')))
    expect(whole).toMatchObject({ state: 'new', hasOwnId: true, id: 'barang-7' })
    expect(whole?.data).toEqual(own)
    const [fresh] = await dryRun(ground, csv(header, row('', 'Oval', '5')))
    expect(fresh?.data).toEqual({ ...own, id: fresh?.id, isShow: false })
    const [short] = await dryRun(ground, csv(header.slice(0, 3), ['barang-7', 'Oval', '5']))
    expect(short?.data).toEqual({ ...own, isShow: false, market: 'farmer' })
  })

  test('a blank cell of what must be there is a fault, whatever the form begins with', async () => {
    const ground = groundFor(coupons, undefined, { ...initialValues(coupons, {}) })
    const file = csv(['Kode', 'Judul', 'Nilai', 'Jenis potongan'], ['HEMAT10', 'Hemat', '10', ''])
    expect(problemsOf(await dryRun(ground, file))).toEqual([[2, 'Jenis potongan', 'required']])
  })

  test('M-CNT-05 old coupons that no form takes are refused cell by cell', async () => {
    const ground = groundFor(coupons, undefined, { ...initialValues(coupons, {}) })
    const file = csv(
      ['Kode', 'Judul', 'Jenis potongan', 'Nilai', 'Terpakai'],
      ['lama-2019', 'Kupon lama', 'gratis', '1', ''],
      ['KOSONG', '', '', '', ''],
      ['PERCENT120', 'Di luar batas', 'Persen', '120', '7'],
    )
    expect(problemsOf(await dryRun(ground, file))).toEqual([
      [2, 'Kode', '4 sampai 20 huruf A-Z atau angka, tanpa spasi'],
      [2, 'Jenis potongan', 'choice'],
      [3, 'Judul', 'required'],
      [3, 'Jenis potongan', 'required'],
      [3, 'Nilai', 'required'],
      [4, 'Nilai', 'Isi 1 sampai 100 persen'],
    ])
  })

  describe('M-CNT-05 whose id is typed into a field, as a coupon’s code', () => {
    const codes = defineResource({
      ...bare,
      source: { ...things.source, idField: 'code' },
      title: 'code',
      fields: { code: f.text('Kode', { required: true, isUpper: true }), name: f.text('Nama') },
    })
    const check = (rows: string[][], all: readonly RaRecord[] = []) =>
      dryRun(groundFor(codes, memoryBackEnd({ things: all }).provider), csv(...rows))

    test('have it from there, as the form would write it', async () => {
      const [checked] = await check([
        ['Kode', 'Nama'],
        ['hemat10', 'Hemat'],
      ])
      expect(checked).toMatchObject({ state: 'new', hasOwnId: true, id: 'HEMAT10', problems: [] })
      expect(checked?.data).toEqual({ id: 'HEMAT10', code: 'HEMAT10', name: 'Hemat' })
    })

    test('are the records that are there, and not twice in a file', async () => {
      const there = [{ id: 'LAMA', code: 'LAMA', name: 'Dulu' }]
      const rows = [
        ['Kode', 'Nama'],
        ['lama', 'Kini'],
        ['BARU', 'a'],
        ['baru', 'b'],
      ]
      const checked = await check(rows, there)
      expect(checked.map(({ state }) => state)).toEqual(['changed', 'wrong', 'wrong'])
      expect(checked[0]?.data).toEqual({ name: 'Kini' })
      expect(problemsOf(checked)).toEqual([
        [3, 'Kode', 'twice_below'],
        [4, 'Kode', 'twice'],
      ])
    })

    test('are told in the column that names them, as the file writes them', async () => {
      const rows = [
        ['ID', 'Kode', 'Nama'],
        ['', 'satu', 'a'],
        ['', 'Satu', 'b'],
      ]
      const told = (await check(rows)).flatMap(({ problems }) => problems)
      expect(told.map(({ column, cell }) => [column, cell])).toEqual([
        ['Kode', 'satu'],
        ['Kode', 'Satu'],
      ])
    })

    test('that no form would take are what they are, in the file that they were exported to', async () => {
      const rows = [
        ['ID', 'Kode', 'Nama'],
        ['lama-2019', 'lama-2019', 'Dulu'],
      ]
      const [checked] = await check(rows, [{ id: 'lama-2019', code: 'lama-2019', name: 'Dulu' }])
      expect(checked).toMatchObject({ state: 'unchanged', problems: [] })
    })

    test('say the same in the column of ids, where there is one', async () => {
      const rows = [
        ['ID', 'Kode', 'Nama'],
        ['SATU', 'satu', ''],
        ['DUA', 'LAIN', ''],
        ['', 'TIGA', ''],
      ]
      const checked = await check(rows)
      expect(checked.map(({ id }) => id)).toEqual(['SATU', 'DUA', 'TIGA'])
      expect(problemsOf(checked)).toEqual([[3, 'Kode', 'other_id']])
    })
  })

  test('every fault is named with its row and its column', async () => {
    const checked = await dryRun(
      groundFor(things),
      csv(
        header,
        row('', '', '5'),
        row('', 'x'.repeat(21), '-1'),
        row('', 'a', 'mahal', '1,5', 'Luar negeri', '30/02/2026', 'besok', 'mungkin'),
        row('', 'baik', '7'),
      ),
    )
    expect(problemsOf(checked)).toEqual([
      [2, 'Nama barang', 'required'],
      [3, 'Nama barang', 'maxLength'],
      [3, 'Harga', 'minValue'],
      [4, 'Harga', 'whole'],
      [4, 'Stok', 'whole'],
      [4, 'Pasar', 'choice'],
      [4, 'Dibuat', 'noDay'],
      [4, 'Terlihat', 'timestamp'],
      [4, 'Tampil', 'boolean'],
    ])
    expect(checked[1]?.problems[1]?.cell).toBe('-1')
    expect(countsOf(checked)).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 3 })
  })

  test.each(['1.5', '1.5 m²', '1.5m²'])('%s may be two numbers', cell => {
    const args = { first: '1,5', second: '15' }
    const complaint = { message: 'sarang.validation.ambiguous', args }
    const field = f.number('Luas', { unit: 'm²' })
    expect(readCell(cell, { field })).toEqual({ complaint })
    expect(isReadable(cell)).toEqual(complaint)
  })

  test('a cell is quoted as the file writes it, whatever kind of numbers its column has', async () => {
    const rows = [row('', 'a', '1', '1.5'), row('', 'b', '1', '50.000'), row('', 'c', '50.000')]
    const checked = await dryRun(groundFor(things), csv(header, ...rows))
    const quoted = checked.flatMap(({ problems }) => problems.map(({ cell }) => cell))
    expect(quoted).toEqual(['1.5', '50.000'])
    const failed = checked.map(({ row }) => ({ row, reason: '' }))
    expect(refusedRows({ header }, failed, 'Alasan').join('')).toContain(';50.000;')
  })

  test('of a day that may be another nothing is guessed, where the column has the month first', async () => {
    const heads = ['Nama barang', 'Harga', 'Dibuat']
    const days = async (...all: string[]) => {
      const checked = await dryRun(
        groundFor(things),
        csv(heads, ...all.map(day => ['a', '1', day])),
      )
      return checked.map(({ data, problems }) => problems[0]?.cell ?? get(data, 'made.on'))
    }
    const [june, november] = ['2026-06-04T17:00:00.000Z', '2026-11-26T17:00:00.000Z']
    expect(await days('5/6/2026', '27/11/2026')).toEqual([june, november])
    expect(await days('5/6/2026', '11/27/2026', '5/5/2026', '2026-06-05')).toEqual([
      ...['5/6/2026', '11/27/2026'],
      ...['2026-05-04T17:00:00.000Z', june],
    ])
    // A slip among many decides nothing.
    const many = Array(20).fill('27/11/2026')
    expect(await days('5/6/2026', '11/27/2026', ...many)).toEqual([
      ...[june, '11/27/2026'],
      ...many.map(() => november),
    ])
  })

  describe('X-USE-03 of a file from one hand', () => {
    const heads = ['Nama produk', 'Pasar', 'Harga', 'Berat']
    const soap = ['Sabun', 'Petani', '1,250,000', '2,315']

    test('a column that tells nothing of its numbers goes by the others', async () => {
      const [checked] = await dryRun(groundFor(products), csv(heads, soap))
      expect(checked?.data).toMatchObject({ price: 1_250_000, weight: 2315 })
    })

    test('columns are read that a short first row does not have', async () => {
      const [, checked] = await dryRun(groundFor(products), csv(heads, ['Madu'], soap))
      expect(checked?.data).toMatchObject({ price: 1_250_000 })
    })

    test('so does one of its days: what may be another is asked back', async () => {
      const dates = ['Judul', 'Acara mulai', 'Pendaftaran dibuka']
      const row = ['A', '6/27/2026', '5/6/2026']
      const [checked] = await dryRun(groundFor(seminars), csv(dates, row))
      expect(checked?.problems.map(({ cell }) => cell)).toEqual(['6/27/2026', '5/6/2026'])
    })
  })

  test('ragged rows, repeated and impossible ids', async () => {
    const checked = await dryRun(
      groundFor(things),
      'ID;Nama barang;Harga\na;x;1\nb;y\nc;z;3;4\nd;w;4;\na;v;5\nx/y;u;6\n..;t;7',
    )
    expect(problemsOf(checked)).toEqual([
      [2, 'ID', 'twice_below'],
      [3, undefined, 'ragged'],
      [4, undefined, 'ragged'],
      [6, 'ID', 'twice'],
      [7, 'ID', 'id'],
      [8, 'ID', 'id'],
    ])
    expect(checked[3]).toMatchObject({ state: 'new', id: 'd' })
  })

  test('hostile columns and names inside of a cell reach nothing', async () => {
    const file = JSON.stringify([{ title: 'a', extras: 1 }]).replace(
      '"extras":1',
      '"extras":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}',
    )
    const [checked] = await dryRun(groundFor(events), file, { name: 'a.json' })
    expect(problemsOf(checked ? [checked] : [])).toContainEqual([1, 'Lain-lain', 'hostile'])
    const [plain] = await dryRun(
      groundFor(things),
      csv(['__proto__', 'constructor', 'Nama barang', 'Harga'], ['a', 'b', 'c', '1']),
    )
    expect(plain?.data).toEqual({ id: plain?.id, name: 'c', price: 1 })
    expect({}).not.toHaveProperty('polluted')
  })

  test('HTML and formulas are text', async () => {
    const html = '<img src=x onerror=alert(1)>'
    const checked = await dryRun(
      groundFor(things),
      csv(['Nama barang', 'Cerita', 'Harga'], ['=HYPERLINK("a")', html, '1']),
    )
    expect(checked[0]?.data).toMatchObject({ name: '=HYPERLINK("a")', story: html })
  })

  test.each([
    ['2026-02-30T00:00:00.000Z', ['noDay']],
    ['2026-11-21', ['timestamp']],
    ['2026-11-21 14:05', ['timestamp']],
    ['2206-11-21T00:00:00.000Z', ['year']],
    ['2026-11-21T07:00:00+07:00', []],
  ])('a time inside of an entry is one with its zone that there is: %s', async (made, faults) => {
    const entry = { title: 'Temu', items: { a: { name: 'x', qty: 1, made } } }
    const checked = await dryRun(groundFor(events), JSON.stringify([entry]), { name: 'a.json' })
    const inside = problemsOf(checked).filter(([, column]) => column === 'Butir')
    expect(inside.map(([, , message]) => message)).toEqual(faults)
  })

  test('ids among several of a field are those of records that there are; a template makes up none', async () => {
    const { provider } = memoryBackEnd({ owners: [{ id: 'o1', name: 'Siti' }] })
    const guests = f.tags('Tamu', { reference: 'owners' })
    const group = f.group('Undangan', { guests })
    const resource = { ...events, fields: { title: f.text('Judul'), guests, group } }
    const entry = { title: 'Temu', guests: ['o1', 'o2'], group: { guests: ['o3', 'o1'] } }
    const checked = await dryRun(groundFor(resource, provider), JSON.stringify([entry]), {
      name: 'a.json',
    })
    expect(checked[0]?.problems.map(({ column, cell }) => [column, cell])).toEqual([
      ['Tamu', 'o2'],
      ['Undangan', 'o3'],
    ])
    expect(templateOf(columnsOf(resource)).join('')).not.toMatch(/contoh;|lain/)
  })

  test('what is inside of a group, a list or a map follows the rules of the form', async () => {
    const { provider } = memoryBackEnd({ owners: [{ id: 'o1', name: 'Siti' }] })
    const entry = {
      title: 'Temu',
      keeperId: 'o1',
      period: { start: '2026-11-20T17:00:00.000Z', room: 'z' },
      speakers: [{ name: '', keeperId: 'o2' }],
      items: { a: { name: 'x', qty: 0 } },
    }
    const checked = await dryRun(groundFor(events, provider), JSON.stringify([entry]), {
      name: 'a.json',
    })
    expect(
      checked[0]?.problems.map(({ column, message, args }) => [
        column,
        message.replace(/^.*\./, ''),
        args?.inside,
      ]),
    ).toEqual([
      ['Periode', 'choice', 'Ruang'],
      ['Pembicara', 'required', '1: Nama pembicara'],
      ['Butir', 'minValue', 'a: Jumlah'],
      ['Pembicara', 'reference', undefined],
    ])
  })

  test('a reference to nobody is wrong; each is asked for once', async () => {
    const { provider, calls } = memoryBackEnd({ owners: [{ id: 'o1', name: 'Siti' }] })
    const file = csv(
      ['Judul', 'Penjaga (ID)', 'Periode', 'Pembicara'],
      ...['o1', 'o2', 'o1', ''].map(id => [
        'Temu',
        id,
        '{"start":"2026-11-20T17:00:00.000Z"}',
        '[{"name":"Siti"}]',
      ]),
    )
    const checked = await dryRun(groundFor(events, provider), file)
    expect(problemsOf(checked)).toEqual([
      [3, 'Penjaga (ID)', 'reference'],
      [5, 'Penjaga (ID)', 'required'],
    ])
    expect(calls.getMany).toBe(1)
  })

  test('the declaration’s own check sees the whole record', async () => {
    const trips = defineResource({
      ...bare,
      fields: {
        name: f.text('Nama'),
        from: f.integer('Dari'),
        to: f.integer('Sampai', {
          check: (to, { from }) =>
            Number(to) < Number(from) ? 'Lebih kecil dari awal' : undefined,
        }),
      },
    })
    const back = memoryBackEnd({ things: [{ id: 'a', name: 'x', from: 1, to: 5 }] })
    const file = csv(['ID', 'Nama', 'Dari', 'Sampai'], ['', 'y', '5', '1'], ['a', 'x', '9', '5'])
    const checked = await dryRun(groundFor(trips, back.provider), file)
    expect(
      checked.map(({ problems }) => problems.map(({ column, message }) => [column, message])),
    ).toEqual([[['Sampai', 'Lebih kecil dari awal']], [['Sampai', 'Lebih kecil dari awal']]])
  })

  test('M-CNT-06 what its form asks about before it is saved: a push is scheduled there alone', async () => {
    const pushes = [
      { id: 'draf', title: 'Draf', body: 'isi', status: 'draft', audience: { uids: ['u1'] } },
      { id: 'batal', title: 'Batal', body: 'isi', status: 'scheduled' },
      { id: 'tetap', title: 'Tetap', body: 'isi', status: 'scheduled' },
    ]
    const back = memoryBackEnd({ pushNotifications: pushes })
    const ground = groundFor(pushNotifications, back.provider)
    const file = csv(
      ['ID', 'Judul', 'Isi', 'Status'],
      ['', 'Ke semua', 'isi', 'Terjadwal'],
      ['', 'Nanti', 'isi', 'Draf'],
      ['draf', 'Draf', 'isi', 'Terjadwal'],
      ['batal', 'Batal', 'isi', 'Dibatalkan'],
      ['tetap', 'Tetap', 'isi', 'Terjadwal'],
    )
    const checked = await dryRun(ground, file)
    expect(checked.map(({ state }) => state)).toEqual([
      'wrong',
      'new',
      'wrong',
      'changed',
      'unchanged',
    ])
    expect(problemsOf(checked)).toEqual([
      [2, undefined, 'question'],
      [4, undefined, 'question'],
    ])
    const example = templateOf(offered(ground).filter(({ path }) => path !== 'id')).join('')
    expect(await dryRun(ground, example)).toMatchObject([{ state: 'new', problems: [] }])
  })
})

describe('what is named before anything is written', () => {
  test('M-PRD-01 choices are read in any case, by label or value', async () => {
    const cells = ['Konsumen', 'konsumen', 'KONSUMEN', 'consumer', 'Consumer', 'konsumer']
    const file = csv(header, ...cells.map(cell => ['', 'a', '5', '', cell, '', '', '']))
    const checked = await dryRun(groundFor(things), file)
    expect(checked.map(({ data }) => data.market)).toEqual([
      ...cells.slice(1).map(() => 'consumer'),
      undefined,
    ])
    expect(problemsOf(checked)).toEqual([[7, 'Pasar', 'choice']])
  })

  test('M-PRD-01 columns that nothing is called like', () => {
    const names = ['ID', 'NAMA BARANG', 'price', 'Hrga', 'Keadaan', 'Pemilik', '', '__proto__']
    expect(unknownIn({ header: [...names, 'Warna'] }, things)).toEqual(['Hrga', 'Warna'])
  })

  test('M-PRD-01 ids that are nobody’s yet', async () => {
    const { provider } = memoryBackEnd({ things: [{ id: 'a', name: 'x', price: 1 }] })
    const file = csv(
      ['ID', 'Nama barang', 'Harga'],
      ['a', 'x', '2'],
      ['b', 'y', '1'],
      ['', 'z', '1'],
    )
    expect(newIdsIn(await dryRun(groundFor(things, provider), file), things)).toEqual(['b'])
  })

  test('M-PRD-01 changes, cell by cell: what is there and what takes its place', async () => {
    const there = {
      ...fullRecord(events, 'e'),
      period: { start: '2026-11-20T17:00:00.000Z', room: 'a' },
      items: { p1: { name: 'Oval', qty: 2 } },
    }
    const { provider } = memoryBackEnd({ events: [there], owners: [{ id: 'r2', name: 'S' }] })
    const next = {
      id: 'e',
      title: 'Temu lagi',
      period: { ...there.period, room: 'b' },
      items: { p1: { name: 'Oval', qty: 3 }, p2: { name: 'Sudut', qty: 1500 } },
    }
    const file = JSON.stringify([next])
    const [checked] = await dryRun(groundFor(events, provider), file, { name: 'a.json' })
    const changes = checked?.values.flatMap(value => changesIn(there, value))
    expect(changes).toEqual([
      { label: 'Judul', before: 'Sarang mangkok', after: 'Temu lagi' },
      { label: 'Periode: Ruang', before: 'Aula', after: 'Beranda' },
      { label: 'Butir: p1: Jumlah', before: '2', after: '3' },
      { label: 'Butir: p2: Nama butir', before: '', after: 'Sudut' },
      { label: 'Butir: p2: Jumlah', before: '', after: '1.500' },
    ])
  })

  test('M-PRD-01 changes are told to the last digit, those of a place as the file writes it', async () => {
    const resource = defineResource({
      ...bare,
      fields: {
        name: f.text('Nama'),
        length: f.number('Panjang'),
        place: f.geopoint('Titik'),
        farm: f.location('Kebun'),
      },
    })
    const geopoint = { latitude: 0.5, longitude: 110.0001 }
    const there = {
      id: 'a',
      name: 'x',
      length: 1200.0004,
      place: { latitude: -6.20001, longitude: 106.8 },
      farm: { address: 'Jalan 1', geopoint },
    }
    const next = { ...there.farm, geopoint: { ...geopoint, longitude: 110.0002 } }
    const file = csv(
      ['ID', 'Panjang', 'Titik', 'Kebun'],
      ['a', '1.200,0005', '-6.20002 106.8', JSON.stringify(next)],
    )
    const { provider } = memoryBackEnd({ things: [there] })
    const [checked] = await dryRun(groundFor(resource, provider), file)
    expect(checked?.values.flatMap(value => changesIn(there, value))).toEqual([
      { label: 'Panjang', before: '1.200,0004', after: '1.200,0005' },
      { label: 'Titik', before: '-6.20001 106.8', after: '-6.20002 106.8' },
      { label: 'Kebun: Koordinat', before: '0.5 110.0001', after: '0.5 110.0002' },
    ])
  })

  test('M-MFG-02 free names inside of a map whose members are declared one by one stay there', async () => {
    const batches = defineResource({
      ...bare,
      fields: { name: f.text('Nama'), 'input.weight': f.weight('Berat'), others: f.rest('Lain') },
    })
    const free = { name: 'x', input: { weight: 5, supplier: 'Siti' }, 'a.b': 1, colour: 'putih' }
    const cells = columnsOf(batches).map(column => [column.label, cellOf(free, column)])
    const file = csv(
      cells.map(([label = '']) => label),
      cells.map(([, text = '']) => text),
    )
    const [made] = await dryRun(groundFor(batches), file)
    expect(made?.data).toEqual({ ...free, id: made?.id })

    const { provider } = memoryBackEnd({ things: [{ ...free, id: 'a' }] })
    const other = csv(['ID', 'Lain'], ['a', '{"input.supplier":"Budi","a.b":1,"colour":"putih"}'])
    const [changed] = await dryRun(groundFor(batches, provider), other)
    expect(changed?.data).toMatchObject({ input: { supplier: 'Budi' } })
  })
})

describe('records that are there', () => {
  const there = {
    id: 'a',
    versionNo: 0,
    name: 'Oval',
    price: 5,
    stock: 7,
    tags: ['x'],
    made: { by: 'S' },
  }
  const ground = () => groundFor(things, memoryBackEnd({ things: [there] }).provider)
  const run = (file: string) => dryRun(ground(), file)

  test('are changed in what differs, and compared with what was read', async () => {
    const [checked] = await run(
      csv(['ID', 'Nama barang', 'Harga', 'Stok'], ['a', 'Oval', 'Rp 6', '']),
    )
    expect(checked).toMatchObject({ state: 'changed', before: there })
    expect(checked?.data).toEqual({ price: 6, stock: null })
  })

  test('stay when only the form of a value differs', async () => {
    const file = csv(['ID', 'Harga', 'Stok', 'Tag'], ['a', 'Rp 5', '7,00', 'x;'])
    expect(await run(file)).toMatchObject([{ state: 'unchanged', data: {} }])
  })

  test('M-CNT-03 what a list holds of old in an entry is not judged in another place of it', async () => {
    const videos = ['a', 'b'].map(title => ({ title, videoURL: `http://${title}.test` }))
    const [first, second] = videos
    const there = memoryBackEnd({ courses: [{ id: 'v1', name: 'Kursus', videos }] })
    const check = async (...list: object[]) => {
      const file = JSON.stringify([{ id: 'v1', videos: list }])
      const ground = groundFor(courses, there.provider)
      const [checked] = await dryRun(ground, file, { name: 'a.json' })
      const told = checked?.problems.map(({ column, args }) => [column, args?.inside])
      return [checked?.state, told]
    }
    expect(await check({ ...second, title: 'Baru' }, { ...first })).toEqual(['changed', []])
    const another = { title: 'c', videoURL: 'http://c.test' }
    const told = [['Video', '3: Alamat video']]
    expect(await check({ ...first }, { ...second }, another)).toEqual(['wrong', told])
  })

  test('cannot lose what must be there, and only what the file changes is judged', async () => {
    const odd = { ...there, id: 'b', price: 'gratis', stock: -4 }
    const { provider } = memoryBackEnd({ things: [there, odd] })
    const file = csv(['ID', 'Nama barang', 'Harga'], ['a', '', '5'], ['b', 'Baru', 'gratis'])
    const checked = await dryRun(groundFor(things, provider), file)
    expect(problemsOf(checked)).toEqual([[2, 'Nama barang', 'required']])
    expect(checked[1]).toMatchObject({ state: 'changed', data: { name: 'Baru' } })
  })

  test('what the steps of a flow write is not offered, and a new record begins where the flow does', async () => {
    const ground = groundFor(manufactures, undefined, {
      ...initialValues(manufactures, { 'process.stage': 'clean' }),
    })
    expect(ground.initial).toEqual({ process: { stage: 'raw' } })
    const paths = offered(ground).map(({ path }) => path)
    expect(paths).toContain('input.weight')
    expect(paths.filter(path => path.startsWith('process.'))).toEqual([])
  })

  test('a value that nobody may write is refused', async () => {
    const targets = columnsOf(things)
    const file = csv(['ID', 'ID pemilik'], ['a', 'u9'])
    const [checked] = await dryRun(ground(), file, { targets })
    expect(problemsOf(checked ? [checked] : [])).toEqual([[2, 'ID pemilik', 'denied']])
  })

  test('JSON: a name that is not there stays, null empties, members that are gone go', async () => {
    const group = {
      ...fullRecord(events),
      id: 'e',
      period: { start: '2026-11-20T17:00:00.000Z', room: 'a', extra: 1 },
    }
    const { provider } = memoryBackEnd({ events: [group], owners: [{ id: 'r2', name: 'S' }] })
    const file = JSON.stringify([
      { id: 'e', title: null, period: { start: '2026-11-20T17:00:00.000Z', room: 'b' } },
    ])
    const [checked] = await dryRun(groundFor(events, provider), file, { name: 'a.json' })
    expect(checked?.data).toEqual({
      title: null,
      period: { start: '2026-11-20T17:00:00.000Z', room: 'b', extra: null },
    })
  })
})

describe('an export that is imported changes nothing', () => {
  /** As the provider answers: plain JSON. */
  const recordsOf = (resource: Resource): RaRecord[] =>
    JSON.parse(
      JSON.stringify([
        { ...fullRecord(resource, 'full'), undeclared: { a: [1] } },
        ...oddRecords(resource),
      ]),
    )
  const exported = async (resource: Resource, format: FileFormat) => {
    const data = recordsOf(resource)
    const getList = async () => ({ data, pageInfo: { hasNextPage: false } })
    const count = async () => ({ data: data.length })
    const { parts } = await exportFile(
      {
        provider: { getList, count, getMany: async () => ({ data: [] }) },
        resources: samples,
        wanted: { resource: resource.name, filter: {}, sort: { field: 'id', order: 'ASC' } },
        columns: columnsOf(resource),
        format,
      } as unknown as ExportJob,
      watch(),
    )
    return new TextDecoder().decode(await new Blob([...parts]).arrayBuffer())
  }

  describe.each(['csv', 'json'] as const)('as %s', format => {
    const name = `a.${format}`

    test.each([things, events])('$name, with every kind and every wrong type', async resource => {
      const there = memoryBackEnd({ [resource.name]: recordsOf(resource) })
      const ground = groundFor(resource, there.provider)
      const checked = await dryRun(ground, await exported(resource, format), { name })
      expect(checked.map(({ id, state, problems }) => [id, state, problems])).toEqual(
        recordsOf(resource).map(({ id }) => [id, 'unchanged', []]),
      )
    })

    test.each([things, events])('$name, from an empty place, is made as it was', async resource => {
      const { provider } = memoryBackEnd({ owners: [{ id: 'r2', name: 'S' }] })
      const file = await exported(resource, format)
      const [checked] = await dryRun(groundFor(resource, provider), file, { name })
      const wanted: Record<string, unknown> = { ...recordsOf(resource)[0] }
      for (const name of ['versionNo', 'undeclared', 'ownerId', 'history']) delete wanted[name]
      expect(checked).toMatchObject({ state: 'new', problems: [], data: wanted })
    })
  })
})

test('the example of a file is one that can be imported', async () => {
  const ground = groundFor(things)
  const columns = offered(ground).filter(({ path }) => path !== 'id')
  const checked = await dryRun(ground, templateOf(columns).join(''))
  expect(checked).toMatchObject([{ state: 'new', problems: [] }])
  expect(Object.keys(checked[0]?.data ?? {})).toContain('price')
})

test('M-MFG-01 a day in the example of a file is one, without a time', () => {
  const columns = offered(groundFor(manufactures)).filter(({ path }) => path === 'input.date')
  const [, day] = templateOf(columns).join('').split('\r\n')
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('many rows are gone through without the page standing still', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => row('', `Barang ${index}`, String(index)))
  let clock = 0
  // Each look at it is ten milliseconds later: so long a row takes at the least.
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10))
  let turns = 0
  const tick = setInterval(() => (turns += 1))
  const checked = await dryRun(groundFor(things), csv(header, ...rows))
  clearInterval(tick)
  vi.restoreAllMocks()
  expect(countsOf(checked).new).toBe(1000)
  expect(turns).toBeGreaterThan(100)
}, 60_000)
