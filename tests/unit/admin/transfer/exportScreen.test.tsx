import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpError, type RaRecord } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admins, nobody, staff } from '@/access'
import { f } from '@/schema/f'
import type { Principal, Resource } from '@/schema/types'
import { fullRecord } from '../support/records'
import { owners, things } from '../support/sample'
import { admin, TestConsole } from '../support/TestConsole'

const surveyor: Principal = { uid: 'u2', role: 'superteam' }
const exported: Resource = { ...things, access: { ...things.access, export: admins } }
const records = ['r1', 'r2', 'r3'].map(id => ({ ...fullRecord(things, id), name: `Barang ${id}` }))
const answer = (data: readonly RaRecord[]) => ({
  data,
  total: data.length,
  pageInfo: { hasNextPage: false },
})

interface Options {
  /** How many records there are in all. */
  count?: number
  resource?: Resource
  who?: Principal
  /** What an export reads, page by page. */
  page?: (page: number) => Promise<object>
}

function open({ resource = exported, who = admin, page, count }: Options = {}) {
  const getList = vi.fn(async (_: string, params: Asked) =>
    params.meta?.live || !page ? answer(records) : page(params.pagination.page),
  )
  const provider = {
    getList,
    getMany: async () => ({ data: [] }),
    count: async () => ({ data: count ?? (page ? undefined : records.length) }),
    countUnsorted: async () => ({ data: Math.max(0, (count ?? 0) - records.length) }),
  }
  const resources = [resource, owners]
  render(<TestConsole resources={resources} path="/shop/farmer" provider={provider} who={who} />)
  return getList
}

interface Asked {
  pagination: { page: number; perPage: number }
  meta?: { live?: boolean }
}

const files: { name: string; text: Promise<string> }[] = []
async function saved() {
  await waitFor(() => expect(files).toHaveLength(1))
  return { name: files[0]?.name ?? '', text: (await files[0]?.text) ?? '' }
}

beforeEach(() => {
  const blobs: Blob[] = []
  URL.createObjectURL = blob => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.at(-1)
    if (blob) files.push({ name: this.download, text: blob.text() })
  })
})

afterEach(() => {
  files.length = 0
  vi.restoreAllMocks()
})

const clickText = async (text: string | RegExp) => fireEvent.click(await screen.findByText(text))
async function openDialog() {
  await screen.findByText('Barang r3')
  await clickText('Ekspor')
  await screen.findByText('Ekspor Barang')
}
/** The button of the dialog stands behind that of the list. */
const start = () => fireEvent.click(screen.getAllByText('Ekspor').at(-1) as HTMLElement)

describe('who may export', () => {
  test('has the button, and that of selected rows, though he may delete none', async () => {
    open({ resource: { ...things, access: { list: staff, export: staff } }, who: surveyor })
    await screen.findByText('Barang r3')
    fireEvent.click(screen.getAllByRole('checkbox').at(-1) as HTMLElement)
    expect(await screen.findByText('Ekspor pilihan')).toBeVisible()
    expect(screen.getByText('Ekspor')).toBeVisible()
    expect(screen.queryByText('Hapus')).toBeNull()
  })

  test('is nobody whom the declaration does not name', async () => {
    open({ resource: { ...exported, access: { list: staff, export: admins } }, who: surveyor })
    await screen.findByText('Barang r3')
    expect(screen.queryByText('Ekspor')).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('an export', () => {
  test('takes what the list shows: its view, its order, its columns', async () => {
    const getList = open()
    await openDialog()
    expect(screen.getByText(/^3 data: semua isi daftar ini/)).toBeVisible()
    expect(screen.getByLabelText('Yang tampil di tabel (7)')).toBeChecked()
    expect(screen.getByText('Gambar tidak ikut: berkas hanya memuat alamatnya.')).toBeVisible()
    start()
    const { name, text } = await saved()
    expect(name).toMatch(/^Barang-\d{4}-\d\d-\d\d\.csv$/)
    const [head, first, ...others] = text.replace(/^\ufeff/, '').split('\r\n')
    expect(head).toBe('ID;Foto;Nama barang;Harga;Stok;Pasar;Pemilik')
    expect(first).toBe('r1;/v0/b/sarang/o/a.jpg;Barang r1;12500000;1250;Konsumen;')
    expect(others).toHaveLength(3)
    expect(getList.mock.lastCall?.[1]).toEqual({
      filter: { market: 'farmer' },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 500 },
      meta: { isExact: true },
    })
    expect(await screen.findByText(`3 data diekspor ke ${name}`)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Ekspor Barang')).toBeNull())
  })

  test('takes all columns, as JSON, when that is chosen', async () => {
    open()
    await openDialog()
    fireEvent.click(screen.getByLabelText(/^Semua/))
    fireEvent.click(screen.getByLabelText(/^JSON/))
    start()
    const { name, text } = await saved()
    expect(name).toMatch(/\.json$/)
    expect(JSON.parse(text)[0]).toMatchObject({ id: 'r1', versionNo: 0, note: 'Sarang mangkok' })
  })

  test('M-MFG-01 tells beforehand how many it will be, with those that the order leaves out', async () => {
    const without = { ...fullRecord(things, 'r4'), name: null }
    open({ count: 4, page: async () => answer([...records, without]) })
    await openDialog()
    expect(await screen.findByText(/^4 data: semua isi daftar ini/)).toBeVisible()
    start()
    const { name, text } = await saved()
    expect(text.trim().split('\r\n')).toHaveLength(5)
    expect(await screen.findByText(`4 data diekspor ke ${name}`)).toBeVisible()
  })

  test('M-TRX-01 offers what is listed inside of records as a second file', async () => {
    const grades = f.map('Mutu', { weight: f.weight('Berat mutu') }, { keys: { a: 'Oval' } })
    const rows = records.map(record => ({ ...record, grades: { a: { weight: 12.5 } } }))
    open({
      resource: { ...exported, fields: { ...things.fields, grades } },
      page: async () => answer(rows),
    })
    await openDialog()
    fireEvent.click(screen.getByLabelText(/^Semua/))
    start()
    expect((await saved()).text).toContain('{""a"":{""weight"":12.5}}')
    expect(await screen.findByText('Rincian Barang')).toBeVisible()
    expect(screen.getByText(/berkas kedua, 3 baris/)).toBeVisible()
    await clickText('Unduh rincian')
    await waitFor(() => expect(files).toHaveLength(2))
    expect(files[1]?.name).toMatch(/^Rincian Barang-\d{4}-\d\d-\d\d\.csv$/)
    expect(((await files[1]?.text) ?? '').split('\r\n').slice(0, 2)).toEqual([
      'ID;Isian;Kunci;Berat mutu',
      'r1;Mutu;Oval;12,5',
    ])
    await waitFor(() => expect(screen.queryByText('Rincian Barang')).toBeNull())
  })

  test.each([
    ['that a person may import', {}, admin, true],
    ['that nobody writes', { write: nobody }, admin, false],
    ['whose records he may not make', {}, surveyor, false],
  ] as const)('M-TRX-01 promises an import of entries only %s', async (_, options, who, isTrue) => {
    const grades = f.map('Mutu', { weight: f.weight('Berat mutu') }, options)
    open({
      resource: {
        ...things,
        fields: { ...things.fields, grades },
        access: { ...things.access, list: staff, export: staff, create: admins, delete: admins },
      },
      page: async () => answer(records.map(each => ({ ...each, grades: { a: { weight: 1 } } }))),
      who,
    })
    await openDialog()
    fireEvent.click(screen.getByLabelText(/^Semua/))
    start()
    expect(await screen.findByText(/berkas kedua, 3 baris/)).toBeVisible()
    expect(screen.queryByText(/bisa diimpor kembali/) !== null).toBe(isTrue)
  })

  test('of a list that has been emptied meanwhile is a warning', async () => {
    open({ page: async () => answer([]) })
    await openDialog()
    start()
    expect(await screen.findByText('Tidak ada data untuk diekspor')).toBeVisible()
    expect(files).toEqual([])
  })
})

describe('an export that does not come to its end', () => {
  const page = Array.from({ length: 500 }, (_, index) => fullRecord(things, `x${index}`))
  const firstOf3 = { data: page, total: 1200, pageInfo: { hasNextPage: true } }

  test('says how far it came and why, keeps nothing, and can be tried again', async () => {
    const line = { isDown: true }
    open({
      page: async number => {
        if (!line.isDown) return answer(records)
        if (number === 1) return firstOf3
        throw new HttpError('ra.notification.http_error', 503)
      },
    })
    await openDialog()
    start()
    expect(await screen.findByText(/Ekspor terhenti \(500 dari 1\.200 data dibaca\)/)).toBeVisible()
    expect(files).toEqual([])
    line.isDown = false
    await clickText('Coba lagi')
    expect((await saved()).text.trim().split('\r\n')).toHaveLength(4)
  })

  test('stops when that is asked for', async () => {
    const waiting: (() => void)[] = []
    const getList = open({
      page: async () => {
        await new Promise<void>(done => waiting.push(done))
        return firstOf3
      },
    })
    await openDialog()
    start()
    expect(await screen.findByText('0 data dibaca')).toBeVisible()
    const asked = getList.mock.calls.length
    await clickText('Batal')
    for (const go of waiting) go()
    expect(await screen.findByLabelText(/^JSON/)).toBeInTheDocument()
    expect(getList).toHaveBeenCalledTimes(asked)
    expect(files).toEqual([])
  })
})
