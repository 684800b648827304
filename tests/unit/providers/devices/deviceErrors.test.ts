import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { type DeviceAction, deviceError } from '@/providers/devices/errors'

const WRONG = 'Password perangkat salah atau perangkat tidak ditemukan'
const SAID = 'Kata layanan'
const NO_LINE = 'Tidak dapat terhubung ke server'
const IMPORT_400 =
  'ID perangkat atau password salah. Pastikan perangkat sudah terdaftar dan password benar.'
const UNKNOWN = 'Terjadi kesalahan pada server'

/** The service's answer with its own words, without any, and no answer at all. */
const said = (status: number) => new HttpError(SAID, status, { error: SAID, source: 'upstream' })
const mute = (status: number) => new HttpError(UNKNOWN, status, { source: 'upstream' })
const noAnswer = new HttpError(NO_LINE, 0, { source: 'gateway' })

test.each<[DeviceAction, HttpError, string, string?]>([
  ['register', said(400), SAID, 'Gagal Mendaftarkan Perangkat'],
  ['register', said(500), SAID, 'Gagal Mendaftarkan Perangkat'],
  [
    'register',
    mute(200),
    'Terjadi kesalahan saat mendaftarkan perangkat',
    'Gagal Mendaftarkan Perangkat',
  ],
  ['register', noAnswer, NO_LINE, 'Gagal Mendaftarkan Perangkat'],
  ['import', said(400), IMPORT_400],
  ['import', said(404), SAID],
  ['import', mute(500), 'Terjadi kesalahan saat menambahkan perangkat'],
  ['import', noAnswer, NO_LINE],
  ['update', said(400), WRONG],
  [
    'update',
    said(401),
    'Tidak memiliki akses untuk memperbarui perangkat melalui server',
    'Akses Ditolak',
  ],
  ['update', said(404), SAID],
  ['update', said(500), SAID],
  ['update', mute(200), 'Terjadi kesalahan saat memperbarui perangkat'],
  ['update', noAnswer, NO_LINE],
  ['delete', said(400), WRONG],
  ['delete', said(401), 'Tidak memiliki akses untuk menghapus perangkat dari server'],
  ['delete', said(404), 'Perangkat tidak ditemukan di server'],
  ['delete', said(500), 'Terjadi kesalahan saat menghapus perangkat'],
  ['delete', noAnswer, 'Terjadi kesalahan saat menghapus perangkat'],
  ['test', said(400), SAID, 'Test Koneksi Gagal'],
  ['test', mute(200), 'Tidak dapat terhubung ke perangkat', 'Test Koneksi Gagal'],
  ['test', noAnswer, NO_LINE, 'Test Koneksi Gagal'],
  ['regenerate', said(400), SAID, 'Gagal Generate Stream Key'],
  ['regenerate', mute(500), UNKNOWN, 'Gagal Generate Stream Key'],
  [
    'list',
    said(401),
    'Tidak dapat mengakses daftar perangkat dari server. Admin key tidak valid.',
    'Akses Terbatas',
  ],
  ['list', said(500), SAID],
  ['refresh', said(500), SAID, 'Gagal Refresh dari Server'],
  ['refresh', noAnswer, NO_LINE, 'Gagal Refresh dari Server'],
  ['reveal', said(400), WRONG],
])('M-API-04 %s fails with %o: %s', (action, error, text, title) => {
  expect(deviceError(action, error)).toMatchObject({
    ...{ message: text, status: error.status },
    body: { source: error.body.source, title },
  })
})

test.each<DeviceAction>(['register', 'import', 'update', 'delete', 'test', 'regenerate', 'reveal'])(
  'M-API-04 %s: what the gateway refuses it says in its own words',
  action => {
    for (const status of [400, 401, 403, 404, 429, 503]) {
      const error = new HttpError('Kata gerbang', status, { error: 'x', source: 'gateway' })
      expect(deviceError(action, error)).toMatchObject({ status, message: 'Kata gerbang' })
    }
  },
)

test('M-API-04 what is no answer of anybody is said in general words', () => {
  expect(deviceError('update', new TypeError('x is undefined'))).toMatchObject({
    ...{ status: 0, message: 'Terjadi kesalahan saat memperbarui perangkat' },
  })
})
