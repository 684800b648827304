import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import { called, get } from '@/lib'
import { isListable, pageOf, type Resource } from '@/schema'
import type { Doors } from '../doors/doors'
import { entryPhrase } from '../place'

/** Something that the palette leads to. */
export interface PaletteItem {
  readonly key: string
  readonly label: string
  /** What tells it from others of its name. */
  readonly hint?: string
  /** What it stands under. */
  readonly kind: 'recent' | 'here' | 'pages' | 'actions' | 'records'
  readonly icon: ComponentType
  /** Where it leads; what is done on the page leads nowhere. */
  readonly path?: string
  readonly act?: () => void
  /** What was found, and of which resource. */
  readonly found?: { readonly resource: string; readonly record: RaRecord }
}

type Translate = (key: string, options?: object) => string

/** Every page of the menu and every record that can be added, for who has these doors. */
export function fixedItems(
  { entries, isOpen }: Doors,
  resources: readonly Resource[],
  translate: Translate,
): PaletteItem[] {
  const pages = entries.map(({ path, icon }) => ({
    key: path,
    label: translate(entryPhrase(path)),
    kind: 'pages' as const,
    icon,
    path,
  }))
  const actions = resources
    .filter(
      ({ name, access, source }) =>
        access.create && isListable(source.path) && isOpen(`/${name}/create`),
    )
    .map(({ name, label, icon }) => ({
      key: `${name} create`,
      label: translate('shell.palette.add', { name: label }),
      kind: 'actions' as const,
      icon,
      path: `/${name}/create`,
    }))
  return [...pages, ...actions]
}

/** Those in whose label all words occur. */
export function matching(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = text.toLowerCase().split(/\s+/)
  return items.filter(({ label }) => words.every(word => label.toLowerCase().includes(word)))
}

/**
 * Pages before records where one is called what was typed, as far as that goes; else a record is meant, and the pages wait
 * for it: what Enter would open stays first.
 */
export function ordered(
  fixed: readonly PaletteItem[],
  { found, isSearching }: { found: readonly PaletteItem[]; isSearching: boolean },
  text: string,
): PaletteItem[] {
  const typed = text.trim().toLowerCase()
  const isNamed = fixed.some(({ label }) => label.toLowerCase().startsWith(typed))
  if (isNamed) return [...fixed, ...found]
  return isSearching ? [] : [...found, ...fixed]
}

/** Whose records are looked for: by a field of their own. */
export const searchedBy = ({ isOpen }: Doors, resources: readonly Resource[]): Resource[] =>
  resources.filter(
    resource => isSearched(resource) && isOpen(`/${opens[resource.name] ?? resource.name}`),
  )

const isSearched = ({ search, fields, source, access }: Resource) =>
  search !== undefined &&
  access.list !== undefined &&
  source.provider === 'firestore' &&
  isListable(source.path) &&
  !['lookup', 'reference'].includes(fields[search]?.kind ?? '')

/** Resource whose page shows the record of the same id, where the searched one has none that people know. */
const opens: Readonly<Record<string, string>> = { profiles: 'users', queryIndices: 'harvests' }

export function recordItem(
  resource: Resource,
  record: RaRecord,
  resources: readonly Resource[],
): PaletteItem {
  const { name, label, icon, title, search = '' } = resource
  const id = String(record.id)
  const page = resources.find(each => each.name === opens[name]) ?? resource
  return {
    key: `${name} ${id}`,
    label: called(record[search], get(record, title), id),
    hint: label,
    kind: 'records',
    icon,
    path: pageOf(page, id),
    found: { resource: name, record },
  }
}
