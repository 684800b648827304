import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { company } from '@/resources/company'
import { TestConsole } from '../admin/support/TestConsole'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function save() {
  const button = screen.getByRole('button', { name: 'Simpan' })
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
}

test('the company is filled in on one page; what is no address or tax number is named in Indonesian', async () => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = { getOne: async () => ({ data: { id: 'company' } }), update }
  render(<TestConsole resources={[company]} path="/setting/company" provider={provider} />)
  await screen.findByLabelText('Nama perusahaan')
  type('Nama perusahaan', 'PT Walet')
  type('Email', 'x')
  type('NPWP', '12')
  await save()
  expect(await screen.findByText('NPWP terdiri dari 15 atau 16 angka')).toBeVisible()
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(update).not.toHaveBeenCalled()
  type('Email', 'halo@walet.test')
  type('NPWP', '3201 2345 6789 0123')
  await waitFor(() => expect(screen.getByLabelText('NPWP')).toBeValid())
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    name: 'PT Walet',
    email: 'halo@walet.test',
    taxNumber: '3201 2345 6789 0123',
  })
})

test('X-USE-22 a prefix that another paper has, by itself or as it was set, is refused at the field', async () => {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = { getOne: async () => ({ data: { id: 'company' } }), update }
  render(<TestConsole resources={[company]} path="/setting/company" provider={provider} />)
  await screen.findByLabelText('Nama perusahaan')
  type('Awalan nomor faktur', 'sj')
  type('Awalan nomor surat jalan', 'KW')
  type('Awalan nomor tanda terima', 'KW')
  await save()
  expect(await screen.findAllByText(/^Ini awalan surat lain/)).toHaveLength(3)
  expect(update).not.toHaveBeenCalled()
  type('Awalan nomor faktur', 'KW-INV')
  type('Awalan nomor surat jalan', 'SJ')
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({
    invoicePrefix: 'KW-INV',
    deliveryPrefix: 'SJ',
    receivingPrefix: 'KW',
  })
})

test('X-USE-22 it is said from when a prefix holds that another paper had this year', async () => {
  const provider = { getOne: async () => ({ data: { id: 'company' } }) }
  render(<TestConsole resources={[company]} path="/setting/company" provider={provider} />)
  expect(await screen.findByLabelText('Awalan nomor tanda terima')).toHaveAccessibleDescription(
    'Kosong: TT/2026/0001. Yang tahun ini sudah dipakai surat lain baru berlaku tahun depan.',
  )
})

/** What the listener of the page has from then on, which a read has as well, a moment later. */
function following() {
  let at: object = { id: 'company', name: 'PT' }
  let told = (_: object) => undefined as unknown
  const Listener = () => {
    const client = useQueryClient()
    told = data =>
      client.setQueryData(['company', 'getOne', { id: 'company', meta: { live: true } }], data)
    return null
  }
  const comes = async (data: object) => {
    at = { id: 'company', ...data }
    told(at)
    await wait(50)
  }
  const getOne = async () => {
    await wait(100)
    return { data: at }
  }
  const update = async (_: string, { data }: { data: object }) => ({ data })
  const provider = { getOne, update }
  const path = '/setting/company'
  render(<TestConsole resources={[company]} {...{ path, provider }} beside={<Listener />} />)
  return comes
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

test('X-USE-02 what is typed while the change of another comes is not lost', async () => {
  const comes = following()
  await screen.findByLabelText('Nama perusahaan')
  await comes({ name: 'PT Liur' })
  type('Bank', 'Contoh')
  await wait(200)
  expect(screen.getByLabelText('Bank')).toHaveValue('Contoh')
  expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('PT Liur')
})

test('X-USE-02 what came before one has saved does not take that back', async () => {
  const comes = following()
  await screen.findByLabelText('Nama perusahaan')
  type('Nama perusahaan', 'PT Walet')
  await comes({ name: 'PT Liur' })
  await save()
  await wait(300)
  expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('PT Walet')
  await comes({ name: 'PT Walet', bank: 'Contoh' })
  await waitFor(() => expect(screen.getByLabelText('Bank')).toHaveValue('Contoh'))
})

test('what was chosen in a conflict is saved by then: the next save of the same form compares with it', async () => {
  const conflicts = [{ field: 'name', mine: 'PT Walet', theirs: 'PT Liur' }]
  const sent: object[] = []
  const update = async (_: string, { data, previousData }: Record<string, object>) => {
    sent.push({ data, previousData })
    if (sent.length === 1) throw new HttpError('sarang.error.conflict', 409, { conflicts })
    return { data: { ...data } }
  }
  const provider = { getOne: async () => ({ data: { id: 'company', name: 'PT' } }), update }
  render(<TestConsole resources={[company]} path="/setting/company" provider={provider} />)
  await screen.findByLabelText('Nama perusahaan')
  type('Nama perusahaan', 'PT Walet')
  await save()
  await userEvent.click(await screen.findByRole('radio', { name: 'Nilai Anda' }))
  await userEvent.click(screen.getByRole('button', { name: 'Simpan pilihan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(screen.getByLabelText('Nama perusahaan')).toHaveValue('PT Walet'))
  type('Nama perusahaan', 'PT Liur')
  await save()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toMatchObject({
    data: { name: 'PT Liur' },
    previousData: { name: 'PT Walet' },
  })
})

test('B-HIS-04 what became of the company stands below its form, with its versions', async () => {
  const at = { name: 'PT Walet', phone: '1' }
  const changes = [{ path: ['name'], before: 'PT Liur', after: 'PT Walet' }]
  const entry = {
    ...{ id: '1', time: '2026-11-20T03:00:00.000Z', by: 'u2', byName: 'Sari' },
    ...{ kind: 'update', changes },
  }
  const undo = vi.fn(async () => {
    at.name = 'PT Liur'
    return { data: { done: ['company/company'], failed: [] } }
  })
  const provider = {
    getOne: async () => ({ data: { id: 'company', ...at } }),
    getList: async (name: string) => ({ data: name === 'history' ? [entry] : [], total: 1 }),
    undo,
  }
  render(<TestConsole resources={resources} path="/setting/company" provider={provider} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Versi sebelum ini' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('PT Liur')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Kembalikan yang dipilih' }))
  expect(undo).toHaveBeenCalledWith('history', expect.objectContaining({ only: ['name'] }))
})

test('what stood in the way of a save is said no more when the next one has passed', async () => {
  const update = vi
    .fn(async (_: string, { data }: { data: object }) => ({ data }))
    .mockRejectedValueOnce(new HttpError('sarang.error.missing', 404))
  const provider = { getOne: async () => ({ data: { id: 'company' } }), update }
  render(<TestConsole resources={[company]} path="/setting/company" provider={provider} />)
  await screen.findByLabelText('Nama perusahaan')
  type('Nama perusahaan', 'PT Walet')
  await save()
  expect(await screen.findByText(/mungkin baru saja dihapus/)).toBeVisible()
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByText(/mungkin baru saja dihapus/)).toBeNull())
})
