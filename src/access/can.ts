import type { Principal, Resource, Verb } from '@/admin/types'

type Guarded = Pick<Resource, 'access'>

/** Whether the declaration lets this person do this (M-AUTH-08). The default is no. */
export function can(
  who: Principal | undefined,
  verb: Verb,
  resource: Guarded | undefined,
): boolean {
  return who !== undefined && resource?.access[verb]?.(who) === true
}
