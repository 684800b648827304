import { type ComponentType, useEffect } from 'react'
import { Resource as RaResource, ResourceContextProvider } from 'react-admin'
import { Navigate, Route, useParams } from 'react-router-dom'
import type { FixedFilter, Members, Resource } from '@/schema'
import { hasList, isSingle, pageOf, pagesAt, viewOf, viewsOf } from '@/schema'
import { titleOf } from './face/useTold'
import { FieldCell } from './kinds/fields'
import { useLastViews, useMay, useResource } from './registry'
import { AutoList } from './views/AutoList'
import { AutoCreate, AutoEdit, AutoShow } from './views/screens'

/** The `<Resource>` of a declaration, with the screens that its access names a rule for; a single document has its view only. */
export const toResource = (resource: Resource) => {
  const { name, icon, title, source, fields } = resource
  const screens = isSingle(source.path) ? {} : screensOf(resource)
  const called =
    fields[title]?.kind === 'lookup' ? (
      <FieldCell source={title} />
    ) : (
      (record: Members) => titleOf(resource, record)
    )
  return (
    <RaResource key={name} name={name} icon={icon} recordRepresentation={called} {...screens} />
  )
}

function screensOf(resource: Resource) {
  const { access, views } = resource
  const own = { create: AutoCreate, edit: AutoEdit, show: AutoShow, list: AutoList, ...views }
  const list = viewsOf(resource).length > 0 ? ToView : own.list
  const show = pagesAt(resource) === undefined ? own.show : ToPage
  return {
    list: hasList(resource) ? list : undefined,
    create: access.create && own.create,
    edit: access.edit && own.edit,
    show: access.show && show,
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
  resources.flatMap(resource => [
    ...viewsOf(resource).map(([path, { filter = {} }]) => {
      const { name, views, source } = resource
      const list = pages[path] ?? (isSingle(source.path) ? Only : views.list)
      const view = <View key={path} name={name} path={path} filter={filter} list={list} />
      return <Route key={path} path={path} element={view} />
    }),
    ...recordPage(resource),
  ])

/** Where the records' pages are, when the declaration says. */
function recordPage(resource: Resource) {
  const { name, views, access } = resource
  const start = pagesAt(resource)
  if (start === undefined || !access.show) return []
  const Page = views.show ?? AutoShow
  const path = `${start}/:id`
  const page = (
    <ResourceContextProvider value={name}>
      <Page />
    </ResourceContextProvider>
  )
  return [<Route key={path} path={path} element={page} />]
}

/** `/iot-devices/DEV001/show` is where react-admin looks for it. */
const ToPage = () => <Navigate to={pageOf(useResource(), useParams().id ?? '')} replace />

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
