import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { fullRecord } from '../support/records'
import { owners, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const record = fullRecord(things)

async function open(isInBrowser = false) {
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const provider = {
    getList: async () => ({ data: [record], total: 1 }),
    getOne: async () => ({ data: record }),
    getMany: async () => ({ data: [fullRecord(owners)] }),
    update,
  }
  const away = <Link to="/shop/farmer">Ke daftar</Link>
  const shown = { resources: samples, provider, beside: away, isInBrowser }
  render(<TestConsole path="/things/r1" {...shown} />)
  const stock = await screen.findByLabelText(/^Stok/)
  return { update, stock }
}
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

test('the foot counts what is not saved, and takes it back when that is confirmed', async () => {
  const { stock } = await open()
  const before = (stock as HTMLInputElement).value
  expect(screen.queryByText(/belum disimpan/)).toBeNull()
  type(stock, '77')
  type(screen.getByLabelText(/^Berat/), '5')
  expect(await screen.findByText('2 perubahan belum disimpan')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Buang' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(stock).toHaveValue('77')
  await userEvent.click(dialog.getByRole('button', { name: 'Buang' }))
  await waitFor(() => expect(screen.getByLabelText(/^Stok/)).toHaveValue(before))
  await waitFor(() => expect(screen.queryByText(/belum disimpan/)).toBeNull())
})

test('what was typed and is gone again is no change, and nobody is asked about it', async () => {
  history.replaceState(null, '', '/events/r1')
  const speakers = [{ name: 'Siti' }]
  const away = <Link to="/owners">Ke daftar</Link>
  const provider = {
    getOne: async () => ({ data: { id: 'r1', keeperId: 'o1', speakers } }),
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [fullRecord(owners)] }),
  }
  const shown = { resources: samples, provider, beside: away, isInBrowser: true }
  render(<TestConsole path="/events/r1" {...shown} />)
  const list = within(await screen.findByRole('group', { name: /^Pembicara/ }))
  for (const label of ['Judul', 'Mangkok 1, Berat mutu', 'Mulai *']) {
    const input = screen.getByLabelText(label)
    type(input, '7')
    expect(await screen.findByText('1 perubahan belum disimpan')).toBeVisible()
    type(input, '')
    await waitFor(() => expect(screen.queryByText(/belum disimpan/)).toBeNull())
  }
  await userEvent.click(list.getByRole('button', { name: 'Tambah' }))
  expect(await screen.findByText('1 perubahan belum disimpan')).toBeVisible()
  await userEvent.click(list.getAllByRole('button', { name: 'Hapus' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByText(/belum disimpan/)).toBeNull())
  await userEvent.click(screen.getByText('Ke daftar'))
  expect(await screen.findByText(/Belum ada|Tidak ada/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Ctrl+S saves what was typed', async () => {
  const { stock, update } = await open()
  const isShown = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tampil' })
  const isShow = !isShown.checked
  type(stock, '78')
  fireEvent.click(isShown)
  await screen.findByText('2 perubahan belum disimpan')
  expect(isShown.checked).toBe(isShow)
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(update.mock.calls[0]?.[1].data).toMatchObject({ stock: 78, isShow }))
})

test('whoever leaves changes behind is asked first, and may stay', async () => {
  history.replaceState(null, '', '/things/r1')
  const { stock } = await open(true)
  type(stock, '79')
  await screen.findByText('1 perubahan belum disimpan')
  await userEvent.click(screen.getByText('Ke daftar'))
  await userEvent.click(await screen.findByRole('button', { name: 'Tetap di sini' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText(/^Stok/)).toHaveValue('79')
  await userEvent.click(screen.getByText('Ke daftar'))
  await userEvent.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test('M-RBW-02 what steps fill in has no input; their names are told', async () => {
  const building = { id: 'b1', buildingName: 'Mutiara', farmerName: 'Siti', status: 'survey1' }
  const provider = {
    getOne: async () => ({ data: building }),
    getMany: async () => ({ data: [] }),
  }
  render(<TestConsole resources={resources} path="/rbws/b1" provider={provider} />)
  expect(await screen.findByLabelText(/^Nama bangunan/)).toHaveValue('Mutiara')
  expect(screen.getByText(/^Status, .*: diisi lewat langkah\.$/)).toBeVisible()
  expect(screen.queryByText('Survei 1')).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Isi formulir' })).toHaveTextContent(/Kelengkapan/)
})

test('what is under no heading stands in the first card, what has one below it', async () => {
  render(<TestConsole resources={resources} path="/inAppBanners/create" provider={{}} />)
  await screen.findByLabelText(/^Judul/)
  const contents = screen.getByRole('navigation', { name: 'Isi formulir' })
  const names = within(contents).getAllByRole('button')
  expect(names.map(name => name.textContent)).toEqual(['Banner Aplikasi', 'Tautan', 'Periode'])
  const first = within(screen.getByRole('group', { name: 'Banner Aplikasi' }))
  for (const name of [/^Penerima/, /^Urutan/, /^Tampilkan/]) {
    expect(first.getByLabelText(name)).toBeVisible()
  }
})
