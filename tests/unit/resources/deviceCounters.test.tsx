import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AdminContext, ListContextProvider, testDataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { ResourcesProvider } from '@/admin/registry'
import type { DeviceState, ManagedDevice } from '@/business/devices/managedDevice'
import { resources } from '@/resources'
import { type Fleet, FleetContext } from '@/resources/managedDevices/actions/context'
import { useExport } from '@/resources/managedDevices/actions/useExport'
import { Counters, FleetCard } from '@/resources/managedDevices/parts/FleetCard'

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

test.each([
  ['online', 'offline', '299 (99,7 %)'],
  ['offline', 'online', '1 (0,3 %)'],
] as const)(
  'M-API-08 of 300 all but one %s and one %s are not all, nor none: %s',
  async (most, one, told) => {
    const devices = Array.from({ length: 300 }, (_, id) => device(id, '', id > 0 ? most : one))
    const stats = async () => ({ data: { total: 300, devices: [] } })
    render(
      <AdminContext dataProvider={{ ...testDataProvider(), stats } as never}>
        <FleetContext value={{ ...fleet, devices }}>
          <FleetCard />
        </FleetContext>
      </AdminContext>,
    )
    expect(await screen.findByText(told)).toBeVisible()
  },
)

const Save = () => {
  const save = useExport()
  return (
    <button type="button" onClick={() => void save('csv')}>
      Simpan
    </button>
  )
}

test('M-IOTM-15 a time that cannot be read stands in the file as it is', async () => {
  const files: Blob[] = []
  URL.createObjectURL = file => `blob:${files.push(file as Blob)}`
  const odd = {
    ...device(1, 'Menara', 'online'),
    lastSeen: 'kemarin',
    created_at: '2026-11-21T06:05:00Z',
  }
  const getList = async () => ({ data: [odd], total: 1 })
  render(
    <AdminContext dataProvider={testDataProvider({ getList: getList as never })}>
      <ResourcesProvider resources={resources}>
        <ListContextProvider value={{ filterValues: {}, sort: {} } as never}>
          <Save />
        </ListContextProvider>
      </ResourcesProvider>
    </AdminContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await files[0]?.text()).toContain(';kemarin;21 Nov 2026 13.05 WIB;')
})
