import * as firebase from 'firebase/app'
import * as firestore from 'firebase/firestore'

export interface ClientOptions {
  token?: string | null
  longPolling?: boolean
}

/** A plain copy of a query snapshot, that a test can take out of the page. */
export interface Seen {
  ids: string[]
  data: Record<string, unknown>[]
  changes: string[]
  fromCache: boolean
  pending: boolean
}

type Query = firestore.Query<firestore.DocumentData>

/** Exported for Firebase's own packages, hence without a type. */
const { _addComponent: addComponent } = firebase as unknown as {
  _addComponent(app: firebase.FirebaseApp, component: object): void
}

let clients = 0

/** An app of its own with the real SDK, signed in by a token that the test can change. */
function open({ token = 'ani', longPolling }: ClientOptions = {}) {
  clients += 1
  const app = firebase.initializeApp(
    { projectId: 'demo-sarang', apiKey: 'test' },
    `client-${clients}`,
  )
  const auth = fakeAuth(token)
  addComponent(app, component(auth))
  const db = firestore.initializeFirestore(app, {
    host: location.host,
    ssl: false,
    ...(longPolling && { experimentalForceLongPolling: true }),
  })
  return { db, signIn: auth.signIn, close: () => firebase.deleteApp(app) }
}

type AuthListener = (token: string | null) => void

/** What Firestore asks of Firebase Auth. */
function fakeAuth(first: string | null) {
  let token = first
  const listeners = new Set<AuthListener>()
  return {
    getUid: () => token?.split('#')[0] ?? null,
    getToken: async () => (token === null ? null : { accessToken: token }),
    addAuthTokenListener: (listener: AuthListener) => {
      listeners.add(listener)
      queueMicrotask(() => listener(token))
    },
    removeAuthTokenListener: (listener: AuthListener) => listeners.delete(listener),
    signIn: (next: string | null) => {
      token = next
      for (const listener of listeners) listener(next)
    },
  }
}

function component(auth: ReturnType<typeof fakeAuth>) {
  return {
    name: 'auth-internal',
    type: 'PRIVATE',
    instanceFactory: () => auth,
    multipleInstances: false,
    serviceProps: {},
    instantiationMode: 'LAZY',
    onInstanceCreated: null,
  }
}

/** Listens and remembers every event, metadata changes too. */
function watch(query: Query) {
  const seen: Seen[] = []
  const failures: string[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const check of waiting) check()
  }
  const stop = firestore.onSnapshot(
    query,
    { includeMetadataChanges: true },
    snapshot => {
      seen.push(copyOf(snapshot))
      wake()
    },
    error => {
      failures.push(error.code)
      wake()
    },
  )
  const until = (isDone: (last: Seen) => boolean, what = 'event') =>
    new Promise<Seen>((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error(`No ${what}: ${report()}`)), 15_000)
      const check = () => {
        const last = seen.at(-1)
        if (!last || !isDone(last)) return
        clearTimeout(timeout)
        waiting.delete(check)
        resolve(last)
      }
      waiting.add(check)
      check()
    })
  const failed = () =>
    new Promise<string>(resolve => {
      const check = () => failures[0] !== undefined && resolve(failures[0])
      waiting.add(check)
      check()
    })
  const report = () => JSON.stringify({ last: seen.at(-1), failures })
  /** The first result that the server has confirmed. */
  const synced = () => until(({ fromCache, pending }) => !fromCache && !pending, 'synced result')
  return { seen, until, failed, synced, stop }
}

function copyOf(snapshot: firestore.QuerySnapshot): Seen {
  return {
    ids: snapshot.docs.map(({ id }) => id),
    data: snapshot.docs.map(document => document.data()),
    changes: snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`),
    fromCache: snapshot.metadata.fromCache,
    pending: snapshot.metadata.hasPendingWrites,
  }
}

/** The code that a promise fails with; `ok` when it does not. */
function outcome(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'ok',
    error => error.code,
  )
}

const idsOf = async (query: Query) => (await firestore.getDocs(query)).docs.map(({ id }) => id)

const sdk = { ...firestore, ...open(), open, watch, outcome, idsOf }

export type Sdk = typeof sdk

declare global {
  interface Window {
    sdk: Sdk
  }
}

window.sdk = sdk
