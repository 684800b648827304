import { fireEvent, render, screen, within } from '@testing-library/react'
import type { GetListParams } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

beforeEach(() => {
  // A window with room beside the conversation.
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

/** What a query finds: one by another field than the id leaves out what lacks it. */
function open(id: string, stored: Readonly<Record<string, object[]>> = {}, more = {}) {
  const consultation = { id, uid: 'petani', farmerName: 'Wayan', topic: 'Hama', answered: false }
  const others = { id: 'lain', uid: 'petani', farmerName: 'Made', topic: 'Kayu', answered: false }
  const found: Readonly<Record<string, object[]>> = {
    consultations: [consultation, others],
    ...stored,
  }
  const provider = {
    getOne: async () => ({ data: consultation }),
    getMany: async () => ({ data: [] }),
    getList: async (name: string, { sort }: GetListParams) => {
      const isWhole = name === 'consultations' || sort?.field === 'id'
      const data = (isWhole && found[name]) || []
      return { data, pageInfo: { hasNextPage: false } }
    },
    ...more,
  }
  const path = `/consultations/${encodeURIComponent(id)}/show`
  render(<TestConsole resources={resources} path={path} provider={provider} />)
}

test.each(['100%', 'a%b', 'a%20b'])(
  'M-CON-01 a conversation is open beside the others whatever its id: %s',
  async id => {
    open(id)
    const queue = within(await screen.findByRole('navigation', { name: 'Konsultasi lain' }))
    const own = await queue.findByRole('link', { name: /Wayan/ })
    expect(own).toHaveAttribute('aria-current', 'page')
    expect(queue.getByRole('link', { name: /Made/ })).not.toHaveAttribute('aria-current')
  },
)

test('what of the farmer’s has no name that is seen is a link that says its id', async () => {
  open('k1', { rbws: [{ id: 'b1', buildingName: '\u200b', status: 'finished' }] })
  const buildings = within(await screen.findByRole('region', { name: 'Rumah walet' }))
  expect(await buildings.findByRole('link', { name: 'b1' })).toBeVisible()
})

test('what is the farmer’s is there though it lacks the date that it is ordered by', async () => {
  open('k1', { rbws: [{ id: 'b1', buildingName: 'Gua Utara', status: 'finished' }] })
  const ofName = async (name: string) => within(await screen.findByRole('region', { name }))
  const buildings = await ofName('Rumah walet')
  expect(await buildings.findByRole('link', { name: /Gua Utara/ })).toBeVisible()
  expect(buildings.queryByText('Belum ada')).toBeNull()
  const harvest = await ofName('Panen terakhir')
  expect(await harvest.findByText('Belum ada')).toBeVisible()
})

test.each([
  ['in sight already', 1, 50],
  ['behind a page of others', 60, 5],
])(
  'M-CON-02 a message that says no time stands before the others and says so; behind it the rest is read: %s',
  async (_, dated, undated) => {
    const all = Array.from({ length: dated + undated }, (_, at) => ({
      id: `m${at}`,
      message: `Pesan ${at}.`,
      date: at < dated ? new Date(Date.UTC(2026, 10, 21, 9, -at)).toISOString() : null,
    }))
    const getList = async (name: string, { filter, pagination }: GetListParams) => {
      const { perPage = 0 } = pagination ?? {}
      // No time is before none.
      const isOlder = ({ date }: (typeof all)[number]) =>
        !('date_lte' in filter) || (date !== null && date <= filter.date_lte)
      const found = name === 'chats' ? all.filter(isOlder) : []
      return { data: found.slice(0, perPage), pageInfo: { hasNextPage: found.length > perPage } }
    }
    open('k1', {}, { getList })
    await screen.findByText('Pesan 0.')
    const last = `Pesan ${all.length - 1}.`
    expect(screen.queryByText(last)).toBeNull()
    const log = screen.getByRole('log')
    fireEvent.scroll(log)
    expect(await screen.findByText(last)).toBeVisible()
    expect(screen.getAllByText('Waktu tidak diketahui')).toHaveLength(undated)
    expect(screen.getAllByText(/^Pesan \d+\.$/)).toHaveLength(all.length)
    const [first, newest] = [last, 'Pesan 0.'].map(text => log.textContent?.indexOf(text) ?? -1)
    expect(first).toBeLessThan(newest ?? -1)
  },
)

test('M-CON-01 beside the list stands what was said last, the newest at the end', async () => {
  const chats = ['Baru', 'Lama'].map((message, at) => ({
    ...{ id: `m${at}`, message, senderId: 'petani' },
    date: new Date(Date.UTC(2026, 10, 21, 9 - at)).toISOString(),
  }))
  const getList = async (name: string) => ({
    data: name === 'chats' ? chats : [{ id: 'k1', farmerName: 'Wayan', answered: false }],
    total: 1,
  })
  const getOne = async () => ({ data: { id: 'k1', uid: 'petani', farmerName: 'Wayan' } })
  const provider = { getList, getOne, getMany: async () => ({ data: [] }) }
  const path = '/content/consultation?peek=k1'
  render(<TestConsole resources={resources} path={path} provider={provider} />)
  const said = within(await screen.findByRole('region', { name: 'Pesan' })).getAllByRole('listitem')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Lama'),
    expect.stringContaining('Baru'),
  ])
})
