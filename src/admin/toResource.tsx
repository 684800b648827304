import { type ComponentType, useEffect } from 'react'
import { Resource as RaResource, ResourceContextProvider } from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { useLastViews, useResource } from './registry'
import { viewOf } from './routes'
import type { FixedFilter, Resource } from './types'
import { AutoCreate, AutoEdit } from './views/AutoForm'
import { AutoList } from './views/AutoList'
import { AutoShow } from './views/AutoShow'

/** The `<Resource>` of a declaration, with the screens that its access names a rule for. */
export const toResource = ({ name, icon, title, access, views, routes }: Resource) => {
  const list = Object.keys(routes).length > 0 ? ToView : (views.list ?? AutoList)
  return (
    <RaResource
      key={name}
      name={name}
      icon={icon}
      recordRepresentation={title}
      list={access.list && list}
      create={access.create && (views.create ?? AutoCreate)}
      edit={access.edit && (views.edit ?? AutoEdit)}
      show={access.show && (views.show ?? AutoShow)}
    />
  )
}

/** The routes of all views, for `<CustomRoutes>`: each the list of its resource under a fixed filter. */
export const viewRoutes = (resources: readonly Resource[]) =>
  resources.flatMap(({ name, routes, views }) =>
    Object.entries(routes).map(([path, filter]) => (
      <Route
        key={path}
        path={path}
        element={<View key={path} name={name} path={path} filter={filter} list={views.list} />}
      />
    )),
  )

/** `/products` is no screen of its own: it leads to the view that was open last, else to the first. */
const ToView = () => {
  const resource = useResource()
  const lastView = useLastViews().get(resource.name)
  return <Navigate to={lastView ?? viewOf(resource)} replace />
}

interface ViewProps {
  name: string
  path: string
  filter: FixedFilter
  list: ComponentType | undefined
}

const View = ({ name, path, filter, list: List }: ViewProps) => {
  const lastViews = useLastViews()
  useEffect(() => {
    lastViews.set(name, path)
  }, [lastViews, name, path])
  return (
    <ResourceContextProvider value={name}>
      {List ? <List /> : <AutoList path={path} filter={filter} />}
    </ResourceContextProvider>
  )
}
