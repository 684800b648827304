import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const seminars = ['s1', 's2'].map(sid => ({ id: sid, sid, title: `Seminar ${sid}`, location: {} }))

test('M-SEM-04 the list of seminars says of each how many receipts are to be looked at, as the tab counts them', async () => {
  const count = vi.fn(async (resource: string, { filter }: { filter: { sid?: string } }) => ({
    data: resource === 'participants' ? Number(filter.sid === 's1') * 3 : 2,
  }))
  const provider = { count, getList: async () => ({ data: seminars, total: 2 }) }
  render(<TestConsole resources={resources} path="/content/seminar" provider={provider} />)
  const rowOf = async (title: string) => {
    const row = (await screen.findByText(title)).closest('tr')
    if (!row) throw new Error('no row')
    return within(row)
  }
  expect(await (await rowOf('Seminar s1')).findByText('3 menunggu verifikasi')).toBeVisible()
  expect((await rowOf('Seminar s2')).queryByText(/menunggu/)).toBeNull()
  const asked = count.mock.calls.filter(([resource]) => resource === 'participants')
  expect(asked.map(([, params]) => params)).toEqual(
    ['s1', 's2'].map(sid => ({
      filter: { sid, status: 'onVerify' },
      sort: { field: 'lastUpdated', order: 'DESC' },
    })),
  )
})
