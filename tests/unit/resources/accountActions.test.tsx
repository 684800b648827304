import { render, screen } from '@testing-library/react'
import { AdminContext, RecordContextProvider, testDataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import { permissionsOf } from '@/access/permissions'
import { createQueryClient, ResourcesProvider, SignedInProvider } from '@/admin'
import { resources } from '@/resources'
import { AccountActions } from '@/resources/users/AccountActions'

const permissions = permissionsOf(resources)({ uid: 'root', role: 'root' })
const authProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => permissions,
}

function show(...states: string[]) {
  render(
    <AdminContext
      authProvider={authProvider}
      dataProvider={testDataProvider()}
      queryClient={createQueryClient()}
    >
      <ResourcesProvider resources={resources}>
        <SignedInProvider>
          {states.map(status => (
            <RecordContextProvider
              key={status}
              value={{ id: status, authorization: 'appUser', status }}
            >
              <AccountActions />
            </RecordContextProvider>
          ))}
        </SignedInProvider>
      </ResourcesProvider>
    </AdminContext>,
  )
}

test.each([
  ['active', 'account.suspend.action'],
  ['suspended', 'account.reactivate.action'],
])('M-ACC-03 an account that is %s is offered %s', async (status, action) => {
  show(status)
  expect(await screen.findByText(action)).toBeVisible()
})

test('M-ACC-03 one that is gone is not brought back: nobody could sign in with it', async () => {
  show('active', 'deleted')
  await screen.findByText('account.suspend.action')
  expect(screen.queryByText('account.reactivate.action')).toBeNull()
})
