import type { Callable, Scheduled } from './callable'
import { createUser } from './createUser'
import { forgetPictures } from './forgetPictures'
import { forgetActs, forgetHistory, forgetPresence, forgetTrash } from './forgetting'
import { numberPaper } from './numberPaper'
import { erasePerson } from './people/erasePerson'
import { exportPerson } from './people/exportPerson'
import { recountAnalytics } from './recountAnalytics'
import { refreshAnalytics } from './refreshAnalytics'
import { setAuthorization } from './setAuthorization'

export { cachingOf, isPersonal } from '@/access/personal'
export { isCounter } from '@/business/counters'
export { isFleeting } from '@/business/history'
export { addCounted } from './analytics/counters'
export { type Counting, startCounting } from './analytics/ongoing'
export {
  type AccountPorts,
  type Asked,
  type Callable,
  type Code,
  type From,
  type FunctionPorts,
  HttpsError,
  type Read,
  type Scheduled,
  type SchedulePorts,
  type Writes,
} from './callable'
export {
  createGateway,
  type GatewayPorts,
  type Services,
  SHORT_KEY,
  serviceKey,
  serviceUrl,
} from './gateway'
export { sayingAll, type Values } from './history/changes'
export { leftBy } from './history/commit'
export { leaveRole, withoutRole } from './leaveRole'
export { createMainApi, type MainApiPorts } from './mainApi'
export type { NewDocument } from './mainApi/ports'
export { type PersonChecks, person } from './person'
export { repeat } from './repeat'
export { rootDocuments } from './rootPerson'

/** Where they run on Firebase; a part of their addresses in the box, too. */
export const REGION = 'asia-southeast2'

/** By the names that the browser calls. */
export const callables: Readonly<Record<string, Callable>> = {
  createUser,
  setAuthorization,
  numberPaper,
  exportPerson,
  erasePerson,
}

/** What runs by itself; in the box one after the other, in this order. */
export const scheduled: Readonly<Record<string, Scheduled>> = {
  recountAnalytics,
  refreshAnalytics,
  forgetPictures,
  forgetHistory,
  forgetActs,
  forgetTrash,
  forgetPresence,
}
