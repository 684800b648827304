import { signInWithEmailAndPassword } from 'firebase/auth'
import type { HttpError } from 'ra-core'
import { createDataProvider } from '@/providers'
import { auth } from '@/providers/firebase'
import { profiles } from '@/resources/profiles'
import { superteams } from '@/resources/superteams'
import { users } from '@/resources/users'

const provider = createDataProvider([users, profiles, superteams])

/** What the form of a new account does, without its screen. */
const driver = {
  signIn: async (email: string, password: string) => {
    await signInWithEmailAndPassword(auth, email, password)
  },
  /** 'ok', or what the screen learns of the failure. */
  create: async (data: Record<string, unknown>): Promise<Answer> =>
    (await provider).create('users', { data }).then(
      () => ({ status: 'ok' as const, message: '' }),
      ({ status, message, body }: HttpError) => ({ status, message, errors: body?.errors }),
    ),
}

export interface Answer {
  status: 'ok' | number
  message: string
  errors?: Record<string, string>
}

declare global {
  interface Window {
    accountsDriver: typeof driver
  }
}

window.accountsDriver = driver
