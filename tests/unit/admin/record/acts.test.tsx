import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GetListParams } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../support/TestConsole'

const time = '2026-11-20T03:00:00.000Z'
const act = {
  id: 'AbC-u2',
  time,
  by: 'u2',
  byName: 'Sari',
  kind: 'update',
  resource: 'products',
  title: 'Oval …',
  isMany: true,
}
const entry = (record: string, more: object) => ({
  ...act,
  ...more,
  id: record,
  record,
  act: act.id,
  changes: [{ path: ['price'], before: 1000, after: 900 }],
})
const entries = [
  entry('p1', { title: 'Oval' }),
  entry('p2', { title: 'Sudut', kind: 'delete', changes: [] }),
]

const verified = {
  ...act,
  id: 'StP-u2',
  kind: 'step',
  step: 'verify',
  resource: 'transactions',
  title: 'TRX-1 …',
}

interface Asked {
  onProgress: (progress: object) => void
}

function open(path: string, shown = act) {
  const asked: GetListParams[] = []
  const provider = {
    getList: async (name: string, params: GetListParams) => {
      if (name === 'history') asked.push(params)
      const data = name === 'acts' ? [shown] : name === 'history' ? entries : []
      return { data, total: data.length, pageInfo: { hasNextPage: false } }
    },
    getOne: async () => ({ data: act }),
    getMany: async () => ({ data: [] }),
    count: vi.fn(async () => ({ data: 5000 })),
    undo: vi.fn(
      async (_: string, _asked: Asked): Promise<object> => ({
        data: { done: ['products/p1'], failed: [] },
      }),
    ),
  }
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  return { ...provider, asked }
}

test('B-HIS-03 an act is a line that says how much it was, and is taken back whole once that is confirmed', async () => {
  const { undo, asked, count } = open('/activity')
  const row = within((await screen.findByText('Oval …')).closest('tr') ?? document.body)
  expect(await row.findByText('5.000 data')).toBeVisible()
  expect(count).toHaveBeenCalledWith('history', expect.objectContaining({ isExact: true }))
  expect(row.getByText(/Sari/)).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Urungkan' }))
  expect(undo).not.toHaveBeenCalled()
  // The row may be of an act that was still under way.
  count.mockResolvedValue({ data: 12 })
  await userEvent.click(await screen.findByRole('button', { name: 'Ya' }))
  expect(undo).toHaveBeenCalledExactlyOnceWith(
    'history',
    expect.objectContaining({ acts: [act.id], by: 'u1' }),
  )
  expect(await screen.findByText('1 data diurungkan')).toBeVisible()
  expect(await row.findByText('12 data')).toBeVisible()
  expect(asked).toEqual([])
})

test('B-HIS-03 what has no name that is seen is told by its id, also where it is asked about', async () => {
  const unseen = { ...act, title: '\u200b\u2060', record: 'p1', isMany: false }
  open('/activity', unseen)
  const row = within((await screen.findByText('p1')).closest('tr') ?? document.body)
  await userEvent.click(row.getByRole('button', { name: 'Urungkan' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText('Diubah · p1')).toBeVisible()
})

test('B-HIS-03 a step is told by its name, also where it is asked whether it is to be undone, and in the reason', async () => {
  const { undo } = open('/activity', verified)
  const row = within((await screen.findByText('TRX-1 …')).closest('tr') ?? document.body)
  expect(await row.findByText('Verifikasi')).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Urungkan' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText(/^Verifikasi · TRX-1 …/)).toHaveTextContent('5.000 data')
  await userEvent.click(asked.getByRole('button', { name: 'Ya' }))
  expect(undo).toHaveBeenCalledExactlyOnceWith(
    'history',
    expect.objectContaining({ reason: 'Diurungkan: Verifikasi' }),
  )
})

test('B-HIS-06 while much is undone it says how far it is', async () => {
  const { undo } = open('/activity')
  let end = () => {}
  undo.mockImplementation(
    (_, { onProgress }) =>
      new Promise(resolve => {
        onProgress({ done: 400, total: 1990 })
        end = () => resolve({ data: { done: ['products/p1'], failed: [] } })
      }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ya' }))
  expect(await screen.findByText('Mengurungkan 400 dari 1.990 data')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ya' })).toBeDisabled()
  end()
  expect(await screen.findByText('1 data diurungkan')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('B-HIS-03 the page of an act tells a page of what it changed, of each record, and of no more', async () => {
  const { asked } = open(`/acts/${act.id}/show`)
  const heading = await screen.findByRole('heading', { name: 'Perubahan (5.000)' })
  const panel = within(heading.parentElement ?? document.body)
  expect(panel.getByRole('link', { name: 'Oval' })).toHaveAttribute(
    'href',
    expect.stringContaining('/products/p1/show'),
  )
  expect(panel.getByText('Harga')).toBeVisible()
  expect(panel.queryByRole('link', { name: 'Sudut' })).toBeNull()
  expect(asked).toEqual([
    expect.objectContaining({
      filter: { act: act.id },
      pagination: { page: 1, perPage: 25 },
    }),
  ])
})

test('B-HIS-01 a change of prices has a name, what came out of the trash is told as such', async () => {
  const prices = { ...act, resource: 'prices', title: '', record: 'price', isMany: false }
  open('/activity', prices)
  const row = within(
    (await screen.findByText('Sarang walet', { selector: 'td *' })).closest('tr') ?? document.body,
  )
  expect(row.queryByText(act.id)).toBeNull()
  cleanup()
  open('/activity', { ...act, kind: 'return' })
  expect(await screen.findByText('Dipulihkan dari sampah', { selector: 'td, td *' })).toBeVisible()
})

test('B-HIS-05 an empty trash says what it is for', async () => {
  const getList = async () => ({ data: [], total: 0 })
  render(<TestConsole resources={resources} path="/trash" provider={{ getList }} />)
  expect(
    await screen.findByText(/^Sampah kosong\. .+ 30 hari, dan dapat dipulihkan\.$/),
  ).toBeVisible()
})

test('B-HIS-05 of what the rules let in again alone it is offered to bring it back', async () => {
  const gone = { resource: 'products', byName: 'Sekar', time: '2026-11-20T03:00:00.000Z' }
  const data = [
    { ...gone, id: 'products~p1', title: 'Utuh', back: { name: 'Utuh' } },
    { ...gone, id: 'products~p2', title: 'Besar', isCut: true },
    { ...gone, id: 'harvests~h1', title: 'Panen', fields: { hid: 'h1' } },
  ]
  const getList = async () => ({ data, total: data.length })
  render(<TestConsole resources={resources} path="/trash" provider={{ getList }} />)
  await screen.findByText('Besar', { selector: 'td *' })
  const rowOf = (title: string) =>
    within(screen.getByText(title, { selector: 'td *' }).closest('tr') ?? document.body)
  expect(rowOf('Utuh').getByRole('button', { name: 'Pulihkan' })).toBeVisible()
  for (const [title, why] of [
    ['Besar', 'Terlalu besar untuk disimpan'],
    ['Panen', 'Tidak dapat dipulihkan di sini'],
  ] as const) {
    expect(rowOf(title).queryByRole('button', { name: 'Pulihkan' })).toBeNull()
    expect(rowOf(title).getByText(why)).toBeVisible()
  }
})

test('X-IOT-03 entries of an act that could not be had are not left out without a word', async () => {
  const provider = {
    getList: async (name: string) => {
      if (name === 'history') throw new Error('503')
      return { data: [], total: 0 }
    },
    getOne: async () => ({ data: act }),
    getMany: async () => ({ data: [] }),
  }
  render(<TestConsole resources={resources} path={`/acts/${act.id}/show`} provider={provider} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Gagal memuat')
})
