import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpError } from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { members } from '@/access'
import { type PictureStore, withPictures } from '@/providers/writing'
import { f } from '@/schema/f'
import type { Resource } from '@/schema/types'
import { owners } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const OLD = '/v0/b/sarang/o/owners%2Fold.png?alt=media&token=t'
const NEW = '/v0/b/sarang/o/owners%2Fnew.png?alt=media&token=t'

// jsdom knows no addresses of files.
let count = 0
URL.createObjectURL = () => `blob:sarang/${count++}`
URL.revokeObjectURL = vi.fn()

// Nor pictures: whatever has a picture's signature is drawn.
vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => undefined }))
HTMLCanvasElement.prototype.getContext = () => null
HTMLCanvasElement.prototype.toBlob = (take, type = '') => take(new Blob([PNG], { type }))

const fields = { photo: f.image('Foto', { required: true }), name: f.text('Nama') }
const people: Resource = { ...owners, fields, access: { ...owners.access, edit: members } }

const PNG = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82])
const png = (name = 'walet.png', size = 0) =>
  new File([PNG, new Uint8Array(size)], name, { type: 'image/png' })

const store = { upload: vi.fn<PictureStore['upload']>(), remove: vi.fn<PictureStore['remove']>() }
beforeEach(() => {
  store.upload.mockReset().mockResolvedValue({ url: NEW })
  store.remove.mockReset().mockResolvedValue()
})

type Sent = { data: { id?: string; photo?: unknown } }

async function open(photo: string | null = OLD, failure?: HttpError) {
  const record = { id: 'r1', name: 'Siti', photo }
  const update = vi.fn(async (_: string, { data }: Sent) => {
    if (failure) throw failure
    return { data: { ...record, ...data } }
  })
  const getList = async () => ({ data: [record], total: 1 })
  const provider = { update, getList, getOne: async () => ({ data: record }) }
  const withStore = withPictures(provider as never, [people], store)
  render(<TestConsole resources={[people]} path="/owners/r1" provider={withStore} />)
  await screen.findByLabelText('Nama')
  return update
}

const group = () => screen.getByRole('group', { name: /^Foto/ })
const input = () => group().querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
const choose = (file: File) => userEvent.upload(input(), file)
const button = (name: string) => screen.queryByRole('button', { name: `${name} Foto` })
const press = (name: string) => userEvent.click(button(name) as HTMLElement)
const shown = () => screen.queryByRole('img', { name: 'Foto' })?.getAttribute('src')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }))

test('M-WID-07 a change is previewed at once and uploaded with the record; the old object stays for who takes it back', async () => {
  const update = await open()
  expect([shown(), button('Batal')]).toEqual([OLD, null])
  await choose(png())
  await waitFor(() => expect(shown()).toMatch(/^blob:/))
  expect(screen.getByText('walet.png diunggah saat disimpan')).toBeVisible()
  expect(store.upload).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ photo: NEW, name: 'Siti' })
  expect(store.upload.mock.calls[0]?.[1]).toMatchObject({ folder: 'owners' })
  expect(store.remove).not.toHaveBeenCalled()
})

test('M-WID-07 cancel goes back to the saved picture, and nothing is uploaded or deleted', async () => {
  const update = await open()
  for (const away of [() => press('Hapus'), () => choose(png())]) {
    await away()
    await waitFor(() => expect(shown()).not.toBe(OLD))
    await press('Batal')
    expect(shown()).toBe(OLD)
    expect(button('Batal')).toBeNull()
    expect(button('Ganti')).toHaveFocus()
  }
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Budi' } })
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ photo: OLD })
  expect([store.upload, store.remove].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('M-WID-07 remove empties, which a required picture may not be', async () => {
  const update = await open()
  await press('Hapus')
  expect([shown(), button('Hapus')]).toEqual([undefined, null])
  expect(button('Pilih')).toHaveFocus()
  await save()
  expect(await screen.findByText('Wajib diisi')).toBeVisible()
  expect(button('Pilih')).toHaveAccessibleDescription('Wajib diisi')
  expect(update).not.toHaveBeenCalled()
})

test('what is no picture is refused at the field, and the form keeps the rest', async () => {
  const page = new File(['<!doctype html>'], 'a.png', { type: 'image/png' })
  await open()
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Budi' } })
  await choose(page)
  expect(await screen.findByText(/bukan gambar PNG/)).toBeVisible()
  expect(shown()).toBe(OLD)
  expect(screen.getByLabelText('Nama')).toHaveValue('Budi')
  await choose(png())
  await waitFor(() => expect(screen.queryByText(/bukan gambar PNG/)).toBeNull())
})

test('what cannot be made small enough is refused at the field, and the form keeps the rest', async () => {
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  toBlob.mockImplementation((take, type) => take(new Blob([new Uint8Array(6 << 20)], { type })))
  await open()
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Budi' } })
  await choose(png('b.png', 5 * 1024 * 1024))
  expect(await screen.findByText(/tidak dapat dikecilkan sampai 5 MB$/)).toBeVisible()
  expect(shown()).toBe(OLD)
  expect(screen.getByLabelText('Nama')).toHaveValue('Budi')
  toBlob.mockRestore()
})

test('a file may be dropped, and the same one chosen again', async () => {
  await open(null)
  const drop = createEvent.drop(group(), { dataTransfer: { files: [png()] } })
  fireEvent(group(), drop)
  expect(drop.defaultPrevented).toBe(true)
  await waitFor(() => expect(shown()).toMatch(/^blob:/))
  const first = shown()
  await choose(png())
  await waitFor(() => expect(shown()).not.toBe(first))
  expect(URL.revokeObjectURL).toHaveBeenCalledWith(first)
})

test('an upload shows how far it is and may be stopped: the form stays as it was', async () => {
  store.upload.mockImplementation((_, { onProgress, signal }) => {
    onProgress(0.42)
    return new Promise((__, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const update = await open()
  await choose(png())
  await screen.findByText(/diunggah saat disimpan/)
  await save()
  const bar = await screen.findByRole('progressbar', { name: 'Mengunggah Foto' })
  expect(bar).toHaveAttribute('aria-valuenow', '42')
  expect(button('Ganti')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Batalkan unggahan' }))
  expect(await screen.findByText('Unggahan dibatalkan. Data belum disimpan.')).toBeVisible()
  expect(button('Ganti')).toHaveFocus()
  expect(shown()).toMatch(/^blob:/)
  expect(update).not.toHaveBeenCalled()
  store.upload.mockResolvedValue({ url: NEW })
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
})

test('an upload that the store refuses is told at the field', async () => {
  store.upload.mockRejectedValue(new HttpError('Tidak boleh', 403))
  const update = await open()
  await choose(png())
  await screen.findByText(/diunggah saat disimpan/)
  await save()
  expect(await screen.findByText('Tidak boleh')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
  expect(store.remove).not.toHaveBeenCalled()
})

test('a record that is refused takes its upload back, and the choice stays', async () => {
  await open(OLD, new HttpError('Ditolak', 409))
  await choose(png())
  await screen.findByText(/diunggah saat disimpan/)
  await save()
  expect(await screen.findByText('Ditolak')).toBeVisible()
  await waitFor(() => expect(store.remove.mock.calls).toEqual([[NEW]]))
  expect(shown()).toMatch(/^blob:/)
})

test('a picture of another site is not loaded: the way there is offered, and the value stays', async () => {
  const update = await open('https://lain.test/a.jpg')
  const link = screen.getByRole('link', { name: 'Buka Foto di situs lain' })
  expect(link.getAttribute('href')).toBe('https://lain.test/a.jpg')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(document.querySelector('img[src^="https:"]')).toBeNull()
  await userEvent.type(screen.getByLabelText('Nama'), ' A')
  await save()
  await waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.calls[0]?.[1].data.photo ?? 'https://lain.test/a.jpg').toBe(
    'https://lain.test/a.jpg',
  )
})

test('of two pictures with one address the one that is pressed opens', async () => {
  const both: Resource = {
    ...people,
    fields: { ...fields, other: f.image('Foto lain') },
    access: { ...people.access, show: members },
  }
  const record = { id: 'r1', name: 'Siti', photo: OLD, other: OLD }
  const provider = { getOne: async () => ({ data: record }) }
  render(<TestConsole resources={[both]} path="/owners/r1/show" provider={provider as never} />)
  await userEvent.click(await screen.findByLabelText(/^Perbesar Foto lain/))
  const viewer = await screen.findByRole('dialog')
  expect(viewer).toHaveTextContent('Foto lain (2 dari 2)')
})

test('M-WID-07 a picture that takes a moment to be ready goes with its entry, and nowhere once that is gone', async () => {
  const ready: (() => void)[] = []
  const bitmap = { width: 1, height: 1, close: () => undefined }
  vi.stubGlobal('createImageBitmap', () => new Promise(done => ready.push(() => done(bitmap))))
  const parts = f.list('Bagian', { title: f.text('Judul'), photo: f.image('Foto') })
  const record = { id: 'r1', parts: ['Ani', 'Budi', 'Citra'].map(title => ({ title, photo: OLD })) }
  const provider = {
    getOne: async () => ({ data: record }),
    getList: async () => ({ data: [], total: 0 }),
  }
  const listed: Resource = { ...people, fields: { name: f.text('Nama'), parts } }
  render(<TestConsole resources={[listed]} path="/owners/r1" provider={provider} />)
  await screen.findAllByLabelText('Judul')
  const entries = () =>
    screen.getAllByLabelText<HTMLInputElement>('Judul').map(title => {
      const picture = title.closest('li')?.querySelector('img')?.getAttribute('src')
      return [title.value, picture?.startsWith('blob:') ? 'new' : 'old']
    })
  const chooseIn = async (at: number) => {
    const group = screen.getAllByRole('group', { name: /^Foto/ })[at]
    await userEvent.upload(group?.querySelector('input[type=file]') as HTMLInputElement, png())
    await waitFor(() => expect(ready).toHaveLength(at + 1))
  }
  const act = (name: string, at: number) =>
    userEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement)
  await chooseIn(0)
  await act('Turunkan', 0)
  ready[0]?.()
  const moved = [
    ['Budi', 'old'],
    ['Ani', 'new'],
    ['Citra', 'old'],
  ]
  await waitFor(() => expect(entries()).toEqual(moved))
  await chooseIn(1)
  await act('Hapus', 1)
  await waitFor(() => expect(entries()).toHaveLength(2))
  ready[1]?.()
  await new Promise(done => setTimeout(done, 50))
  expect(entries()).toEqual([moved[0], moved[2]])
  vi.stubGlobal('createImageBitmap', async () => bitmap)
})
