import { onlineManager } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { Overview } from '@/dashboards/overview/Overview'
import * as camera from '@/providers/devices/camera'
import { resources } from '@/resources'
import { TestConsole } from '../admin/support/TestConsole'

const figures = { id: 'analytics', wayAnalytics: {}, dueAnalytics: {} }

function open(getOne: (resource: string) => Promise<unknown>, more = {}) {
  const provider = {
    getOne,
    getMany: async () => ({ data: [] }),
    getList: async () => ({ data: [], total: 0 }),
    all: async () => ({ data: [] }),
    ...more,
  }
  const page = <Overview />
  render(<TestConsole resources={resources} path="/coupons" provider={provider} beside={page} />)
}

// No service has an address here, and to ask for it fails some time later.
const hasIot = vi.spyOn(camera, 'hasIot').mockResolvedValue(false)
afterEach(() => onlineManager.setOnline(true))
afterAll(() => hasIot.mockRestore())

test('M-ERR-02 figures that did not come are not said to be none, and one press asks for all of them', async () => {
  let isDown = true
  open(async resource => {
    if (isDown) throw new Error('503')
    return { data: { ...figures, id: resource } }
  })
  expect(await screen.findByText('Angka analitik tidak dapat dimuat.')).toBeVisible()
  expect(await screen.findByText(/Harga sarang tidak dapat dimuat/)).toBeVisible()
  expect(screen.queryByText('Panen dalam perjalanan')).toBeNull()
  isDown = false
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

test('M-ERR-02 how many wait is said, or that it could not be had, with another try', async () => {
  const count = vi.fn<() => Promise<{ data: number }>>().mockRejectedValue(new Error('503'))
  const getList = async () => ({ data: [{ id: 'r1' }] })
  open(async resource => ({ data: { ...figures, id: resource } }), { count, getList })
  const queue = (await screen.findByText('Permintaan panen')).closest('li')
  if (!queue) throw new Error('no queue')
  expect(await within(queue).findByText('Tidak dapat dimuat.')).toBeVisible()
  count.mockResolvedValue({ data: 7 })
  await userEvent.click(within(queue).getByRole('button', { name: 'Coba lagi' }))
  expect(await within(queue).findByText('7')).toBeVisible()
  expect(within(queue).queryByText('Tidak dapat dimuat.')).toBeNull()
})
