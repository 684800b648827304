import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type GetListParams, HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

test('M-CNT-04 an order that another has changed meanwhile is not saved: it is said, with what it is now', async () => {
  const named = (titles: string) =>
    [...titles].map((title, index) => ({ id: title, title, order: index + 1, isShow: true }))
  let banners = named('ABC')
  const conflict = new HttpError('sarang.error.conflict', 409, { conflicts: [] })
  const commit = vi.fn(async () => {
    banners = named('CAB')
    throw conflict
  })
  const provider = {
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: banners, total: 3 }),
    commit,
  }
  render(<TestConsole resources={resources} path="/content/in-app-banner" provider={provider} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Urutkan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Urutkan banner' }))
  const order = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.[0])
  fireEvent.click(await dialog.findByRole('button', { name: 'Turunkan A' }))
  expect(order()).toEqual(['B', 'A', 'C'])
  fireEvent.click(dialog.getByRole('button', { name: 'Simpan urutan' }))
  expect(await dialog.findByText(/^Belum disimpan: .* diubah orang lain/)).toBeVisible()
  expect(order()).toEqual(['C', 'A', 'B'])
  expect(dialog.getByRole('button', { name: 'Simpan urutan' })).toBeDisabled()
  expect(commit).toHaveBeenCalledTimes(1)
})

test('M-CNT-04 while an order is saved nothing is moved that would not be', async () => {
  const banners = ['A', 'B'].map((id, at) => ({ id, title: id, order: at + 1, isShow: true }))
  const provider = {
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: banners, total: 2 }),
    commit: vi.fn(() => new Promise(() => undefined)),
  }
  render(<TestConsole resources={resources} path="/content/in-app-banner" provider={provider} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Urutkan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Urutkan banner' }))
  const down = await dialog.findByRole('button', { name: 'Turunkan A' })
  fireEvent.click(down)
  expect(down.closest('[inert]')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Simpan urutan' }))
  await waitFor(() => expect(down.closest('[inert]')).not.toBeNull())
})

test('M-CNT-04 all banners are put in order: also those that have none, behind those that have one', async () => {
  const orders = { A: 2, B: 1, C: undefined, D: null }
  const banners = Object.entries(orders).map(([id, order]) => ({
    ...{ id, title: id, isShow: true },
    ...(order !== undefined && { order }),
  }))
  const commit = vi.fn(async () => ({ data: [] }))
  const provider = {
    getMany: async () => ({ data: [] }),
    getList: async (_: string, { sort }: GetListParams) => {
      const data = sort?.field === 'id' ? banners : banners.filter(each => 'order' in each)
      return { data, total: data.length }
    },
    commit,
  }
  render(<TestConsole resources={resources} path="/content/in-app-banner" provider={provider} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Urutkan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Urutkan banner' }))
  await dialog.findByRole('button', { name: 'Turunkan A' })
  const order = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.[0])
  // As Firestore has them: what is null comes first, what is missing is in no order.
  expect(order()).toEqual(['D', 'B', 'A', 'C'])
  fireEvent.click(dialog.getByRole('button', { name: 'Naikkan C' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Simpan urutan' }))
  await waitFor(() => expect(commit).toHaveBeenCalled())
  const [, { writes }] = commit.mock.calls[0] as unknown as [
    string,
    { writes: { id: string; data: object }[] },
  ]
  expect(writes.map(({ id, data }) => [id, data])).toEqual([
    ['D', { order: 1 }],
    ['B', { order: 2 }],
    ['C', { order: 3 }],
    ['A', { order: 4 }],
  ])
})
