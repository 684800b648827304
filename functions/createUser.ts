import { z } from 'zod'
import { admins, effectiveRoleOf } from '@/access'
import { type Callable, HttpsError } from './callable'
import { parse } from './input'
import { comeBack } from './leaveRole'
import { makeAccount } from './makeAccount'
import { personField } from './person'

/** As the form makes them and Firebase Auth does: 28 letters and digits, which nobody guesses. */
const UID = /^[A-Za-z0-9]{28}$/

/** As firestore.rules have it for addresses of pictures. */
const PICTURE = /^(https:\/\/|\/v0\/b\/)/

const input = z.strictObject(
  {
    uid: z.string('UID wajib diisi').regex(UID, 'Penulisan UID salah'),
    email: personField('email', 'Email wajib diisi'),
    password: personField('password', 'Password wajib diisi'),
    name: personField('name', 'Nama wajib diisi'),
    photoURL: z
      .string('Alamat foto harus berupa teks')
      .max(2048, 'Alamat foto terlalu panjang')
      .regex(PICTURE, 'Alamat foto tidak sah')
      .nullish(),
    isAsking: z.boolean('Permintaan tidak sah').optional(),
  },
  'Permintaan tidak sah',
)

/**
 * {uid, email, password, name, photoURL?, isAsking?}: makes an account that can sign in, and nothing else. It has no rights
 * before the caller writes its documents, which the rules judge. Where there are documents of this uid already only a root
 * may, who is answered whose they were, as `former`: with `isAsking` before anything is made, and that is all then. Who had
 * left is an app user again.
 */
export const createUser: Callable = async (ports, { auth, data }) => {
  if (!auth) throw new HttpsError('unauthenticated', 'Silakan masuk terlebih dahulu.')
  const { photoURL, isAsking, ...given } = await parse(input, data)
  const role = effectiveRoleOf(await ports.read(`users/${auth.uid}`))
  if (!admins({ uid: auth.uid, role })) {
    throw new HttpsError('permission-denied', 'Anda tidak berhak membuat akun.')
  }
  const maker = { mayAdopt: role === 'root', isAsking }
  const former = await makeAccount(ports, { ...given, photoURL: photoURL ?? '' }, maker)
  // Also of one that was made before, where this was not reached.
  if (maker.mayAdopt && !(former && isAsking)) await comeBack(ports, given.uid, auth.uid)
  return { uid: given.uid, ...(former && { former }) }
}
