import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { members } from '@/access'
import { f } from '@/admin/fields/f'
import type { FieldMap, Resource } from '@/admin/types'
import { owners } from '../../support/sample'
import { TestConsole } from '../../support/TestConsole'

const fields: FieldMap = {
  name: f.text('Nama'),
  page: f.richText('Halaman', { required: true, max: 60, help: 'Untuk aplikasi' }),
}
const pages: Resource = {
  ...owners,
  fields,
  access: { ...owners.access, create: members, edit: members },
}

function open(path: string, page?: unknown) {
  const record = { id: 'r1', name: 'Uji', page }
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const getOne = async () => ({ data: record })
  const getList = async () => ({ data: [record], total: 1 })
  const provider = { update, create, getOne, getList }
  render(<TestConsole resources={[pages]} path={path} provider={provider} />)
  return { update, create }
}

const editor = () => screen.findByRole('textbox', { name: 'Halaman' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
const rename = () => fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Lain' } })

test.each([
  ['<h1>Judul</h1><p>a</p>'],
  ['Tanpa tanda'],
  ['<div><b>a</b></div>  <blockquote>b</blockquote>'],
  ['<p style="color:red">a</p><script>b</script>'],
  ['<p></p>'],
  [null],
])('%j that is only opened is no change', async page => {
  const { update } = open('/owners/r1', page)
  await editor()
  await rename()
  expect(screen.getByLabelText('Nama')).toHaveValue('Lain')
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'Uji' } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Simpan' })).toBeDisabled())
  expect(update).not.toHaveBeenCalled()
})

test('a record whose text nobody touched is sent with the text that it had', async () => {
  const page = '<h1 style="x">Judul</h1><div>a</div>'
  const { update } = open('/owners/r1', page)
  await editor()
  await rename()
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ name: 'Lain', page })
})

test('the editor shows nothing of what is harmful', async () => {
  open('/owners/r1', '<p>a</p><img src=x onerror=1><a href="javascript:1">b</a>')
  const box = await editor()
  expect(box.innerHTML).not.toMatch(/onerror|javascript|src="x"/)
  expect(box).toHaveTextContent('ab')
})

test.each([7, { a: 1 }, ['a']])('%j is no text and leaves the editor empty', async page => {
  open('/owners/r1', page)
  expect(await editor()).toHaveTextContent('')
})

test.each(['<p></p>', '<p>&nbsp;</p>', undefined])(
  '%j is refused where text is required',
  async page => {
    const { update } = open('/owners/r1', page)
    const box = await editor()
    await rename()
    await save()
    expect(await screen.findByText('Wajib diisi')).toBeVisible()
    await waitFor(() => expect(box).toHaveAttribute('aria-invalid', 'true'))
    expect(update).not.toHaveBeenCalled()
  },
)

test('characters are counted as they are stored, with their marks', async () => {
  open('/owners/r1', `<p><strong>${'a'.repeat(40)}</strong></p>`)
  await editor()
  await rename()
  await save()
  expect(await screen.findByText('Maksimal 60 karakter')).toBeVisible()
})

test('the tools and the editor say what they are', async () => {
  open('/owners/create')
  expect(await editor()).toHaveAttribute('aria-required', 'true')
  expect(screen.getByRole('toolbar', { name: 'Format Halaman' })).toBeVisible()
  for (const name of ['Subjudul', 'Tebal', 'Miring', 'Garis bawah', 'Daftar berbutir', 'Kutipan']) {
    expect(screen.getByRole('button', { name })).toBeVisible()
  }
  expect(screen.getByRole('button', { name: 'Tautan' })).toBeDisabled()
  expect(screen.getByText('Untuk aplikasi')).toBeVisible()
})
