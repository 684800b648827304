import { get } from '@/lib'
import { isListable, isSingle, nestedId, parentPath, partsOf, wildcardsOf } from './nested'
import type { FixedFilter, Members, Resource, Verb, View } from './types'

type ViewRecord = Readonly<Record<string, unknown>>

/** How the address of a record's page ends that is declared among the routes: `/iot/devices/:id`. */
const OF_RECORD = '/:id'

/** The addresses of lists and single documents, and what stands there. */
export const viewsOf = ({ routes }: Resource): [path: string, view: View][] =>
  Object.entries(routes).filter(([path]) => !path.endsWith(OF_RECORD))

/** The beginning of the addresses of records' pages, where it is not the resource's name. */
export const pagesAt = ({ routes }: Resource): string | undefined =>
  Object.keys(routes)
    .find(path => path.endsWith(OF_RECORD))
    ?.slice(0, -OF_RECORD.length)

/** Id of the record whose page has this address among the declared ones. */
export function recordAt(resource: Resource, path: string): string | undefined {
  const start = `${pagesAt(resource)}/`
  const id = path.startsWith(start) ? path.slice(start.length) : ''
  return id === '' || id.includes('/') ? undefined : idIn(id)
}

/** The id that a segment of an address names; undefined where it names none, as in an address that was cut off: 'a%2'. */
export function idIn(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Address of the view that a record belongs to; without a record, or where none fits, of the first one. */
export function viewOf(resource: Resource, record?: ViewRecord): string {
  const views = viewsOf(resource)
  const fitting = record && views.find(([, { filter = {} }]) => fits(filter, record))
  return (fitting ?? views[0])?.[0] ?? `/${resource.name}`
}

/** Whether the resource has a screen of its own that lists its records, or leads to such. */
export const hasList = (resource: Resource): boolean =>
  resource.access.list !== undefined &&
  (isListable(resource.source.path) || viewsOf(resource).length > 0)

/** What is done at the addresses of a resource's views: a list, or the one record that there is. */
export const verbOfViews = ({ source }: Resource): Verb => (isSingle(source.path) ? 'show' : 'list')

/** Address of a record's page: what it shows, else its form. */
export function pageOf(resource: Resource, id: string): string {
  const { name, access } = resource
  const own = pagesAt(resource)
  if (own) return `${own}/${encodeURIComponent(id)}`
  return `/${name}/${encodeURIComponent(id)}${access.show ? '/show' : ''}`
}

/** Of which record another one is a part. */
export interface Parent {
  resource: Resource
  id: string
}

/** The record that the one with this id lies below, or a new one with these values; undefined when it lies below none. */
export function parentOf(
  { source }: Resource,
  { id, values = {} }: { id?: string | undefined; values?: Members },
  resources: readonly Resource[],
): Parent | undefined {
  const path = parentPath(source.path)
  const names = wildcardsOf(source.path)
  const resource = resources.find(each => each.source.path === path)
  const parents =
    id === undefined
      ? names.map(name => String(values[name] ?? ''))
      : partsOf(source.path, id)?.parents
  const own = parents?.at(-1)
  if (!resource || !own) return undefined
  return { resource, id: nestedId(parents?.slice(0, -1) ?? [], own) }
}

/** Whether the app has a screen at this address (M-NAV-01): views, records, and what the shell adds. */
export const matchesRoute = (
  resources: readonly Resource[],
  extraPaths: readonly string[],
  pathname: string,
): boolean => {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
  return extraPaths.includes(path) || resources.some(resource => isOf(resource, path))
}

const fits = (filter: FixedFilter, record: ViewRecord) =>
  Object.entries(filter).every(([name, wanted]) => {
    const value: unknown = get(record, name)
    return Array.isArray(wanted) ? wanted.includes(value) : wanted === value
  })

function isOf(resource: Resource, path: string): boolean {
  const { name, routes, access, source } = resource
  if (recordAt(resource, path) !== undefined) return access.show !== undefined
  if (path in routes) return access[verbOfViews(resource)] !== undefined
  const [, first, ...rest] = path.split('/')
  return first === name && !isSingle(source.path) && isPage(resource, rest)
}

function isPage(resource: Resource, [id, page, ...more]: readonly string[]): boolean {
  const { access } = resource
  if (id === undefined) return hasList(resource)
  if (id === '' || idIn(id) === undefined || more.length > 0) return false
  if (page !== undefined) return page === 'show' && access.show !== undefined
  return (id === 'create' ? access.create : access.edit) !== undefined
}
