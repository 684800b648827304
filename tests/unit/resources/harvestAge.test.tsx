import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const daysAgo = (days: number) => new Date(Date.now() - (days + 0.5) * 86_400_000).toISOString()

const entry = (farmer: string, status: string) => {
  const id = `panen-${farmer}`
  return { id, hid: id, farmer, stage: 'receive', status, lastUpdate: daysAgo(6) }
}

test('M-HAR-01 a harvest on its way says how long nobody has touched it, one that has ended does not', async () => {
  const data = [entry('Sari', 'ongoing'), entry('Budi', 'rejected')]
  const provider = {
    getList: async () => ({ data, total: data.length }),
    getMany: async () => ({ data: [] }),
  }
  render(<TestConsole resources={resources} path="/farm/harvest?filter={}" provider={provider} />)
  const rowOf = async (name: string) =>
    within((await screen.findByText(name)).closest('tr') ?? expect.fail())
  const under = await rowOf('Sari')
  expect(under.getByText('6 hari')).toHaveAttribute('title')
  expect(under.getByRole('img', { name: /2 .*4/ })).toBeVisible()
  expect((await rowOf('Budi')).queryByText('6 hari')).toBeNull()
})
