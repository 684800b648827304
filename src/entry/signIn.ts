import {
  browserSessionPersistence,
  indexedDBLocalPersistence,
  setPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { beginVisit } from '@/lib/visit/lastVisit'
import { auth } from '@/providers/firebase'

export interface Credentials {
  email: string
  password: string
  /** Whether the sign-in outlives this tab. */
  remember: boolean
}

/** Signs in with the identity provider (M-AUTH-01); rejects with the SDK's error, whose code says why. */
export async function signIn({ email, password, remember }: Credentials): Promise<void> {
  await setPersistence(auth, remember ? indexedDBLocalPersistence : browserSessionPersistence)
  await signInWithEmailAndPassword(auth, email, password)
  beginVisit(remember)
}
