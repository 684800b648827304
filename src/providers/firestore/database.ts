import type { FirebaseApp } from 'firebase/app'
import {
  type Firestore,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore'
import { EMULATED_ON, emulators } from '@/lib/emulators'
import { isBox } from '../firebase'
import { ownHost } from './ownHost'

/**
 * The app's Firestore; the box's is where the page came from. It keeps in memory what a listener is open on, and no more:
 * the SDK's usual 40 MB of what was once read are never asked for here, and each query with a limit would be run over all of
 * them whenever one of its documents goes.
 */
export async function openDatabase(app: FirebaseApp): Promise<Firestore> {
  const emulated = emulators && { host: `${EMULATED_ON}:${emulators.firestore}`, ssl: false }
  const place = isBox ? { host: await ownHost(), ssl: location.protocol === 'https:' } : emulated
  const localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() })
  return initializeFirestore(app, { ...place, localCache, ignoreUndefinedProperties: true })
}
