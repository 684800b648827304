import { describe, expect, test } from 'vitest'
import { cellOf, columnsOf, spread } from '@/admin/transfer/columns'
import { changesIn } from '@/admin/transfer/import/changes'
import { resources } from '@/resources'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { bare, csv, dryRun, groundFor, memoryBackEnd } from './importSupport'

const visits = defineResource({
  ...bare,
  fields: {
    name: f.text('Nama'),
    at: f.timestamp('Saat'),
    day: f.date('Hari'),
    province: f.longText('Provinsi', { isPlace: true }),
    period: f.group('Periode', { end: f.timestamp('Selesai'), note: f.text('Catatan') }),
    stops: f.list('Singgah', { at: f.timestamp('Jam') }),
  },
})

const instant = '2026-11-21T16:05:00.123456Z'
const header = ['ID', 'Nama', 'Saat', 'Hari', 'Provinsi', 'Singgah']

describe('M-I18N-02 times in files are on the clock of the record', () => {
  test.each([
    ['Papua', '2026-11-22T01:05:00.123456+09:00'],
    ['Sulawesi Selatan', '2026-11-22T00:05:00.123456+08:00'],
    ['Aceh', '2026-11-21T23:05:00.123456+07:00'],
    ['entah', '2026-11-21T23:05:00.123456+07:00'],
  ])('that of %s is written, and read as the same instant', async (province, text) => {
    const day = '2026-11-21T17:00:00.000Z'
    const period = { end: instant }
    const record = { id: 'a', name: 'x', at: instant, day, province, period }
    const columns = spread(columnsOf(visits))
    const cells = columns.map(column => cellOf(record, column))
    expect(cells.slice(2, 7)).toEqual([text, '2026-11-22', province, text, ''])
    const heads = columns.map(({ label }) => label)
    expect(heads.slice(5, 7)).toEqual(['Periode: Selesai', 'Periode: Catatan'])
    const file = csv(heads, cells)
    const [made] = await dryRun(groundFor(visits), file)
    expect(made?.data).toEqual(record)
    const { provider } = memoryBackEnd({ things: [record] })
    expect(await dryRun(groundFor(visits, provider), file)).toMatchObject([{ state: 'unchanged' }])
  })

  test.each(
    resources.flatMap(resource =>
      Object.entries(resource.fields)
        .filter(([, { kind }]) => kind === 'timestamp')
        .map(([path]) => [resource.name, path, resource] as const),
    ),
  )('%s: %s has the clock that its page shows', (_, path, resource) => {
    const column = columnsOf(resource).find(column => column.path === path)
    const [place] = Object.entries(resource.fields).filter(([, { options }]) => options.isPlace)
    const there = { province: 'Papua', address: 'Jayapura, Papua', formatedAddress: 'Papua' }
    const [at = '', field] = place ?? []
    const [head = '', inner] = at.split('.')
    const value = field?.kind === 'location' ? there : 'Papua'
    const zone = column?.zone({ [head]: inner ? { [inner]: value } : value })
    expect(zone?.offset).toBe(place ? '+09:00' : undefined)
  })

  test('without one a time is on the clock of the row’s place, else of the record’s', async () => {
    const there = ['a', 'b'].map(id => ({ id, name: 'x', at: instant, province: 'Papua' }))
    const { provider } = memoryBackEnd({ things: there })
    const file = csv(
      ['ID', 'Saat', 'Provinsi'],
      ['a', '22/11/2026 08.00', 'Bali'],
      ['b', '22/11/2026 08.00', ''],
      ['', '22/11/2026 08.00', 'Bali'],
      ['', '22/11/2026 08.00', ''],
      ['', '2026-11-22T08:00:00-05:30', 'Bali'],
    )
    const checked = await dryRun(groundFor(visits, provider), file)
    expect(checked.map(({ data }) => data.at)).toEqual([
      '2026-11-22T00:00:00.000Z',
      '2026-11-21T23:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
      '2026-11-22T01:00:00.000Z',
      '2026-11-22T13:30:00.000Z',
    ])
    const [, second] = checked
    expect(second?.values.slice(0, 1).flatMap(value => changesIn(there[1] ?? {}, value))).toEqual([
      {
        label: 'Saat',
        before: '2026-11-22T01:05:00.123456+09:00',
        after: '2026-11-22T08:00:00+09:00',
      },
    ])
  })

  test('M-PRD-01 a year of nobody’s time is refused, also inside of a cell', async () => {
    const file = csv(
      header,
      ['', 'a', '21/11/0026 08.00', '', '', ''],
      ['', 'b', '', '21/11/1999', '', ''],
      ['', 'c', '', '2101-01-01', '', ''],
      ['', 'd', '', '', '', '[{"at":"0026-11-21T00:00:00.000Z"}]'],
      ['', 'e', '01/01/2000 00.00', '31/12/2100', '', ''],
    )
    const checked = await dryRun(groundFor(visits), file)
    expect(checked.map(({ state, problems }) => [state, problems[0]?.column])).toEqual([
      ['wrong', 'Saat'],
      ['wrong', 'Hari'],
      ['wrong', 'Hari'],
      ['wrong', 'Singgah'],
      ['new', undefined],
    ])
    expect(checked[0]?.problems).toMatchObject([
      { message: 'sarang.validation.year', args: { from: '2000', to: '2100' } },
    ])
  })
})
