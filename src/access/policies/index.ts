import type { Resource } from '@/admin/types'
import { policyOf } from '../derive'
import type { Policy } from '../policy'
import { withFlow } from '../steps'
import { withAccounts, withMaking, withUpgrade } from './accounts'
import { withSurvey } from './buildings'
import { withAnswers, withSender, withTimes } from './community'
import { withAudience, withCode, withDates, withSending } from './content'
import { withCopies } from './copies'
import { withHarvest, withSteps } from './harvests'
import { withAgreement, withFreedom, withGrades } from './trade'

/** What declarations do not say: fields without an input, and rights that no ordinary form exercises. */
const supplements: Readonly<Record<string, (declared: Policy, resource: Resource) => Policy>> = {
  users: withAccounts,
  profiles: withUpgrade,
  superteams: withMaking,
  harvests: withSteps,
  queryIndices: withHarvest,
  rbws: withSurvey,
  manufactures: withFreedom,
  transactions: withAgreement,
  prices: withGrades,
  participants: withTimes,
  consultations: withAnswers,
  chats: withSender,
  courses: withDates,
  coupons: withCode,
  communicationInbox: withAudience,
  pushNotifications: withSending,
}

/** Of everything that is stored: what is declared follows from its declaration. */
export function policiesOf(resources: readonly Resource[]): Readonly<Record<string, Policy>> {
  const policies = Object.fromEntries(
    resources
      .filter(({ source }) => source.provider === 'firestore')
      .map(resource => {
        const policy = policyOf(resource)
        const supplemented = supplements[resource.name]?.(policy, resource) ?? policy
        return [resource.name, withFlow(supplemented, resource)]
      }),
  )
  return withCopies(policies, resources)
}
