import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GetListParams, RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { harvests } from '@/resources/harvests'
import { f } from '@/schema/f'
import type { Resource } from '@/schema/types'
import { computeStyles, insertedRules } from '../../support/insertedRules'
import { fullRecord } from '../support/records'
import { events, owners, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const record = fullRecord(things)
const failing = (status: number) => Object.assign(new Error('gagal'), { status })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

interface Case {
  getOne?: () => Promise<{ data: RaRecord }>
  resources?: readonly Resource[]
  people?: () => Promise<{ data: RaRecord[] }>
  getList?: (name: string) => Promise<{ data: RaRecord[]; total: number }>
}

function open(path: string, { resources = samples, ...answers }: Case = {}) {
  const remove = vi.fn(async () => ({ data: record }))
  const getOne = vi.fn(answers.getOne ?? (async () => ({ data: record })))
  const provider = {
    getList: answers.getList ?? (async () => ({ data: [record], total: 1 })),
    getOne,
    getMany:
      answers.people ?? (async () => ({ data: [fullRecord(owners, String(record.ownerId))] })),
    delete: remove,
  }
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  return { getOne, remove }
}
const link = f.group('Tautan', {
  type: f.select('Jenis', { owner: 'Pemilik', url: 'Alamat' }),
  target: f.text('Tujuan', { leads: { by: 'type', to: { owner: 'owners' } } }),
})
const linked: Resource = { ...things, fields: { ...things.fields, link } }
const leading = [linked, ...samples.filter(each => each !== things)]

const withField = (values: object): Case => ({
  getOne: async () => ({ data: { ...record, ...values } }),
})

test('the page of a record is live, its form is not', async () => {
  const { getOne } = open('/things/r1/show')
  await screen.findByText('Rp 12.500.000')
  expect(getOne).toHaveBeenLastCalledWith(
    'things',
    expect.objectContaining({ meta: { live: true } }),
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Ubah' }))
  await screen.findByLabelText(/^Harga/)
  expect(getOne).toHaveBeenCalledTimes(2)
  expect(getOne).toHaveBeenLastCalledWith(
    'things',
    expect.not.objectContaining({ meta: { live: true } }),
  )
})

test('the form is read anew each time it opens', async () => {
  const { getOne } = open('/things/r1')
  await screen.findByLabelText(/^Harga/)
  await userEvent.click(await screen.findByRole('link', { name: 'Lihat' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Ubah' }))
  await screen.findByLabelText(/^Harga/)
  expect(getOne).toHaveBeenCalledTimes(3)
})

test.each(['/things/r1', '/things/r1/show'])(
  'M-NAV-01 %s of no record says so where one is, with the way back',
  async path => {
    open(path, { getOne: () => Promise.reject(failing(404)) })
    expect(await screen.findByText('Data tidak ditemukan')).toBeVisible()
    expect(screen.getByText('Mungkin sudah dihapus, atau alamatnya salah.')).toBeVisible()
    expect(screen.queryByText('Halaman tidak ditemukan')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Kembali' }))
    expect(await screen.findByRole('table')).toBeVisible()
  },
)

test.each(['/things/r1', '/things/r1/show'])(
  '%s that fails to load offers another try',
  async path => {
    const getOne = vi.fn(async () => ({ data: record })).mockRejectedValueOnce(failing(503))
    open(path, { getOne })
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }))
    await waitFor(() => expect(screen.queryByText('Gagal memuat, coba lagi')).toBeNull())
    expect(await screen.findByText('Dibuat', { ignore: 'legend *' })).toBeVisible()
  },
)

test.each(['/things/r1', '/things/r1/show'])('%s that is refused says so', async path => {
  open(path, { getOne: () => Promise.reject(failing(403)) })
  expect(await screen.findByText('Anda tidak memiliki akses')).toBeVisible()
})

test('an address that runs code is text, not a link', async () => {
  open('/things/r1/show', withField({ site: 'javascript:alert(1)', phone: 'tanya Siti' }))
  expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull()
  expect(screen.getByText('tanya Siti').closest('a')).toBeNull()
})

test('links open where they lead, away from the console', async () => {
  open('/things/r1/show')
  const site = await screen.findByRole('link', { name: 'https://sarang.test/a' })
  expect(site).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByRole('link', { name: '+62 812 3456 7890' })).toHaveAttribute(
    'href',
    'https://wa.me/6281234567890',
  )
})

test('a picture has its place, a text for it, and waits until it is seen', async () => {
  open('/things/r1/show')
  const picture = await screen.findByRole('img', { name: 'Foto Sarang mangkok' })
  expect(picture).toHaveAttribute('src', '/v0/b/sarang/o/a.jpg')
  expect(picture).toHaveAttribute('loading', 'lazy')
  expect(picture).toHaveAttribute('width', '56')
})

test('a picture from anywhere else is not fetched; a sign stands in its place', async () => {
  open('/things/r1/show', withField({ photo: 'http://elsewhere.test/spy.gif' }))
  expect(await screen.findByTitle('Foto Sarang mangkok')).toBeInTheDocument()
  expect(document.querySelector('img')).toBeNull()
})

test('a value that the choices do not know stands for itself', async () => {
  open('/things/r1/show', withField({ market: 'export' }))
  expect(await screen.findByText('export')).toBeVisible()
})

test('a lookup of a record that is gone shows nothing', async () => {
  open('/things/r1/show', { people: async () => ({ data: [] }) })
  await screen.findByText('Rp 12.500.000')
  expect(await screen.findAllByText('–')).toHaveLength(1)
})

test('a part of the page where another record tells nothing is gone', async () => {
  open('/things/r1/show', { people: async () => ({ data: [] }) })
  const label = await screen.findByText('Pemilik', { selector: 'dt' })
  await waitFor(() => expect(label).not.toBeVisible())
})

test('what stands beside a record waits for what its lookups lead to, and is not moved by it', async () => {
  let answer = (_people: { data: RaRecord[] }) => {}
  const people = new Promise<{ data: RaRecord[] }>(resolve => {
    answer = resolve
  })
  const ask = vi.fn(() => people)
  open('/things/r1/show', { people: ask })
  await screen.findByText('Rp 12.500.000')
  await waitFor(() => expect(ask).toHaveBeenCalled())
  expect(screen.queryByText('Tempat', { selector: 'dt' })).toBeNull()
  answer({ data: [] })
  expect(await screen.findByText('Tempat', { selector: 'dt' })).toBeVisible()
})

test('a text that is the id of another record is told by its name, and leads there', async () => {
  open('/things/r1/show', {
    ...withField({ link: { type: 'owner', target: 'o7' } }),
    resources: leading,
    people: async () => ({ data: [fullRecord(owners, 'o7')] }),
  })
  const { name } = fullRecord(owners, 'o7')
  const [way] = await screen.findAllByRole('link', { name: String(name) })
  expect(way).toHaveAttribute('href', expect.stringContaining('/owners/'))
})

test('a text that could be an id, and of this type is none, is a text', async () => {
  open('/things/r1/show', {
    ...withField({ link: { type: 'url', target: 'o7' } }),
    resources: leading,
  })
  expect(await screen.findByText('o7')).toBeVisible()
})

test('deleting a record asks first and leads back to its list', async () => {
  const { remove } = open('/things/r1/show')
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus' }))
  expect(await screen.findByText('Apakah Anda yakin?')).toBeVisible()
  expect(remove).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByRole('table')).toBeVisible()
  expect(remove).toHaveBeenCalledOnce()
})

test('what belongs to a record is seen as it comes, none before what stands above it', async () => {
  const waiting = new Map<string, (answer: { data: RaRecord[]; total: number }) => void>()
  const getList = (name: string) =>
    new Promise<{ data: RaRecord[]; total: number }>(resolve => waiting.set(name, resolve))
  const owner = { ...owners, related: { things: 'ownerId', events: 'keeperId' } }
  open('/owners/o1/show', {
    resources: [owner, things, events],
    getOne: async () => ({ data: { id: 'o1', name: 'Siti' } }),
    getList,
  })
  await waitFor(() => expect(waiting.size).toBe(2))
  waiting.get('events')?.({ data: [{ id: 'e1', title: 'Temu tani' }], total: 1 })
  const below = await screen.findByText('Temu tani')
  expect(below).not.toBeVisible()
  waiting.get('things')?.({ data: [record], total: 1 })
  expect(await screen.findByRole('region', { name: 'Barang' })).toBeVisible()
  await waitFor(() => expect(below).toBeVisible())
})

test('where nothing stands below a record it is asked whether the order leaves some out, and they are shown by id', async () => {
  const owner = { ...owners, related: { things: 'ownerId' } }
  const countUnsorted = vi.fn(async () => ({ data: 1 }))
  const provider = {
    countUnsorted,
    getOne: async () => ({ data: { id: 'o1', name: 'Siti' } }),
    getMany: async () => ({ data: [] }),
    getList: async (_: string, { sort }: GetListParams) => {
      const data = sort?.field === 'id' ? [record] : []
      return { data, total: data.length }
    },
  }
  render(<TestConsole resources={[owner, things]} path="/owners/o1/show" provider={provider} />)
  const below = await screen.findByRole('region', { name: 'Barang' })
  expect(within(below).getByText('Belum ada Barang.')).toBeVisible()
  await userEvent.click(within(below).getByRole('button', { name: 'Periksa data tanpa urutan' }))
  expect(countUnsorted).toHaveBeenCalledExactlyOnceWith('things', {
    filter: { ownerId: 'o1' },
    sort: { field: 'name', order: 'ASC' },
  })
  await userEvent.click(await screen.findByRole('button', { name: /menurut ID/i }))
  expect(await within(below).findByText('Sarang mangkok')).toBeVisible()
})

test('what is selected below a record, or told of it, is not below the next one', async () => {
  const owner = { ...owners, related: { things: 'ownerId' } }
  const never = new Promise<never>(() => undefined)
  const asked = { filter: { ownerId: 'o1' } }
  const provider = {
    getOne: async (_: string, { id }: RaRecord) => ({ data: { id, name: `Orang ${id}` } }),
    getMany: async () => ({ data: [] }),
    getList: (_: string, { filter } = asked) =>
      filter.ownerId === 'o1' ? Promise.resolve({ data: [record], total: 1 }) : never,
  }
  const beside = ['o1', 'o2'].map(id => (
    <Link key={id} to={`/owners/${id}/show`}>
      {id}
    </Link>
  ))
  render(
    <TestConsole resources={[owner, things]} path="/owners/o2/show" {...{ provider, beside }} />,
  )
  await screen.findByRole('heading', { name: 'Orang o2' })
  await userEvent.click(screen.getByRole('link', { name: 'o1' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Pilih baris ini' }))
  expect(await screen.findByText('1 dipilih')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'o2' }))
  // It is known, and stands there at once; what is below it is still to come.
  expect(screen.getByRole('heading', { name: 'Orang o2' })).toBeVisible()
  expect(screen.queryByText('1 dipilih')).toBeNull()
  expect(screen.queryByText('Sarang mangkok')).toBeNull()
})

test('X-UI-38 a group that is one thing is read as one, without the names of its members', async () => {
  const unit = f.select('Satuan', { month: 'Bulan' })
  const lasts = f.group('Lama', { count: f.integer('Jumlah'), unit }, { joins: ' ' })
  open('/owners/o1/show', {
    resources: [{ ...owners, fields: { ...owners.fields, lasts } }],
    getOne: async () => ({ data: { id: 'o1', name: 'Siti', lasts: { count: 6, unit: 'month' } } }),
  })
  expect((await screen.findByText('Lama')).closest('div')).toHaveTextContent('Lama6Bulan')
})

test('X-UI-42 a harvest says of no step what it lacks; what is empty is folded', async () => {
  const request = { requestDate: '2026-11-20T17:00:00.000Z', harvestHumidity: 22 }
  open('/harvests/h1/show', {
    resources: [harvests],
    getOne: async () => ({ data: { id: 'h1', farmer: { name: 'Siti' }, request } }),
  })
  const folded = await screen.findByText(/Detail teknis · \d+ isian kosong/)
  const cards = screen.getAllByRole('heading', { level: 2 })
  const names = cards.map(({ textContent }) => textContent)
  expect(names).toContain('Permintaan')
  expect(names).not.toContain('Pengolahan')
  // What is a fact above is in no card again.
  expect(screen.getAllByText('Kelembapan panen')).toHaveLength(1)
  expect(folded).toBeVisible()
  expect(screen.getByText('Pengolahan selesai')).not.toBeVisible()
})

test('M-HAR-08 while a harvest loads nothing is said of it, least of all what it lacks', async () => {
  open('/harvests/h1/show', { resources: [harvests], getOne: () => new Promise(() => undefined) })
  expect(await screen.findByRole('status', { name: 'Memuat data' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Daftar' })).toBeVisible())
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('the members of a group stand in lines of label and value, as other fields do', async () => {
  const { id } = record
  open('/things/r1/show', {
    resources: [linked],
    getOne: async () => ({ data: { id, link: { type: 'url', target: 'Pasar' } } }),
  })
  const labels = (await screen.findByText('Tautan')).closest('dl')?.querySelectorAll('dt') ?? []
  expect([...labels].map(({ textContent }) => textContent)).toEqual(['Tautan', 'Jenis', 'Tujuan'])
})

test('a group of another record stands below its label, as an own one does', async () => {
  computeStyles()
  const contact = f.group('Kontak', { phone: f.phone('Nomor') })
  const way = { reference: 'owners', source: 'ownerId', show: 'contact' }
  const reach = f.lookup('Kontak pemilik', way)
  const [mine, whose]: Resource[] = [
    { ...things, fields: { ...things.fields, reach } },
    { ...owners, fields: { ...owners.fields, contact } },
  ]
  const reached = { ...fullRecord(owners, String(record.ownerId)), contact: { phone: '0812-1' } }
  const others = samples.filter(each => each !== things && each !== owners)
  open('/things/r1/show', {
    resources: [mine, whose, ...others].flatMap(each => each ?? []),
    people: async () => ({ data: [reached] }),
  })
  expect(await screen.findByText('Nomor')).toBeVisible()
  const row = screen.getByText('Kontak pemilik').parentElement
  const rules = insertedRules.filter(rule =>
    [...(row?.classList ?? [])].some(name => rule.startsWith(`.${name}{`)),
  )
  expect(rules.join()).toContain('display:grid')
  expect(rules.join()).not.toContain('grid-template-columns')
})

test('X-UI-38 between a list of terms and its entries stands no other box, also around pictures', async () => {
  const receipt = f.image('Nota', { folder: 'things' })
  const pictured: Resource = { ...things, fields: { ...things.fields, receipt } }
  const resources = [pictured, ...samples.filter(each => each !== things)]
  open('/things/r1/show', { resources, ...withField({ receipt: 'https://a.test/a.jpg' }) })
  expect(await screen.findByText('Nota')).toBeVisible()
  const terms = [...document.querySelectorAll('dt')]
  for (const term of terms) expect(term.parentElement?.parentElement?.tagName).toBe('DL')
})
