import { render, screen } from '@testing-library/react'
import { AdminContext, testDataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { ResourcesProvider } from '@/admin'
import { createI18nProvider } from '@/i18n'
import { Notices } from '@/layout/Notices'
import { resources } from '@/resources'
import { FleetProvider } from '@/resources/managedDevices/actions/FleetProvider'

const usual = { isConnected: false, origin: 'local', load: 0, isRefused: false, lastSync: null }

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
