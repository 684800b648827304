import { get } from 'react-hook-form'
import type { FixedFilter, Resource } from './types'

type ViewRecord = Readonly<Record<string, unknown>>

/** Address of the view that a record belongs to; without a record, or where none fits, of the first one. */
export function viewOf(resource: Resource, record?: ViewRecord): string {
  const views = Object.entries(resource.routes)
  const fitting = record && views.find(([, filter]) => fits(filter, record))
  return (fitting ?? views[0])?.[0] ?? `/${resource.name}`
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

function isOf({ name, routes, access }: Resource, path: string): boolean {
  if (path in routes) return access.list !== undefined
  const [, resource, id, page, ...more] = path.split('/')
  if (resource !== name || more.length > 0) return false
  if (id === undefined) return access.list !== undefined
  if (id === 'create' && page === undefined) return access.create !== undefined
  if (id === '') return false
  if (page === undefined) return access.edit !== undefined
  return page === 'show' && access.show !== undefined
}
