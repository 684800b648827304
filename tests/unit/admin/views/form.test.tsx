import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError, type RaRecord, useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { fullRecord } from '../support/records'
import { owners, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const record = fullRecord(things)
type Sent = { data: RaRecord }

function open(path: string, answers: object = {}) {
  const getList = vi.fn(async () => ({ data: [record], total: 1 }))
  const create = vi.fn(async (_: string, { data }: Sent) => ({ data }))
  const update = vi.fn(async (_: string, { data }: Sent) => ({ data: { ...record, ...data } }))
  const provider = {
    getList,
    getOne: async () => ({ data: record }),
    getMany: async (_: string, { ids }: { ids: string[] }) => ({
      data: ids.map(id => fullRecord(owners, id)),
    }),
    create,
    update,
    ...answers,
  }
  render(<TestConsole resources={samples} path={path} provider={provider} />)
  return { create, update, getList }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
const enter = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const fill = async () => {
  await enter(/^Nama barang/, 'Mangkok')
  await enter(/^Harga/, '1500000')
}

test('M-PRD-03 a price gets its thousand dots while it is typed and is saved as a number', async () => {
  const { create } = open('/things/create')
  await fill()
  expect(screen.getByLabelText(/^Harga/)).toHaveValue('1.500.000')
  await save()
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ name: 'Mangkok', price: 1_500_000 })
})

test.each([
  ['1250,5', '1.250,5', 1250.5, '1.250,5'],
  ['1.250,5', '1.250,5', 1250.5, '1.250,5'],
  ['1.000', '1.000', 1000, '1.000'],
  ['12,50', '12,50', 12.5, '12,5'],
])(
  'the weight %s is shown as it was understood while it is typed',
  async (typed, text, value, last) => {
    const { create } = open('/things/create')
    await fill()
    const weight = screen.getByLabelText(/^Berat/)
    await userEvent.type(weight, typed)
    expect(weight).toHaveValue(text)
    expect(screen.getByText(`Terbaca: ${last} g`)).toBeVisible()
    await userEvent.tab()
    expect(weight).toHaveValue(last)
    await save()
    await waitFor(() => expect(create.mock.calls[0]?.[1].data).toMatchObject({ weight: value }))
  },
)

test('the caret stays before the digits that it was before', async () => {
  open('/things/create')
  const price = await screen.findByLabelText<HTMLInputElement>(/^Harga/)
  await userEvent.type(price, '1234567')
  expect(price).toHaveValue('1.234.567')
  await userEvent.type(price, '98', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(price).toHaveValue('198.234.567')
  expect(price.selectionStart).toBe(3)
})

test('a dot is stepped over by the delete key, and put back', async () => {
  open('/things/create')
  const price = await screen.findByLabelText<HTMLInputElement>(/^Harga/)
  await userEvent.type(price, '1234567')
  await userEvent.type(price, '{Delete}', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(price.selectionStart).toBe(2)
  await userEvent.keyboard('{Delete}')
  expect(price).toHaveValue('134.567')
})

test.each([
  ['-5000', '-5.000', 'Minimal 0'],
  ['mahal', 'mahal', 'Harus berupa angka'],
  ['1.5', '1.5', 'Ada dua arti: 1,5 atau 15? Koma untuk desimal, titik untuk ribuan.'],
  ['12.500', '12.500', undefined],
  ['12,5', '12,5', 'Harus bilangan bulat'],
  ['99999999999999999999', '999.999.999.999.99999999', 'Harus berupa angka'],
])(
  'M-PRD-03 the price %s stays as typed, and is refused where it is none',
  async (typed, shown, why) => {
    const { create } = open('/things/create')
    await fill()
    const price = screen.getByLabelText(/^Harga/)
    await userEvent.clear(price)
    await userEvent.type(price, typed)
    await save()
    if (why) expect(await screen.findByText(why)).toBeVisible()
    expect(price).toHaveValue(shown)
    await waitFor(() => expect(create).toHaveBeenCalledTimes(why ? 0 : 1))
  },
)

test('a new record begins with what the declaration says and has an id of its own', async () => {
  const { create } = open('/things/create')
  await fill()
  await save()
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  const { data } = create.mock.calls[0]?.[1] ?? {}
  expect(data).toMatchObject({ isShow: false, market: 'consumer' })
  expect(data?.id).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(Object.keys(data ?? {})).not.toContain('owner')
})

test('sent again after a failure it is the same record', async () => {
  const create = vi.fn(async (_: string, { data }: Sent) => ({ data }))
  create.mockRejectedValueOnce(new Error('Tidak tersambung'))
  open('/things/create', { create })
  await fill()
  await save()
  expect(await screen.findByText('Tidak tersambung')).toBeVisible()
  expect(screen.getByLabelText(/^Nama barang/)).toHaveValue('Mangkok')
  await save()
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  const [first, second] = create.mock.calls.map(([, { data }]) => data.id)
  expect(second).toBe(first)
})

test('two quick presses save once', async () => {
  const create = vi.fn(() => new Promise<never>(() => undefined))
  open('/things/create', { create })
  await fill()
  const button = screen.getByRole('button', { name: 'Simpan' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(create).toHaveBeenCalled())
  expect(create).toHaveBeenCalledOnce()
  expect(button).toBeDisabled()
})

test('what the server says of a field stands at its input, which is gone to', async () => {
  const refused = new HttpError('Tidak sah', 400, { errors: { name: 'Nama ini sudah dipakai' } })
  open('/things/create', { create: () => Promise.reject(refused) })
  await fill()
  await save()
  expect(await screen.findByText('Nama ini sudah dipakai')).toBeVisible()
  expect(screen.getByLabelText(/^Nama barang/)).toHaveAttribute('aria-invalid', 'true')
  await waitFor(() => expect(screen.getByLabelText(/^Nama barang/)).toHaveFocus())
})

test('a conflict names the fields and keeps what was typed', async () => {
  const conflicts = [{ field: 'price', mine: 2, theirs: 3 }]
  const conflict = new HttpError('sarang.error.conflict', 409, { conflicts })
  open('/things/r1', { update: () => Promise.reject(conflict) })
  await enter(/^Harga/, '2')
  await save()
  expect(await screen.findByText(/Orang lain baru saja mengubah: Harga\./)).toBeVisible()
  expect(screen.getByLabelText(/^Harga/)).toHaveValue('2')
})

test('saving goes back to the view where the record was opened', async () => {
  const { getList, update } = open('/shop/farmer')
  const [name] = within(await screen.findByRole('table')).getAllByRole('link')
  await userEvent.click(name as HTMLElement)
  await userEvent.click(await screen.findByRole('link', { name: 'Ubah' }))
  await enter(/^Stok/, '7')
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  await screen.findByRole('table')
  expect(getList).toHaveBeenLastCalledWith(
    'things',
    expect.objectContaining({ filter: { market: 'farmer' } }),
  )
})

test('an emptied input is sent as null, one that was never filled not at all', async () => {
  const { stock, story, ...rest } = record
  const { update } = open('/things/r1', { getOne: async () => ({ data: { ...rest, stock } }) })
  await enter(/^Stok/, '')
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  const { data } = update.mock.calls[0]?.[1] ?? {}
  expect(data).toMatchObject({ stock: null })
  expect(Object.keys(data ?? {})).not.toContain('story')
})

test('a new record from a view belongs to that view', async () => {
  const { create } = open('/shop/farmer')
  await screen.findByRole('table')
  await userEvent.click((await screen.findAllByRole('link', { name: 'Tambah' }))[0] as Element)
  await fill()
  await save()
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[1].data.market).toBe('farmer')
})

test('X-USE-02 what was typed over the copy that a page has shown is compared with the copy when it is saved', async () => {
  let answer: (read: { data: RaRecord }) => void = () => undefined
  const fresh = new Promise<{ data: RaRecord }>(resolve => {
    answer = resolve
  })
  const getOne = (_: string, { meta }: { meta?: { live?: boolean } }) =>
    meta?.live ? Promise.resolve({ data: record }) : fresh
  const { update } = open('/things/r1/show', { getOne })
  await userEvent.click(await screen.findByRole('link', { name: 'Ubah' }))
  await enter(/^Harga/, '2')
  answer({ data: { ...record, price: 3, stock: 8 } })
  await waitFor(() => expect(screen.getByLabelText(/^Stok/)).toHaveValue('8'))
  expect(screen.getByLabelText(/^Harga/)).toHaveValue('2')
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    data: { price: 2, stock: 8 },
    previousData: { price: record.price, stock: 8 },
  })
})

test('a form reads its record anew, whoever has read it a moment before and still looks at it', async () => {
  const stored = { ...record, stock: 12 }
  const provider = {
    getOne: async () => ({ data: { ...stored } }),
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
  }
  const Other = () => {
    const { data } = useGetOne('things', { id: record.id })
    return (
      <>
        <output aria-label="Di tempat lain">{data?.stock}</output>
        <Link to={`/things/${record.id}`}>Ubah</Link>
      </>
    )
  }
  render(<TestConsole resources={samples} path="/owners" provider={provider} beside={<Other />} />)
  await waitFor(() => expect(screen.getByLabelText('Di tempat lain')).toHaveTextContent('12'))
  stored.stock = 13
  await userEvent.click(screen.getByRole('link', { name: 'Ubah' }))
  expect(await screen.findByLabelText(/^Stok/)).toHaveValue('13')
  expect(screen.getByLabelText('Di tempat lain')).toHaveTextContent('13')
})
