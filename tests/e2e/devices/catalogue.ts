import { DEVICE_PASSWORD } from '../../../demo/fleet'
import type { Call } from '../../../demo/fleet/dials/calls'
import { FAULT_WORDS, type Fault } from '../../../demo/fleet/dials/faults'

/** An action of a screen, the call behind it, and what the screen says when it fails. */
export interface Action {
  /** The row that it proves, and what it is called. */
  title: string
  call: Call
  verb: string
  params: object
  /** Of the notice; without one it is 'Error!'. */
  heading?: string
  headings?: Partial<Record<Fault, string>>
  /** In the place of what the service says. */
  texts?: Partial<Record<Fault, string>>
  /** When the service says nothing that can be read. */
  otherwise?: string
  /** Whatever the service says, but for `texts`. */
  always?: string
  /** What becomes of the device all the same. */
  leaves?: { id: number; status: string }
}

const UNKNOWN = 'Terjadi kesalahan pada server'
const NO_LINE = 'Tidak dapat terhubung ke server'
const WRONG_PASSWORD = 'Password perangkat salah atau perangkat tidak ditemukan'

const password = DEVICE_PASSWORD
const labels = { name: 'Diubah', location: 'Di sini' }

/** Each with a device of its own: five wrong passwords lock one. */
const update = {
  title: 'M-IOTM-08 update',
  verb: 'update',
  params: { id: 1, data: labels, previousData: { id: 1 }, meta: { password } },
  headings: { 401: 'Akses Ditolak' },
  texts: {
    400: WRONG_PASSWORD,
    401: 'Tidak memiliki akses untuk memperbarui perangkat melalui server',
  },
  otherwise: 'Terjadi kesalahan saat memperbarui perangkat',
}
const remove = {
  title: 'M-IOTM-09 delete',
  verb: 'delete',
  params: { id: 2, previousData: { id: 2 }, meta: { password } },
  texts: {
    400: WRONG_PASSWORD,
    401: 'Tidak memiliki akses untuk menghapus perangkat dari server',
    404: 'Perangkat tidak ditemukan di server',
  },
  always: 'Terjadi kesalahan saat menghapus perangkat',
}
const importing = {
  title: 'M-IOTM-06 import',
  verb: 'importDevice',
  texts: {
    400: 'ID perangkat atau password salah. Pastikan perangkat sudah terdaftar dan password benar.',
  },
  otherwise: 'Terjadi kesalahan saat menambahkan perangkat',
}
const test = {
  title: 'M-IOTM-10 test connection',
  verb: 'testConnection',
  params: { id: 3, password },
  heading: 'Test Koneksi Gagal',
  otherwise: 'Tidak dapat terhubung ke perangkat',
  leaves: { id: 3, status: 'offline' },
}

/** Of the management screen, with an admin key. */
export const serverActions: readonly Action[] = [
  {
    title: 'M-IOTM-05 register',
    call: 'regist',
    verb: 'create',
    params: { data: { ...labels, password } },
    heading: 'Gagal Mendaftarkan Perangkat',
    otherwise: 'Terjadi kesalahan saat mendaftarkan perangkat',
  },
  { ...update, call: 'update-device' },
  { ...remove, call: 'delete-device' },
  { ...test, call: 'get-device-data' },
  {
    title: 'M-IOTM-10 regenerate stream key',
    call: 'update-stream',
    verb: 'regenerateKey',
    params: { id: 4, password },
    heading: 'Gagal Generate Stream Key',
  },
  {
    title: 'M-API-04 whole stream key',
    call: 'get-device-data',
    verb: 'revealKey',
    params: { id: 5, password },
    texts: { 400: WRONG_PASSWORD },
  },
  { title: 'M-API-08 numbers of the fleet', call: 'device-stats', verb: 'stats', params: {} },
  {
    title: 'M-API-08 new password of one device',
    call: 'reset-device-password',
    verb: 'resetPassword',
    params: { id: 6 },
    heading: 'Gagal Mengatur Ulang Password',
  },
  {
    title: 'M-API-08 new password of all devices',
    call: 'reset-all-passwords',
    verb: 'resetAllPasswords',
    params: {},
    heading: 'Gagal Mengatur Ulang Password',
  },
]

/** Of the management screen without an admin key: the password is checked by the device's own call. */
export const localActions: readonly Action[] = [
  { ...update, call: 'get-device-data' },
  { ...remove, call: 'get-device-data' },
  { ...importing, call: 'get-device-data', params: { id: 7, password } },
  { ...test, call: 'get-device-data' },
  {
    title: 'M-IOTM-05 register',
    call: 'regist',
    verb: 'create',
    params: { data: { ...labels, password } },
    heading: 'Gagal Mendaftarkan Perangkat',
    otherwise: 'Terjadi kesalahan saat mendaftarkan perangkat',
  },
]

const place = { province: 'Riau', city: 'Indragiri Hilir', location: 'Di sini' }

/** Of the list and the statistics of birds. The screens have one text for each dialog; this is what they are told. */
export const birdActions: readonly Action[] = [
  {
    title: 'M-IOTL-02 add',
    call: 'register',
    verb: 'create',
    params: { data: { ...place, name: 'Baru', password } },
  },
  {
    title: 'M-IOTL-03 edit',
    call: 'update',
    verb: 'update',
    params: { id: 'DEV001', data: { ...place, online: true }, previousData: { id: 'DEV001' } },
  },
  {
    title: 'M-IOTL-05 delete',
    call: 'delete',
    verb: 'delete',
    params: { id: 'DEV002', previousData: { id: 'DEV002' } },
  },
  {
    title: 'M-IOTS-06 refresh',
    call: 'statistics',
    verb: 'all',
    params: { fresh: true },
  },
]

/** The error that the catalogue has for a cell. */
export function expected(action: Omit<Action, 'title' | 'verb' | 'params'>, fault: Fault) {
  const heading = action.headings?.[fault] ?? action.heading
  return {
    message: action.texts?.[fault] ?? action.always ?? told(action, fault),
    status: statusOf(fault),
    ...(heading !== undefined && { title: heading }),
  }
}

function told({ otherwise = UNKNOWN }: Pick<Action, 'otherwise'>, fault: Fault): string {
  if (fault === 'malformed') return otherwise
  return isSilent(fault) ? NO_LINE : FAULT_WORDS[Number(fault) as keyof typeof FAULT_WORDS]
}

function statusOf(fault: Fault): number {
  if (fault === 'malformed') return 200
  return isSilent(fault) ? 0 : Number(fault)
}

const isSilent = (fault: Fault) => fault === 'timeout' || fault === 'drop'
