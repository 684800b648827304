import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RaRecord } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

async function open() {
  const create = vi.fn(async (_: string, { data }: { data: RaRecord }) => ({ data }))
  const getOne = vi.fn(async (_: string, { id }: { id: string }) => ({ data: { id } }))
  const provider = {
    create,
    getOne,
    getMany: async (_: string, { ids }: { ids: string[] }) => ({ data: ids.map(id => ({ id })) }),
    getList: async () => ({ data: [], total: 0 }),
  }
  const path = '/subscriptionRecords/create?uid=u7'
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  fireEvent.mouseDown(await screen.findByLabelText(/^Jenis/))
  fireEvent.click(await screen.findByRole('option', { name: 'Mitra' }))
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  return { create, getOne, save }
}

test('M-SUB-01 the end of a subscription is suggested by its length, and not left out beside it', async () => {
  const { create, save } = await open()
  type(/^Mulai/, '01/11/2025 09.00')
  type(/^Jumlah/, '6')
  fireEvent.mouseDown(screen.getByLabelText(/^Satuan/))
  fireEvent.click(await screen.findByRole('option', { name: 'Bulan' }))
  expect(await screen.findByRole('button', { name: 'Pakai saran untuk Berakhir' })).toBeVisible()
  await save()
  expect(await screen.findByText(/^Menurut Lama berakhir 1 Mei 2026 09.00/)).toBeVisible()
  expect(create).not.toHaveBeenCalled()
  type(/^Jumlah/, '')
  await waitFor(() => expect(screen.queryByText(/^Menurut Lama/)).toBeNull())
  type(/^Jumlah/, '6')
  await userEvent.click(await screen.findByRole('button', { name: 'Pakai saran untuk Berakhir' }))
  expect(screen.getByLabelText(/^Berakhir/)).toHaveValue('01/05/2026 09.00')
  await save()
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    uid: 'u7',
    dateEnd: '2026-05-01T02:00:00.000Z',
  })
})

test('M-SUB-01 who records what begins later is told that nothing begins it, and saves it all the same', async () => {
  const { create, getOne, save } = await open()
  type(/^Mulai/, '01/11/2025 09.00')
  expect(await screen.findByText(/^Terbaca: 1 Nov 2025/)).toBeVisible()
  expect(getOne).not.toHaveBeenCalledWith('users', expect.anything())
  type(/^Mulai/, '01/12/2090 09.00')
  expect(await screen.findByText(/^Akun belum berubah.*pada 1 Des 2090/)).toBeVisible()
  await save()
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
})
