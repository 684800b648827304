import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { members } from '@/access'
import { choiceAt } from '@/lib/chosenFiles'
import { sanitise } from '@/lib/html/sanitise'
import { f } from '@/schema/f'
import type { FieldMap, Resource } from '@/schema/types'
import { owners } from '../../support/sample'
import { TestConsole } from '../../support/TestConsole'

const fields: FieldMap = {
  name: f.text('Nama'),
  page: f.richText('Halaman', { required: true, max: 200, help: 'Untuk aplikasi' }),
}
const pictured: FieldMap = {
  ...fields,
  page: f.richText('Halaman', { required: true, max: 200, folder: 'pages' }),
}
const pages: Resource = {
  ...owners,
  fields,
  access: { ...owners.access, create: members, edit: members },
}

function open(path: string, page?: unknown, own = fields) {
  const record = { id: 'r1', name: 'Uji', page }
  const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data }))
  const getOne = async () => ({ data: record })
  const getList = async () => ({ data: [record], total: 1 })
  const provider = { update, create, getOne, getList }
  render(<TestConsole resources={[{ ...pages, fields: own }]} path={path} provider={provider} />)
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
  ['<table><tr><td colspan="2">a</td></tr><tr><td>b</td></tr></table>'],
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
  open('/owners/r1', `<p>${'a'.repeat(100)}</p>`)
  const box = await editor()
  await userEvent.click(screen.getByRole('button', { name: 'Tabel' }))
  await waitFor(() => expect(box.querySelector('table')).not.toBeNull())
  await save()
  expect(await screen.findByText('Maksimal 200 karakter')).toBeVisible()
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

test('M-CNT-02 a table is put in, changed by its menu and stored as it will be shown', async () => {
  const { update } = open('/owners/r1', '<p>a</p>')
  const box = await editor()
  const tool = screen.getByRole('button', { name: 'Tabel' })
  const change = async (name: string) => {
    await userEvent.click(tool)
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  const sizes = () => [...box.querySelectorAll('tr')].map(({ cells }) => cells.length)
  await userEvent.click(tool)
  await waitFor(() => expect(sizes()).toEqual([3, 3, 3]))
  await change('Tambah kolom di kanan')
  expect(sizes()).toEqual([4, 4, 4])
  for (const _ of sizes().slice(1)) await change('Hapus kolom')
  await change('Hapus baris')
  await change('Hapus baris')
  expect(sizes()).toEqual([2])
  await save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  const cell = '<td colspan="1" rowspan="1"><p></p></td>'
  const page = `<table><tbody><tr>${cell}${cell}</tr></tbody></table><p>a</p>`
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ page })
  expect(sanitise(page)).toBe(page)
})

/** The text is one link, with the caret in it. */
async function typeLink(typed: string) {
  open('/owners/r1', '<p><a href="https://lama.id">a</a></p>')
  const box = await editor()
  await userEvent.click(screen.getByRole('button', { name: 'Tautan' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Alamat tautan'), { target: { value: typed } })
  return { box, dialog, button: dialog.getByRole('button', { name: 'Pasang' }) }
}

test.each([
  ['info@sarang.id', 'mailto:info@sarang.id'],
  ['0812-3456-7890', 'tel:081234567890'],
  ['+62 (0)812 3456 7890', 'tel:+6281234567890'],
  ['(0)812 3456 7890', 'tel:081234567890'],
  ['sarang.id/harga', 'https://sarang.id/harga'],
  ['sarang.id:8080', 'https://sarang.id:8080'],
  ['tiktok.com/@sarang.id', 'https://tiktok.com/@sarang.id'],
  ['sarang.id?ke=info@sarang.id', 'https://sarang.id?ke=info@sarang.id'],
  ['http://gudang/harga', 'http://gudang/harga'],
  ['mailto:info@sarang.id?subject=Harga', 'mailto:info@sarang.id?subject=Harga'],
])('M-CNT-02 %s that is typed as a link leads to %s', async (typed, href) => {
  const { box, button } = await typeLink(typed)
  await userEvent.click(button)
  await waitFor(() => expect(box.querySelector('a')).toHaveAttribute('href', href))
})

test.each(['harga', 'sarang walet', 'info@sarang', 'büdi@sarang.id', 'mailto:', 'tel:', '12'])(
  'M-CNT-02 %s is no link, which is said',
  async typed => {
    const { dialog, button } = await typeLink(typed)
    expect(button).toBeDisabled()
    expect(
      dialog.getByText('Harus alamat situs web, e-mail, atau nomor telepon'),
    ).toBeInTheDocument()
  },
)

test('M-CNT-02 what a paste leaves out is said', async () => {
  open('/owners/r1', '<p>a</p>')
  const box = await editor()
  const html = `<p><b style="font-weight:normal">x<span style="font-weight:700">tebal</span></b></p>
    <img src="file:///C:/a.png"><img src="file:///C:/b.png"><img src="https://lain.test/c.png">`
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
  })
  await waitFor(() => expect(box.querySelector('strong')).toHaveTextContent(/^tebal$/))
  const notice = await screen.findByText(/2 gambar tidak bisa ikut ditempel/)
  expect(notice).toHaveTextContent('1 gambar tetap berada di situs asalnya')
})

test.each(['paste', 'drop'] as const)('M-CNT-02 a file of a %s is told, too', async way => {
  open('/owners/r1', '<p>a</p>')
  const box = await editor()
  const data = { getData: () => '', files: [new File(['x'], 'a.png', { type: 'image/png' })] }
  const isLeft = fireEvent[way](box, { clipboardData: data, dataTransfer: data })
  expect(await screen.findByText('1 gambar tidak bisa ikut ditempel.')).toBeVisible()
  expect([isLeft, box.textContent]).toEqual([false, 'a'])
})

describe('pictures', () => {
  const bytes = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
  const png = new File([Uint8Array.from(bytes)], 'a.png', { type: 'image/png' })

  beforeEach(() => {
    let count = 0
    URL.createObjectURL = () => `blob:sarang/${count++}`
    URL.revokeObjectURL = () => undefined
    const bitmap = { width: 40, height: 20, close: () => undefined }
    vi.stubGlobal('createImageBitmap', async () => bitmap)
    // The environment has none of these.
    vi.stubGlobal('ClipboardEvent', Event)
    Range.prototype.getClientRects = () => [] as never
    Range.prototype.getBoundingClientRect = () =>
      ({ top: 0, bottom: 0, left: 0, right: 0 }) as never
    HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
    HTMLCanvasElement.prototype.toBlob = (take, type = '') => take(new Blob(['x'], { type }))
  })
  afterEach(() => vi.unstubAllGlobals())

  const pictureIn = (box: HTMLElement) =>
    box.querySelector<HTMLImageElement>('img:not(.ProseMirror-separator)')

  const stored = (update: ReturnType<typeof open>['update']) =>
    JSON.parse(JSON.stringify(update.mock.calls[0]?.[1].data)).page as string

  test('M-CNT-02 a picture that is pasted is in the text', async () => {
    const { update } = open('/owners/r1', '<p>a</p>', pictured)
    const box = await editor()
    const data = { getData: () => '', files: [png] }
    expect(fireEvent.paste(box, { clipboardData: data })).toBe(false)
    await waitFor(() => expect(pictureIn(box)?.src).toMatch(/^blob:/))
    expect(screen.queryByText(/tidak bisa ikut/)).toBeNull()
    await save()
    await waitFor(() => expect(update).toHaveBeenCalledOnce())
    const [address = ''] = /blob:[^"]+/.exec(stored(update)) ?? []
    expect(choiceAt(address)).toMatchObject({ folder: 'pages' })
  })

  test('M-CNT-02 what is no picture is told', async () => {
    open('/owners/r1', '<p>a</p>', pictured)
    const data = { getData: () => '', files: [new File(['x'], 'a.pdf')] }
    vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined)
    fireEvent.paste(await editor(), { clipboardData: data })
    expect(await screen.findByText('1 gambar tidak bisa ikut ditempel.')).toBeVisible()
  })

  test('M-CNT-02 the tool puts in a picture with its words, and changes them', async () => {
    const { update } = open('/owners/r1', '<p>a</p>', pictured)
    const box = await editor()
    const tool = () => screen.getByRole('button', { name: 'Gambar' })
    await userEvent.click(tool())
    const dialog = await screen.findByRole('dialog', { name: 'Gambar' })
    expect(within(dialog).getByRole('button', { name: 'Sisipkan' })).toBeDisabled()
    const files = dialog.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(files, png)
    await userEvent.type(within(dialog).getByLabelText('Teks alternatif'), 'Sarang putih')
    // Nothing of it is lost by a slip.
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sisipkan' }))
    await waitFor(() => expect(pictureIn(box)?.alt).toBe('Sarang putih'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(update).not.toHaveBeenCalled()
    await save()
    await waitFor(() => expect(update).toHaveBeenCalledOnce())
    expect(stored(update)).toMatch(/<img src="blob:[^"]+" alt="Sarang putih">/)
  })

  test('a text without a folder has no tool for pictures', async () => {
    open('/owners/r1', '<p>a</p>')
    await editor()
    expect(screen.queryByRole('button', { name: 'Gambar' })).toBeNull()
  })
})
