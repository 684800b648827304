import ports from '../../../emulators.json'
import { emulated } from '../../../tools/firebase/emulators'
import type { FileLine } from '../../../tools/transfer/lines'
import { ask } from './ask'

const BUCKET = emulated.VITE_FIREBASE_STORAGE_BUCKET
const STORAGE = `http://127.0.0.1:${ports.storage}`
const OBJECTS = `${STORAGE}/storage/v1/b/${BUCKET}/o`

/** What addresses of files begin with there. */
export const FILES = `${STORAGE}/v0/b/${BUCKET}/o/`

const objectAt = (path: string) => `${OBJECTS}/${encodeURIComponent(path)}`

type New = Omit<FileLine, 'bytes' | 'token'> & { token?: string; bytes: Uint8Array }

/** Stores a file under the token that its address has. */
export function putObject({ path, type, bytes, metadata, token = path.length.toString() }: New) {
  const named = { ...metadata, firebaseStorageDownloadTokens: token }
  const head = JSON.stringify({ name: path, contentType: type, metadata: named })
  const body = Buffer.concat([
    Buffer.from(`--${EDGE}\r\nContent-Type: application/json\r\n\r\n${head}\r\n`),
    Buffer.from(`--${EDGE}\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${EDGE}--\r\n`),
  ])
  const url = `${STORAGE}/upload/storage/v1/b/${BUCKET}/o?uploadType=multipart`
  ask({ method: 'POST', url, body, type: `multipart/related; boundary=${EDGE}` })
  return `${FILES}${encodeURIComponent(path)}?alt=media&token=${token}`
}

const EDGE = 'sarang-berkas'

interface Told {
  name: string
  size: string
  metadata?: Record<string, string>
}

const all = (prefix: string) =>
  (
    ask({ url: `${OBJECTS}?prefix=${encodeURIComponent(prefix)}&maxResults=1000` }) as {
      items?: Told[]
    }
  ).items ?? []

/** A box's store of objects, as far as tests look into it behind the browser's back. */
export const objects = {
  put: ({ metadata = {}, ...file }: Omit<New, 'metadata'> & { metadata?: New['metadata'] }) =>
    putObject({ ...file, metadata }),
  find(path: string) {
    const found = ask({ url: objectAt(path) }) as Told | undefined
    return found && { path, size: Number(found.size), metadata: found.metadata ?? {} }
  },
  list: (folder: string) => ({ objects: all(folder).map(({ name }) => name) }),
  delete: (path: string) => void ask({ method: 'DELETE', url: objectAt(path) }),
}

/** Nothing is left. */
export function emptyObjects() {
  for (const { name } of all('')) objects.delete(name)
}
