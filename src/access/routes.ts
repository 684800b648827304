import type { Principal } from '@/admin/types'
import { admins, type Rule, staff } from './roles'

/** Who opens which address, and those below it (M-NAV-05), in the order of the menu. What is not named is for nobody. */
export const routes: Readonly<Record<string, Rule>> = {
  '/dashboard': admins,
  '/account': admins,
  '/farm/harvest': staff,
  '/farm/upgrade': admins,
  '/farm/price': admins,
  '/rbw/building': staff,
  '/iot': admins,
  '/marketplace': admins,
  '/content': admins,
  '/manufacture': admins,
  '/setting': staff,
}

/** Open to everybody, signed in or not. */
export const publicRoutes = ['/sign-in', '/sign-up', '/password-reset', '/privacy-policy', '/404']

/** Whether somebody may open an address. */
export function canOpen(who: Principal | undefined, address: string): boolean {
  if (publicRoutes.includes(address)) return true
  const owner = Object.keys(routes).find(route => isBelow(route, address))
  return who !== undefined && owner !== undefined && routes[owner]?.(who) === true
}

/** Where `/` leads: of the pages that there are, the first that he may open; undefined when there is none. */
export const firstRoute = (
  who: Principal | undefined,
  addresses: readonly string[],
): string | undefined =>
  Object.keys(routes)
    .flatMap(route => addresses.filter(address => isBelow(route, address)))
    .find(address => canOpen(who, address))

const isBelow = (route: string, address: string) =>
  address === route || address.startsWith(`${route}/`)
