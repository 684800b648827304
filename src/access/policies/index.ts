import type { Policy } from '../policy'
import { withAbout } from './about'
import { withCopies } from './copies'
import { policyOf } from './derive'
import { withReturns } from './returns'
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
