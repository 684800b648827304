import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { ReactNode } from 'react'
import {
  Admin,
  type AuthProvider,
  CustomRoutes,
  memoryStore,
  TestMemoryRouter,
  testDataProvider,
} from 'react-admin'
import type { InitialEntry } from 'react-router-dom'
import { permissionsOf } from '@/access/permissions'
import { createQueryClient } from '@/admin/queries/queryClient'
import { ResourcesProvider, SignedInProvider } from '@/admin/registry'
import { toResource, viewRoutes } from '@/admin/toResource'
import { fetchScreens } from '@/admin/views/screens'
import { accountPhrases } from '@/i18n/account'
import { indonesian } from '@/i18n/id'
import { kernelPhrases } from '@/i18n/kernel'
import { ConsoleRouter } from '@/layout/ConsoleRouter'
import { lightTheme } from '@/layout/theme'
import { OverPage } from '@/layout/theme/overPage'
import { labelPhrases } from '@/schema/phrases'
import type { Principal, Resource, Verb } from '@/schema/types'

/** In the app they come a moment later than the list. */
await Promise.all([fetchScreens(), OverPage.fetch()])

interface TestConsoleProps {
  resources: readonly Resource[]
  path: InitialEntry
  provider: object
  who?: Principal
  /** What he is called; without it nobody else is told of him. */
  name?: string
  /** Stands beside each page, as the menu does. */
  beside?: ReactNode
  /** With the browser's own addresses, at which `path` is then: of these a page can be kept. */
  isInBrowser?: boolean
}

/** The screens of these declarations as the app mounts them, without its shell; `provider` answers what it needs to. */
export const TestConsole = ({
  resources,
  path,
  provider,
  who = admin,
  name,
  beside,
  isInBrowser = false,
}: TestConsoleProps) => (
  <Addresses path={path} isInBrowser={isInBrowser}>
    <ResourcesProvider resources={resources}>
      <Admin
        dataProvider={testDataProvider({ count: async () => ({ data: undefined }), ...provider })}
        authProvider={authFor(resources, who, name)}
        i18nProvider={phrases(resources)}
        queryClient={createQueryClient()}
        store={memoryStore()}
        layout={({ children }) => (
          <SignedInProvider>
            <main>
              {beside}
              {children}
            </main>
          </SignedInProvider>
        )}
        theme={lightTheme}
        disableTelemetry
      >
        {resources.map(toResource)}
        <CustomRoutes>{viewRoutes(resources)}</CustomRoutes>
      </Admin>
    </ResourcesProvider>
  </Addresses>
)

interface AddressesProps extends Pick<TestConsoleProps, 'path'> {
  isInBrowser: boolean
  children: ReactNode
}

const Addresses = ({ path, isInBrowser, children }: AddressesProps) =>
  isInBrowser ? (
    <ConsoleRouter isListed={() => true}>{children}</ConsoleRouter>
  ) : (
    <TestMemoryRouter initialEntries={[path]}>{children}</TestMemoryRouter>
  )

export const admin: Principal = { uid: 'u1', role: 'admin' }

/** What is made of declarations alone, once for all tests that have them. */
function oncePer<Made>(make: (resources: readonly Resource[]) => Made) {
  const made = new WeakMap<readonly Resource[], Made>()
  return (resources: readonly Resource[]): Made => {
    const known = made.get(resources) ?? make(resources)
    made.set(resources, known)
    return known
  }
}

const permissionsIn = oncePer(permissionsOf)

function authFor(resources: readonly Resource[], who: Principal, name?: string): AuthProvider {
  const permissions = permissionsIn(resources)(who)
  return {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissions,
    getIdentity: async () => ({ id: who.uid, ...(name && { fullName: name }) }),
    canAccess: async ({ resource, action, record }) =>
      permissions.may(action as Verb, resource, record ? { record } : { id: who.uid }),
  }
}

const phrases = oncePer(resources =>
  polyglotI18nProvider(
    () => ({ ...indonesian, ...kernelPhrases, ...accountPhrases, ...labelPhrases(resources) }),
    'id',
    undefined,
    { allowMissing: false },
  ),
)
