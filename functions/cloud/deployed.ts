import {
  onDocumentWritten,
  onDocumentWrittenWithAuthContext,
} from 'firebase-functions/v2/firestore'
import { HttpsError as CloudError, onCall, onRequest } from 'firebase-functions/v2/https'
import { onUserDeleted } from 'firebase-functions/v2/identity'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import {
  type Callable,
  callables,
  createGateway,
  createMainApi,
  type FunctionPorts,
  type GatewayPorts,
  HttpsError,
  leaveRole,
  type MainApiPorts,
  REGION,
  type SchedulePorts,
  scheduled,
} from '..'
import type { HistoryPorts } from '../history/acts'
import { countedEvents } from './counting'
import { recordedEvents, recordedPaths } from './history'
import { serve } from './http'
import { analyticsSchedule, secrets } from './settings'

/** What the functions need, asked for at a call: nothing of it is there while they are being deployed. */
interface CloudPorts {
  functions: () => FunctionPorts
  history: () => HistoryPorts
  schedule: () => SchedulePorts
  gateway: () => GatewayPorts
  mainApi: () => MainApiPorts
  isHosting: (address: string) => Promise<boolean>
}

/** The functions as Cloud Functions; each property is one, by the name that it is deployed under. */
export function deployed(ports: CloudPorts) {
  const callable = (call: Callable | undefined) =>
    onCall(usual, ({ auth, data }) => {
      const caller = auth && { uid: auth.uid, authTime: auth.token.auth_time }
      const request = { data, ...(caller && { auth: caller }) }
      return call?.(ports.functions(), request).catch(refuse)
    })
  const whenWritten = (collection: string) =>
    onDocumentWritten(
      {
        ...usual,
        document: `${collection}/{id}`,
        // One instance: what comes within a second is counted by one transaction, and in no document twice in it.
        maxInstances: 1,
        concurrency: 200,
        retry: true,
      },
      countedEvents(ports.schedule, collection),
    )
  const record = recordedEvents(ports.history)
  const whenSigned = (document: string) =>
    onDocumentWrittenWithAuthContext({ ...usual, document, retry: true }, record)
  return {
    createUser: callable(callables.createUser),
    setAuthorization: callable(callables.setAuthorization),
    numberPaper: callable(callables.numberPaper),
    exportPerson: callable(callables.exportPerson),
    erasePerson: callable(callables.erasePerson),
    refreshAnalytics: onSchedule(
      // The first time it counts all records.
      { ...atLength, schedule: analyticsSchedule.toCEL(), memory: '1GiB' },
      () => scheduled.refreshAnalytics?.run(ports.schedule()),
    ),
    // Called again when it did not come to its end, it goes on where it was.
    recountAnalytics: onSchedule(
      {
        ...nightly,
        schedule: 'every day 02:00',
        memory: '1GiB',
        retryCount: 3,
      },
      () => scheduled.recountAnalytics?.run(ports.schedule()),
    ),
    // Where it is stopped it goes on the next day.
    forgetPictures: onSchedule({ ...nightly, schedule: 'every day 03:00' }, () =>
      scheduled.forgetPictures?.run(ports.schedule()),
    ),
    countProfiles: whenWritten('profiles'),
    countUsers: whenWritten('users'),
    countTransactions: whenWritten('transactions'),
    countHarvests: whenWritten('harvests'),
    countRbws: whenWritten('rbws'),
    // A group: `record-users` and so on.
    record: Object.fromEntries(
      Object.entries(recordedPaths).map(([name, path]) => [name, whenSigned(path)]),
    ),
    // Of all the ways in which a sign-in can be deleted. Not of the first generation, which has no Node above 22.
    accountDeleted: onUserDeleted({ ...usual, retry: true }, ({ data }) =>
      leaveRole(ports.functions(), data.uid),
    ),
    // One instance: the attempts at the devices' passwords are counted in its memory.
    gateway: onRequest(
      { ...usual, maxInstances: 1, memory: '512MiB', timeoutSeconds: 120, secrets },
      serve(() => createGateway(ports.gateway())),
    ),
    // One instance, as it counts, too.
    mainApi: onRequest(
      { ...usual, maxInstances: 1 },
      serve(() => createMainApi(ports.mainApi()), ports.isHosting),
    ),
  }
}

/** Who says nothing may have a hundred instances, which Google refuses a new project: it has room for some twenty processors. */
const usual = { region: REGION, maxInstances: 10 }
const atLength = { ...usual, maxInstances: 1, timeoutSeconds: 1800 }
const nightly = { ...atLength, timeZone: 'Asia/Jakarta' }

function refuse(error: unknown): never {
  if (!(error instanceof HttpsError)) throw error
  throw new CloudError(error.code, error.message)
}
