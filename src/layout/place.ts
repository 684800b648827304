import type { ComponentType } from 'react'
import type { Language } from '@/lib'
import type { Names, Resource, Rule, Verb } from '@/schema'
import {
  idIn,
  type Parent,
  pagesAt,
  parentOf,
  recordAt,
  verbOfViews,
  viewOf,
  viewsOf,
} from '@/schema'
import { groupNames } from './menu/groups'
import { ownPages } from './pages/own'

export interface MenuEntry {
  path: string
  icon: ComponentType
  names: Names
  /** Who may open it, when not all who may see what it shows. */
  who: Rule | undefined
  /** None behind the shell's own pages. */
  resource?: Resource
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

/** Where an address ends that no page has. */
export const NOT_FOUND = '/404'

/** Pages of the shell that are in no menu, and say themselves what is open. */
export const shellPaths: readonly string[] = ['/', '/access-denied', NOT_FOUND]

/** The routes of all declarations, in their order, and the shell's own pages. */
export const menuEntries = (resources: readonly Resource[]): MenuEntry[] => [
  ...resources.flatMap(resource =>
    viewsOf(resource).map(([path, { names, who, icon = resource.icon }]) => {
      return { path, icon, names: { id: resource.label, ...names }, who, resource }
    }),
  ),
  ...ownPages,
]

/** The catalogue of the menu in a language: what groups and entries are called. */
export const menuPhrases = (
  resources: readonly Resource[],
  language: string,
): Record<string, string> => {
  const called = (names: Names) => names[language as Language] ?? names.en ?? names.id ?? ''
  return Object.fromEntries([
    ...Object.entries(groupNames).map(([name, names]) => [groupPhrase(name), called(names)]),
    ...menuEntries(resources).map(({ path, names }) => [entryPhrase(path), called(names)]),
  ])
}

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
export const groupOf = (path: string): string => {
  const [, first = ''] = path.split('/')
  // An address of a single segment that belongs to the administration.
  return first === 'trash' || first === 'activity' ? 'setting' : first
}

/** Key of a group's phrase. */
export const groupPhrase = (name: string): string => `shell.group.${name}`

/** Key of an entry's phrase: `/account/user` -> `shell.entry.account.user`. */
export const entryPhrase = (path: string): string => `shell.entry${path.replaceAll('/', '.')}`

/** `search` says of a new record what it is a part of. */
export function placeOf(pathname: string, resources: readonly Resource[], search = ''): Place {
  const place = { view: undefined, recordId: undefined, parent: undefined }
  const owner = resources.find(({ routes }) => pathname in routes)
  if (ownPages.some(({ path }) => path === pathname)) {
    return { ...place, resource: undefined, verb: 'show', view: pathname }
  }
  if (owner) return { ...place, resource: owner, verb: verbOfViews(owner), view: pathname }
  const paged = resources.find(each => recordAt(each, pathname) !== undefined)
  if (paged) {
    return { ...place, resource: paged, verb: 'show', recordId: recordAt(paged, pathname) }
  }
  const [, name, segment, page] = pathname.split('/')
  const resource = resources.find(resource => resource.name === name)
  if (!segment || !resource) return { ...place, resource, verb: 'list' }
  const isNew = segment === 'create'
  const recordId = isNew ? undefined : idIn(segment)
  const values = Object.fromEntries(new URLSearchParams(search))
  const parent = parentOf(resource, { id: recordId, values }, resources)
  if (isNew) return { ...place, resource, verb: 'create', parent }
  if (recordId === undefined) return { ...place, resource: undefined, verb: 'list' }
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
  ways[path] ?? [{ name: groupPhrase(groupOf(path)) }]

const dashboard = { name: entryPhrase('/dashboard'), to: '/dashboard' }

const ways: Readonly<Record<string, readonly { name: string; to?: string }[]>> = {
  '/iot/statistics': [dashboard],
  '/iot/device-management': [
    dashboard,
    { name: groupPhrase('iot'), to: '/iot/statistics' },
    { name: 'shell.devices', to: '/iot/devices' },
  ],
}
