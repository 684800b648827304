import { participantNames } from '@/business'
import { texts as shared } from '../texts'

export const texts = {
  ...shared,
  attendance: 'Daftar hadir',
  loadingAttendance: 'Memuat peserta',
  attendanceFailed: 'Daftar peserta gagal dimuat.',
  noAttendants: 'Belum ada peserta yang terdaftar.',
  number: 'No.',
  phone: 'Telepon',
  signature: 'Tanda tangan',
  waiting: (count: string) => `${count} ${participantNames.onVerify.toLowerCase()}`,
  attendants: (count: number) => `${count} peserta terdaftar`,
  seminar: 'Seminar',
  place: 'Tempat',
  online: 'Daring',
  nameless: (uid: string) => `Tanpa nama (${uid})`,
  start: 'Mulai',
}
