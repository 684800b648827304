import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { readConfig } from './config'

/** `null` is the box: Firebase's protocols on the page's own origin. */
const cloud = readConfig(import.meta.env)

export const isBox = cloud === null

/** App and sign-in only: the sign-in form loads this file, and Firestore comes behind it. */
export const app = initializeApp(
  cloud ?? { apiKey: 'sarang', authDomain: location.host, projectId: 'demo-sarang' },
)

/** Not getAuth: that brings along the pop-up sign-in which nobody uses here. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
})

if (isBox) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
