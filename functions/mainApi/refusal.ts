import { type Code, HttpsError } from '../callable'

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
