import type { Context } from 'hono'
import { isSameSecret } from '../auth/secrets'
import type { ObjectStore, StoredObject } from './objects'
import { IMAGE_TYPES } from './picture'
import type { StoragePorts } from './ports'

/** The object's bytes: a picture or a download, and never a page with rights of its own. */
export function sendBytes(
  c: Context,
  object: StoredObject,
  { objects, isPersonal }: Pick<StoragePorts, 'objects' | 'isPersonal'>,
): Response {
  const etag = `"${object.md5}"`
  c.header('ETag', etag)
  c.header('Cache-Control', isPersonal(object.path) ? 'no-store' : cacheControl(c, object))
  c.header('Content-Security-Policy', "sandbox; default-src 'none'")
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', object.type)
  c.header('Content-Disposition', `${disposition(object)}; filename="${fileName(object)}"`)
  c.header('Content-Length', String(object.size))
  if (object.size <= PART) return c.body(objects.bytes(object.path))
  return c.body(inParts(object, objects))
}

/** Bytes: who reads slowly or not at all holds no more of an object than this. */
const PART = 256 * 1024

function inParts(object: StoredObject, objects: ObjectStore) {
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      pull: controller => {
        const part = objects.part(object, at, PART)
        if (!part) return controller.error(new Error('The object is no longer there.'))
        controller.enqueue(part)
        at += part.length
        if (at >= object.size) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

const disposition = ({ type }: StoredObject) => (IMAGE_TYPES.has(type) ? 'inline' : 'attachment')

/** Made up of the bytes: what an uploader calls a file is nothing to save it under. */
const fileName = ({ md5, type }: StoredObject) => {
  const ending = IMAGE_TYPES.has(type) ? type.slice('image/'.length) : 'bin'
  return `${Buffer.from(md5, 'base64').toString('hex', 0, 6)}.${ending}`
}

/** Whether the address carries the object's token, which opens it to everybody. */
export const isShared = (c: Context, { token }: StoredObject): boolean =>
  isSameSecret(c.req.query('token') ?? '', token)

/** A token belongs to its bytes for ever; what a role opens is asked for again each time. */
const cacheControl = (c: Context, object: StoredObject) =>
  isShared(c, object) ? 'private, max-age=31536000, immutable' : 'private, no-cache'
