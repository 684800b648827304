import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { resources } from '@/resources'
import { TestConsole } from '../support/TestConsole'

// A file that does not come, and has not failed yet.
vi.mock('@/admin/list/ListHead', () => new Promise(() => undefined))
vi.mock('@/admin/views/screens', async load => ({
  ...(await load()),
  fetchScreens: async () => undefined,
}))

test('X-IOT-03 that a list is empty is said with the answer, whatever else is still to be fetched', async () => {
  const getList = async () => ({ data: [], total: 0 })
  render(<TestConsole resources={resources} path="/trash" provider={{ getList }} />)
  expect(await screen.findByText(/^Sampah kosong\./)).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Memuat data' })).toBeNull()
})
