import { entryPaths } from '@/entry/addresses'
import type { Resource } from '@/schema'
import { ownPages } from '../pages/own'
import { groupOf, menuEntries, shellPaths } from '../place'
import { groupNames } from './groups'

/** What the menu cannot show: addresses of no group, in a place that is taken, or of no page. */
export function menuFaults(resources: readonly Resource[], pages: readonly string[]): string[] {
  const entries = menuEntries(resources)
  const groups = Object.keys(groupNames)
  const taken = [...entryPaths, ...shellPaths, ...ownPages.map(({ path }) => path)]
  return [
    ...entries
      .filter(({ path }) => !groups.includes(groupOf(path)))
      .map(
        ({ path }) =>
          `${path}: the menu has no group '${groupOf(path)}'; choose one of ${groups.join(', ')}, or name it in src/layout/menu/groups.ts`,
      ),
    ...entries
      .filter(({ path, resource }) => resource && taken.includes(path))
      .map(({ path }) => `${path}: the shell has a page there; choose another address`),
    ...resources
      .filter(({ name }) => groups.includes(name) || taken.includes(`/${name}`))
      .map(({ name }) => `${name}: the shell has a page at /${name}; choose another name`),
    ...pages
      .filter(page => !entries.some(({ path }) => path === page))
      .map(page => `${page}: a page without an address; name it in the routes of its resource`),
  ]
}
