import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import type { PlainMap } from '../../../demo/values'
import type { FunctionPorts, SchedulePorts } from '../../../functions'
import { accountPorts } from '../../../functions/cloud/accounts'
import { deployed } from '../../../functions/cloud/deployed'
import { firestorePorts } from '../../../functions/cloud/firestore'
import { documentReader, functionPorts } from '../../../server/functions'
import { countingIn, schedulePorts } from '../../../server/functions/schedule'
import { PROJECT, startTestBox } from '../../support/box'
import { hasFirestoreEmulator, startFirestoreEmulator } from '../../support/firestoreEmulator'
import { put } from '../../support/people'
import { seedDocuments } from '../../support/seeds'
import { startIdentityService } from './identityService'

/** The deployed functions over one kind of back end, and what a test puts there and finds. */
export interface World {
  functions: ReturnType<typeof deployed>
  ports: FunctionPorts & SchedulePorts
  put(path: string, fields: PlainMap): Promise<void>
  putAll(documents: readonly [path: string, fields: PlainMap][]): Promise<void>
  accounts: Awaited<ReturnType<typeof startTestBox>>['accounts']
  /** Has the event of a document that was made come to the function that counts it. */
  told(path: string, after: PlainMap, event?: { id: string; time: Date }): Promise<void>
  /** The box hears of its writes itself. */
  isTold: boolean
  /** What the functions have said. */
  logged: string[]
  /** When a document was last written. */
  versionOf(path: string): Promise<string>
  stop(): Promise<void>
}

type Written = Parameters<ReturnType<typeof deployed>['countUsers']['run']>[0]

type Start = (now: () => number) => Promise<World>

/** Without Google's emulator only the box's. */
export const kinds: readonly [name: string, start: Start][] = [
  ['ports of the box', startBox],
  ...(hasFirestoreEmulator ? [['ports of firebase-admin', startAdmin] as [string, Start]] : []),
]

async function startBox(now: () => number): Promise<World> {
  const box = await startTestBox({ now })
  const { store, accounts } = box
  const world = { project: PROJECT, store, objects: box.objects }
  const own = functionPorts({ ...world, accounts, verify: box.verify, now })
  const logged: string[] = []
  const log = (event: string) => void logged.push(event)
  const counting = countingIn(store, PROJECT)
  const ports = { ...own, ...schedulePorts({ ...world, counting }), log }
  const name = (path: string) => `projects/${PROJECT}/databases/(default)/documents/${path}`
  return {
    functions: withPorts(ports),
    ports: { ...ports, read: async path => documentReader(world)(path) },
    put: async (path, fields) => put(box, path, fields),
    putAll: async documents => seedDocuments(world, documents),
    accounts,
    logged,
    told: async () => undefined,
    isTold: true,
    versionOf: async path => String(store.get(name(path))?.updateTime),
    stop: box.stop,
  }
}

async function startAdmin(now: () => number): Promise<World> {
  const box = await startTestBox({ now })
  const firestore = await startFirestoreEmulator()
  const identity = await startIdentityService(box.accounts)
  const environment = {
    FIRESTORE_EMULATOR_HOST: firestore.host,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
  }
  Object.assign(process.env, environment)
  const app = initializeApp({ projectId: PROJECT }, `test-${firestore.host}`)
  const db = getFirestore(app)
  const accounts = accountPorts(getAuth(app))
  const logged: string[] = []
  const log = (event: string) => void logged.push(event)
  const removeObject = async (_: string, path: string) => box.objects.delete(path)
  const ports = {
    ...firestorePorts(db, 0),
    accounts,
    now: () => new Date(now()),
    log,
    removeObject,
  }
  const functions = withPorts(ports)
  return {
    functions,
    ports,
    isTold: false,
    told: async (document, after, { id, time } = { id: randomUUID(), time: new Date() }) => {
      const own = { profiles: functions.countProfiles, transactions: functions.countTransactions }
      const count = own[document.split('/')[0] as keyof typeof own]
      const there = await db.doc(document).get()
      const { updateTime } = there
      const snapshot = { data: () => after, updateTime, exists: true, ref: there.ref }
      const data = { before: { data: () => undefined }, after: snapshot }
      await count.run({ id, time: time.toISOString(), document, data } as unknown as Written)
    },
    put: async (path, fields) => void (await db.doc(path).set(fields)),
    putAll: async documents => {
      const writer = db.bulkWriter()
      for (const [path, fields] of documents) writer.set(db.doc(path), fields)
      await writer.close()
    },
    accounts: box.accounts,
    logged,
    versionOf: async path => String((await db.doc(path).get()).updateTime?.valueOf()),
    stop: async () => {
      await deleteApp(app)
      for (const name of Object.keys(environment)) delete process.env[name]
      await Promise.all([identity.stop(), firestore.stop(), box.stop()])
    },
  }
}

function withPorts(ports: FunctionPorts & SchedulePorts) {
  const unused = () => {
    throw new Error('Not called here.')
  }
  const kept = () => ports
  const history = () => ({ doing: async () => undefined, ...ports })
  const others = { gateway: unused, mainApi: unused, isHosting: unused }
  return deployed({ functions: kept, history, schedule: kept, ...others })
}
