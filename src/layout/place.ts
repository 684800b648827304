import type { Resource, Verb } from '@/admin'
import { viewOf } from '@/admin'

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
}

/** The routes of all declarations, in their order. */
export const menuEntries = (resources: readonly Resource[]): MenuEntry[] =>
  resources.flatMap(resource => Object.keys(resource.routes).map(path => ({ path, resource })))

/** Entries by the first segment of their addresses; groups and entries keep their order. */
export function menuGroups(entries: readonly MenuEntry[]): MenuGroup[] {
  const names = [...new Set(entries.map(({ path }) => groupOf(path)))]
  return names.map(name => ({
    name,
    entries: entries.filter(({ path }) => groupOf(path) === name),
  }))
}

/** `/account/user` belongs to the group `account`. */
export const groupOf = (path: string): string => path.split('/')[1] ?? ''

/** Key of an entry's phrase: `/account/user` -> `shell.entry.account.user`. */
export const entryPhrase = (path: string): string => `shell.entry${path.replaceAll('/', '.')}`

export function placeOf(pathname: string, resources: readonly Resource[]): Place {
  const owner = resources.find(({ routes }) => pathname in routes)
  if (owner) return { resource: owner, verb: 'list', view: pathname, recordId: undefined }
  const [, name, id, page] = pathname.split('/')
  const resource = resources.find(resource => resource.name === name)
  if (!id) return { resource, verb: 'list', view: undefined, recordId: undefined }
  if (id === 'create') return { resource, verb: 'create', view: undefined, recordId: undefined }
  const verb = page === 'show' ? 'show' : 'edit'
  return { resource, verb, view: undefined, recordId: decodeURIComponent(id) }
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
  if (view || !resource || Object.keys(resource.routes).length === 0) return view
  return record ? viewOf(resource, record) : (lastView ?? viewOf(resource))
}
