import type { Resource, Verb } from '@/admin'
import { type Parent, pagesAt, parentOf, recordAt, verbOfViews, viewOf, viewsOf } from '@/admin'

export interface MenuEntry {
  path: string
  resource: Resource
}

export interface MenuGroup {
  /** First segment of its entries' addresses. */
  name: string
  entries: readonly MenuEntry[]
}

/** Where an address is: its resource, what is done there and, below `/resource/`, the record's id. */
export interface Place {
  resource: Resource | undefined
  verb: Verb
  /** Address of the menu entry, when the address itself is one. */
  view: string | undefined
  recordId: string | undefined
  /** The record that the page's is, or will be, a part of. */
  parent: Parent | undefined
}

/** The routes of all declarations, in their order. */
export const menuEntries = (resources: readonly Resource[]): MenuEntry[] =>
  resources.flatMap(resource => viewsOf(resource).map(([path]) => ({ path, resource })))

/** Entries by the first segment of their addresses; groups and entries keep their order. */
export function menuGroups(entries: readonly MenuEntry[]): MenuGroup[] {
  const names = [...new Set(entries.map(({ path }) => groupOf(path)))]
  return names.map(name => ({
    name,
    entries: entries.filter(({ path }) => groupOf(path) === name),
  }))
}

/** The addresses of groups, but for those that are an entry's own. */
export const groupPaths = (resources: readonly Resource[]): string[] =>
  menuGroups(menuEntries(resources))
    .filter(({ name, entries }) => entries.every(({ path }) => path !== `/${name}`))
    .map(({ name }) => `/${name}`)

/** `/account/user` belongs to the group `account`. */
export const groupOf = (path: string): string => path.split('/')[1] ?? ''

/** Key of an entry's phrase: `/account/user` -> `shell.entry.account.user`. */
export const entryPhrase = (path: string): string => `shell.entry${path.replaceAll('/', '.')}`

/** `search` says of a new record what it is a part of. */
export function placeOf(pathname: string, resources: readonly Resource[], search = ''): Place {
  const place = { view: undefined, recordId: undefined, parent: undefined }
  const owner = resources.find(({ routes }) => pathname in routes)
  if (owner) return { ...place, resource: owner, verb: verbOfViews(owner), view: pathname }
  const paged = resources.find(each => recordAt(each, pathname) !== undefined)
  if (paged) {
    return { ...place, resource: paged, verb: 'show', recordId: recordAt(paged, pathname) }
  }
  const [, name, segment, page] = pathname.split('/')
  const resource = resources.find(resource => resource.name === name)
  if (!segment || !resource) return { ...place, resource, verb: 'list' }
  const recordId = segment === 'create' ? undefined : decodeURIComponent(segment)
  const values = Object.fromEntries(new URLSearchParams(search))
  const parent = parentOf(resource, { id: recordId, values }, resources)
  if (recordId === undefined) return { ...place, resource, verb: 'create', parent }
  return { ...place, resource, verb: page === 'show' ? 'show' : 'edit', recordId, parent }
}

interface Known {
  /** The record of the page, once it is there. */
  record?: Readonly<Record<string, unknown>> | undefined
  /** The view of the resource that was open last. */
  lastView?: string | undefined
}

/** The menu entry that a place belongs to: itself, else the view that the record is in, else the one left last. */
export function entryOf(
  { resource, view }: Place,
  { record, lastView }: Known,
): string | undefined {
  if (view || !resource || viewsOf(resource).length === 0) return view
  if (pagesAt(resource)) return pagesAt(resource)
  return record ? viewOf(resource, record) : (lastView ?? viewOf(resource))
}

/** Phrases, with addresses, of what lies above an entry: its group, but where the way is told otherwise (M-NAV-04). */
export const wayTo = (path: string): readonly { name: string; to?: string }[] =>
  ways[path] ?? [{ name: `shell.group.${groupOf(path)}` }]

const dashboard = { name: 'shell.entry.dashboard', to: '/dashboard' }

const ways: Readonly<Record<string, readonly { name: string; to?: string }[]>> = {
  '/iot/statistics': [dashboard],
  '/iot/device-management': [
    dashboard,
    { name: 'shell.group.iot', to: '/iot/statistics' },
    { name: 'shell.devices', to: '/iot/devices' },
  ],
}
