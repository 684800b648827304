import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from 'firebase/auth'
import { EMULATED_ON, emulators } from '@/lib/emulators'
import { readConfig } from './config'

/**
 * Whether the back end is the box: Firebase's protocols on the page's own origin. The build knows it, and leaves out of
 * an app for Firebase what only the box needs.
 */
export const isBox = !import.meta.env.VITE_FIREBASE_PROJECT_ID

const ofBox = () => ({ apiKey: 'sarang', authDomain: location.host, projectId: 'demo-sarang' })

/** App and sign-in only: the sign-in form loads this file, and Firestore comes behind it. */
export const app = initializeApp(isBox ? ofBox() : (readConfig(import.meta.env) ?? {}))

/** Not getAuth: that brings along the pop-up sign-in which nobody uses here. */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
})

const emulated = isBox ? location.origin : emulators && `http://${EMULATED_ON}:${emulators.auth}`
if (emulated) connectAuthEmulator(auth, emulated, { disableWarnings: true })

/** Who is signed in, once the SDK knows; null where nobody is. The person of the last visit stands there before that. */
export async function signedInUser(): Promise<User | null> {
  await auth.authStateReady()
  return auth.currentUser
}

/** The ID token of who is signed in, once that is known; undefined where nobody is. */
export const idToken = async (): Promise<string | undefined> => (await signedInUser())?.getIdToken()
