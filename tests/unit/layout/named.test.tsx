import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePlace } from '@/layout/usePlace'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const Way = () => (
  <nav>
    {usePlace()
      .steps.map(({ name }) => name)
      .join(' / ')}
  </nav>
)

test('M-NAV-09 a form that is opened by its address is called by whose record it is, as its page is', async () => {
  const records: Readonly<Record<string, object>> = {
    transactions: { id: 't1', tid: 't1', uid: 'u7' },
    users: { id: 'u7', uid: 'u7', email: 'sari@contoh.test' },
    profiles: { id: 'u7', uid: 'u7', name: 'Sari' },
  }
  const provider = {
    getOne: vi.fn(async (name: string) => ({ data: records[name] })),
    getMany: async (name: string) => ({ data: [records[name]].filter(Boolean) }),
    getList: async () => ({ data: [], total: 0 }),
  }
  render(
    <TestConsole
      resources={resources}
      path="/transactions/t1"
      provider={provider}
      beside={<Way />}
    />,
  )
  expect(await screen.findByText(/transaction \/ Sari$/)).toBeVisible()
})

test('M-NAV-09 a page is called by its head also where that is stored nowhere', async () => {
  const act = { id: 'a1', title: 'Oval', resource: 'products', record: 'p1', byName: 'Sari' }
  const provider = {
    getOne: async () => ({ data: act }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
  }
  render(
    <TestConsole resources={resources} path="/acts/a1/show" provider={provider} beside={<Way />} />,
  )
  expect(await screen.findByText(/activity \/ Oval$/)).toBeVisible()
})
