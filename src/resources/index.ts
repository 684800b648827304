import type { Resource } from '@/schema'
import { notes } from './about/notes'
import { presence } from './about/presence'
import { analytics } from './analytics'
import { articles } from './articles'
import { communicationInbox } from './communicationInbox'
import { company } from './company'
import { consultations } from './consultations'
import { chats } from './consultations/chats'
import { coupons } from './coupons'
import { courses } from './courses'
import { harvests } from './harvests'
import { queryIndices } from './harvests/queryIndices'
import { history } from './history'
import { actsOf } from './history/acts'
import { deletionsOf } from './history/deletions'
import { inAppBanners } from './inAppBanners'
import { iotDevices } from './iotDevices'
import { managedDevices } from './managedDevices'
import { manufactures } from './manufactures'
import { popupBanners } from './popupBanners'
import { prices } from './prices'
import { products } from './products'
import { profiles } from './profiles'
import { pushNotifications } from './pushNotifications'
import { rbws } from './rbws'
import { seminars } from './seminars'
import { participants } from './seminars/participants'
import { subscriptionOffers } from './subscriptionOffers'
import { superteams } from './superteams'
import { transactions } from './transactions'
import { users } from './users'
import { subscriptionRecords } from './users/subscriptionRecords'

const entities: readonly Resource[] = [
  analytics,
  users,
  harvests,
  profiles,
  prices,
  rbws,
  iotDevices,
  managedDevices,
  products,
  transactions,
  seminars,
  subscriptionOffers,
  courses,
  articles,
  consultations,
  inAppBanners,
  coupons,
  pushNotifications,
  communicationInbox,
  popupBanners,
  manufactures,
  superteams,
  queryIndices,
  subscriptionRecords,
  participants,
  chats,
  company,
]

/** Every entity of the console, and what is told of them; the menu follows this order. */
export const resources: readonly Resource[] = [
  ...entities,
  history,
  actsOf([...entities, notes]),
  deletionsOf([...entities, notes]),
  presence,
  notes,
]
