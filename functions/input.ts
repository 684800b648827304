import type { z } from 'zod'
import { HttpsError } from './callable'

/** What a function was called with, as it must be; the first fault is told. */
export function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new HttpsError('invalid-argument', parsed.error.issues[0]?.message ?? '')
}
