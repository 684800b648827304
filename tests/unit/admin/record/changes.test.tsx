import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GetListParams, RaRecord } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { harvests } from '@/resources/harvests'
import { manufactures } from '@/resources/manufactures'
import { prices } from '@/resources/prices'
import { pushNotifications } from '@/resources/pushNotifications'
import { rbws } from '@/resources/rbws'
import { seminars } from '@/resources/seminars'
import { superteams } from '@/resources/superteams'
import { transactions } from '@/resources/transactions'
import { users } from '@/resources/users'
import type { Principal, Resource } from '@/schema/types'
import { fullRecord } from '../support/records'
import { TestConsole } from '../support/TestConsole'

const time = '2026-11-20T03:00:00.000Z'
const entryOf = (id: string, more: object): RaRecord => ({
  id,
  time,
  by: 'u2',
  byName: 'Sari',
  kind: 'update',
  step: null,
  changes: [],
  ...more,
})

interface Case {
  resource?: Resource
  /** Default: the record's page. */
  path?: string
  who?: Principal
  /** What the record has besides. */
  more?: object
}

function open(
  entries: readonly RaRecord[],
  { resource = transactions, path = `/${resource.name}/r1/show`, more, ...who }: Case = {},
) {
  const getList = vi.fn(async (name: string, { pagination }: GetListParams) => {
    const { perPage = 1 } = pagination ?? {}
    const data = name === 'history' ? entries.slice(0, perPage) : []
    return { data, pageInfo: { hasNextPage: data.length < entries.length } }
  })
  const getOne = async () => ({ data: { ...fullRecord(resource, 'r1'), ...more } })
  const provider = { getOne, getMany: async () => ({ data: [] }), getList }
  render(<TestConsole resources={resources} path={path} provider={provider} {...who} />)
  return { asked: () => getList.mock.calls.filter(([name]) => name === 'history') }
}

const panel = async () => {
  const heading = await screen.findByRole('heading', { name: 'Riwayat' })
  const found = heading.parentElement
  if (!found) throw new Error('No panel.')
  return within(found)
}

test('B-HIS-02 a record tells who did what and when, each change by its label and as its kind is shown', async () => {
  const { asked } = open([
    entryOf('3', {
      kind: 'step',
      step: 'cancel',
      changes: [
        { path: ['status'], before: 'waiting', after: 'cancelled' },
        { path: ['note'], after: 'Pembeli batal' },
        { path: ['date', 'cancelled'], before: null, after: time },
      ],
    }),
    entryOf('2', {
      changes: [
        { path: ['payment', 'price'], before: 1000, after: 12_500_000 },
        { path: ['versionNo'], before: 0, after: 1 },
      ],
    }),
    entryOf('1', { kind: 'create', byName: null, changes: [{ path: ['note'], after: 'x' }] }),
  ])
  const shown = await panel()
  const [step, change, made, ...others] = shown
    .getAllByRole('listitem')
    .map(item => item.textContent)
  expect(others).toEqual([])
  expect(step).toMatch(/^Batalkan · Sari.*20 Nov/)
  expect(step).toContain('→Dibatalkan')
  expect(step).toContain('–→Pembeli batal')
  expect(change).toMatch(/^Diubah · Sari/)
  // Only the app writes what was paid.
  expect(change).toMatch(/Rp 1.000→Rp 12.500.000Versi sebelum ini$/)
  expect(made).toMatch(/^Dibuat20 Nov/)
  expect(asked()[0]?.[1]).toMatchObject({
    filter: { resource: 'transactions', record: 'r1' },
    sort: { field: 'time', order: 'DESC' },
    meta: { live: true, uncounted: true },
  })
})

test('X-IOT-03 a history that could not be had is not shown as if nothing had been done, and is asked for again', async () => {
  const changes = [{ path: ['note'], before: 'a', after: 'b' }]
  let isLost = true
  const getList = async (name: string) => {
    if (isLost && name === 'history') throw new Error('503')
    return { data: name === 'history' ? [entryOf('1', { changes })] : [], pageInfo: {} }
  }
  const getOne = async () => ({ data: fullRecord(transactions, 'r1') })
  const provider = { getOne, getMany: async () => ({ data: [] }), getList }
  const path = '/transactions/r1/show'
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  const shown = await panel()
  expect(await shown.findByRole('alert')).toHaveTextContent('Gagal memuat')
  isLost = false
  await userEvent.click(shown.getByRole('button', { name: 'Coba lagi' }))
  expect(await shown.findByRole('listitem')).toHaveTextContent('Diubah · Sari')
  expect(shown.queryByRole('alert')).toBeNull()
})

test('B-HIS-06 what has been erased from the history is not offered to be taken back', async () => {
  const changes = [{ path: ['note'], before: 'a', after: 'b' }]
  open([entryOf('3', { changes: null }), entryOf('2', {}), entryOf('1', { changes })])
  const shown = await panel()
  expect(shown.getAllByRole('button', { name: 'Urungkan' })).toHaveLength(1)
})

test('B-HIS-02 five entries at first, more when they are asked for; of many changes at once the first', async () => {
  const path = (name: string) => ({ path: ['delivery', name], before: 'a', after: 'b' })
  const many = ['courier', 'receiptID', 'address', 'name', 'phone'].map(path)
  const entries = Array.from({ length: 7 }, (_, at) =>
    entryOf(String(at), { changes: at === 0 ? many : [] }),
  )
  open(entries)
  const shown = await panel()
  expect(shown.getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(shown.getByRole('button', { name: 'Lainnya' }))
  await vi.waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(7))
  expect(shown.queryByRole('button', { name: 'Lainnya' })).toBeNull()
})

test('B-HIS-02 a group that came whole is told by its fields, what is as before not', async () => {
  open([
    entryOf('1', {
      changes: [{ path: ['correction'], after: { reason: 'Salah catat', by: 'u2', date: time } }],
    }),
  ])
  const shown = await panel()
  expect(shown.getByRole('listitem')).toHaveTextContent('Salah catat')
})

test('X-USE-04 a time in the history stands on the clock of where the record is', async () => {
  const before = '2026-12-05T00:30:00.000Z'
  const after = '2026-12-05T01:00:00.000Z'
  const location = { address: 'Jl. Pettarani 3, Makassar, Sulawesi Selatan' }
  const changes = [{ path: ['date', 'eventStart'], before, after }]
  open([entryOf('1', { changes })], { resource: seminars, more: { location } })
  const shown = await panel()
  expect(shown.getByRole('listitem')).toHaveTextContent('5 Des 08.30 WITA→5 Des 09.00 WITA')
})

test('B-HIS-02 what is odd in an entry takes nothing of the others away', async () => {
  const odd = [
    { time: null, changes: 'x', kind: 7 },
    { time: 'kemarin', changes: [null, { path: 'note' }, { path: [1, null] }], byName: {} },
    { time: undefined, changes: { a: 1 }, step: ['x'] },
  ]
  open([entryOf('1', { kind: 'archive' }), ...odd.map((more, at) => entryOf(`odd${at}`, more))])
  const shown = await panel()
  expect(shown.getAllByRole('listitem')).toHaveLength(4)
  expect(shown.getByText('Diarsipkan')).toBeInTheDocument()
})

test('B-HIS-02 what was too large to be kept is told as that, and is not offered to be taken back', async () => {
  const large = { path: ['note'], before: 'Panjang', isCut: true }
  const address = { path: ['delivery', 'address'], isCut: true }
  const courier = { path: ['delivery', 'courier'], before: 'JNE', after: 'TIKI' }
  open([
    entryOf('3', { changes: [{ path: ['delivery'], isCut: true }] }),
    entryOf('2', { changes: [large] }),
    entryOf('1', { changes: [address, courier] }),
  ])
  const shown = await panel()
  const [group, one, some] = shown.getAllByRole('listitem')
  expect(group).toHaveTextContent('Terlalu besar untuk disimpan→Terlalu besar untuk disimpan')
  expect(one).toHaveTextContent('Panjang→Terlalu besar untuk disimpan')
  expect(some).toHaveTextContent(/Terlalu besar untuk disimpan→Terlalu besar .+JNE→TIKI/)
  const isOffered = (item = document.body) =>
    within(item).queryByRole('button', { name: 'Urungkan' }) !== null
  expect([group, one, some].map(isOffered)).toEqual([false, false, true])
})

test('B-HIS-02 from nothing to nothing is no change that is told', async () => {
  const changes = [
    { path: ['note'], after: null },
    { path: ['delivery', 'courier'], after: 'JNE' },
  ]
  open([entryOf('1', { changes })])
  const history = await panel()
  expect(await history.findByText('JNE')).toBeVisible()
  expect(history.queryByText('Catatan')).toBeNull()
})

test('B-HIS-02 where nothing is told there is no panel', async () => {
  const { asked } = open([])
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Riwayat' })).toBeNull()
})

test('B-HIS-02 who may see his own record alone is not told who changed it', async () => {
  const { asked } = open([entryOf('1', {})], {
    resource: superteams,
    who: { uid: 'r1', role: 'superteam' },
  })
  await screen.findByRole('link', { name: 'Ubah' })
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(asked()).toEqual([])
})

test('B-HIS-02 a change is not offered to be taken back where the record may not be again what it was', async () => {
  const status = { path: ['status'], before: 'draft', after: 'scheduled' }
  const title = { path: ['title'], before: 'Harga', after: 'Harga baru' }
  const entries = [entryOf('2', { changes: [status] }), entryOf('1', { changes: [title] })]
  for (const [now, offered] of [
    ['scheduled', 0],
    ['draft', 2],
  ] as const) {
    open(entries, { resource: pushNotifications, more: { status: now } })
    expect((await panel()).queryAllByRole('button', { name: 'Urungkan' })).toHaveLength(offered)
    cleanup()
  }
})

test('B-HIS-06 a change is offered to be taken back to who may write each field of it', async () => {
  const farmer = { path: ['farmerName'], before: 'Sari', after: 'Sari W' }
  const name = { path: ['buildingName'], before: 'Walet', after: 'Walet Jaya' }
  const entries = [entryOf('2', { changes: [farmer, name] }), entryOf('1', { changes: [name] })]
  for (const [role, offered] of [
    ['superteam', 1],
    ['admin', 2],
  ] as const) {
    open(entries, { resource: rbws, who: { uid: 'u2', role } })
    expect((await panel()).queryAllByRole('button', { name: 'Urungkan' })).toHaveLength(offered)
    cleanup()
  }
})

const inOval = (name: string, before: unknown, after: unknown) => ({
  path: ['swallowNest', 'oval1', name],
  before,
  after,
})

test.each([
  [
    'a price',
    {
      resource: prices,
      path: '/farm/price',
      more: { id: 'price', swallowNest: { oval1: { price: 800 } } },
    },
    [
      inOval('price', 700, 800),
      inOval('previousPrice', 600, 700),
      inOval('lastUpdated', '2026-11-01T03:00:00.000Z', time),
    ],
  ],
  [
    'a suspension',
    { resource: users, more: { authorization: 'appUser', status: 'suspended' } },
    [
      { path: ['status'], before: 'active', after: 'suspended' },
      { path: ['statusReason'], after: 'Tidak membayar' },
      { path: ['statusDate'], after: time },
    ],
  ],
  [
    'a role',
    { resource: users, more: { authorization: 'superteam', status: 'active' } },
    [{ path: ['authorization'], before: 'appUser', after: 'superteam' }],
  ],
])(
  'B-HIS-06 what no form asks for is offered to be taken back to who may write it: %s',
  async (_, page, changes) => {
    open([entryOf('1', { changes })], page)
    const shown = await panel()
    expect(shown.getAllByRole('button', { name: 'Urungkan' })).toHaveLength(1)
  },
)

test('B-HIS-02 M-MFG-02 what no field of a batch declares is told by its name', async () => {
  const changes = [
    { path: ['suhu air'], before: 40, after: 45.5 },
    { path: ['lolos'], after: true },
  ]
  open([entryOf('1', { changes })], { resource: manufactures })
  const shown = await panel()
  expect(shown.getByRole('listitem')).toHaveTextContent('suhu air40→45,5lolos–→Ya')
})

test('B-HIS-06 a step that says no more than that it was taken is not offered to be taken back', async () => {
  const change = (...path: string[]) => ({ path, before: '2026-11-19T03:00:00.000Z', after: time })
  const step = (id: string, name: string, ...changes: object[]) =>
    entryOf(id, { kind: 'step', step: name, changes })
  open(
    [
      step('2', 'receiveStart', change('lastUpdate')),
      step('1', 'requestEnd', change('lastUpdate'), change('request', 'dateEnd')),
    ],
    { resource: harvests, who: { uid: 'u2', role: 'root' } },
  )
  const [begun, ended] = (await panel()).getAllByRole('listitem')
  expect(begun).toHaveTextContent('Mulai timbang')
  expect(begun).not.toHaveTextContent('Urungkan')
  expect(ended).toHaveTextContent('Urungkan')
})
