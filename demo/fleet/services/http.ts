import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { errorCode, isSameSecret } from '../fromBox'

/** Bytes of a request. */
const MAX_BODY = 64 * 1024

/** A refusal in the words of the service. */
class ServiceError extends Error {
  readonly status: 400 | 401 | 404 | 413 | 415

  constructor(status: ServiceError['status'], message: string) {
    super(message)
    this.name = 'ServiceError'
    this.status = status
  }
}

export const unknownDevice = () => new ServiceError(404, 'Perangkat tidak ada')
export const wrongPassword = () => new ServiceError(400, 'ID atau password perangkat salah')

/** Answers {error}; what is no refusal is a bug or a full disk, and is told to nobody but the operator. */
export function handleServiceError(report: (stack: string) => void) {
  return (error: Error, c: Context) => {
    if (error instanceof ServiceError) return c.json({ error: error.message }, error.status)
    if (errorCode(error) !== 'ECONNRESET') report(error.stack ?? error.message)
    return c.json({ error: 'Kesalahan di dalam layanan' }, 500)
  }
}

export const limitBody = bodyLimit({
  maxSize: MAX_BODY,
  onError: c => c.json({ error: 'Isi permintaan terlalu besar' }, 413, { Connection: 'close' }),
})

/** The body in the schema's shape. Throws ServiceError 415 or 400. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema) {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new ServiceError(415, 'Isi permintaan harus JSON')
  }
  const body = await c.req.json().catch(() => undefined)
  return check(schema, body)
}

/** The query in the schema's shape. Throws ServiceError 400. */
export const readQuery = <Schema extends z.ZodType>(c: Context, schema: Schema) =>
  check(schema, c.req.query())

function check<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'isi permintaan'
  throw new ServiceError(400, `${where} tidak benar`)
}

const MAX_TEXT = 255

/** SQLite ends a text at its first NUL. */
export const text = z
  .string()
  .max(MAX_TEXT)
  .refine(value => !value.includes('\0'))
export const filled = text.refine(value => value.trim() !== '')
export const newPassword = text.min(3)
export const idNumber = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** Plain digits only: Number would also take '0x1' and ''. */
export const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/** Throws ServiceError 401. */
export function checkKey(given: string, key: string, message: string) {
  if (!isSameSecret(given, key)) throw new ServiceError(401, message)
}

/** Hosts of this machine and pages of this address only: any page in a browser can send a request here. */
export function checkCaller(policy: {
  isOwnHost(host: string): boolean
  isOwnOrigin(origin: string): boolean
}): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (!policy.isOwnHost(c.req.header('host') ?? '')) {
      return c.json({ error: 'Nama host ini tidak dilayani' }, 421)
    }
    if (origin !== undefined && !policy.isOwnOrigin(origin)) {
      return c.json({ error: 'Permintaan dari situs lain ditolak' }, 403)
    }
    return next()
  }
}
