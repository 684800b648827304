import { z } from 'zod'
import { limits } from '@/lib/limits'
import { bodyText } from '../bodyText'
import { refusals } from './refusal'

/** Bytes. */
const MAX_BODY = 16 * 1024
/** As firestore.rules have it for names. */
const MAX_NAME = 255

const email = z
  .string('Wajib diisi')
  .trim()
  .min(1, 'Wajib diisi')
  .max(254, 'Penulisan email salah')
  .regex(/^$|^[^\s@\p{C}]+@[^\s@.\p{C}]+(\.[^\s@.\p{C}]+)+$/u, 'Penulisan email salah')

/** What is read of a body; whatever else is in it, such as a role, is not. */
export const bodies = {
  register: z.object(
    {
      name: z
        .string('Wajib diisi')
        .trim()
        .min(1, 'Wajib diisi')
        .max(MAX_NAME, `Nama maksimal ${MAX_NAME} karakter`)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Nama memuat karakter yang tidak sah'),
      email,
      password: z
        .string('Wajib diisi')
        .min(limits.passwordMin, `Password minimal ${limits.passwordMin} karakter`)
        .max(4096, 'Password terlalu panjang'),
    },
    'Permintaan tidak sah.',
  ),
  forgotPassword: z.object({ email }, 'Permintaan tidak sah.'),
}

/** The JSON of a request in the schema's shape. Throws Refusal with what is wrong at each field. */
export async function readBody<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw refusals.noJson()
  const parsed = schema.safeParse(parseJson(await bodyText(request, MAX_BODY, refusals)))
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
