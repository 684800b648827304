/** How far a participant's registration is. */
export const participantNames = {
  onVerify: 'Menunggu verifikasi',
  payment: 'Menunggu pembayaran',
  registered: 'Terdaftar',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
} as const

export type ParticipantStatus = keyof typeof participantNames

/** What nobody knows, or is missing, is to be looked at (M-SEM-03). */
export const participantStatus = ({ status }: { readonly status?: unknown }): ParticipantStatus =>
  typeof status === 'string' && Object.hasOwn(participantNames, status)
    ? (status as ParticipantStatus)
    : 'onVerify'

/** How a chat with a participant begins. */
export const participantGreetings: Readonly<Record<ParticipantStatus, string>> = {
  onVerify: 'Halo, pendaftaran seminar Anda sedang kami periksa. ',
  payment: 'Halo, pendaftaran seminar Anda menunggu pembayaran. ',
  registered: 'Halo, Anda sudah terdaftar di seminar kami. ',
  rejected: 'Halo, pendaftaran seminar Anda belum bisa kami terima. ',
  cancelled: 'Halo, pendaftaran seminar Anda sudah dibatalkan. ',
}
