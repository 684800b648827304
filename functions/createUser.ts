import { z } from 'zod'
import { admins, standingOf } from '@/access'
import { limits } from '@/lib/limits'
import { type Callable, type FunctionPorts, HttpsError, type NewAccount } from './callable'
import { parse } from './input'

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
 * the caller writes its documents, which the rules judge. Called again with the same uid and e-mail it is done already;
 * as long as the account has no documents and nobody has used it, password, name and photo are those of the last call.
 * An account that was left like that for an hour makes room for another one with its e-mail.
 */
export const createUser: Callable = async (ports, { auth, data }) => {
  if (!auth) throw new HttpsError('unauthenticated', 'Silakan masuk terlebih dahulu.')
  const { photoURL, ...given } = parse(input, data)
  const role = standingOf(await ports.read(`users/${auth.uid}`))
  if (!admins({ uid: auth.uid, role })) {
    throw new HttpsError('permission-denied', 'Anda tidak berhak membuat akun.')
  }
  await make(ports, { ...given, photoURL: photoURL ?? '' })
  return { uid: given.uid }
}

async function make(ports: FunctionPorts, account: NewAccount): Promise<void> {
  const { accounts, read } = ports
  const { uid, email } = account
  const isThere = (await accounts.byUid(uid)) !== undefined
  const outcome = isThere ? 'taken' : await accounts.create(account)
  if (outcome === 'created') return
  // Of two calls at once the second one finds the account of the first.
  const own = await accounts.byUid(uid)
  if (!own) {
    const isFreed = outcome === 'taken' && (await removeAbandoned(ports, email))
    if (isFreed) return make(ports, account)
    throw refusals[outcome]()
  }
  if (own.email !== email.toLowerCase()) throw otherEmail()
  const isUnfinished = !own.hasSignedIn && (await read(`users/${uid}`)) === undefined
  if (isUnfinished) await accounts.renew(account)
}

/** A form that was closed between the two steps leaves an account that nobody can do anything with: it makes room. */
async function removeAbandoned({ accounts, read, now }: FunctionPorts, email: string) {
  const other = await accounts.byEmail(email)
  const isYoung = other && now().getTime() - other.createdAt.getTime() < ABANDONED_AFTER
  if (!other || isYoung || other.hasSignedIn || (await read(`users/${other.uid}`))) return false
  await accounts.delete(other.uid)
  return true
}

/** Milliseconds: longer than a form waits between its two steps. */
const ABANDONED_AFTER = 60 * 60_000

const otherEmail = () =>
  new HttpsError('failed-precondition', 'Akun dengan UID ini sudah dibuat dengan email lain.')

const refusals = {
  taken: () => new HttpsError('already-exists', 'Email sudah dipakai akun lain.'),
  malformed: () => new HttpsError('invalid-argument', 'Penulisan email salah'),
  busy: () => new HttpsError('resource-exhausted', 'Terlalu banyak permintaan.'),
}
