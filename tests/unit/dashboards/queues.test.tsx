import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Queues } from '@/dashboards/overview/first/Queues'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.each([
  [{ id: 'h1', request: { requestDate: inDays(-5) } }, 'tertua 5 hari'],
  [{ id: 'h1', request: { requestDate: null } }, 'tertua 2 hari'],
  [undefined, 'tertua 2 hari'],
])(
  'X-UI-02 a harvest waits since it was asked for, whatever day it is to be on (%#)',
  async (harvest, text) => {
    const entry = { id: 'h1', hid: 'h1', date: inDays(9), lastUpdate: inDays(-2) }
    const provider = {
      count: async () => ({ data: 1 }),
      getList: async (resource: string) => ({ data: resource === 'queryIndices' ? [entry] : [] }),
      getMany: async () => ({ data: harvest ? [harvest] : [] }),
    }
    const page = <Queues />
    render(<TestConsole resources={resources} path="/coupons" provider={provider} beside={page} />)
    const queue = (await screen.findByText('Permintaan panen')).closest('li')
    expect(await within(queue as HTMLElement).findByText(text)).toBeVisible()
  },
)
