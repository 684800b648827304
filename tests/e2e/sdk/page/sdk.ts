import { deleteApp, initializeApp } from 'firebase/app'
import * as firestore from 'firebase/firestore'
import * as lite from 'firebase/firestore/lite'
import { fakeAuth, unsignedToken } from './auth'
import { plain } from './plain'
import { watch, watchDoc } from './watch'

export interface ClientOptions {
  token?: string | null
  longPolling?: boolean
  /** Of the app, and so of what it keeps in IndexedDB. */
  name?: string
  database?: string
  cache?: 'memory' | 'persistent'
}

/** What the bench says about the server behind this page. */
const settings = new URLSearchParams(location.search)
const port = settings.get('port')
const encode = settings.has('unsigned') ? unsignedToken : String
const usualCache = settings.has('persistent') ? 'persistent' : 'memory'
const run = Date.now().toString(36)
let clients = 0

/** An app of its own with the real SDK, signed in by a token that the test can change. */
function open(options: ClientOptions = {}) {
  clients += 1
  const { token = 'ani', name = `${run}-${clients}`, database = '(default)' } = options
  // Beyond the first each has a host name, and so six connections, of its own.
  const host = hostOf(clients)
  const app = initializeApp({ projectId: 'demo-sarang', apiKey: 'test' }, name)
  const signIn = fakeAuth(app, encode)
  signIn(token)
  const isPersistent = (options.cache ?? usualCache) === 'persistent'
  const more = {
    ...(isPersistent && { localCache: firestore.persistentLocalCache() }),
    ...(options.longPolling && { experimentalForceLongPolling: true }),
  }
  const db = firestore.initializeFirestore(app, { host, ssl: false, ...more }, database)
  const liteDb = lite.initializeFirestore(app, { host, ssl: false }, database)
  return { db, signIn, liteDb, close: () => deleteApp(app) }
}

function hostOf(client: number): string {
  if (port === null) return location.host
  return client === 1 ? `127.0.0.1:${port}` : `c${client}.localhost:${port}`
}

/** The code that a promise fails with; `ok` when it does not. */
function outcome(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'ok',
    error => error.code ?? String(error),
  )
}

/** The same of work that may also throw at once. */
const attempt = (work: () => unknown) => outcome(Promise.resolve().then(work))

type Query = firestore.Query<firestore.DocumentData>

const idsOf = async (query: Query) => (await firestore.getDocs(query)).docs.map(({ id }) => id)

/** What is at a path, for the server. */
const dataAt = async (at: firestore.DocumentReference) =>
  plain((await firestore.getDocFromServer(at)).data())

const first = open()
/** The Lite SDK beside the full one; both export the same names. */
const liteKit = { ...lite, db: first.liteDb } as unknown as Kit

export type Kit = typeof firestore & { db: firestore.Firestore }
/** Where to look (`group:x` is a collection group), and what for. */
export type Build = (kit: Kit) => unknown[]

/** The ids that the full SDK finds, and the Lite one: the first also judges each document by itself. */
async function find(source: string, build: Build, isForLiteAlone = false) {
  const search = async (kit: Kit, get: typeof firestore.getDocs) => {
    const { db, collection, collectionGroup, query } = kit
    const [path = '', group] = source.split('group:')
    const from = group === undefined ? collection(db, path) : collectionGroup(db, group)
    const found = await get(query(from, ...(build(kit) as firestore.QueryConstraint[])))
    return found.docs.map(({ id }) => id)
  }
  const codeOf = (error: firestore.FirestoreError) => error.code ?? String(error)
  const lite = await search(liteKit, liteKit.getDocs).catch(codeOf)
  if (isForLiteAlone) return { lite }
  const full = search({ ...firestore, db: first.db }, firestore.getDocsFromServer)
  return { full: await full.catch(codeOf), lite }
}

const sdk = {
  ...firestore,
  ...first,
  open,
  watch,
  watchDoc,
  outcome,
  attempt,
  idsOf,
  dataAt,
  plain,
  find,
  lite,
}

export type Sdk = typeof sdk

declare global {
  interface Window {
    sdk: Sdk
  }
}

window.sdk = sdk
