import type { FirebaseApp } from 'firebase/app'
import { type Firestore, initializeFirestore } from 'firebase/firestore'
import { tabHost } from './tabHost'

/** The app's Firestore, cached in memory only; the box's is where the page came from. */
export async function openDatabase(app: FirebaseApp, isBox: boolean): Promise<Firestore> {
  const place = isBox && { host: await tabHost(location), ssl: location.protocol === 'https:' }
  return initializeFirestore(app, { ...place, ignoreUndefinedProperties: true })
}
