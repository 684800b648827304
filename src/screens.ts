import type { ComponentType } from 'react'
import { LazyCreate, LazyEdit, LazyShow } from '@/admin'
import { ownPages } from '@/layout/pages/own'
import { groupOf, menuEntries } from '@/layout/place'
import { isSingle, pagesAt, type Resource, viewsOf } from '@/schema'

/**
 * The files that a page begins with, besides the console, so that they are asked for at once: pattern of its address ->
 * modules, the first that fits. `pages` stand at their addresses in the place of generated screens.
 */
export const screensOf = (
  resources: readonly Resource[],
  pages: Readonly<Record<string, ComponentType>>,
): Record<string, string[]> =>
  Object.fromEntries(
    [
      ...resources.flatMap(resource => pagesOf(resource, pages)),
      ...ownPages.map(({ path, page }): Page => [`^${path}$`, page]),
      ...generated(resources),
    ].flatMap(([address, ...views]) => {
      const modules = [...new Set(views.flatMap(view => moduleOf(view) ?? []))]
      return modules.length > 0 ? [[address, modules]] : []
    }),
  )

/** What is shown at an address: the page, and the parts of its own. */
type Page = readonly [address: string, ...views: (ComponentType | undefined)[]]

/** Of a resource: at its addresses, and its own in the place of generated ones. */
function pagesOf(resource: Resource, pages: Readonly<Record<string, ComponentType>>): Page[] {
  const { name, source, access, views } = resource
  const only = access.edit ? (views.edit ?? LazyEdit) : (views.show ?? LazyShow)
  const parts = [views.panels, views.actions].flatMap(own => Object.values(own ?? {}))
  const page: Page[] =
    parts.length > 0 ? [[`^/${name}/[^/]+/show$`, LazyShow, ...parts.map(({ view }) => view)]] : []
  const list = isSingle(source.path) ? only : views.list
  const start = pagesAt(resource)
  return [
    ...viewsOf(resource).map(([path]): Page => [`^${path}$`, pages[path] ?? list]),
    ...(start ? [[`^${start}/[^/]+$`, views.show ?? LazyShow] as const] : []),
    [`^/${name}/create$`, views.create],
    [`^/${name}/[^/]+$`, views.edit],
    [`^/${name}/[^/]+/show$`, views.show],
    ...page,
  ]
}

/** The addresses of lists begin with their group, those of records do not. */
function generated(resources: readonly Resource[]): Page[] {
  const groups = [...new Set(menuEntries(resources).map(({ path }) => groupOf(path)))]
  return [
    [`^/(?!(${groups.join('|')})/)[^/]+/create$`, LazyCreate],
    [`^/(?!(${groups.join('|')})/)[^/]+/[^/]+$`, LazyEdit],
    ['^/[^/]+/[^/]+/show$', LazyShow],
  ]
}

/** As Vite writes `import()` for Node. */
const IMPORTED = /import\w*\("\/src\/([^"]+)"\)/

/** Where a page comes from that is fetched when it is shown; undefined for one that the console has. */
function moduleOf(page: ComponentType | undefined): string | undefined {
  if (!page || !('load' in page)) return undefined
  const [, module] = IMPORTED.exec(String(page.load)) ?? []
  if (!module)
    throw new Error(
      `${page.load}: fetches no module; write it as screen(() => import('./Page').then(...))`,
    )
  return module
}
