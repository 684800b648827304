import type { FirebaseStorage, UploadTaskSnapshot } from 'firebase/storage'
import { cachingOf } from '@/access/personal'
import { codeOf, imageType, newId } from '@/lib'
import { EMULATED_ON, emulators } from '@/lib/emulators'
import { app, isBox, signedInUser } from './firebase'
import { failure, toHttpError } from './firestore/errors'

export interface UploadOptions {
  /** Such as `products` or `users/{uid}/photo`; the object's name below it is made up and taken by no other. */
  folder: string
  /** Called with 0 to 1 as the bytes leave. */
  onProgress?: (fraction: number) => void
  /** Aborting rejects at once; what has left by then is deleted when it has arrived. */
  signal?: AbortSignal
}

interface Uploaded {
  /** For an `<img>` and for a record: a path of the same origin on the box, an https address on Firebase. */
  url: string
  /** The object's name in the bucket. */
  path: string
}

/**
 * Puts a PNG, JPEG or WebP, told by its bytes, into the object store; its uploader is its `owner`.
 *
 * @throws HttpError 415 for other files, 401, 403, 429, 503; the signal's reason when it is aborted
 */
export async function upload(file: Blob, { folder, ...options }: UploadOptions): Promise<Uploaded> {
  const { onProgress, signal } = options
  const contentType = await imageType(file)
  if (!contentType) throw failure('sarang.error.invalid', 415)
  const { ref, uploadBytesResumable, getDownloadURL, deleteObject } = await fetchStorage()
  const object = ref(await openStorage(), `${folder}/${newId()}.${contentType.slice(6)}`)
  const customMetadata = { owner: (await signedInUser())?.uid ?? '' }
  signal?.throwIfAborted()
  // The box says so by itself, of what others upload, too.
  const cacheControl = cachingOf(object.fullPath)
  const task = uploadBytesResumable(object, file, { contentType, cacheControl, customMetadata })
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => {
      if (!mayHaveLeft(task.snapshot)) task.cancel()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
  task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress?.(bytesTransferred / totalBytes),
  )
  const takeBack = () => deleteObject(object).catch(() => undefined)
  try {
    await Promise.race([task, stopped])
    const url = await Promise.race([getDownloadURL(object), stopped])
    return { url: isBox ? pathOf(url) : url, path: object.fullPath }
  } catch (error) {
    // A deletion that overtakes the upload finds nothing, and the object would stay. Whose answer was lost may be there.
    if (mayHaveLeft(task.snapshot)) void task.then(takeBack, takeBack)
    signal?.throwIfAborted()
    throw storageError(error)
  }
}

/**
 * Deletes the object behind an address that `upload` returned; one that is gone already is as good, and an address of
 * anything else is left alone.
 *
 * @throws HttpError 401, 403, 503
 */
export async function remove(url: string): Promise<void> {
  const { href, origin, pathname } = new URL(url, location.origin)
  if (origin !== home || !pathname.startsWith(`/v0/b/${bucket}/o/`)) return
  const { ref, deleteObject } = await fetchStorage()
  const object = ref(await openStorage(), href)
  await deleteObject(object).catch(error => {
    if (codeOf(error) !== 'storage/object-not-found') throw storageError(error)
  })
}

/** The SDK, which a form asks for when it opens, so that it is there when a picture is saved. */
export const fetchStorage = () => import('firebase/storage')

const bucket = isBox ? `${app.options.projectId}.appspot.com` : app.options.storageBucket
const ofCloud = emulators
  ? `http://${EMULATED_ON}:${emulators.storage}`
  : 'https://firebasestorage.googleapis.com'
const home = isBox ? location.origin : ofCloud

/**
 * Whether the piece that makes it a picture of the store may be under way, although a browser tells of what leaves a moment
 * later, and of a small one not at all: no piece is longer than all before it and 256 KiB.
 */
const mayHaveLeft = ({ bytesTransferred, totalBytes }: UploadTaskSnapshot) =>
  totalBytes <= 2 * bytesTransferred + 256 * 1024

/** The bucket, fetched with its SDK at the first use. */
async function openStorage(): Promise<FirebaseStorage> {
  const { getStorage, connectStorageEmulator } = await fetchStorage()
  if (!isBox) {
    const storage = getStorage(app)
    if (emulators) connectStorageEmulator(storage, EMULATED_ON, emulators.storage)
    return storage
  }
  const storage = getStorage(app, `gs://${bucket}`)
  // The emulator's switch only knows http; https is what the SDK speaks unless it is told otherwise.
  if (location.protocol === 'https:') return Object.assign(storage, { host: location.host })
  connectStorageEmulator(storage, location.hostname, Number(location.port || 80))
  return storage
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The SDK's own codes where they differ from Firestore's. */
function storageError(error: unknown) {
  switch (codeOf(error)) {
    case 'storage/unauthorized':
      return failure('sarang.error.denied', 403)
    case 'storage/quota-exceeded':
      return failure('sarang.error.busy', 429)
    case 'storage/retry-limit-exceeded':
      return failure('sarang.error.unavailable', 503)
    default:
      return toHttpError(error)
  }
}
