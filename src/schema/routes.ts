import { get } from '@/lib'
import { nobody } from './f'
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

/**
 * Resources whose records lie below a record of another one: their path has wildcards, `seminars/{sid}/participants`,
 * and a record's id is its parents' and its own, `{sid}~{uid}`; a parent's `~` and `%` are written as `%7E` and `%25`. And
 * those that are one document. Free of React, for the provider and for scripts.
 */

const BETWEEN = '~'
const WILDCARD = /\{(\w+)\}/g

/** The names in a path that stand for ids: of `seminars/{sid}/participants` it is `sid`. */
export const wildcardsOf = (path: string): string[] =>
  [...path.matchAll(WILDCARD)].map(([, name = '']) => name)

/** The id of a record below these parents. */
export const nestedId = (parents: readonly string[], own: string): string =>
  [...parents.map(escaped), own].join(BETWEEN)

/** The parents' ids and the record's own, of a path with so many wildcards; undefined when the id has other parts. */
export function partsOf(path: string, id: string): { parents: string[]; own: string } | undefined {
  const depth = wildcardsOf(path).length
  const parts = id.split(BETWEEN)
  const own = parts.slice(depth).join(BETWEEN)
  return parts.length > depth && own
    ? { parents: parts.slice(0, depth).map(unescaped), own }
    : undefined
}

/** Where the records that these lie below are: of `seminars/{sid}/participants` it is `seminars`. */
export const parentPath = (path: string): string => path.split('/').slice(0, -2).join('/')

/** Where records lie that belong to single ones of this resource: below `seminars` it is `seminars/{sid}/participants`. */
export const pathsBelow = ({ source }: Resource, all: readonly Resource[]): string[] => [
  ...new Set(all.map(other => other.source.path).filter(path => parentPath(path) === source.path)),
]

/** The path with these ids in the place of its wildcards, in their order. */
export const filledPath = (path: string, ids: readonly string[]): string => {
  const left = [...ids]
  return path.replace(WILDCARD, wildcard => left.shift() ?? wildcard)
}

/** Whether there is a list of all its records: they lie below no others, and are not the one document. */
export const isListable = (path: string): boolean =>
  wildcardsOf(path).length === 0 && !isSingle(path)

/** Whether the path leads to one document, `apps/price`, and not to a collection. */
export const isSingle = (path: string): boolean => path.split('/').length % 2 === 0

/** The id of the one record at such a path; undefined for a collection. */
export const singleIdOf = (path: string): string | undefined =>
  isSingle(path) ? path.split('/').at(-1) : undefined

/** The field in which the id of a new record is typed (a coupon's code); undefined where ids are made up. */
export function typedIdOf({
  source,
  fields,
}: Pick<Resource, 'source' | 'fields'>): string | undefined {
  const { idField = '' } = source
  const write = fields[idField]?.options.write
  return idField in fields && write !== nobody ? idField : undefined
}

const escaped = (id: string) => id.replaceAll('%', '%25').replaceAll(BETWEEN, '%7E')
const unescaped = (id: string) => id.replaceAll('%7E', BETWEEN).replaceAll('%25', '%')
