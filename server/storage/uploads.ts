import { newSecret } from '../auth/secrets'
import { type Held, Room } from '../http/room'
import { invalid, refused, StatusError, tooMuch } from '../status'
import {
  checkPath,
  type Described,
  readChange,
  type StorageContext,
  type StoragePorts,
  toResource,
  withMetadata,
} from './objects'
import { readPicture } from './picture'

/** Bytes; the rules may allow less. */
export const MAX_OBJECT = 5 * 1024 * 1024
const MAX_PIXELS = 40_000_000
/** All chunks but the last are multiples of so many bytes. */
const GRANULARITY = 256 * 1024
const STEPS = new Set(['query', 'upload', 'finalize', 'cancel'])

const tooLarge = (limit: string, most: string) =>
  tooMuch(limit, `The object is larger than ${most}.`, 'PERMISSION_DENIED')

/** POST on the bucket: a whole object, or a step of a resumable upload, as the X-Goog-Upload headers say. */
export function uploadHandler({ objects, bucket, access, origin, now }: StoragePorts) {
  const sessions = createSessions(now)

  const admit = (c: StorageContext, { path, type, size, metadata }: Described) => {
    if (size > MAX_OBJECT) throw tooLarge('object size', `${MAX_OBJECT} bytes`)
    const resource = objects.find(path) ?? null
    const next = { path, type, size, metadata }
    access.judge({ caller: c.get('caller')(), method: 'create', path, resource, next })
  }

  /** Judged once more as what it turned out to be; nothing is stored before all is checked. */
  const store = (c: StorageContext, upload: Described, bytes: Buffer) => {
    const type = typeOf(bytes)
    admit(c, { ...upload, type })
    objects.put({ ...upload, type, bytes })
  }

  const answer = (c: StorageContext, path: string) => {
    const object = objects.find(path)
    return object ? c.json(toResource(bucket, object)) : c.notFound()
  }

  const multipart = async (c: StorageContext) => {
    const body = await readBody(c)
    return c.get('turn')(() => {
      const { json, bytes } = readMultipart(c.req.header('content-type') ?? '', body)
      const upload = readUpload(c, json, bytes.length)
      admit(c, upload)
      store(c, upload, bytes)
      return answer(c, upload.path)
    })
  }

  const start = async (c: StorageContext) => {
    const size = numberIn(c, 'X-Goog-Upload-Header-Content-Length')
    const body = await readBody(c)
    const upload = readUpload(c, body.toString(), size)
    const id = await c.get('turn')(() => {
      admit(c, upload)
      return sessions.open(upload, c.get('caller')()?.uid)
    })
    const query = `name=${encodeURIComponent(upload.path)}&upload_id=${id}`
    const path = `/v0/b/${bucket}/o?${query}&upload_protocol=resumable`
    c.header('X-Goog-Upload-URL', new URL(path, whereFor(c, origin())).href)
    c.header('X-Goog-Upload-Status', 'active')
    return c.body(null)
  }

  const finish = (c: StorageContext, session: Session) => {
    if (session.received < session.size) throw invalid('The object is shorter than was told.')
    store(c, session, session.bytes)
    session.held.give(session.size)
    Object.assign(session, { bytes: Buffer.alloc(0), isFinal: true })
  }

  /** The answer to the last step may get lost: a finished upload, asked again, is finished still. */
  const proceed = async (c: StorageContext, steps: string[]) => {
    const chunk = await readBody(c)
    const id = c.req.query('upload_id') ?? ''
    const session = sessions.find(id, c.get('caller')()?.uid)
    const isLast = steps.includes('finalize')
    if (steps.includes('cancel')) sessions.close(id)
    if (steps.includes('upload') && !session.isFinal)
      fill(session, chunk, { offset: numberIn(c, 'X-Goog-Upload-Offset'), isLast })
    if (isLast) await c.get('turn')(() => session.isFinal || finish(c, session))
    c.header('X-Goog-Upload-Status', session.isFinal ? 'final' : 'active')
    c.header('X-Goog-Upload-Size-Received', String(session.received))
    return isLast ? answer(c, session.path) : c.body(null)
  }

  return (c: StorageContext) => {
    if (c.req.header('X-Goog-Upload-Protocol') === 'multipart') return multipart(c)
    const steps = (c.req.header('X-Goog-Upload-Command') ?? '').split(/, ?/)
    if (steps[0] === 'start') return start(c)
    if (steps.every(step => STEPS.has(step))) return proceed(c, steps)
    throw invalid('Uploads are multipart or resumable.')
  }
}

/** For a client outside of a page a path is no address. A tab has its own host's; what a proxy has taken off is put back. */
function whereFor(c: StorageContext, origin: string): URL {
  const [asked, own] = [new URL(c.req.url), new URL(origin)]
  return asked.host === own.host ? own : asked
}

function typeOf(bytes: Buffer): string {
  const { type, pixels } = readPicture(bytes) ?? {}
  if (!type || !pixels) throw refused('The object is not a whole PNG, JPEG or WebP picture.')
  if (pixels > MAX_PIXELS) throw tooLarge('picture size', `${MAX_PIXELS} pixels`)
  return type
}

function readUpload(c: StorageContext, json: string, size: number): Described {
  const change = readChange(json)
  const type = change.contentType ?? 'application/octet-stream'
  return { path: checkPath(c.req.query('name')), type, size, metadata: withMetadata({}, change) }
}

/** Whoever saw his connection break sends the same chunk again, whether or not it had arrived. */
function fill(session: Session, chunk: Buffer, place: { offset: number; isLast: boolean }) {
  const { offset, isLast } = place
  const end = offset + chunk.length
  if (offset > session.received) throw invalid(`The next chunk begins at ${session.received}.`)
  if (end > session.size) throw invalid('The object is longer than was told.')
  if (!isLast && chunk.length % GRANULARITY !== 0)
    throw invalid(`The chunk is no multiple of ${GRANULARITY} bytes.`)
  session.bytes.set(chunk, offset)
  session.received = Math.max(session.received, end)
}

const readBody = async (c: StorageContext) => Buffer.from(await c.req.arrayBuffer())

function numberIn(c: StorageContext, header: string): number {
  const text = c.req.header(header) ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw invalid(`${header} is missing or malformed.`)
}

/** The parts of a multipart/related body: metadata as JSON text, and the object. Throws StatusError INVALID_ARGUMENT. */
function readMultipart(contentType: string, body: Buffer): { json: string; bytes: Buffer } {
  const [, boundary] = /^multipart\/related; boundary=([\w.'()+-]{1,70})$/i.exec(contentType) ?? []
  const opening = `--${boundary}\r\n`
  const middle = body.indexOf(`\r\n${opening}`)
  const end = body.lastIndexOf(`\r\n--${boundary}--`)
  if (body.indexOf(opening) !== 0 || middle < 0 || end <= middle)
    throw invalid('The body is not multipart/related with two parts.')
  const json = contentOf(body.subarray(opening.length, middle)).toString()
  return { json, bytes: contentOf(body.subarray(middle + 2 + opening.length, end)) }
}

/** What follows a part's own headers. */
function contentOf(part: Buffer) {
  const headersEnd = part.indexOf('\r\n\r\n')
  if (headersEnd < 0) throw invalid('A part of the body has no headers.')
  return part.subarray(headersEnd + 4)
}

interface Session extends Described {
  /** Whose it is. */
  uid: string | undefined
  /** As long as the object and filled up to `received`; empty once it is stored. */
  bytes: Buffer
  received: number
  isFinal: boolean
  /** Of what all uploads together may hold. */
  held: Held
  /** Milliseconds. */
  usedAt: number
}

/** Milliseconds that an upload may pause. */
const FORGOTTEN_AFTER = 10 * 60_000
/** With one more the account's oldest is forgotten, a finished one first. */
const MAX_OF_CALLER = 8
/** Bytes. */
const MAX_IN_ALL = 128 * 1024 * 1024

/**
 * Resumable uploads in the making, in memory: an abandoned one leaves nothing behind. Where the room does not suffice, the
 * account that holds the most loses its newest. `now` is in milliseconds.
 */
function createSessions(now: () => number) {
  /** The longest unused first. */
  const sessions = new Map<string, Session>()
  const room = new Room(MAX_IN_ALL)
  const close = (id: string) => {
    sessions.get(id)?.held.leave()
    sessions.delete(id)
  }
  const forgetOld = () => {
    for (const [id, { usedAt }] of sessions) if (now() - usedAt >= FORGOTTEN_AFTER) close(id)
  }
  return {
    /** Returns a secret id. Throws StatusError UNAVAILABLE when there is no room for it. */
    open: (upload: Described, uid: string | undefined) => {
      forgetOld()
      const own = [...sessions].filter(([, session]) => session.uid === uid)
      const [oldest = ''] = own.find(([, { isFinal }]) => isFinal) ?? own[0] ?? []
      if (own.length >= MAX_OF_CALLER) close(oldest)
      const id = newSecret()
      const held = room.enter(uid ?? '', () => sessions.delete(id))
      if (!held.take(upload.size + JSON.stringify(upload.metadata).length))
        throw tooMuch('uploads', 'Too many uploads at once.', 'UNAVAILABLE')
      const bytes = Buffer.alloc(upload.size)
      sessions.set(id, { ...upload, uid, bytes, received: 0, isFinal: false, held, usedAt: now() })
      return id
    },
    /** Throws StatusError NOT_FOUND for what is forgotten or another account's. */
    find: (id: string, uid: string | undefined) => {
      forgetOld()
      const session = sessions.get(id)
      if (!session || session.uid !== uid) throw new StatusError('NOT_FOUND', 'No such upload.')
      session.usedAt = now()
      sessions.delete(id)
      sessions.set(id, session)
      return session
    },
    close,
  }
}
