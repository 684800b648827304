import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { AdminContext, Notification } from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { ChartCard, TrendChart } from '@/charts'
import type { ChartCell } from '@/charts/ChartCard'
import { indonesian } from '@/i18n/id'
import { kernelPhrases } from '@/i18n/kernel'

const i18n = polyglotI18nProvider(() => ({ ...indonesian, ...kernelPhrases }), 'id')
const columns = ['Tanggal', 'Burung', 'Perubahan']
const rows: ChartCell[][] = [
  ['1 Nov 2026', 1234, 0.5],
  ['=2+3', null, -7],
]

let saved: { name: string; blob: Blob }[] = []
beforeEach(() => {
  saved = []
  const blobs: Blob[] = []
  URL.createObjectURL = blob => `blob:${blobs.push(blob as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: blobs.at(-1) as Blob })
  })
})

test('its tools have their place before the figures come', () => {
  open({ rows: [], isPending: true })
  expect(screen.getByText('CSV')).not.toBeVisible()
})

const open = (props: { rows?: ChartCell[][]; isPending?: boolean } = {}) =>
  render(
    <AdminContext i18nProvider={i18n}>
      <ChartCard
        title="Tren populasi"
        note="Data tersedia 2 hari dari 7 hari"
        columns={columns}
        rows={rows}
        fileName="tren"
        {...props}
      >
        <p>Kurva</p>
      </ChartCard>
      <Notification />
    </AdminContext>,
  )

const tool = (name: string) => screen.getByRole('button', { name: `${name} Tren populasi` })

test('a chart is a table on request, and back', async () => {
  open()
  const card = within(screen.getByRole('region', { name: 'Tren populasi' }))
  expect(card.getByText('Kurva')).toBeVisible()
  expect(card.getByText('Data tersedia 2 hari dari 7 hari')).toBeVisible()
  await userEvent.click(tool('Tabel'))
  expect(screen.queryByText('Kurva')).toBeNull()
  const table = within(screen.getByRole('region', { name: 'Tabel Tren populasi' }))
  expect(table.getAllByRole('row').map(row => row.textContent)).toEqual([
    ...['TanggalBurungPerubahan', '1 Nov 20261.2340,5', '=2+3--7'],
  ])
  await userEvent.click(tool('Grafik'))
  expect(screen.getByText('Kurva')).toBeVisible()
})

test('its figures are saved as CSV that spreadsheets read as numbers, and nothing as a formula', async () => {
  open()
  await userEvent.click(tool('CSV'))
  const [{ name, blob } = { name: '', blob: new Blob() }] = saved
  expect(name).toMatch(/^tren-\d{4}-\d\d-\d\d\.csv$/)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    "Tanggal;Burung;Perubahan\r\n1 Nov 2026;1234;0,5\r\n'=2+3;;-7\r\n",
  )
})

test('a picture that cannot be made says so, and saves nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  open()
  await userEvent.click(tool('PNG'))
  expect(
    await screen.findByText('Gambar tidak dapat dibuat. Coba lagi, atau unduh CSV.'),
  ).toBeVisible()
  expect(saved).toEqual([])
})

test('without figures there is nothing to draw, to turn or to save', () => {
  open({ rows: [] })
  expect(screen.getByText('Belum ada data pada rentang ini.')).toBeVisible()
  expect(screen.queryByText('Kurva')).toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('M-IOTS-03 until the figures are there it says neither nothing nor something', () => {
  open({ rows: [], isPending: true })
  expect(screen.queryByText('Data tersedia 2 hari dari 7 hari')).toBeNull()
  expect(screen.queryByText('Belum ada data pada rentang ini.')).toBeNull()
  expect(screen.queryByText('Kurva')).toBeNull()
})

test('the chart that is drawn later has a name, which leads to the table', async () => {
  render(
    <AdminContext i18nProvider={i18n}>
      <TrendChart label="Tren" valueLabel="Burung" points={[{ name: '2026-11-01', value: 7 }]} />
    </AdminContext>,
  )
  expect(
    await screen.findByRole('img', { name: 'Grafik Tren; angkanya ada di tabel.' }),
  ).toBeVisible()
})
