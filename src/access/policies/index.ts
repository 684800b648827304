import { PRESENCE } from '@/schema'
import type { Policy } from '../policy'
import { admins } from '../roles'
import { withAbout } from './about'
import { withCopies } from './copies'
import { policyOf } from './derive'
import { applyRights, type Guarded } from './rights'
import { withFlow } from './steps'

/** Of everything that is stored: what its declaration, its rights and its flow amount to. */
export function policiesOf(resources: readonly Guarded[]): Readonly<Record<string, Policy>> {
  const policies = Object.fromEntries(
    resources
      .filter(({ source }) => source.provider === 'firestore')
      .map(resource => {
        const policy = applyRights(policyOf(resource), resource.rights ?? {})
        return [resource.name, withFlow(policy, resource)]
      }),
  )
  return withReturns(withAbout(withCopies(policies, resources)))
}

type Policies = Readonly<Record<string, Policy>>

/** What somebody may delete in the console, and what lies below it, admins bring back. */
function withReturns(policies: Policies): Policies {
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
