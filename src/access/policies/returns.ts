import { PRESENCE } from '@/schema'
import type { Policy } from '../policy'
import { admins } from '../roles'

type Policies = Readonly<Record<string, Policy>>

/** What somebody may delete in the console, and what lies below it, admins bring back. */
export function withReturns(policies: Policies): Policies {
  const all = Object.entries(policies)
  const deleted = all.flatMap(([name, { path, access }]) =>
    access.delete && name !== PRESENCE ? path : [],
  )
  return Object.fromEntries(
    all.map(([name, policy]) => {
      const isOf = (path: string) => policy.path === path || policy.path.startsWith(`${path}/`)
      return [name, deleted.some(isOf) ? { ...policy, returns: admins } : policy]
    }),
  )
}
