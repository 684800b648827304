import { z } from 'zod'
import { bodyText } from '../bodyText'
import { type Code, HttpsError } from '../callable'
import { personField, texts } from '../person'

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

/** What the main API answers instead: {error, errors: {field: [text]}}; the texts are shown as they are. */
export class Refusal extends Error {
  readonly status: number
  readonly more: {
    readonly errors?: Readonly<Record<string, readonly string[]>>
    readonly headers?: Readonly<Record<string, string>>
  }

  constructor(status: number, message: string, more: Refusal['more'] = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.more = more
  }
}

export const refusals = {
  signedOut: () => new Refusal(401, 'Sesi berakhir. Silakan masuk kembali.'),
  notFound: () => new Refusal(404, 'Alamat tidak ditemukan.'),
  otherMethod: (method: string) =>
    new Refusal(405, 'Metode tidak diizinkan.', { headers: { Allow: method } }),
  tooLarge: () =>
    new Refusal(413, 'Permintaan terlalu besar.', { headers: { Connection: 'close' } }),
  noJson: () => new Refusal(415, 'Permintaan harus berupa JSON.'),
  malformed: () => new Refusal(400, 'Permintaan tidak sah.'),
  wrong: (errors: Readonly<Record<string, readonly string[]>>) =>
    new Refusal(400, 'Periksa kembali isian Anda.', { errors }),
  tooMany: (seconds: number) =>
    new Refusal(
      429,
      `Terlalu banyak permintaan. Coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
      { headers: { 'Retry-After': String(seconds) } },
    ),
}

/** What a function threw about an account, in this API's words: it is always about the e-mail, or nothing to correct. */
export function accountRefusal(error: unknown): unknown {
  if (!(error instanceof HttpsError)) return error
  const { status, hasField } = ofAccount[error.code] ?? { status: 500, hasField: false }
  return new Refusal(status, error.message, hasField ? { errors: { email: [error.message] } } : {})
}

const ofAccount: Partial<Record<Code, { status: number; hasField: boolean }>> = {
  'already-exists': { status: 409, hasField: true },
  'invalid-argument': { status: 400, hasField: true },
  'resource-exhausted': { status: 429, hasField: false },
}
