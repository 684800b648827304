import { CoreAdminUI } from 'ra-core'
import { AdminContext, CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import { MapsContext, ResourcesProvider, toResource, viewRoutes } from '@/admin'
import { dashboards } from '@/dashboards'
import { ConsoleRouter } from '@/layout/ConsoleRouter'
import { Late } from '@/layout/Late'
import { GroupHome, Home } from '@/layout/pages/Message'
import { ownPages } from '@/layout/pages/own'
import { groupPaths, shellPaths } from '@/layout/place'
import { shell, themes } from '@/layout/shell'
import { Baseline } from '@/layout/theme/Baseline'
import { fetchWrites } from '@/providers'
import { resources } from '@/resources'
import { matchesRoute } from '@/schema'
import { createWiring, type Wiring } from './wiring'

/** Whether the console has a page at this path; the sign-in page asks before it leads there. */
export const isListed = (path: string) => matchesRoute(resources, ownPaths, path)

const groups = groupPaths(resources)
const ownPaths = [...shellPaths, ...groups, ...ownPages.map(({ path }) => path)]

/** Connects the console to its back ends; not on loading, so that bundles need no top-level await, which splits them up. */
export async function openConsole() {
  const wiring = await createWiring()
  return () => <App {...wiring} />
}

/** `<Admin>` by its parts: the whole brings screens for signing in, which are not these. */
const App = ({ maps, admin }: Wiring) => (
  <ConsoleRouter isListed={isListed}>
    <ResourcesProvider resources={resources}>
      <MapsContext value={maps}>
        <AdminContext {...admin} {...themes}>
          <Screens />
        </AdminContext>
      </MapsContext>
    </ResourcesProvider>
  </ConsoleRouter>
)

const Screens = () => (
  <>
    <Baseline />
    <CoreAdminUI {...shell} requireAuth disableTelemetry>
      {resources.map(toResource)}
      <CustomRoutes>
        <Route path="/" element={<Home />} />
        {groups.map(path => (
          <Route key={path} path={path} element={<GroupHome />} />
        ))}
        {viewRoutes(resources, dashboards)}
        {ownPages.map(({ path, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </CustomRoutes>
    </CoreAdminUI>
    <Late also={fetchWrites} />
  </>
)
