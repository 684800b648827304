import { type ComponentType, useEffect } from 'react'
import { Resource as RaResource, ResourceContextProvider } from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { FieldCell } from './fields/FieldCell'
import { isSingle } from './nested'
import { useLastViews, useMay, useResource } from './registry'
import { hasList, viewOf } from './routes'
import type { FixedFilter, Resource } from './types'
import { AutoCreate, AutoEdit } from './views/AutoForm'
import { AutoList } from './views/AutoList'
import { AutoShow } from './views/AutoShow'

/** The `<Resource>` of a declaration, with the screens that its access names a rule for; a single document has its view only. */
export const toResource = (resource: Resource) => {
  const { name, icon, title, source, fields } = resource
  const screens = isSingle(source.path) ? {} : screensOf(resource)
  const called = fields[title]?.kind === 'lookup' ? <FieldCell source={title} /> : title
  return (
    <RaResource key={name} name={name} icon={icon} recordRepresentation={called} {...screens} />
  )
}

function screensOf(resource: Resource) {
  const { access, views, routes } = resource
  const list = Object.keys(routes).length > 0 ? ToView : (views.list ?? AutoList)
  return {
    list: hasList(resource) ? list : undefined,
    create: access.create && (views.create ?? AutoCreate),
    edit: access.edit && (views.edit ?? AutoEdit),
    show: access.show && (views.show ?? AutoShow),
  }
}

/**
 * The routes of all views, for `<CustomRoutes>`: each the list of its resource under a fixed filter, or its one record.
 * `pages` stand at their addresses in the place of those.
 */
export const viewRoutes = (
  resources: readonly Resource[],
  pages: Readonly<Record<string, ComponentType>> = {},
) =>
  resources.flatMap(({ name, routes, views, source }) =>
    Object.entries(routes).map(([path, filter]) => {
      const list = pages[path] ?? (isSingle(source.path) ? Only : views.list)
      return (
        <Route
          key={path}
          path={path}
          element={<View key={path} name={name} path={path} filter={filter} list={list} />}
        />
      )
    }),
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

/** The one record: its form for who may edit it, else its page. */
const Only = () => {
  const { access, views } = useResource()
  const mayEdit = useMay()('edit')
  const Form = views.edit ?? AutoEdit
  const Page = views.show ?? AutoShow
  return access.edit && mayEdit ? <Form /> : <Page />
}
