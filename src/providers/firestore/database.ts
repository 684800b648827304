import type { FirebaseApp } from 'firebase/app'
import { type Firestore, initializeFirestore } from 'firebase/firestore'

/** The app's Firestore, cached in memory only; on the box it is on the page's own origin. */
export function openDatabase(app: FirebaseApp, isBox: boolean): Firestore {
  const origin = { host: location.host, ssl: location.protocol === 'https:' }
  return initializeFirestore(app, { ...(isBox && origin), ignoreUndefinedProperties: true })
}
