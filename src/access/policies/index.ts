import type { Resource } from '@/admin/types'
import { policyOf } from '../derive'
import type { Policy } from '../policy'
import { subscriptionRecords, superteams, withAccounts, withUpgrade } from './accounts'
import { rbws } from './buildings'
import { chats, consultations, participants, seminars } from './community'
import {
  communicationInbox,
  coupons,
  courses,
  inAppBanners,
  popupBanners,
  pushNotifications,
  subscriptionOffers,
} from './content'
import { GRADES, harvests, queryIndices } from './harvests'
import { analytics, manufactures, prices, transactions } from './trade'

/** What has no declaration yet, by the name that its resource will have; in the order of the rules. */
const undeclared: Readonly<Record<string, Policy>> = {
  subscriptionRecords,
  superteams,
  harvests,
  queryIndices,
  rbws,
  prices: prices(GRADES),
  analytics,
  manufactures,
  transactions,
  seminars,
  participants,
  consultations,
  chats,
  courses,
  inAppBanners,
  popupBanners,
  coupons,
  communicationInbox,
  subscriptionOffers,
  pushNotifications,
}

/** What declarations do not say (yet): fields without an input, and rights that no ordinary form exercises. */
const supplements: Readonly<Record<string, (declared: Policy) => Policy>> = {
  users: withAccounts,
  profiles: withUpgrade,
}

/** Of everything that is stored: what is declared follows from its declaration. */
export function policiesOf(resources: readonly Resource[]): Readonly<Record<string, Policy>> {
  const declared = Object.fromEntries(
    resources
      .filter(({ source }) => source.provider === 'firestore')
      .map(resource => {
        const policy = policyOf(resource)
        return [resource.name, supplements[resource.name]?.(policy) ?? policy]
      }),
  )
  return { ...declared, ...without(undeclared, Object.keys(declared)) }
}

const without = (policies: Readonly<Record<string, Policy>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(policies).filter(([name]) => !names.includes(name)))
