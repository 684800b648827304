import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { invalid, StatusError, tooMuch } from '../status'
import { networkOf, remoteAddress } from './remote'
import { type Held, Room } from './room'

/** Bytes of larger bodies that wait for their ends or their turns, of all callers; smaller ones are not counted. */
const LARGE = 64 * 1024
const room = new Room(64 * 1024 * 1024)

/** Answers 413 to a body of more than `maxSize` bytes, of which nothing is kept, and 429 to one for which there is no room. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    const told = headers.has('transfer-encoding') ? null : headers.get('content-length')
    if (told !== null && Number(told) <= Math.min(LARGE, maxSize)) return next()
    // Asked for as a stream it is made one, which whoever reads all of a small one has no need of.
    const { body } = c.req.raw
    if (!body) return next()
    if (Number(told) > maxSize) return tooLarge(c, maxSize)
    const held = room.enter(networkOf(remoteAddress(c)))
    try {
      const whole = told === null ? await read(body, held, maxSize) : counted(body, held)
      if (!whole) return tooLarge(c, maxSize)
      c.req.raw = new Request(c.req.raw, { body: whole, ...HALF })
      return await next()
    } finally {
      held.leave()
    }
  }
}

/** Demanded of a body that is a stream; the types of the browser do not know it. */
const HALF = { duplex: 'half' }

const counted = (body: ReadableStream<Uint8Array>, held: Held) =>
  body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        if (held.take(part.byteLength)) controller.enqueue(part)
        else controller.error(noRoom())
      },
    }),
  )

/** A body that does not tell its length; undefined for more than `most` bytes, of which nothing is kept. */
async function read(body: ReadableStream<Uint8Array>, held: Held, most: number) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > most) return undefined
    if (!held.take(part.byteLength)) throw noRoom()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const noRoom = () =>
  new StatusError('RESOURCE_EXHAUSTED', 'Too many large requests at once.', 'bodies')

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
