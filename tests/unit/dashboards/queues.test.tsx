import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Queues } from '@/dashboards/overview/first/Queues'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('X-UI-02 of harvests that were asked for it is told when the one was last seen to that has lain longest', async () => {
  const entry = { id: 'h1', hid: 'h1', date: inDays(9), lastUpdate: inDays(-4) }
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
