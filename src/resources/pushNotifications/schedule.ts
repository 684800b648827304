import type { Members } from '@/admin'

export const pushStatuses = {
  draft: 'Draf',
  scheduled: 'Terjadwal',
  sent: 'Terkirim',
  failed: 'Gagal',
  cancelled: 'Dibatalkan',
} as const

/** Why a push cannot be scheduled for then. */
export const scheduleProblem = (schedule: unknown, { status }: Members): string | undefined =>
  status === 'scheduled' && typeof schedule === 'string' && Date.parse(schedule) < Date.now()
    ? 'Waktu ini sudah lewat; kosongkan untuk mengirim segera'
    : undefined
