import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError, type RaRecord } from 'react-admin'
import { describe, expect, test, vi } from 'vitest'
import { rebased } from '@/admin/saving/ConflictChoice'
import { geohashOf } from '@/lib/places/geohash'
import { f } from '@/schema/f'
import { fieldAt } from '@/schema/fieldAt'
import type { Resource } from '@/schema/types'
import { fullRecord } from './support/records'
import { events, owners, samples, things } from './support/sample'
import { TestConsole } from './support/TestConsole'

const { name, stock, price, market } = things.fields
/** What a conflict is of is a field or two; each more is drawn anew at each step. */
const wares: Resource = {
  ...things,
  fields: { name, stock, price, market },
  list: ['name', 'price'],
  face: { name: 'name', beside: [], picture: undefined, facts: [], contact: undefined },
  filters: ['market'],
  tabs: {},
}

interface Sent {
  data: RaRecord
  previousData: RaRecord
}

const conflict = (...theirs: [field: string, value: unknown][]) =>
  new HttpError('sarang.error.conflict', 409, {
    conflicts: theirs.map(([field, theirs]) => ({ field, mine: 'as sent', theirs })),
  })

/** A form whose first saves fail with these; the next is taken. */
async function open(resource: Resource, failures: HttpError[]) {
  const record = fullRecord(resource)
  const update = vi.fn(async (_: string, { data }: Sent) => {
    const failure = failures.shift()
    if (failure) throw failure
    return { data }
  })
  const provider = {
    getList: async () => ({ data: [record], total: 1 }),
    getOne: async () => ({ data: record }),
    getMany: async (_: string, { ids }: { ids: string[] }) => ({
      data: ids.map(id => fullRecord(owners, id)),
    }),
    update,
  }
  const path = `/${resource.name}/r1`
  const resources = samples.map(sample => (sample.name === resource.name ? resource : sample))
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  await screen.findByRole('button', { name: 'Simpan' })
  return update
}

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.findByRole('dialog', { name: 'Data diubah orang lain' })
const choice = async (field: string, side: string) =>
  within(within(await dialog()).getByRole('group', { name: field })).getByRole('radio', {
    name: side,
  })
const choose = async (field: string, side: string) => userEvent.click(await choice(field, side))
const isAway = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const lastOf = (update: { mock: { calls: [string, Sent][] } }) => update.mock.calls.at(-1)?.[1]

describe('two people changed the same field', () => {
  test('both values are shown as their kind shows them, none is chosen, and nothing is saved without a choice', async () => {
    const update = await open(wares, [conflict(['price', 3_000_000])])
    await type(/^Harga/, '2000000')
    await press('Simpan')
    const mine = await choice('Harga', 'Nilai Anda')
    const theirs = await choice('Harga', 'Nilai sekarang')
    expect(mine).not.toBeChecked()
    expect(theirs).not.toBeChecked()
    expect(mine).toHaveAccessibleDescription('Rp 2.000.000')
    expect(theirs).toHaveAccessibleDescription('Rp 3.000.000')
    expect(await dialog()).toHaveAccessibleDescription(/Orang lain baru saja mengubah: Harga\./)
    await press('Simpan pilihan')
    expect(screen.getByRole('alert')).toHaveTextContent('Pilih satu nilai untuk 1 isian lagi')
    expect(mine).toHaveFocus()
    expect(update).toHaveBeenCalledOnce()
  })

  test('"mine" is saved over what is there now, and over nothing newer', async () => {
    const update = await open(wares, [conflict(['price', 3])])
    await type(/^Harga/, '2')
    await press('Simpan')
    await choose('Harga', 'Nilai Anda')
    await press('Simpan pilihan')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(lastOf(update)).toMatchObject({ data: { price: 2 }, previousData: { price: 3 } })
    await isAway()
  })

  test('a press on a value chooses it, as one on its button does', async () => {
    await open(wares, [conflict(['price', 3_000_000])])
    await type(/^Harga/, '2000000')
    await press('Simpan')
    const theirs = await choice('Harga', 'Nilai sekarang')
    await userEvent.click(within(await dialog()).getByText('Rp 3.000.000'))
    expect(theirs).toBeChecked()
  })

  test('"theirs" goes into the form and is no change of mine any more', async () => {
    const again = new HttpError('Tidak tersambung', 503)
    const update = await open(wares, [conflict(['price', 3]), again])
    await type(/^Harga/, '2')
    await type(/^Stok/, '77')
    await press('Simpan')
    await choose('Harga', 'Nilai sekarang')
    await press('Simpan pilihan')
    expect(await screen.findByText('Tidak tersambung')).toBeVisible()
    expect(screen.getByLabelText(/^Harga/)).toHaveValue('3')
    expect(screen.getByLabelText(/^Stok/)).toHaveValue('77')
    expect(lastOf(update)).toMatchObject({
      data: { price: 3, stock: 77 },
      previousData: { price: 3, stock: 1250 },
    })
  })

  test('a third change is asked about again, and what was chosen before is not asked again', async () => {
    const failures = [conflict(['price', 3], ['stock', 8]), conflict(['price', 4])]
    const update = await open(wares, failures)
    await type(/^Harga/, '2')
    await type(/^Stok/, '7')
    await press('Simpan')
    await choose('Harga', 'Nilai Anda')
    await choose('Stok', 'Nilai Anda')
    await press('Simpan pilihan')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    const theirs = await choice('Harga', 'Nilai sekarang')
    expect(theirs).toHaveAccessibleDescription('Rp 4')
    expect(theirs).not.toBeChecked()
    expect(screen.queryByRole('group', { name: 'Stok' })).toBeNull()
    await choose('Harga', 'Nilai Anda')
    await press('Simpan pilihan')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(3))
    expect(lastOf(update)).toMatchObject({
      data: { price: 2, stock: 7 },
      previousData: { price: 4, stock: 8 },
    })
  })

  test.each([
    ['Pakai semua milik saya', { price: 2, stock: 7 }],
    ['Pakai semua yang sekarang', { price: 3, stock: 8 }],
  ])('%s chooses for all of them, and is still to be saved', async (name, data) => {
    const update = await open(wares, [conflict(['price', 3], ['stock', 8])])
    await type(/^Harga/, '2')
    await type(/^Stok/, '7')
    await press('Simpan')
    await dialog()
    await press(name)
    expect(update).toHaveBeenCalledOnce()
    await press('Simpan pilihan')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(lastOf(update)?.data).toMatchObject(data)
  })

  test.each([
    ['Batal', () => press('Batal')],
    ['Esc', () => userEvent.keyboard('{Escape}')],
  ])('%s leaves the form as it was, with the cursor in the field', async (_, leave) => {
    const update = await open(wares, [conflict(['price', 3]), conflict(['price', 3])])
    await type(/^Harga/, '2')
    await press('Simpan')
    await choose('Harga', 'Nilai sekarang')
    await leave()
    await isAway()
    const price = screen.getByLabelText(/^Harga/)
    expect(price).toHaveValue('2')
    await waitFor(() => expect(price).toHaveFocus())
    await press('Simpan')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(lastOf(update)?.previousData).toMatchObject({ price: 12_500_000 })
    expect(await choice('Harga', 'Nilai sekarang')).not.toBeChecked()
  })

  test('the keyboard alone is enough', async () => {
    const update = await open(wares, [conflict(['price', 3])])
    await type(/^Harga/, '2')
    screen.getByRole('button', { name: 'Simpan' }).focus()
    await userEvent.keyboard('{Enter}')
    ;(await choice('Harga', 'Nilai Anda')).focus()
    await userEvent.keyboard(' {Tab}')
    expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  })

  test('a field that they emptied is emptied in the form', async () => {
    const update = await open(wares, [conflict(['stock', undefined])])
    await type(/^Stok/, '7')
    await press('Simpan')
    expect(await choice('Stok', 'Nilai sekarang')).toHaveAccessibleDescription('-')
    await choose('Stok', 'Nilai sekarang')
    await press('Simpan pilihan')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(lastOf(update)?.data.stock).toBeNull()
  })
})

test.each([
  ['Nilai Anda', { latitude: 2.15, longitude: 106.81667 }],
  ['Nilai sekarang', { latitude: -1.84, longitude: 109.97 }],
])(
  'M-GEO-01 a geohash is not asked about: %s of the point has the one that follows from it',
  async (side, point) => {
    const depot = f.location('Gudang', { address: 'formated_address', geohash: 'geohash' })
    const sheds: Resource = { ...events, fields: { title: f.text('Judul'), depot }, filters: [] }
    const theirs = { latitude: -1.84, longitude: 109.97 }
    const failure = conflict(['depot.geohash', geohashOf(theirs)], ['depot.geopoint', theirs])
    const update = await open({ ...sheds, list: ['title'] }, [failure])
    await type(/^Lintang/, '2,15')
    fireEvent.blur(screen.getByLabelText(/^Lintang/))
    await press('Simpan')
    await choose('Gudang › Koordinat', side)
    expect(within(await dialog()).getAllByRole('group')).toHaveLength(1)
    await press('Simpan pilihan')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    expect(lastOf(update)).toMatchObject({
      data: { depot: { geopoint: point, geohash: geohashOf(point) } },
      previousData: { depot: { geopoint: theirs, geohash: geohashOf(theirs) } },
    })
  },
)

test('inside groups, lists and maps the fields are called by where they are', async () => {
  const speakers = [{ name: 'Siti' }]
  const update = await open(events, [
    conflict(['period.room', 'b'], ['items.first.qty', 9], ['speakers', speakers]),
  ])
  await type(/^Judul/, 'Acara lain')
  await press('Simpan')
  await dialog()
  expect(await choice('Periode › Ruang', 'Nilai sekarang')).toHaveAccessibleDescription('Beranda')
  expect(await choice('Butir › first › Jumlah', 'Nilai sekarang')).toHaveAccessibleDescription('9')
  expect(await choice('Pembicara', 'Nilai sekarang')).toHaveAccessibleDescription(/Siti/)
  await press('Pakai semua yang sekarang')
  await press('Simpan pilihan')
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(lastOf(update)?.data).toMatchObject({
    period: { room: 'b' },
    items: { first: { qty: 9, name: 'Sarang mangkok' } },
    speakers: [{ name: 'Siti' }],
  })
})

test('a record that is gone is said to be, for as long as the form is open, and what was typed stays', async () => {
  const gone = new HttpError('sarang.error.missing', 404)
  const update = await open(wares, [gone, gone])
  await type(/^Harga/, '2')
  await press('Simpan')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /tidak ditemukan.*Isian Anda tetap ada/,
  )
  expect(screen.getByLabelText(/^Harga/)).toHaveValue('2')
  await press('Simpan')
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('that a record is gone is said no more when it was not that the next time', async () => {
  const failures = [
    new HttpError('sarang.error.missing', 404),
    new HttpError('Tidak tersambung', 503),
  ]
  await open(wares, failures)
  await type(/^Harga/, '2')
  await press('Simpan')
  expect(await screen.findByText(/mungkin baru saja dihapus/)).toBeVisible()
  await press('Simpan')
  expect(await screen.findByText('Tidak tersambung')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/mungkin baru saja dihapus/)).toBeNull())
})

test.each([
  ['things', 'made.on', 'Dibuat'],
  ['events', 'depot.geopoint', 'Gudang › Koordinat'],
  ['events', 'speakers.1.imageURL', 'Pembicara 2 › Foto pembicara'],
  ['events', 'grades.first.weight', 'Mutu › Mangkok 1 › Berat mutu'],
  ['events', 'grades.other', 'Mutu › other'],
  ['events', 'extras.kunci', 'Lain-lain › kunci'],
  ['events', 'title.odd', 'Judul › odd'],
  ['events', 'nothing', undefined],
])('in %s %s is called %s', (name, path, label) => {
  const { fields } = name === 'things' ? things : events
  expect(fieldAt(fields, path)?.label).toBe(label)
})

test('the record to compare with is another one, and nothing of the first is changed', () => {
  const record = { id: 'r1', period: { room: 'a', start: 1 } }
  const known = new Map<string, unknown>([
    ['period.room', 'b'],
    ['items.0.qty', 2],
  ])
  expect(rebased(record, known)).toEqual({
    id: 'r1',
    period: { room: 'b', start: 1 },
    items: { 0: { qty: 2 } },
  })
  expect(record.period.room).toBe('a')
})
