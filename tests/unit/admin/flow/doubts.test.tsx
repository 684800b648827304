import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../support/TestConsole'

const upgrade = { status: 'onVerify', type: 'binaan', price: 500_000, lastUpdated: null }
const profile = { id: 'p1', uid: 'p1', name: 'Sari', upgrade }

async function approving(subscription: object) {
  const provider = {
    getOne: async (resource: string, { id }: { id: string }) => ({
      data: resource === 'users' ? { id, subscription } : profile,
    }),
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
  }
  render(<TestConsole resources={resources} path="/profiles/p1/show" provider={provider} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Setujui' }))
  return within(await screen.findByRole('dialog', { name: 'Setujui' }))
}

test('M-PRO-03 who approves a request is told of what the account has for longer', async () => {
  const dialog = await approving({ type: 'mitra', endDate: '2090-12-31T03:00:00.000Z' })
  expect(
    await dialog.findByText(/^Langganan sekarang, Mitra, berlaku sampai 31 Des 2090/),
  ).toBeVisible()
})

test('M-PRO-03 who approves a request of a free account is told nothing', async () => {
  const dialog = await approving({ type: 'free', endDate: null })
  await new Promise(done => setTimeout(done, 50))
  expect(dialog.queryByText(/^Langganan sekarang/)).toBeNull()
})
