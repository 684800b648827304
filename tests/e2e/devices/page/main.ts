import { signInWithEmailAndPassword, signOut } from 'firebase/auth'
import type { DataProvider, HttpError } from 'ra-core'
import { beginVisit } from '@/lib/visit/lastVisit'
import { createIotProvider } from '@/providers/devices/iot'
import { createManagedProvider } from '@/providers/devices/managed'
import { auth } from '@/providers/firebase'
import { createWiring } from '@/wiring'

const wiring = createWiring()

/** What became of a call, as plain JSON. */
export interface Outcome {
  data?: unknown
  /** What react-admin is told beside the rows of a list. */
  meta?: unknown
  error?: { message: string; status: number; title?: string }
  /** Who is signed in when all is over. */
  uid: string | undefined
}

const PROVIDERS = { 'managed-devices': createManagedProvider, 'iot-devices': createIotProvider }
export type Name = keyof typeof PROVIDERS

let provider: DataProvider
let name: Name

/** The real providers with the real session, called from the test. */
export const driver = {
  signIn: async (email: string, password: string) => {
    if (auth.currentUser) await signOut(auth)
    await signInWithEmailAndPassword(auth, email, password)
    beginVisit(true)
  },
  /** A provider that has asked for nothing yet, in a browser that keeps no devices. */
  open: (resource: Name) => {
    localStorage.removeItem('sarang.iotDevices')
    name = resource
    provider = PROVIDERS[resource]()
  },
  call: async (verb: string, params: object): Promise<Outcome> => {
    try {
      const { data, meta } = await provider[verb](name, params)
      return { data, meta, uid: auth.currentUser?.uid }
    } catch (thrown) {
      const { message, status, body } = thrown as HttpError
      // React-admin asks this of every error that a screen gets.
      await (await wiring).admin.authProvider.checkError(thrown)
      const title = body?.title === undefined ? {} : { title: body.title }
      return { error: { message, status, ...title }, uid: auth.currentUser?.uid }
    }
  },
}

Object.assign(globalThis, { deviceDriver: driver })
