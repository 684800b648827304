import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type InitialEntry, Link, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useCount } from '@/admin/queries/useCount'
import { AutoEdit } from '@/admin/views/screens'
import { resources } from '@/resources'
import { consultations } from '@/resources/consultations'
import { iotDevices } from '@/resources/iotDevices'
import { ARCHIVED } from '@/schema/defineResource'
import { enter } from '../../support/enter'
import { fullRecord } from '../support/records'
import { owners, samples, things } from '../support/sample'
import { TestConsole } from '../support/TestConsole'

const record = fullRecord(things)
const answer = (data = [record]) => ({ data, total: data.length })
const people = async (_: string, { ids }: { ids: string[] }) => ({
  data: ids.map(id => fullRecord(owners, id)),
})

/** Opens a view; `getList` is what the provider was asked. */
function open(path: InitialEntry, { getList = vi.fn(async () => answer()), ...more } = {}) {
  const provider = { getList, getMany: people, getOne: async () => ({ data: record }), ...more }
  render(<TestConsole resources={samples} path={path} provider={provider} />)
  return getList
}
const filters = (getList: ReturnType<typeof open>) =>
  getList.mock.calls.map(call => (call as unknown as [string, { filter: object }])[1].filter)
const rows = async () => within(await screen.findByRole('table')).findAllByRole('row')
const narrow = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

/** Turns of the event loop: enough for what is due at once, too short for the pause after typing. */
const oneTurn = () => new Promise(done => setTimeout(done, 0))

afterEach(() => vi.unstubAllGlobals())

test('a view asks for its own records only, in the declared order, live', async () => {
  const getList = open('/shop/farmer')
  await rows()
  expect(getList).toHaveBeenCalledExactlyOnceWith(
    'things',
    expect.objectContaining({
      filter: { market: 'farmer' },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 20 },
      meta: { live: true },
    }),
  )
})

test.each([
  [undefined, 1],
  [{ saveData: false }, 1],
  [{ saveData: true }, 0],
])(
  'what a list leads to comes behind its rows, not on a line that is to save: %j',
  async (connection, times) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    const fetch = vi.spyOn(AutoEdit, 'fetch')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      open('/shop/farmer')
      await rows()
      await vi.advanceTimersByTimeAsync(3000)
      expect(fetch).toHaveBeenCalledTimes(times)
    } finally {
      vi.useRealTimers()
      fetch.mockRestore()
      Reflect.deleteProperty(navigator, 'connection')
    }
  },
)

test('only columns of a kind that sorts can be sorted', async () => {
  open('/shop/consumer')
  const [head] = await rows()
  if (!head) throw new Error('no head')
  const sortable = within(head)
    .getAllByRole('columnheader')
    .filter(cell => within(cell).queryByRole('button'))
    .map(cell => cell.textContent)
  expect(sortable).toEqual(['Nama barang', 'Harga', 'Stok'])
})

test('every field can be chosen as a column, those of `list` are at first', async () => {
  open('/shop/consumer')
  expect(screen.queryByText('Catatan')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Kolom' }))
  const { market: _, ...chosen } = things.fields
  const labels = Object.values(chosen).map(({ label }) => label)
  await waitFor(() => {
    const offered = [...document.querySelectorAll('label')].map(each => each.textContent?.trim())
    expect(offered).toEqual(expect.arrayContaining(labels))
  })
  await userEvent.click(screen.getByLabelText('Catatan'))
  expect(screen.getByRole('columnheader', { name: 'Catatan', hidden: true })).toBeVisible()
})

test('a column that the filter says is not said to be shown, whatever else is chosen', async () => {
  open('/shop/consumer')
  await userEvent.click(await screen.findByRole('button', { name: 'Kolom' }))
  const said = await screen.findByLabelText('Pasar Sudah dikatakan filter')
  expect(said).not.toBeChecked()
  expect(said).toBeDisabled()
  const isSeen = (name: string) => {
    const head = screen.queryByRole('columnheader', { name, hidden: true })
    return head !== null && getComputedStyle(head).display !== 'none'
  }
  expect(isSeen('Pasar')).toBe(false)
  await userEvent.click(screen.getByLabelText('Catatan'))
  expect(isSeen('Catatan')).toBe(true)
  expect(isSeen('Pasar')).toBe(false)
})

describe('M-WID-05 search', () => {
  const hasSearched = (getList: ReturnType<typeof open>) => 'q' in (filters(getList).at(-1) ?? {})
  const type = async (text: string) =>
    fireEvent.change(await screen.findByLabelText('Cari Nama barang'), { target: { value: text } })

  test('M-WID-05 fires from two characters, not from one', async () => {
    const getList = open('/shop/consumer')
    await rows()
    await type('s')
    expect(await screen.findByText('Ketik minimal 2 huruf')).toBeVisible()
    await new Promise(done => setTimeout(done, 800))
    expect(getList).toHaveBeenCalledTimes(1)
    await type('sa')
    await waitFor(() => expect(filters(getList).at(-1)).toEqual({ market: 'consumer', q: 'sa' }))
  })

  test('M-WID-05 emptying the field brings everything back', async () => {
    const asked = (_: string, { filter }: { filter: object }) =>
      Promise.resolve(answer('q' in filter ? [] : [record]))
    const getList = open('/shop/consumer', { getList: vi.fn(asked) as never })
    await rows()
    await type('sa')
    await waitFor(() => expect(filters(getList).at(-1)).toMatchObject({ q: 'sa' }))
    expect(
      await screen.findByText('Tidak ada hasil untuk pencarian atau filter ini.'),
    ).toBeVisible()
    await type('')
    expect(await screen.findByText('Rp 12.500.000')).toBeVisible()
    expect(screen.getByLabelText('Cari Nama barang')).toHaveValue('')
  })

  test('M-WID-05 Enter searches at once', async () => {
    const getList = open('/shop/consumer')
    await rows()
    await type('sa')
    const form = screen.getByLabelText('Cari Nama barang').closest('form')
    if (form) fireEvent.submit(form)
    // A busy machine renders late; the half second of the typing is longer than these turns.
    for (let turn = 0; turn < 100 && !hasSearched(getList); turn++) await oneTurn()
    expect(filters(getList).at(-1)).toMatchObject({ q: 'sa' })
  })
})

test('a tab adds its filter to the view and the first one takes it away', async () => {
  const getList = open('/shop/consumer')
  await rows()
  await userEvent.click(screen.getByRole('tab', { name: 'Tampil' }))
  await waitFor(() => expect(filters(getList).at(-1)).toEqual({ market: 'consumer', isShow: true }))
  expect(screen.getByRole('tab', { name: 'Tampil' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('tab', { name: 'Semua' }))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Semua' })).toHaveAttribute('aria-selected', 'true'),
  )
})

test('each declared filter can be added and is sent with its own type', async () => {
  const getList = open('/shop/consumer')
  await rows()
  const add = async (label: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Tambah filter' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: label }))
  }
  await add('Tag')
  await enter(userEvent, await screen.findByRole('textbox', { name: 'Tag' }), 'premium')
  await waitFor(() => expect(filters(getList).at(-1)).toMatchObject({ tags: 'premium' }))
  await add('Tampil')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Tampil' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Tidak' }))
  await waitFor(() =>
    expect(filters(getList).at(-1)).toEqual({ market: 'consumer', tags: 'premium', isShow: false }),
  )
})

test('X-UI-57 arrows lead from row to row, X selects one', async () => {
  const second = { ...record, id: 'r2', name: 'Sarang oval' }
  open('/shop/farmer', { getList: vi.fn(async () => answer([record, second])) })
  const [, one, other] = await rows()
  act(() => one?.focus())
  await userEvent.keyboard('{ArrowDown}')
  expect(other).toHaveFocus()
  await userEvent.keyboard('{x}')
  expect(within(other as HTMLElement).getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard('{k}')
  expect(one).toHaveFocus()
})

test('the archive is one press away, and nothing of the live list stays selected in it', async () => {
  const getList = open('/shop/consumer')
  await rows()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pilih baris ini' }))
  expect(await screen.findByText('1 dipilih')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Lihat arsip' }))
  await waitFor(() => expect(filters(getList).at(-1)).toMatchObject({ [ARCHIVED]: true }))
  expect(await screen.findByRole('button', { name: 'Tutup arsip' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('1 dipilih')).toBeNull())
})

describe('in the place of rows', () => {
  test('a skeleton while they load', async () => {
    open('/shop/consumer', { getList: vi.fn(() => new Promise<never>(() => undefined)) })
    expect(await screen.findByRole('status', { name: 'Memuat data' })).toBeVisible()
  })

  test('that there is no line, and the rows once it is back', async () => {
    onlineManager.setOnline(false)
    open('/shop/consumer')
    expect(await screen.findByText('Tidak ada koneksi. Data tidak dapat dimuat.')).toBeVisible()
    act(() => onlineManager.setOnline(true))
    expect(await rows()).toHaveLength(2)
  })

  test('an empty list says what to do next', async () => {
    open('/shop/consumer', { getList: vi.fn(async () => answer([])) })
    expect(await screen.findByText('Belum ada Barang. Tambahkan yang pertama.')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Tambah' }).length).toBeGreaterThan(0)
  })

  test('filters that nothing fits can be cleared there', async () => {
    const asked = (_: string, { filter }: { filter: object }) =>
      Promise.resolve(answer('isShow' in filter ? [] : [record]))
    open('/shop/consumer', { getList: vi.fn(asked) as never })
    await rows()
    await userEvent.click(screen.getByRole('tab', { name: 'Tampil' }))
    expect(
      await screen.findByText('Tidak ada hasil untuk pencarian atau filter ini.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Hapus filter' }))
    expect(await screen.findByText('Rp 12.500.000')).toBeVisible()
  })

  test('M-ERR-02 a failure is a quiet row with a retry, and logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const getList = vi.fn(async () => answer())
    getList.mockRejectedValueOnce(Object.assign(new Error('putus'), { status: 503 }))
    open('/shop/consumer', { getList })
    expect(await screen.findByText('Gagal memuat, coba lagi')).toBeVisible()
    expect(screen.queryByText('putus')).toBeNull()
    expect(screen.queryByText(/ dari /)).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Rp 12.500.000')).toBeVisible()
    warn.mockRestore()
  })

  test('a refused read shows the page for that', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const refused = Object.assign(new Error('tidak boleh'), { status: 403 })
    open('/shop/consumer', { getList: vi.fn(() => Promise.reject(refused)) })
    expect(await screen.findByText('Anda tidak memiliki akses')).toBeVisible()
    warn.mockRestore()
  })
})

test.each([
  ['/manufacture/overview', /Berat masuk 3.000 g.*Berat keluar 2.500 g/],
  // One alone needs no name.
  ['/marketplace/transaction', /^Jumlah(?!.*Total bayar).*Rp 20.000/],
])('what a page of %s comes to says of what it is', async (path, said) => {
  const weighed = { input: { weight: 1500 }, output: { weight: 1250 }, payment: { price: 10_000 } }
  const rows = ['a', 'b'].map(id => ({ id, versionNo: 1, ...weighed }))
  const getList = async () => ({ data: rows, total: 2 })
  const provider = { getList, getMany: async () => ({ data: [] }) }
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  await waitFor(() => expect(document.querySelector('.list-foot')).toHaveTextContent(said))
})

test('a page without a total can be turned', async () => {
  const page = async () => ({
    data: [record],
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  })
  const getList = open('/shop/consumer', { getList: vi.fn(page) as never })
  await rows()
  await userEvent.click(await screen.findByRole('button', { name: /berikutnya/i }))
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'things',
      expect.objectContaining({ pagination: { page: 2, perPage: 20 } }),
    ),
  )
})

test('an empty page of a view is not said to be all', async () => {
  const page = async () => ({
    data: [],
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  })
  open('/shop/consumer', { getList: vi.fn(page) as never })
  expect(await screen.findByText(/^Tidak ada yang cocok di halaman ini/)).toBeVisible()
})

test('on a phone too the ways out of an empty or failed list have words', async () => {
  narrow()
  open('/shop/consumer', { getList: vi.fn(() => Promise.reject(new Error('putus'))) })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await screen.findByText('Coba lagi')).toBeVisible()
})

test('on a phone the records are cards with labels, and no table', async () => {
  narrow()
  open('/shop/consumer')
  expect((await screen.findAllByText('Sarang mangkok')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Harga').nextSibling).toHaveTextContent('Rp 12.500.000')
  expect(screen.getByRole('link', { name: 'Sarang mangkok' })).toBeVisible()
})

test('a click opens the record beside its list, the next one is a key away, Esc closes it', async () => {
  const data = [record, { ...record, id: 'r2', name: 'Sarang oval' }]
  const getOne = async (_: string, { id }: { id: string }) => ({
    data: data.find(each => each.id === id),
  })
  open('/shop/consumer', { getList: vi.fn(async () => answer(data)), getOne } as object)
  const table = within(await screen.findByRole('table'))
  await userEvent.click((await table.findAllByText('Rp 12.500.000'))[0] as HTMLElement)
  const panel = within(await screen.findByRole('complementary', { name: 'Barang' }))
  expect(await panel.findByRole('heading', { name: 'Sarang mangkok' })).toBeVisible()
  expect(panel.getByText('1 dari 2')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(await panel.findByRole('heading', { name: 'Sarang oval' })).toBeVisible()
  expect(panel.getByRole('link', { name: 'Buka halaman' })).toHaveAttribute(
    'href',
    '/things/r2/show',
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Barang' })).toBeNull())
})

test.each([
  ['tab', () => screen.getByRole('tab', { name: 'Tampil' })],
  ['order', () => within(screen.getByRole('columnheader', { name: /Harga/ })).getByRole('button')],
  ['page', () => screen.getByRole('button', { name: 'Ke halaman berikutnya' })],
])('another %s closes what is open beside the list: its queue was another', async (_, way) => {
  const second = { ...record, id: 'r2', name: 'Sarang oval' }
  const getList = vi.fn(async () => ({ data: [record, second], total: 41 }))
  open('/shop/consumer', { getList } as object)
  const [, one] = await rows()
  fireEvent.click(one as HTMLElement)
  expect(await screen.findByText('1 dari 41')).toBeVisible()
  const asked = getList.mock.calls.length
  await userEvent.click(way())
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(asked))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(way()).toHaveFocus()
})

test('Enter on a row leads to its page', async () => {
  open('/shop/consumer')
  const [, row] = await rows()
  row?.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Daftar' })).toBeVisible()
})

/** To the page of the row, and by its button back to the list. */
async function toRecordAndBack() {
  await userEvent.click(await screen.findByRole('link', { name: 'Sarang mangkok' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Daftar' }))
  await rows()
}

test('M-PRD-03 the archive is looked at and left: the next visit begins with the live records', async () => {
  const getList = open('/shop/consumer')
  await rows()
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat arsip' }))
  await waitFor(() => expect(filters(getList).at(-1)).toMatchObject({ [ARCHIVED]: true }))
  await toRecordAndBack()
  expect(await screen.findByRole('button', { name: 'Lihat arsip' })).toBeVisible()
})

test.each([
  [true, { market: 'consumer' }],
  [false, { market: 'consumer', isShow: true }],
])(
  'M-ANA-01 a list that a card has opened (%s) does not remember what it asked for',
  async (isPassing, filter) => {
    const search = `?filter=${JSON.stringify({ isShow: true })}&sort=name&order=ASC&page=1`
    const getList = open({ pathname: '/shop/consumer', search, state: { isPassing } })
    await rows()
    expect(filters(getList).at(-1)).toMatchObject({ isShow: true })
    await toRecordAndBack()
    await waitFor(() => expect(filters(getList).at(-1)).toEqual(filter))
  },
)

test('M-NAV-09 while nothing is selected Tab finds no button of the selection', async () => {
  open('/shop/consumer')
  const [, row] = await rows()
  const unselect = () => screen.queryByRole('button', { name: 'Batalkan pilihan' })
  expect(unselect()).toBeNull()
  await userEvent.click(within(row as HTMLElement).getByRole('checkbox'))
  expect(unselect()).toBeVisible()
})

test('M-ACC-02 on a phone too the pages are turned in Indonesian', async () => {
  narrow()
  open('/shop/consumer', { getList: vi.fn(async () => ({ data: [record], total: 41 })) })
  expect(await screen.findByRole('button', { name: 'Ke halaman berikutnya' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Ke halaman sebelumnya' })).toBeDisabled()
})

test('M-NAV-09 a tab and the menu count as many as the list below says that it has', async () => {
  const row = { id: 'c1', versionNo: 0, topic: 'Kelembapan' }
  const getList = async () => ({ data: [row], total: 16, pageInfo: { hasNextPage: true } })
  const count = async () => ({ data: 17 })
  const Menu = () => <p>Menu: {useCount(waiting)}</p>
  render(
    <TestConsole
      resources={[consultations]}
      path={`/content/consultation?filter=${JSON.stringify({ answered: false })}&sort=lastUpdate&order=ASC`}
      provider={{ getList, count }}
      beside={<Menu />}
    />,
  )
  await screen.findByRole('tab', { name: 'Belum dijawab 16' })
  await screen.findByRole('tab', { name: 'Sudah dijawab 17' })
  expect(screen.getByText('Menu: 16')).toBeVisible()
})

test('more than 1,000 are 1.000+ in tabs and pager, and a number where the list ends', async () => {
  const row = { id: 'c1', versionNo: 0, topic: 'Kelembapan' }
  const getList = async (_: string, { pagination: { page } }: Asked) => ({
    data: [row],
    total: page === 1 ? 1001 : 1018,
    pageInfo: { hasNextPage: page === 1 },
  })
  const count = async () => ({ data: 1001 })
  const [consultation] = [consultations]
  const open = (search: string) =>
    render(
      <TestConsole
        resources={[consultation]}
        path={`/content/consultation?${search}`}
        provider={{ getList, count }}
      />,
    )
  const { unmount } = open(`filter=${JSON.stringify({ answered: false })}`)
  await screen.findByRole('tab', { name: 'Sudah dijawab 1.000+' })
  expect(await screen.findByText('1-20 dari 1.000+')).toBeVisible()
  unmount()
  open('page=51&perPage=20')
  expect(await screen.findByText('1001-1018 dari 1.018')).toBeVisible()
})

interface Asked {
  pagination: { page: number }
}

const waiting = {
  resource: 'consultations',
  filter: { answered: false },
  sort: { field: 'lastUpdate', order: 'ASC' },
} as const

test('M-IOTL-01 tabs count what the search finds, one digit is enough, and what could not be read is named', async () => {
  const days = [{ date: '2026-11-20', value: 3 }, { value: 'x' }, { date: '2026-11-21', value: 9 }]
  const device = {
    id: 'DEV7',
    name: 'Walet 7',
    status: 'online',
    province: 'Riau',
    total_birds: 9,
    historical_data: days,
  }
  const count = vi.fn(async (_: string, { filter }: { filter: object }) => ({
    data: 'q' in filter ? 1 : 9,
  }))
  const meta = { unread: ['k-2', 'baris ke-3'] }
  const getList = async () => ({ data: [device], total: 9, meta })
  const provider = { getList, count }
  render(<TestConsole resources={[iotDevices]} path="/iot/devices" provider={provider} />)
  expect(await screen.findByRole('tab', { name: 'Offline 9' })).toBeVisible()
  await waitFor(() => expect(document.querySelector('td .spark')).toBeVisible())
  expect(document.querySelector('td .spark polyline')).toHaveAttribute('points', '0,16 40,0')
  expect(
    screen.getByText('2 data dari layanan tidak terbaca dan tidak dihitung: k-2, baris ke-3'),
  ).toBeVisible()
  await userEvent.type(await screen.findByLabelText(/^Cari ID/), '7')
  expect(await screen.findByRole('tab', { name: 'Offline 1' })).toBeVisible()
  expect(count).toHaveBeenLastCalledWith(
    'iot-devices',
    expect.objectContaining({ filter: expect.objectContaining({ q: '7' }) }),
  )
})

test('a record that opens beside the list leaves the tab that the list began with', async () => {
  const getList = vi.fn(async () => answer([{ id: 'p1', upgrade: { status: 'onVerify' } }]))
  const provider = { getList, getMany: people, getOne: async () => ({ data: { id: 'p1' } }) }
  render(<TestConsole resources={resources} path="/farm/upgrade" provider={provider} />)
  const [, first] = await rows()
  const waiting = { 'upgrade.status': ['onVerify', 'onProgress'] }
  expect(filters(getList).at(-1)).toMatchObject(waiting)
  fireEvent.click(first ?? document.body)
  const panel = await screen.findByRole('complementary')
  expect(panel).toHaveFocus()
  expect(screen.getByRole('tab', { name: /^Menunggu/ })).toHaveAttribute('aria-selected', 'true')
  for (const filter of filters(getList).filter(each => 'upgrade.status' in each))
    expect(filter).toMatchObject(waiting)
})

test('X-UI-38 the portrait of an older profile is no evidence beside its own face', async () => {
  const profile = {
    ...{ id: 'p1', name: 'Susanti', upgrade: { status: 'onVerify' } },
    imageURL: `${location.origin}/v0/b/b/o/old.jpg`,
  }
  const provider = {
    getList: async () => answer([profile]),
    getMany: people,
    getOne: async () => ({ data: profile }),
  }
  render(<TestConsole resources={resources} path="/farm/upgrade?peek=p1" provider={provider} />)
  const panel = within(await screen.findByRole('complementary'))
  await panel.findByRole('heading', { name: 'Susanti' })
  await panel.findByText(/^Detail teknis/)
  expect(panel.queryByText('Foto lama')).toBeNull()
  expect(panel.queryByRole('img', { name: 'Foto lama' })).toBeNull()
})

test('M-WID-05 a row that is pressed before the search is set stays open, and the list is searched when it is closed', async () => {
  const getList = vi.fn(async () => answer([{ id: 'p1', upgrade: { status: 'onVerify' } }]))
  const provider = { getList, getMany: people, getOne: async () => ({ data: { id: 'p1' } }) }
  render(<TestConsole resources={resources} path="/farm/upgrade" provider={provider} />)
  const [, first] = await rows()
  const search = await screen.findByRole('textbox', { name: /^Cari/ })
  await userEvent.type(search, 'si')
  fireEvent.click(first ?? document.body)
  await screen.findByRole('complementary')
  await act(() => new Promise(done => setTimeout(done, 700)))
  expect(screen.getByRole('complementary')).toBeVisible()
  expect(filters(getList).filter(each => 'q' in each)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await waitFor(() => expect(filters(getList).at(-1)).toMatchObject({ q: 'si' }))
  expect(search).toHaveValue('si')
})

test('M-WID-05 a search that is typed beside an open record is set, and closes it', async () => {
  const getList = vi.fn(async () => answer([{ id: 'p1', upgrade: { status: 'onVerify' } }]))
  const provider = { getList, getMany: people, getOne: async () => ({ data: { id: 'p1' } }) }
  render(<TestConsole resources={resources} path="/farm/upgrade" provider={provider} />)
  const [, first] = await rows()
  fireEvent.click(first ?? document.body)
  await screen.findByRole('complementary')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Cari/ }), 'si')
  await waitFor(() => expect(filters(getList).at(-1)).toMatchObject({ q: 'si' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

const Ways = () => {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Kembali
      </button>
      <Link to="/farm/upgrade">Menu</Link>
    </>
  )
}
const press = (name: string) => () => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['closed with Esc', () => userEvent.keyboard('{Escape}')],
  ['closed by the way back', press('Kembali')],
  [
    'left, and opened from the menu',
    () => userEvent.click(screen.getByRole('link', { name: 'Menu' })),
  ],
])('a list that was %s is without the record that stood beside it', async (_, leave) => {
  const getList = vi.fn(async () => answer([{ id: 'p1', upgrade: { status: 'onVerify' } }]))
  const provider = { getList, getMany: people, getOne: async () => ({ data: { id: 'p1' } }) }
  render(
    <TestConsole
      resources={resources}
      path="/farm/upgrade"
      provider={provider}
      beside={<Ways />}
    />,
  )
  const [, first] = await rows()
  fireEvent.click(first ?? document.body)
  expect(await screen.findByRole('complementary')).toHaveFocus()
  await leave()
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await act(() => new Promise(done => setTimeout(done, 50)))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('Esc above a list on a phone leads back to the list, not beyond it', async () => {
  narrow()
  const profile = { id: 'p1', name: 'Susanti', upgrade: { status: 'onVerify' } }
  const getList = vi.fn(async () => answer([profile]))
  const provider = { getList, getMany: people, getOne: async () => ({ data: profile }) }
  render(
    <TestConsole resources={resources} path="/coupons" provider={provider} beside={<Ways />} />,
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Menu' }))
  await screen.findAllByText('Susanti')
  fireEvent.click(document.querySelector('.record-card') ?? document.body)
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => new Promise(done => setTimeout(done, 50)))
  expect(screen.getByRole('tab', { name: /^Menunggu/ })).toBeVisible()
})

describe('what comes late opens nothing beside a list that was left meanwhile', () => {
  const others = (
    <>
      <Link to="/content/coupon">Kupon</Link>
      <Link to="/marketplace/transaction">Penjualan</Link>
    </>
  )
  const peeked = () => new URLSearchParams(location.search).get('peek')
  const goes = (to: string) => fireEvent.click(screen.getByText(to))
  const settle = () => act(() => new Promise(done => setTimeout(done, 100)))
  const start = (path: string, provider: object) => {
    history.replaceState(null, '', path)
    const shown = { resources, provider, beside: others, isInBrowser: true }
    render(<TestConsole path={path} {...shown} />)
  }

  test.each([
    ['Kupon', '/content/coupon'],
    ['Penjualan', '/marketplace/transaction'],
  ])('the next of the queue, once a step is taken: %s', async (name, pathname) => {
    const date = { created: '2026-11-20T01:00:00.000Z' }
    const sales = ['t1', 't2'].map(tid => ({ id: tid, tid, status: 'waiting', payment: {}, date }))
    let isTaken: (() => void) | undefined
    const transition = () => new Promise<object>(done => (isTaken = () => done({ data: sales[0] })))
    const getOne = async (_: string, { id }: { id: string }) => ({
      data: sales.find(sale => sale.id === id) ?? { id },
    })
    const getList = async () => answer(sales as never)
    start('/marketplace/transaction', { getList, getOne, getMany: people, transition })
    const [, first] = await rows()
    fireEvent.click(first as HTMLElement)
    fireEvent.click(await screen.findByRole('button', { name: 'Verifikasi, lalu berikutnya' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Verifikasi' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Verifikasi' }))
    await waitFor(() => expect(isTaken).toBeDefined())
    goes(name)
    await waitFor(() => expect(peeked()).toBeNull())
    await settle()
    isTaken?.()
    await settle()
    expect([location.pathname, peeked()]).toEqual([pathname, null])
  })

  test('a record that its row leads no further', async () => {
    const row = { id: 'h1', hid: 'h1', farmer: 'Susanti', stage: 'request', status: 'ongoing' }
    const ended = { id: 'h1', hid: 'h1', request: { isRejected: true } }
    let arrive: (() => void) | undefined
    const getOne = vi.fn(() => new Promise<object>(done => (arrive = () => done({ data: ended }))))
    start('/farm/harvest', { getList: async () => answer([row] as never), getOne, getMany: people })
    fireEvent.click(await screen.findByRole('button', { name: /^Terima/ }))
    await waitFor(() => expect(arrive).toBeDefined())
    goes('Kupon')
    await waitFor(() => expect(location.pathname).toBe('/content/coupon'))
    await settle()
    arrive?.()
    await settle()
    expect([location.pathname, peeked()]).toEqual(['/content/coupon', null])
  })
})
