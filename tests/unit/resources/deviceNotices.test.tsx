import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import {
  AdminContext,
  type GetListParams,
  testDataProvider,
  useNotificationContext,
} from 'react-admin'
import { expect, test, vi } from 'vitest'
import { ResourcesProvider } from '@/admin'
import { createI18nProvider } from '@/i18n'
import { Notices } from '@/layout/Notices'
import { resources } from '@/resources'
import { managedDevices } from '@/resources/managedDevices'
import { FleetProvider } from '@/resources/managedDevices/actions/FleetProvider'
import { texts } from '@/resources/managedDevices/texts'
import { TestConsole } from '../admin/support/TestConsole'
import { told } from '../providers/devices/service'

const usual = {
  isConnected: false,
  origin: 'local',
  load: 0,
  isRefused: false,
  lastSync: null,
  unread: [],
}

/** How many notices are still to be told. */
const Waiting = () => (
  <span data-testid="waiting">{useNotificationContext().notifications.length}</span>
)

/** The notices on a list about which the provider says this. */
function show(state: object): void {
  const meta = { ...usual, migrated: 0, isKept: true, ...state }
  const getList = async () => ({ data: [], total: 0, meta })
  render(
    <AdminContext
      dataProvider={testDataProvider({ getList } as never)}
      i18nProvider={createI18nProvider(() => ({}))}
    >
      <ResourcesProvider resources={resources}>
        <FleetProvider>
          <Notices />
          <Waiting />
        </FleetProvider>
      </ResourcesProvider>
    </AdminContext>,
  )
}

test.each([
  ['status', { migrated: 3 }, /Informasi.*versi lama.*3 perangkat/],
  ['alert', { isKept: false }, /Peringatan!.*tidak dapat disimpan di browser ini/],
  ['alert', { isRefused: true }, /Akses Terbatas.*Admin key tidak valid/],
])('M-IOTM-13 what a load has to say is told (%s): %j', async (role, state, text) => {
  show(state)
  expect((await screen.findByRole(role)).textContent).toMatch(text)
})

test('M-IOTM-13 a list of the service that this browser cannot keep loses nothing, and nothing is said of it', async () => {
  show({ isConnected: true, origin: 'server', isKept: false, migrated: 1 })
  expect(await screen.findByText(/versi lama/)).toBeVisible()
  expect(screen.getByTestId('waiting')).toHaveTextContent('0')
})

test('M-IOTM-02 until the first answer is there nothing is counted', async () => {
  const answers: ((result: object) => void)[] = []
  const provider = {
    getList: () => new Promise<object>(resolve => answers.push(resolve)),
    stats: () => new Promise(() => undefined),
  }
  render(
    <TestConsole resources={[managedDevices]} path="/iot/device-management" provider={provider} />,
  )
  const total = await screen.findByRole('button', { name: /^Total/ })
  expect(total).toHaveTextContent(/^Total$/)
  for (const answer of answers)
    answer({ data: [], total: 0, meta: { ...usual, isConnected: true } })
  expect(await screen.findByText(/^Selamat datang/)).toBeVisible()
})

test('M-IOTM-01 a list of which nobody knows the mode is told to be this browser’s, and no mode is', async () => {
  const meta = { ...usual, isConnected: undefined }
  const getList = async () => ({ data: [{ ...told(7), status: 'offline' }], total: 1, meta })
  const provider = { getList, stats: () => new Promise(() => undefined) }
  render(
    <TestConsole resources={[managedDevices]} path="/iot/device-management" provider={provider} />,
  )
  expect(await screen.findByText(texts.listFromBrowser)).toBeVisible()
  expect(screen.queryByText('Local Mode')).toBeNull()
})

test.each(['Export CSV', 'Export JSON'])(
  'M-IOTM-15 %s says why there is no file when the list never came',
  async name => {
    const getList = () => Promise.reject(new Error('Tidak dapat terhubung ke server'))
    const provider = { getList, stats: () => new Promise(() => undefined) }
    const path = '/iot/device-management'
    const beside = <Notices />
    render(<TestConsole resources={[managedDevices]} {...{ path, provider, beside }} />)
    fireEvent.click(await screen.findByRole('button', { name }))
    const alert = await screen.findByText(/Error!/)
    expect(alert.closest('[role=alert]')).toHaveTextContent('Tidak dapat terhubung ke server')
  },
)

test('M-IOTM-17 a button says how many devices it shows', async () => {
  const devices = Array.from({ length: 60 }, (_, at) => ({ ...told(at), status: 'offline' }))
  const meta = { ...usual, isConnected: true }
  const getList = async () => ({ data: devices, total: devices.length, meta })
  const provider = { getList, stats: () => new Promise(() => undefined) }
  render(
    <TestConsole resources={[managedDevices]} path="/iot/device-management" provider={provider} />,
  )
  fireEvent.click(await screen.findByText('Tampilkan 50 dari 60'))
  expect(await screen.findByText('Tampilkan lebih sedikit')).toBeVisible()
})

test('M-IOTM-02 what was searched for a moment before another page was gone on to does not lead back', async () => {
  const path = '/iot/device-management'
  history.replaceState(null, '', path)
  const meta = { ...usual, isConnected: true }
  const devices = [{ ...told(7), status: 'offline' }]
  const getList = vi.fn(async (_: string, _asked: GetListParams) => ({
    ...{ data: devices, total: 1, meta },
  }))
  const provider = { getList, stats: () => new Promise(() => undefined) }
  render(<TestConsole resources={[managedDevices]} {...{ path, provider }} />)
  const search = await screen.findByRole('textbox', { name: texts.search })
  const type = (value: string) => fireEvent.change(search, { target: { value } })
  const searched = () => getList.mock.calls.flatMap(([, { filter }]) => filter.q ?? [])
  type('utara')
  // The page is left at once for the browser, and drawn until the next one has come.
  history.pushState(null, '', '/dashboard')
  await new Promise(done => setTimeout(done, 700))
  expect(searched()).toEqual([])
  history.replaceState(null, '', path)
  type('selatan')
  await waitFor(() => expect(searched()).toEqual(['selatan']))
})
