import { signInWithEmailAndPassword, signOut } from 'firebase/auth'
import * as storage from 'firebase/storage'
import type { HttpError } from 'ra-core'
import { app, auth } from '@/providers/firebase'
import { remove, type UploadOptions, upload } from '@/providers/storage'

/** Only for who asks: the provider has to find its own way to the box. */
const at = (path: string) => {
  const bucket = storage.getStorage(app, 'gs://demo-sarang.appspot.com')
  storage.connectStorageEmulator(bucket, location.hostname, Number(location.port))
  return storage.ref(bucket, path)
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A picture of so many bytes, called a JPEG as files often are called something else. */
const picture = (size = 70) => {
  const bytes = Uint8Array.from(atob(pixel), letter => letter.charCodeAt(0))
  return new Blob([bytes, new Uint8Array(size - bytes.length)], { type: 'image/jpeg' })
}

/** A PNG of the person's who is signed in. */
const png = {
  contentType: 'image/png',
  get customMetadata() {
    return { owner: auth.currentUser?.uid ?? '' }
  },
}

/** 'ok', or the code and the status that something fails with. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    error => `${error.code} ${error.status}`,
  )

let controller = new AbortController()

/** The provider's upload with what it told on the way; aborted when `abortAt` of it is done, or by `stop`. */
async function uploadFile(file: Blob, folder: string, abortAt = Number.POSITIVE_INFINITY) {
  const told: number[] = []
  controller = new AbortController()
  const options: UploadOptions = {
    folder,
    signal: controller.signal,
    onProgress: fraction => {
      told.push(fraction)
      if (fraction >= abortAt) controller.abort()
    },
  }
  const failed = ({ name, status, message }: HttpError) => ({ name, status, message })
  const result = await upload(file, options).catch(failed)
  return { told, result }
}

/** Whether the browser tells how much of what is sent has left. */
function tellProgress(isTold: boolean) {
  const { prototype } = XMLHttpRequestUpload
  if (isTold) Reflect.deleteProperty(prototype, 'addEventListener')
  else Object.assign(prototype, { addEventListener: () => undefined })
}

const shown = async (url: string) => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image.naturalWidth
}

const driver = {
  ...storage,
  at,
  png,
  picture,
  outcome,
  shown,
  uploadFile,
  stop: () => controller.abort(),
  tellProgress,
  remove,
  ready: () => auth.authStateReady(),
  signIn: async (email: string, password: string) => {
    await signInWithEmailAndPassword(auth, email, password)
  },
  signOut: () => signOut(auth),
}

export type Driver = typeof driver

declare global {
  interface Window {
    storageDriver: Driver
  }
}

window.storageDriver = driver
