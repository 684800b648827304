import { isDeepStrictEqual } from 'node:util'
import { resources } from '@/resources'
import type { Resource } from '@/schema'
import { isSingle } from '@/schema/routes'
import { isAllowed, rows, type Verb } from '../../unit/access/reviewed/records'

export type { Verb }
export type Role = 'superteam' | 'admin' | 'root'

/** Who opens what is at and below an address, unless a longer one says it; by hand, in the order of the menu. */
const routes: Readonly<Record<string, readonly Role[]>> = {
  '/dashboard': ['admin', 'root'],
  '/account': ['admin', 'root'],
  '/farm/harvest': ['superteam', 'admin', 'root'],
  '/farm/upgrade': ['admin', 'root'],
  '/farm/price': ['admin', 'root'],
  '/rbw/building': ['superteam', 'admin', 'root'],
  '/iot': ['admin', 'root'],
  '/marketplace': ['admin', 'root'],
  '/content': ['admin', 'root'],
  '/manufacture': ['admin', 'root'],
  '/setting/company': ['admin', 'root'],
  '/activity': ['admin', 'root'],
  '/trash': ['admin', 'root'],
  '/setting': ['superteam', 'admin', 'root'],
  '/mentions': ['superteam', 'admin', 'root'],
}

/** The addresses of the menu that are built so far, in its order, with what they list. */
export const views = resources.flatMap(resource =>
  Object.keys(resource.routes).map(path => ({ path, resource })),
)

/** Those of documents; who may what with devices, the gateway decides (functions/gateway). */
export const isStored = ({ source }: Resource): boolean => source.provider === 'firestore'

export const mayOpen = (role: Role, path: string): boolean =>
  Object.entries(routes)
    .filter(([route]) => `${path}/`.startsWith(`${route}/`))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1]
    .includes(role) ?? false

/** Where `/` leads; nowhere, while nothing that is for this role is built. */
export const homeOf = (role: Role): string | undefined =>
  Object.entries(routes)
    .filter(([, roles]) => roles.includes(role))
    .flatMap(([route]) => views.filter(({ path }) => `${path}/`.startsWith(`${route}/`)))[0]?.path

/** Whether the table by hand (tests/unit/access/reviewed/records.ts) lets this role do this with a record, and there is a screen or a button for it. */
export function mayDo(role: Role, verb: Verb, { resource, own = false }: Asked): boolean {
  const isBuilt = resource.access[verb] !== undefined
  return isBuilt && isAllowed(rowOf(resource), verb, { standing: role, own })
}

/** Whether a root has other rights than an admin to these records. */
export const isRootSpecial = (resource: Resource): boolean => {
  const { root, admin } = rowOf(resource).cells
  return !isDeepStrictEqual(root, admin)
}

function rowOf({ name, source: { path } }: Resource) {
  const pattern = isSingle(path) ? path : `${path.replaceAll(/\{\w+\}/g, '[^/]+')}/[^/]+`
  const row = rows.find(each => new RegExp(`^${pattern}$`).test(each.path))
  if (!row) throw new Error(`${name}: tests/unit/access/reviewed/records.ts does not say who may`)
  return row
}

export interface Asked {
  resource: Resource
  own?: boolean
}
