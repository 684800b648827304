import { use } from 'react'
import { Admin, CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import { MapsContext, matchesRoute, ResourcesProvider, toResource, viewRoutes } from '@/admin'
import { dashboards } from '@/dashboards'
import { ConsoleRouter } from '@/layout/ConsoleRouter'
import { Home } from '@/layout/pages/Home'
import { ownPages } from '@/layout/pages/own'
import { shell } from '@/layout/shell'
import { resources } from '@/resources'
import { maps, wired } from './wiring'

/** Whether the console has a page at this path; the sign-in page asks before it leads there. */
export const isListed = (path: string) => matchesRoute(resources, shellPaths, path)

const shellPaths = ['/', '/access-denied', ...ownPages.map(({ path }) => path)]

export const App = () => (
  <ConsoleRouter isListed={isListed}>
    <ResourcesProvider resources={resources}>
      <MapsContext value={maps}>
        <Admin {...use(wired)} {...shell} requireAuth disableTelemetry>
          {resources.map(toResource)}
          <CustomRoutes>
            <Route path="/" element={<Home />} />
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
