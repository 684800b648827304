import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { invalid, tooMuch } from '../status'
import { networkOf, remoteAddress } from './remote'
import { type Held, Room } from './room'

/** Bytes of larger bodies that wait for their ends or their turns, of all callers; smaller ones are not counted. */
const LARGE = 64 * 1024
const room = new Room(64 * 1024 * 1024)

/** Answers 413 to a body of more than `maxSize` bytes, of which nothing is kept, and 429 to one for which there is no room. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return async (c, next) => {
    const { url, method, headers } = c.req.raw
    const told = sizeOf(c.req.raw)
    if (told <= Math.min(LARGE, maxSize) || WITHOUT.has(method)) return next()
    if (told > maxSize && told < UNTOLD) return tooLarge(c, maxSize)
    const incoming: unknown = c.env?.incoming
    // As a stream of the web's each that trickles in would hold some 40 KB more, for minutes.
    const isNode = incoming instanceof Readable
    const held = room.enter(networkOf(remoteAddress(c)))
    try {
      const parts = counted(isNode ? incoming.iterator(KEPT) : (c.req.raw.body ?? []), held)
      const body = told < UNTOLD ? parts : await upTo(maxSize, parts)
      if (!body) return tooLarge(c, maxSize)
      // Of these the types of the browser know nothing.
      const init: object = { method, headers, body, duplex: 'half' }
      c.req.raw = new Request(url, init)
      return await next()
    } finally {
      held.leave()
    }
  }
}

/** Who is answered before all is read hears the answer: his connection stays. */
const KEPT = { destroyOnReturn: false }
const WITHOUT = new Set(['GET', 'HEAD', 'TRACE'])
const UNTOLD = Number.POSITIVE_INFINITY

/** Bytes of the body, as told. */
const sizeOf = ({ headers }: Request) =>
  headers.has('transfer-encoding') ? UNTOLD : Number(headers.get('content-length') ?? UNTOLD)

async function* counted(body: AsyncIterable<Uint8Array> | Uint8Array[], held: Held) {
  for await (const part of body) {
    if (!held.take(part.byteLength))
      throw tooMuch('bodies', 'Too many large requests at once.', 'RESOURCE_EXHAUSTED')
    yield part
  }
}

/** All that comes; undefined for more bytes. */
async function upTo(most: number, body: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > most) return undefined
    parts.push(part)
  }
  return Readable.from(parts)
}

/**
 * A body as text, a large one as it comes: collected as bytes it would be there three times, and the C library keeps for
 * itself what pieces of such sizes were in.
 */
export async function* textsOf(request: Request): AsyncGenerator<string, void, void> {
  if (sizeOf(request) <= LARGE) return yield await request.text()
  const decoder = new StringDecoder()
  for await (const part of request.body ?? [])
    yield decoder.write(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
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
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'body'
  if (issue?.code === 'too_big')
    throw tooMuch('members', `INVALID_REQUEST : ${where} is longer than ${issue.maximum}`)
  throw invalid(`INVALID_REQUEST : ${where} is missing or malformed`)
}
