import { use } from 'react'
import { Admin, CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import { MapsContext, matchesRoute, ResourcesProvider, toResource, viewRoutes } from '@/admin'
import { dashboards } from '@/dashboards'
import { ConsoleRouter } from '@/layout/ConsoleRouter'
import { GroupHome, Home } from '@/layout/pages/Home'
import { ownPages } from '@/layout/pages/own'
import { groupPaths } from '@/layout/place'
import { shell } from '@/layout/shell'
import { resources } from '@/resources'
import { maps, wired } from './wiring'

/** Whether the console has a page at this path; the sign-in page asks before it leads there. */
export const isListed = (path: string) => matchesRoute(resources, shellPaths, path)

const groups = groupPaths(resources)
const shellPaths = ['/', '/access-denied', ...groups, ...ownPages.map(({ path }) => path)]

export const App = () => (
  <ConsoleRouter isListed={isListed}>
    <ResourcesProvider resources={resources}>
      <MapsContext value={maps}>
        <Admin {...use(wired)} {...shell} requireAuth disableTelemetry>
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
        </Admin>
      </MapsContext>
    </ResourcesProvider>
  </ConsoleRouter>
)
