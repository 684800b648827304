import { z } from 'zod'
import { admins, standingOf } from '@/access'
import { limits } from '@/lib/limits'
import { type Callable, HttpsError } from './callable'
import { parse } from './input'
import { makeAccount } from './makeAccount'

/** As the form makes them and Firebase Auth does: 28 letters and digits, which nobody guesses. */
const UID = /^[A-Za-z0-9]{28}$/

/** As firestore.rules have it for names, and for addresses of pictures. */
const MAX_NAME = 255
const PICTURE = /^(https:\/\/|\/v0\/b\/)/

const input = z.strictObject(
  {
    uid: z.string('UID wajib diisi').regex(UID, 'Penulisan UID salah'),
    email: z.string('Email wajib diisi').trim().max(254, 'Penulisan email salah'),
    password: z
      .string('Password wajib diisi')
      .min(limits.passwordMin, `Password minimal ${limits.passwordMin} karakter`)
      .max(4096, 'Password terlalu panjang'),
    name: z
      .string('Nama wajib diisi')
      .trim()
      .min(1, 'Nama wajib diisi')
      .max(MAX_NAME, `Nama maksimal ${MAX_NAME} karakter`),
    photoURL: z
      .string('Alamat foto harus berupa teks')
      .max(2048, 'Alamat foto terlalu panjang')
      .regex(PICTURE, 'Alamat foto tidak sah')
      .nullish(),
  },
  'Permintaan tidak sah',
)

/**
 * {uid, email, password, name, photoURL?}: makes an account that can sign in, and nothing else. It has no rights before
 * the caller writes its documents, which the rules judge.
 */
export const createUser: Callable = async (ports, { auth, data }) => {
  if (!auth) throw new HttpsError('unauthenticated', 'Silakan masuk terlebih dahulu.')
  const { photoURL, ...given } = parse(input, data)
  const role = standingOf(await ports.read(`users/${auth.uid}`))
  if (!admins({ uid: auth.uid, role })) {
    throw new HttpsError('permission-denied', 'Anda tidak berhak membuat akun.')
  }
  await makeAccount(ports, { ...given, photoURL: photoURL ?? '' })
  return { uid: given.uid }
}
