import { signInWithEmailAndPassword, signOut } from 'firebase/auth'
import type { HttpError, RaRecord } from 'ra-core'
import { createDataProvider } from '@/providers'
import { auth } from '@/providers/firebase'
import { resources } from '@/resources'
import type { Undo } from '@/schema/dataProvider'
import type { Transition } from '@/schema/flow/types'
import { HISTORY } from '@/schema/history'

const provider = createDataProvider(resources)

/** What became of a step, as plain JSON. */
export interface Outcome {
  record?: RaRecord
  error?: { message: string; status: number; body: Record<string, unknown> }
  /** Of one whose answer got lost: whether it was taken. */
  isTaken?: boolean
}

/** The real provider with the real declarations, called from the test. */
export const driver = {
  signIn: async (email: string, password: string) => {
    if (auth.currentUser) await signOut(auth)
    await signInWithEmailAndPassword(auth, email, password)
  },
  take: async (resource: string, transition: Transition): Promise<Outcome> => {
    try {
      return { record: (await (await provider).transition(resource, transition)).data }
    } catch (error) {
      const { message, status, body } = error as HttpError
      const { outcome, ...rest } = body
      return {
        error: { message, status, body: rest },
        ...(outcome && { isTaken: await outcome }),
      }
    }
  },
  undo: async (done: Undo['done'], by: string) =>
    (await (await provider).undo(HISTORY, { done, by, reason: 'Keliru' })).data,
}

Object.assign(globalThis, { flowDriver: driver })
