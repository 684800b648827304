import { admins, type Policy } from '../roles'
import { withAbout } from './about'
import { withCopies } from './copies'
import { policyOf, withFlow } from './derive'
import { applyRights, type Guarded } from './rights'

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

/**
 * What was deleted admins bring back, whoever has done that; but no account, whose role would come with it, and nothing with
 * a copy, which is written at its record's own time alone.
 */
function withReturns(policies: Policies): Policies {
  const isBack = ({ path, access, fields, copy, original, isFleeting }: Policy) =>
    path.endsWith('}') &&
    Boolean(access.create || access.edit || access.delete) &&
    !(copy || original || isFleeting || 'authorization' in fields)
  return Object.fromEntries(
    Object.entries(policies).map(([name, policy]) => [
      name,
      isBack(policy) ? { ...policy, returns: admins } : policy,
    ]),
  )
}
