import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RaRecord } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { resources } from '@/resources'
import { recordFaults } from '@/schema/incomplete'
import type { Members, Principal, Resource } from '@/schema/types'
import { fullRecord, oddRecords } from './support/records'
import { events, samples, things } from './support/sample'
import { TestConsole } from './support/TestConsole'

const named = (kind: string, faults: ReturnType<typeof recordFaults>) =>
  faults.filter(fault => fault.kind === kind).map(({ label }) => label)

describe('what a record lacks', () => {
  test('a whole one lacks nothing', () => {
    for (const resource of [things, events]) {
      expect(recordFaults(resource.fields, fullRecord(resource))).toEqual([])
    }
  })

  test('required fields that are empty, also in groups and in each entry of lists and maps', () => {
    const record = { speakers: [{ name: 'Siti' }, {}], items: { a: { name: '' } }, period: null }
    expect(named('missing', recordFaults(events.fields, record))).toEqual([
      'Penjaga',
      'Periode › Mulai',
      'Pembicara 2 › Nama pembicara',
      'Butir › a › Nama butir',
    ])
    expect(named('wrong', recordFaults(events.fields, record))).toEqual([])
  })

  test('values of another type than the field has', () => {
    const record: Members = {
      ...fullRecord(events),
      title: { a: 1 },
      period: 'besok',
      speakers: [{ name: 'Siti', fee: 'banyak' }, 'Budi'],
      items: { a: 1 },
      depot: { formated_address: 5 },
    }
    expect(recordFaults(events.fields, record)).toEqual([
      { path: 'title', label: 'Judul', kind: 'wrong' },
      { path: 'depot.formated_address', label: 'Gudang › Alamat', kind: 'wrong' },
      { path: 'period', label: 'Periode', kind: 'wrong' },
      { path: 'speakers', label: 'Pembicara', kind: 'wrong' },
      { path: 'items.a', label: 'Butir › a', kind: 'wrong' },
    ])
  })

  test('nothing that is empty, is shown only, or has a choice nobody knows', () => {
    const record = { ...fullRecord(things), market: 'export', tags: [], stock: null, story: '' }
    expect(recordFaults(things.fields, record)).toEqual([])
  })

  test.each(
    [things, events].flatMap(resource => oddRecords(resource).map(odd => [resource, odd] as const)),
  )('of odd records it is told without failing: %#', (resource, odd) => {
    expect(() => recordFaults(resource.fields, odd)).not.toThrow()
    if (odd.id === 'bare') expect(recordFaults(resource.fields, odd)).not.toEqual([])
  })

  test('of a document as large as there can be in a moment', () => {
    const speakers = Array.from({ length: 20_000 }, () => ({ name: '' }))
    expect(recordFaults(events.fields, { ...fullRecord(events), speakers })).toHaveLength(20_000)
  }, 10_000)
})

const bad = { ...fullRecord(things), name: null, price: 'mahal', tags: { a: 1 } } as RaRecord

interface Opened {
  record?: RaRecord
  who?: Principal
  resources?: readonly Resource[]
}

function open(path: string, { record = bad, who, resources = samples }: Opened = {}) {
  const provider = {
    getList: async () => ({ data: [record], total: 1 }),
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [] }),
  }
  render(
    <TestConsole resources={resources} path={path} provider={provider} {...(who && { who })} />,
  )
}
const alert = async () => (await screen.findByText('Data tidak lengkap')).closest('[role=alert]')
const linksIn = async (role: 'link' | 'button') =>
  within((await alert()) as HTMLElement)
    .getAllByRole(role)
    .map(({ textContent }) => textContent)

test('its page says what is missing and what is of another type, and leads to the input', async () => {
  open('/things/r1/show')
  expect(await alert()).toHaveTextContent(
    'Belum diisi: Nama barangIsinya bukan jenis yang benar: HargaTag',
  )
  expect(await linksIn('link')).toEqual(['Nama barang', 'Harga', 'Tag'])
  await userEvent.click(screen.getByRole('link', { name: 'Harga' }))
  await waitFor(async () => expect(await screen.findByLabelText(/^Harga/)).toHaveFocus())
})

test('beside its list it says what is of another type, which would look empty there, and no more', async () => {
  open('/shop/consumer?peek=r1')
  expect(await alert()).toHaveTextContent(
    /^Data tidak lengkapIsinya bukan jenis yang benar: HargaTag$/,
  )
})

test('the form says it too, and takes the cursor to the input', async () => {
  open('/things/r1')
  expect(await linksIn('button')).toEqual(['Nama barang', 'Harga', 'Tag'])
  await userEvent.click(screen.getByRole('button', { name: 'Nama barang' }))
  expect(screen.getByLabelText(/^Nama barang/)).toHaveFocus()
})

test.each([
  ['/rbws/r1/show', 'link'],
  ['/rbws/r1', 'button'],
] as const)('%s leads nowhere for what no form has an input for', async (path, role) => {
  const record = { id: 'r1', buildingName: '', farmerName: 5, dates: { finishDate: 'besok' } }
  open(path, { record, resources })
  expect(await alert()).toHaveTextContent(/Nama petani.*Selesai seluruhnya/)
  expect(await linksIn(role)).toEqual(['Nama bangunan', 'Nama petani'])
})

test.each(['/things/r1', '/things/r1/show'])('%s of a whole record says nothing', async path => {
  open(path, { record: fullRecord(things) })
  expect((await screen.findAllByText('Dibuat')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Data tidak lengkap')).toBeNull()
})

test('many are counted', async () => {
  const speakers = Array.from({ length: 30 }, () => ({ name: null, since: null }))
  open('/events/r1/show', { record: { ...fullRecord(events), speakers } })
  expect(await alert()).toHaveTextContent(/Pembicara 12 › Nama pembicara dan 18 lainnya/)
})

describe('a document with more entries than a page can hold', () => {
  const many = (count: number) => ({
    ...fullRecord(events),
    speakers: Array.from({ length: count }, (_, index) => ({ name: `Pembicara ${index}` })),
  })

  test('shows the first hundred, and a hundred more on request', async () => {
    open('/events/r1/show', { record: many(5_000) })
    expect(await screen.findByText('Pembicara 99')).toBeVisible()
    expect(screen.queryByText('Pembicara 100')).toBeNull()
    await userEvent.click(
      screen.getByRole('button', { name: /Tampilkan lebih banyak \(4900 lagi\)/ }),
    )
    expect(screen.getByText('Pembicara 199')).toBeVisible()
  })

  test('has no inputs for them in its form, and says so', async () => {
    open('/events/r1', { record: many(201) })
    expect(await screen.findByText(/^201 isian terlalu banyak untuk formulir/)).toBeVisible()
    expect(screen.queryByLabelText(/^Nama pembicara/)).toBeNull()
  })
})

test('a list shows a dash for what is missing or of another type', async () => {
  open('/shop/consumer')
  await screen.findByRole('img', { name: /^Foto/ })
  expect(screen.getAllByText('–').length).toBeGreaterThan(0)
})
