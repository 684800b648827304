import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { get } from '@/lib/values'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

test('M-WID-07 the picture of a grade is removed, or after all is not, and saved with the prices', async () => {
  const imageURL = 'https://contoh.test/a.png'
  const record = { id: 'price', swallowNest: { oval1: { price: 5, imageURL } } }
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = {
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [record], total: 1 }),
    update,
  }
  render(<TestConsole resources={resources} path="/farm/price" provider={provider} />)
  const remove = 'Hapus Foto Oval 1'
  fireEvent.click(await screen.findByRole('button', { name: remove }))
  expect(screen.getByRole('button', { name: 'Pilih Foto Oval 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: remove })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Batal Foto Oval 1' }))
  expect(await screen.findByRole('button', { name: 'Ganti Foto Oval 1' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: remove }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  const data = update.mock.calls[0]?.[1].data
  expect(get(data, 'swallowNest.oval1.imageURL') || null).toBeNull()
  expect(get(data, 'swallowNest.oval1.price')).toBe(5)
})
