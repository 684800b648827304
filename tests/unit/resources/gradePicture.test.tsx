import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { get } from '@/lib/values'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const imageURL = 'https://contoh.test/a.png'
const record = { id: 'price', swallowNest: { oval1: { price: 5, imageURL } } }

function open() {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = {
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [record], total: 1 }),
    update,
  }
  render(<TestConsole resources={resources} path="/farm/price" provider={provider} />)
  return update
}

test('M-WID-07 the picture of a grade is removed, or after all is not, and saved with the prices', async () => {
  const update = open()
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

test('M-PRI-02 why a price or a picture is refused is told where something stood before: nothing moves', async () => {
  open()
  const price = await screen.findByLabelText('Oval 1')
  const lines = () => document.querySelectorAll('.MuiFormHelperText-root').length
  const kept = lines()
  fireEvent.change(price, { target: { value: '50' } })
  expect(price).toHaveAccessibleDescription(/^\+900% dari Rp 5\s*Periksa lagi/)
  fireEvent.change(price, { target: { value: 'mahal' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(price).toHaveAccessibleDescription('Harus berupa angka'))
  expect(lines()).toBe(kept)
  fireEvent.change(price, { target: { value: '5' } })
  const file = new File(['teks'], 'a.txt', { type: 'text/plain' })
  const group = screen.getByRole('group', { name: 'Foto Oval 1' })
  fireEvent.change(group.querySelector('input') ?? group, { target: { files: [file] } })
  const why = 'Berkas ini bukan gambar PNG, JPEG, atau WebP'
  await waitFor(() => expect(price).toHaveAccessibleDescription(why))
  expect(screen.getByRole('button', { name: 'Ganti Foto Oval 1' })).toHaveAccessibleDescription(why)
  expect(lines()).toBe(kept)
})
