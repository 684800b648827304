import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Overview } from '@/dashboards/overview/Overview'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const figures = { id: 'analytics', wayAnalytics: {}, dueAnalytics: {} }

function open(getOne: (resource: string) => Promise<unknown>) {
  const provider = {
    getOne,
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    all: async () => ({ data: [] }),
  }
  const page = <Overview />
  render(<TestConsole resources={resources} path="/coupons" provider={provider} beside={page} />)
}

afterEach(() => onlineManager.setOnline(true))

test('M-ERR-02 figures that did not come are not said to be none, and one press asks for all of them', async () => {
  const failed = new Set<string>()
  const getOne = vi.fn(async (resource: string) => {
    if (failed.has(resource)) return { data: { ...figures, id: resource } }
    failed.add(resource)
    throw new Error('503')
  })
  open(getOne)
  expect(await screen.findByText('Angka analitik tidak dapat dimuat.')).toBeVisible()
  expect(await screen.findByText(/Harga sarang tidak dapat dimuat/)).toBeVisible()
  expect(screen.queryByText('Panen dalam perjalanan')).toBeNull()
  const [retry] = screen.getAllByRole('button', { name: 'Coba lagi' })
  await userEvent.click(retry as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/tidak dapat dimuat/)).toBeNull())
  expect(screen.getByText('Panen dalam perjalanan')).toBeVisible()
})

test('M-ERR-02 without a line the dashboard says why there is nothing, and fills when it is back', async () => {
  onlineManager.setOnline(false)
  open(async resource => ({ data: { ...figures, id: resource } }))
  expect(
    (await screen.findAllByText('Tidak ada koneksi. Data tidak dapat dimuat.'))[0],
  ).toBeVisible()
  onlineManager.setOnline(true)
  await waitFor(() => expect(screen.queryByText(/Tidak ada koneksi/)).toBeNull())
})
