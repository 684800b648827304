import { z } from 'zod'
import { bodyText } from '../bodyText'
import { personField, texts } from '../person'
import { refusals } from './refusal'

/** Bytes. */
const MAX_BODY = 16 * 1024

const MISSING = 'Wajib diisi'

/** What is read of a body; whatever else is in it, such as a role, is not. */
export const bodies = {
  register: z.object(
    {
      name: personField('name', MISSING),
      email: personField('email', MISSING),
      password: personField('password', MISSING),
    },
    'Permintaan tidak sah.',
  ),
  /** Accounts from elsewhere may have an address that nobody gets any more. */
  forgotPassword: z.object(
    {
      email: z
        .string(MISSING)
        .trim()
        .min(1, MISSING)
        .max(254, texts.email)
        .regex(/^[^\s@\p{C}]+@[^\s@.\p{C}]+(\.[^\s@.\p{C}]+)+$/u, texts.email),
    },
    'Permintaan tidak sah.',
  ),
}

/** The JSON of a request in the schema's shape. Throws Refusal with what is wrong at each field. */
export async function readBody<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw refusals.noJson()
  const body = parseJson(await bodyText(request, MAX_BODY, refusals))
  const parsed = await schema.safeParseAsync(body)
  if (parsed.success) return parsed.data
  const errors = z.flattenError(parsed.error).fieldErrors as Record<string, string[]>
  throw Object.keys(errors).length > 0 ? refusals.wrong(errors) : refusals.malformed()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusals.malformed()
  }
}
