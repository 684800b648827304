import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const dated = (at: number, minute: number) => ({
  id: `p${String(at).padStart(2, '0')}`,
  name: `Pemohon ${at}`,
  upgrade: {
    status: 'onVerify',
    lastUpdated: minute < 0 ? null : new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString(),
  },
})

/** As the list has them: p24 is the newest, p03 and p02 are of one moment, p01 and p00 have no date. */
const requests = Array.from({ length: 25 }, (_, at) =>
  dated(at, at < 2 ? -1 : at === 3 ? 2 : at),
).reverse()

type Filter = Readonly<Record<string, unknown>>

function providing(requests: readonly ReturnType<typeof dated>[]) {
  const read = vi.fn((_: number) => undefined)
  return {
    read,
    getOne: async (_: string, { id }: { id: string }) => ({
      data: requests.find(request => request.id === id),
    }),
    getMany: async () => ({ data: [] }),
    getList: async (
      name: string,
      { filter, pagination }: { filter: Filter; pagination: { page: number; perPage: number } },
    ) => {
      const before = filter['upgrade.lastUpdated_lt']
      const fits = ({ upgrade: { lastUpdated } }: (typeof requests)[number]) => {
        if ('upgrade.lastUpdated' in filter) return lastUpdated === null
        return before === undefined || (lastUpdated !== null && lastUpdated < String(before))
      }
      if (name !== 'profiles') return { data: [], total: 0 }
      const { page, perPage } = pagination
      const data = requests.filter(fits).slice((page - 1) * perPage, page * perPage)
      read(data.length)
      return { data, total: data.length }
    },
  }
}

test('M-PRO-03 "Berikutnya" leads through all requests that wait, and then from the top again', async () => {
  const provider = providing(requests)
  render(<TestConsole resources={resources} path="/profiles/p04/show" provider={provider} />)
  for (const at of [3, 2, 1, 0, 24, 23]) {
    const button = await screen.findByRole('button', { name: 'Berikutnya (N)' })
    await waitFor(() => expect(button).toBeEnabled())
    fireEvent.click(button)
    await screen.findAllByText(`Pemohon ${at}`)
  }
  expect(Math.max(...provider.read.mock.calls.map(([count]) => count))).toBeLessThanOrEqual(5)
})

test.each([0, 3])(
  'M-PRO-03 it leads through more requests of one moment than are looked at in one go, %i others before them',
  async before => {
    const ofOne = Array.from({ length: 14 }, (_, at) => dated(at, at > 12 - before ? at : 5))
    const provider = providing(ofOne.reverse())
    render(<TestConsole resources={resources} path="/profiles/p10/show" provider={provider} />)
    for (const at of [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 13]) {
      const button = await screen.findByRole('button', { name: 'Berikutnya (N)' })
      await waitFor(() => expect(button).toBeEnabled())
      fireEvent.click(button)
      await screen.findAllByText(`Pemohon ${at}`)
    }
  },
)
