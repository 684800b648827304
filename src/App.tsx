import { Admin, CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import { MapsContext, matchesRoute, ResourcesProvider, toResource, viewRoutes } from '@/admin'
import { dashboards } from '@/dashboards'
import { ConsoleRouter } from '@/layout/ConsoleRouter'
import { GroupHome, Home } from '@/layout/pages/Home'
import { groupPaths } from '@/layout/place'
import { shell } from '@/layout/shell'
import { resources } from '@/resources'
import { maps, wiring } from './wiring'

/** Whether the console has a page at this path; the sign-in page asks before it leads there. */
export const isListed = (path: string) =>
  matchesRoute(resources, ['/', '/access-denied', ...groups], path)

const groups = groupPaths(resources)

export const App = () => (
  <ConsoleRouter isListed={isListed}>
    <ResourcesProvider resources={resources}>
      <MapsContext value={maps}>
        <Admin {...wiring} {...shell} requireAuth disableTelemetry>
          {resources.map(toResource)}
          <CustomRoutes>
            <Route path="/" element={<Home />} />
            {groups.map(path => (
              <Route key={path} path={path} element={<GroupHome />} />
            ))}
            {viewRoutes(resources, dashboards)}
          </CustomRoutes>
        </Admin>
      </MapsContext>
    </ResourcesProvider>
  </ConsoleRouter>
)
