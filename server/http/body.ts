import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { invalid, StatusError, tooMuch } from '../status'
import { networkOf, remoteAddress } from './remote'
import { type Held, Room } from './room'

/** Bytes of larger bodies that wait for their ends or their turns, of all callers; smaller ones are not counted. */
const LARGE = 64 * 1024
const room = new Room(64 * 1024 * 1024)

/** Answers 413 to a body of more than `maxSize` bytes, of which nothing is kept, and 429 to one for which there is no room. */
export function limitBody(maxSize = Number.POSITIVE_INFINITY): MiddlewareHandler {
  return async (c, next) => {
    const { url, method, headers } = c.req.raw
    const told = sizeOf(c.req.raw)
    if (told <= Math.min(LARGE, maxSize) || WITHOUT.has(method)) return next()
    if (told > maxSize && Number.isFinite(told)) return tooLarge(c, maxSize)
    const incoming: unknown = c.env?.incoming
    // As a stream of the web's each that trickles in would hold some 40 KB more, for minutes.
    const isNode = incoming instanceof Readable
    const held = room.enter(networkOf(remoteAddress(c)))
    const come = { size: 0, most: maxSize }
    try {
      const body = counted(isNode ? incoming.iterator(KEPT) : (c.req.raw.body ?? []), held, come)
      // Of these the types of the browser know nothing.
      const init: object = { method, headers, body, duplex: 'half' }
      c.req.raw = new Request(url, init)
      await next()
      if (come.size > maxSize) c.res = tooLarge(c, maxSize)
    } finally {
      held.leave()
    }
  }
}

/** Who is answered before all is read hears the answer: his connection stays. */
const KEPT = { destroyOnReturn: false }
const WITHOUT = new Set(['GET', 'HEAD', 'TRACE'])

/** Bytes of the body, as told, or that there is no end. */
const sizeOf = ({ headers }: Request) =>
  Number((!headers.has('transfer-encoding') && headers.get('content-length')) || 'Infinity')

/** Ends with an error where more comes than may, told or not: who reads it has no whole body then, and does nothing. */
async function* counted(
  body: AsyncIterable<Uint8Array> | Uint8Array[],
  held: Held,
  come: { size: number; most: number },
) {
  for await (const part of body) {
    come.size += part.byteLength
    if (come.size > come.most) throw invalid('Too long.')
    if (!held.take(part.byteLength))
      throw tooMuch('bodies', 'Too many large requests at once.', 'RESOURCE_EXHAUSTED')
    yield part
  }
}

/**
 * A body as text, a large one as it comes: collected as bytes it would be there three times, and the C library keeps for
 * itself what pieces of such sizes were in.
 */
export async function* textsOf(request: Request): AsyncGenerator<string, void, void> {
  if (sizeOf(request) <= LARGE) return yield await request.text()
  const decoder = new StringDecoder()
  // A byte order mark is no part of it, as `text()` has it.
  let mark: RegExp | '' = /^\ufeff/
  for await (const part of request.body ?? []) {
    const text = decoder.write(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    yield text.replace(mark, '')
    if (text) mark = ''
  }
  yield decoder.end()
}

function tooLarge(c: Context, maxSize: number) {
  const message = `Request body is larger than ${maxSize} bytes.`
  return c.json({ error: { code: 413, message, status: 'INVALID_ARGUMENT' } }, 413, {
    Connection: 'close',
  })
}

/** The JSON body in the schema's shape. Throws StatusError INVALID_ARGUMENT that names what is wrong. */
export async function readJson<Schema extends z.ZodType>(c: Context, schema: Schema) {
  const failed = (e: unknown) => (e instanceof StatusError ? Promise.reject(e) : undefined)
  const parsed = schema.safeParse(await c.req.json().catch(failed))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'body'
  if (issue?.code === 'too_big')
    throw tooMuch('members', `INVALID_REQUEST : ${where} is longer than ${issue.maximum}`)
  throw invalid(`INVALID_REQUEST : ${where} is missing or malformed`)
}
