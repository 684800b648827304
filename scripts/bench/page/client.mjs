import { initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore'

/** An instance of the SDK of its own, with the console's cache; beyond the first (0) each has a host name, and so six connections, of its own. */
export function openClient({ port, token }, number = 0) {
  const app = initializeApp({ projectId: 'demo-sarang', apiKey: 'bench' }, `client-${number}`)
  const localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() })
  const db = initializeFirestore(app, { localCache })
  const host = number === 0 ? '127.0.0.1' : `c${number}.localhost`
  connectFirestoreEmulator(db, host, port, { mockUserToken: token })
  return db
}
