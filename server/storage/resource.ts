import { z } from 'zod'
import { invalid, tooMuch } from '../status'
import type { StoredObject } from './objects'

/** Bytes of what describes an object. */
export const MAX_JSON = 64 * 1024
/** Bytes of all keys and values together, as in Cloud Storage. */
const MAX_METADATA = 8 * 1024
const MAX_PATH = 1024

const text = z.string().nullish()
const changeSchema = z.object({ contentType: text, metadata: z.record(z.string(), text).nullish() })

/** The SDK's metadata in a request. What it says of a download's headers is not kept: those are our own. */
export type Change = z.infer<typeof changeSchema>

/** Throws StatusError INVALID_ARGUMENT. */
export function readChange(json: string): Change {
  if (json.length > MAX_JSON) throw tooMuch('metadata', `It is longer than ${MAX_JSON} bytes.`)
  try {
    return changeSchema.parse(JSON.parse(json))
  } catch {
    throw invalid('The metadata is malformed.')
  }
}

/** The old keys and the changed ones; null removes. Throws StatusError INVALID_ARGUMENT when it is too much. */
export function withMetadata(old: Record<string, string>, { metadata }: Change) {
  const keys = Object.entries(metadata === null ? {} : { ...old, ...metadata })
  const texts = keys.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const next = Object.fromEntries(texts)
  if (Buffer.byteLength(JSON.stringify(next)) <= MAX_METADATA) return next
  throw tooMuch('metadata', `The metadata is larger than ${MAX_METADATA} bytes.`)
}

/** An object as Cloud Storage for Firebase describes it. */
export const toResource = (bucket: string, object: StoredObject) => ({
  name: object.path,
  bucket,
  generation: `${object.createdAt}000`,
  metageneration: String(object.metageneration),
  contentType: object.type,
  timeCreated: new Date(object.createdAt).toISOString(),
  updated: new Date(object.updatedAt).toISOString(),
  size: String(object.size),
  md5Hash: object.md5,
  downloadTokens: object.token,
  metadata: object.metadata,
})

/** Throws StatusError INVALID_ARGUMENT for what is no plain path of a file in folders. */
export function checkPath(path = ''): string {
  if (Buffer.byteLength(path) > MAX_PATH)
    throw tooMuch('object name', `The object name is longer than ${MAX_PATH} bytes.`)
  const isPlain = path.split('/').every(segment => !['', '.', '..'].includes(segment))
  if (isPlain && !/[\p{Cc}\p{Cs}\p{Cn}]/u.test(path)) return path
  throw invalid('The object name is missing or malformed.')
}
