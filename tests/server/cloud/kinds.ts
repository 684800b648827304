import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import type { PlainMap } from '../../../demo/values'
import type { FunctionPorts, SchedulePorts } from '../../../functions'
import { accountPorts } from '../../../functions/cloud/accounts'
import { deployed } from '../../../functions/cloud/deployed'
import { firestorePorts } from '../../../functions/cloud/firestore'
import { documentReader, functionPorts } from '../../../server/functions'
import { schedulePorts } from '../../../server/functions/schedule'
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
  /** When a document was last written. */
  versionOf(path: string): Promise<string>
  stop(): Promise<void>
}

type Start = (now: () => number) => Promise<World>

/** Without Google's emulator only the box's. */
export const kinds: readonly [name: string, start: Start][] = [
  ['ports of the box', startBox],
  ...(hasFirestoreEmulator ? [['ports of firebase-admin', startAdmin] as [string, Start]] : []),
]

async function startBox(now: () => number): Promise<World> {
  const box = await startTestBox({ now })
  const { store, accounts } = box
  const world = { project: PROJECT, store }
  const own = functionPorts({ ...world, accounts, verify: box.verify, now })
  const ports = { ...own, ...schedulePorts(world) }
  const name = (path: string) => `projects/${PROJECT}/databases/(default)/documents/${path}`
  return {
    functions: withPorts(ports),
    ports: { ...ports, read: async path => documentReader(world)(path) },
    put: async (path, fields) => put(box, path, fields),
    putAll: async documents => seedDocuments(world, documents),
    accounts,
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
  const ports = { ...firestorePorts(db), accounts, now: () => new Date(now()) }
  return {
    functions: withPorts(ports),
    ports,
    put: async (path, fields) => void (await db.doc(path).set(fields)),
    putAll: async documents => {
      const writer = db.bulkWriter()
      for (const [path, fields] of documents) writer.set(db.doc(path), fields)
      await writer.close()
    },
    accounts: box.accounts,
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
  return deployed({ functions: kept, schedule: kept, gateway: unused, mainApi: unused })
}
