import type { z } from 'zod'
import { HttpsError } from './callable'

/** What a function was called with, as it must be; the first fault is told. */
export async function parse<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): Promise<z.output<Schema>> {
  const parsed = await schema.safeParseAsync(data)
  if (parsed.success) return parsed.data
  throw new HttpsError('invalid-argument', parsed.error.issues[0]?.message ?? '')
}
