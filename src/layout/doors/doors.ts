import { type Permissions, type Resource, verbOfViews } from '@/schema'
import { type MenuEntry, menuEntries, placeOf, shellPaths } from '../place'

/** What of the console is open to somebody. */
export interface Doors {
  readonly entries: readonly MenuEntry[]
  /** Where `/` leads him; nowhere, as long as nothing that he may open is there. */
  readonly home: string | undefined
  isOpen(pathname: string): boolean
}

/** Addresses of the menu open by the right to list, or to see the one, records by the right to what is done there. */
export function doorsOf({ who, may }: Permissions, resources: readonly Resource[]): Doors {
  const entries = menuEntries(resources).filter(
    entry =>
      entry.who?.(who) !== false &&
      (!entry.resource || may(verbOfViews(entry.resource), entry.resource.name)),
  )
  const paths = entries.map(({ path }) => path)
  return {
    entries,
    home: paths[0],
    isOpen: pathname => {
      const { resource, verb, view, recordId } = placeOf(pathname, resources)
      if (view) return paths.includes(view)
      if (paths.some(path => path.startsWith(`${pathname}/`))) return true
      if (resource) return may(verb, resource.name, { id: recordId })
      return shellPaths.includes(pathname)
    },
  }
}
