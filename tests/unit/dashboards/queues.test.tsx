import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCounts } from '@/admin'
import { Queues } from '@/dashboards/overview/first/Queues'
import { Overview } from '@/dashboards/overview/Overview'
import { toDay } from '@/lib/text/format'
import { resources } from '@/resources'
import { actionsOn } from '@/resources/waiting/actions'
import { TestConsole } from '../admin/support/TestConsole'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('X-UI-02 of harvests that were asked for it is told when the one was last seen to that has lain longest', async () => {
  const entry = { id: 'h1', hid: 'h1', date: inDays(9), lastUpdate: inDays(-4.5) }
  const getMany = vi.fn(async () => ({
    data: [{ id: 'h1', request: { requestDate: inDays(-1) } }],
  }))
  const provider = {
    count: async () => ({ data: 2 }),
    // The one that was asked for before it has been begun today.
    getList: async (resource: string) => ({ data: resource === 'queryIndices' ? [entry] : [] }),
    getMany,
  }
  const page = <Queues />
  render(<TestConsole resources={resources} path="/coupons" provider={provider} beside={page} />)
  const queue = (await screen.findByText('Permintaan panen')).closest('li')
  const said = 'paling lama tidak disentuh: 4 hari'
  expect(await within(queue as HTMLElement).findByText(said)).toBeVisible()
  expect(getMany).not.toHaveBeenCalled()
})

afterEach(() => void vi.useRealTimers())

/** A page that is left open for so long. */
async function wait(ms: number) {
  vi.setSystemTime(Date.now() + ms)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
}

test('X-UI-02 who waits longest is followed, and grows older on a page that stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sale = { id: 't1', tid: 't1', date: { created: inDays(-2.5) } }
  const getList = vi.fn(async (resource: string, _: { meta?: object }) => ({
    data: resource === 'transactions' ? [sale] : [],
  }))
  const provider = {
    count: async () => ({ data: 1 }),
    getList,
    getMany: async () => ({ data: [] }),
  }
  const page = <Queues />
  render(<TestConsole resources={resources} path="/coupons" provider={provider} beside={page} />)
  const name = 'Transaksi belum diverifikasi'
  const queue = within((await screen.findByText(name)).closest('li') as HTMLElement)
  expect(await queue.findByText('tertua 2 hari')).toBeVisible()
  const [, asked] = getList.mock.calls.find(([resource]) => resource === 'transactions') ?? []
  expect(asked?.meta).toMatchObject({ live: true })
  await wait(86_400_000)
  expect(await queue.findByText('tertua 3 hari')).toBeVisible()
})

test('X-USE-18 who waits longest is told beside one that says no time, which comes before all others', async () => {
  const [undated, dated] = [
    { id: 't0', date: { created: null } },
    { id: 't1', date: { created: inDays(-2.5) } },
  ]
  const provider = {
    count: async () => ({ data: 2 }),
    getList: async (resource: string, { filter }: { filter: object }) => {
      const [sale, question] = 'date.created_gte' in filter ? [dated] : [undated, { id: 'k1' }]
      const isLater = Object.keys(filter).some(name => name.endsWith('_gte'))
      const found = { transactions: [sale], consultations: isLater ? [] : [question] }
      return { data: Reflect.get(found, resource) ?? [] }
    },
    getMany: async () => ({ data: [] }),
  }
  const page = <Queues />
  render(<TestConsole resources={resources} path="/coupons" provider={provider} beside={page} />)
  const of = async (label: string) =>
    within((await screen.findByText(label)).closest('li') as HTMLElement)
  const sales = await of('Transaksi belum diverifikasi')
  expect(await sales.findByText('tertua 2 hari · ada yang tanpa waktu')).toBeVisible()
  expect(sales.getByText('2')).toBeVisible()
  const questions = await of('Konsultasi belum dijawab')
  expect(await questions.findByText('tanpa waktu')).toBeVisible()
})

test('X-USE-18 that one waits, or none any more, is not told otherwise by a count of before, here or in the menu', async () => {
  const waits = { transactions: 0, consultations: 3 }
  const sale = { id: 't1', tid: 't1', date: { created: inDays(-0.1) } }
  const count = vi.fn(async (resource: string, _: object) => ({
    data: Reflect.get(waits, resource) ?? 0,
  }))
  const provider = {
    count,
    getList: async (resource: string) => ({ data: resource === 'transactions' ? [sale] : [] }),
    getMany: async () => ({ data: [] }),
  }
  const [, sales, , questions] = actionsOn(new Date())
  if (!sales || !questions) throw new Error('No queues.')
  const InMenu = () => <p>{useCounts([sales, questions]).join(' / ')}</p>
  const page = (
    <>
      <InMenu />
      <Queues />
    </>
  )
  render(<TestConsole resources={resources} path="/coupons" provider={provider} beside={page} />)
  const of = async (label: string) =>
    within((await screen.findByText(label)).closest('li') as HTMLElement)
  const waiting = await of(sales.label)
  expect(await waiting.findByText(/^tertua/)).toBeVisible()
  expect(waiting.getByText('1')).toBeVisible()
  expect(await (await of(questions.label)).findByText('tidak ada yang menunggu')).toBeVisible()
  expect(await screen.findByText('1 / 0')).toBeVisible()
  // Who asks a minute later is told no number of before.
  const anew = count.mock.calls.filter(([, asked]) => 'maxAge' in asked && asked.maxAge === 0)
  expect(anew.map(([resource]) => resource).sort()).toEqual(['consultations', 'transactions'])
})

test('M-ANA-01 a dashboard that stays open over midnight tells of the new day', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const [last, today] = [inDays(-29), inDays(0)].map(toDay)
  const daily = { [`${last}`]: { val: 7000 }, [`${today}`]: { val: 5000 } }
  const figures = { saleAnalytics: { daily }, wayAnalytics: {}, dueAnalytics: {} }
  const provider = {
    getOne: async (id: string) => ({ data: { id, ...(id === 'analytics' && figures) } }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
  }
  const page = <Overview />
  render(<TestConsole resources={resources} path="/coupons" provider={provider} beside={page} />)
  expect(await screen.findByText(/^Rp\s?12\.000$/)).toBeVisible()
  await wait(86_400_000)
  await waitFor(() => expect(screen.getByText(/^Rp\s?5\.000$/)).toBeVisible())
})
