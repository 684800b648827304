import { fireEvent, render, screen } from '@testing-library/react'
import { ListContextProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { DeviceState, ManagedDevice } from '@/business/devices/managedDevice'
import { type Fleet, FleetContext } from '@/resources/managedDevices/actions/context'
import { Counters } from '@/resources/managedDevices/parts/Counters'

const device = (id: number, name: string, status: DeviceState): ManagedDevice => ({
  ...{ id, name, location: '', status, stream_key: '' },
  ...{ lastSeen: null, created_at: null, updated_at: null },
})

const fleet = {
  devices: [
    device(1, 'Gudang utara', 'online'),
    device(2, 'Gudang selatan', 'offline'),
    device(3, 'Kebun Utara', 'offline'),
    device(4, 'Menara', 'unknown'),
  ],
  state: { isConnected: true },
} as unknown as Fleet

test.each([
  [{}, ['Total4', 'Online1', 'Offline2']],
  [{ q: 'utara' }, ['Total2', 'Online1', 'Offline1']],
  [{ q: ' 4 ', status: 'online' }, ['Total1', 'Online0', 'Offline0']],
])('M-IOTM-02 the counters are of what the search has found: %j', (filterValues, told) => {
  const setFilters = vi.fn()
  const list = { filterValues, setFilters }
  render(
    <ListContextProvider value={list as never}>
      <FleetContext value={fleet}>
        <Counters />
      </FleetContext>
    </ListContextProvider>,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(told)
  fireEvent.click(buttons[2] as HTMLElement)
  expect(setFilters).toHaveBeenCalledWith({ ...filterValues, status: 'offline' })
})
