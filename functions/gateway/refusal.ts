import { NOT_FRESH } from '../callable'

/** A call that the gateway itself answers, and what it says; the text is shown as it is. */
export class Refusal extends Error {
  readonly status: number
  readonly more: { readonly code?: string; readonly headers?: Readonly<Record<string, string>> }

  constructor(status: number, message: string, more: Refusal['more'] = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.more = more
  }
}

export const refusals = {
  signedOut: () => new Refusal(401, 'Sesi berakhir. Silakan masuk kembali.'),
  notAllowed: () => new Refusal(403, 'Anda tidak berhak melakukan tindakan ini.'),
  notFresh: () => new Refusal(403, NOT_FRESH, { code: 'reauth' }),
  notFound: () => new Refusal(404, 'Alamat tidak ditemukan.'),
  otherMethod: (methods: readonly string[]) =>
    new Refusal(405, 'Metode tidak diizinkan.', { headers: { Allow: methods.join(', ') } }),
  tooLarge: () => new Refusal(413, 'Permintaan terlalu besar.'),
  malformed: (member = '') =>
    new Refusal(400, `Permintaan tidak sah${member && `: ${member}`}.`, { code: 'malformed' }),
  noPassword: () => new Refusal(400, 'Password perangkat wajib diisi.', { code: 'malformed' }),
  noKey: () => new Refusal(503, 'Admin key tidak dikonfigurasi.'),
  noService: () => new Refusal(503, 'Layanan perangkat tidak dikonfigurasi.'),
  tooManyGuesses: (whose: 'device' | 'caller', minutes: number) =>
    new Refusal(
      429,
      `Terlalu banyak percobaan password${whose === 'device' ? ' untuk perangkat ini' : ''}. Coba lagi dalam ${minutes} menit.`,
      { headers: { 'Retry-After': String(minutes * 60) } },
    ),
  unreachable: () => new Refusal(502, 'Tidak dapat terhubung ke server'),
  tooSlow: () => new Refusal(504, 'Tidak dapat terhubung ke server'),
}
