import { Hono, type MiddlewareHandler } from 'hono'
import { isSameSecret } from '../auth/secrets'
import { callerOf, stillLive } from '../caller'
import { limitBody } from '../http/body'
import { ownerOf, turnOf } from '../http/remote'
import { type Held, Room } from '../http/room'
import { invalid, refused, StatusError, tooMuch } from '../status'
import {
  type Change,
  checkPath,
  MAX_JSON,
  type Method,
  type ObjectStore,
  readChange,
  type StorageContext,
  type StorageEnv,
  type StoragePorts,
  type StoredObject,
  toResource,
  withMetadata,
} from './objects'
import { IMAGE_TYPES } from './picture'
import { MAX_OBJECT, uploadHandler } from './uploads'

const BUCKET = '/v0/b/:bucket/o'
const OBJECT = `${BUCKET}/:path`

/** Cloud Storage for Firebase as the browser SDK calls it. Whoever has an object's URL with its token may download it. */
export function storageRoutes(ports: StoragePorts): Hono {
  const { objects, bucket, access, verify, revocations, shares } = ports
  const routes = new Hono<StorageEnv>()

  /** The object as it is, or would be after `change`. A missing one is denied before it is missed. */
  const judged = (c: StorageContext, method: Method, change?: Change): StoredObject => {
    const path = checkPath(c.req.param('path'))
    const resource = objects.find(path) ?? null
    const next = resource && change ? changed(resource, change) : null
    access.judge({ caller: c.get('caller')(), method, path, resource, next })
    if (!resource) throw new StatusError('NOT_FOUND', 'Not found.')
    return next ?? resource
  }

  routes.use('/v0/b/:bucket/*', forSdk, async (c, next) => {
    if (c.req.param('bucket') !== bucket) return c.notFound()
    const authorization = c.req.header('Authorization')?.replace(/^Firebase /, 'Bearer ')
    const caller = await callerOf(authorization, verify)
    const confirm = () => stillLive(caller, revocations)
    c.set('caller', confirm)
    c.set('turn', turnOf(shares, ownerOf(c, caller?.uid), confirm))
    return c.get('turn')(next)
  })
  routes.post(BUCKET, limitBody(MAX_OBJECT + MAX_JSON), uploadHandler(ports))
  routes.get(BUCKET, c => {
    const { folder, from, limit } = readListing(c)
    const path = folder.slice(0, -1)
    access.judge({ caller: c.get('caller')(), method: 'list', path, resource: null, next: null })
    const page = objects.list(folder, from, limit)
    const items = page.objects.map(name => ({ name, bucket }))
    const nextPageToken = page.next && Buffer.from(page.next).toString('base64url')
    return c.json({ prefixes: page.folders, items, nextPageToken })
  })
  routes.get(OBJECT, c => {
    if (c.req.query('alt') !== 'media') return c.json(toResource(bucket, judged(c, 'get')))
    const object = objects.find(checkPath(c.req.param('path')))
    return sendBytes(c, object && isShared(c, object) ? object : judged(c, 'get'), ports)
  })
  routes.patch(OBJECT, limitBody(MAX_JSON), async c => {
    const change = readChange(await c.req.text())
    const object = judged(c, 'update', change)
    objects.setMetadata(object.path, object.metadata)
    return c.json(toResource(bucket, objects.find(object.path) ?? object))
  })
  routes.delete(OBJECT, c => {
    objects.delete(judged(c, 'delete').path)
    return c.body(null, 204)
  })
  return new Hono().route('/', routes)
}

function changed(resource: StoredObject, change: Change): StoredObject {
  if ((change.contentType ?? resource.type) !== resource.type)
    throw refused(`The object's bytes are ${resource.type}.`)
  return { ...resource, metadata: withMetadata(resource.metadata, change) }
}

/** The SDK lists folders only. */
function readListing(c: StorageContext) {
  const { prefix: folder = '', delimiter, pageToken = '', maxResults = '1000' } = c.req.query()
  const isFolder = folder === '' || `${checkPath(folder.slice(0, -1))}/` === folder
  if (!isFolder || delimiter !== '/') throw invalid('prefix is no folder.')
  if (!/^([1-9]\d{0,2}|1000)$/.test(maxResults)) throw invalid('maxResults is between 1 and 1000.')
  const from = Buffer.from(pageToken, 'base64url').toString()
  return { folder, from, limit: Number(maxResults) }
}

/**
 * The SDK has codes for 401, 402, 403 and 404; all else is storage/unknown. A full disk is 402, storage/quota-exceeded:
 * a 429 it repeats for minutes. What is too large for any object is denied, as rules deny it on Firebase.
 */
const forSdk: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status === 413)
    throw tooMuch('body size', (await c.res.json()).error.message, 'PERMISSION_DENIED')
  if (!(c.error instanceof StatusError) || c.error.status !== 'RESOURCE_EXHAUSTED') return
  const { message, status } = c.error
  c.res = c.json({ error: { code: 402, message, status } }, 402)
}

/** The object's bytes: a picture or a download, and never a page with rights of its own. */
function sendBytes(
  c: StorageContext,
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
  return c.body(object.size <= SMALL ? objects.bytes(object.path) : inParts(c, object, objects))
}

/** Bytes: who reads slowly or not at all holds no more of an object than a part; small ones are not counted. */
const [PART, SMALL] = [256 * 1024, 64 * 1024]
/** Bytes of the parts that are on their way, of all callers, and of objects that are kept for who reads on: there is none but whole. */
const [sent, kept] = [new Room(64 * 1024 * 1024), new Room(32 * 1024 * 1024)]

/** In the caller's turns. What is not kept any more is read anew for each part. */
function inParts(c: StorageContext, object: StoredObject, objects: ObjectStore) {
  const [turn, owner] = [c.get('turn'), ownerOf(c, c.get('caller')()?.uid)]
  let at = 0
  const whole: Buffer[] = []
  const held: Held[] = []
  const leave = () => held.forEach(one => void one.leave())
  const begin = (fail: () => void) => {
    const onOut = () => {
      leave()
      whole.splice(0)
      fail()
    }
    held.push(
      sent.enter(owner, onOut),
      kept.enter(owner, () => void whole.splice(0)),
    )
    const mayKeep = held[0]?.take(PART) && held[1]?.take(object.size)
    const bytes = mayKeep ? objects.part(object, 0, object.size) : undefined
    if (bytes) whole.push(bytes)
  }
  const next = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (at === 0) begin(() => controller.error(new Error('Others needed the room of this object.')))
    if (at >= object.size) {
      leave()
      return controller.close()
    }
    const [all] = whole
    const part = all ? Buffer.from(all.subarray(at, at + PART)) : objects.part(object, at, PART)
    if (!part) throw new Error('The object is no longer there.')
    at += part.length
    controller.enqueue(part)
  }
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
    turn(() => next(controller)).catch(error => {
      leave()
      controller.error(error)
    })
  return new ReadableStream<Uint8Array>({ pull, cancel: leave }, { highWaterMark: 0 })
}

const disposition = ({ type }: StoredObject) => (IMAGE_TYPES.has(type) ? 'inline' : 'attachment')

/** Made up of the bytes: what an uploader calls a file is nothing to save it under. */
const fileName = ({ md5, type }: StoredObject) => {
  const ending = IMAGE_TYPES.has(type) ? type.slice('image/'.length) : 'bin'
  return `${Buffer.from(md5, 'base64').toString('hex', 0, 6)}.${ending}`
}

/** Whether the address carries a token of the object, which opens it to everybody. */
const isShared = (c: StorageContext, { token }: StoredObject): boolean =>
  token.split(',').some(own => own !== '' && isSameSecret(c.req.query('token') ?? '', own))

/** A token belongs to its bytes for ever; what a role opens is asked for again each time. */
const cacheControl = (c: StorageContext, object: StoredObject) =>
  isShared(c, object) ? 'private, max-age=31536000, immutable' : 'private, no-cache'
