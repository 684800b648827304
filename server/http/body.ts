import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { StatusError } from '../status'

/** Who is answered before all is sent may lose the answer; a larger body than this is not worth it. */
const HEARD_OUT = 64 * 1024 * 1024

/** Answers 413 to a body of more than `maxSize` bytes, of which nothing is kept. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: async c => {
      const isHeardOut = Number(c.req.header('content-length')) <= HEARD_OUT
      if (isHeardOut) await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => undefined)
      const message = `Request body is larger than ${maxSize} bytes.`
      const error = { code: 413, message, status: 'INVALID_ARGUMENT' }
      return c.json({ error }, 413, { Connection: 'close' })
    },
  })
}

/** The JSON body in the schema's shape. Throws StatusError INVALID_ARGUMENT that names what is wrong. */
export async function readJson<Schema extends z.ZodType>(c: Context, schema: Schema) {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') || 'body'
  throw new StatusError('INVALID_ARGUMENT', `INVALID_REQUEST : ${where} is missing or malformed`)
}
