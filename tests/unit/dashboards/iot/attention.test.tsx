import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { BirdDevice } from '@/business/devices/birdDevice'
import { Attention } from '@/dashboards/iot/health/Attention'
import { bird } from '../../business/devices/birds'

const many = (count: number, over: (at: number) => Partial<BirdDevice>) =>
  Array.from({ length: count }, (_, at) => bird(over(at)))

function open(devices: readonly BirdDevice[]) {
  const change = vi.fn()
  render(
    <MemoryRouter>
      <Attention isSample={false} isPending={false} {...{ devices, change }} />
    </MemoryRouter>,
  )
  return change
}

test('M-IOTS-05 what leads to the devices in trouble says how many it leads to', async () => {
  const change = open(many(9, at => ({ id: `DEV${at}`, online: at < 7 ? false : null })))
  await userEvent.click(screen.getByRole('button', { name: 'Semua offline (7)' }))
  expect(change).toHaveBeenCalledWith({ state: 'offline' })
})

test('M-IOTS-05 where all that are offline stand there, the rest are those nobody has heard of', async () => {
  const change = open(many(9, at => ({ id: `DEV${at}`, online: at < 2 ? false : null })))
  await userEvent.click(screen.getByRole('button', { name: 'Semua tidak diketahui (7)' }))
  expect(change).toHaveBeenCalledWith({ state: 'unknown' })
})

test('M-IOTS-05 all are online only where there is one', () => {
  open([bird()])
  expect(screen.getByText('Semua perangkat online.')).toBeVisible()
})

test('M-IOTS-05 a place without a device is not said to be online', () => {
  open([])
  expect(screen.queryByText('Semua perangkat online.')).toBeNull()
  expect(screen.getByText('Tidak ada perangkat di sini.')).toBeVisible()
})
