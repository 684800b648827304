import { signInWithEmailAndPassword, signOut } from 'firebase/auth'
import type { HttpError } from 'ra-core'
import { auth } from '@/providers/firebase'
import { callFunction } from '@/providers/functions'

const driver = {
  /** The answer, or what a screen learns of the failure. */
  call: (name: string, data: unknown): Promise<unknown> =>
    callFunction(name, data).catch(({ status, message, body }: HttpError) => ({
      status,
      message,
      body,
    })),
  signIn: async (email: string, password: string) => {
    await signInWithEmailAndPassword(auth, email, password)
  },
  signOut: () => signOut(auth),
}

declare global {
  interface Window {
    functionsDriver: typeof driver
  }
}

window.functionsDriver = driver
