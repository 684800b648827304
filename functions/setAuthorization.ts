import { z } from 'zod'
import { effectiveRoleOf, type Role, roleChange, roles, toRole } from '@/access'
import {
  type Callable,
  type Fields,
  HttpsError,
  isFresh,
  NOT_FRESH,
  type Read,
  type Writes,
} from './callable'
import { parse } from './input'

/** As firestore.rules have it for every text. */
const MAX_TEXT = 20_000

/** What Firestore takes as a document's id, in the lengths of Firebase Auth. */
const UID = /^(?!\.\.?$|__.*__$)[^/\p{C}]{1,128}$/u

const input = z
  .strictObject(
    {
      uid: z.string('UID wajib diisi').regex(UID, 'Penulisan UID salah'),
      authorization: z.enum(roles, 'Otorisasi tidak dikenal').nullish(),
      status: z.enum(['active', 'suspended'], 'Status tidak dikenal').nullish(),
      statusReason: z
        .string('Alasan harus berupa teks')
        .max(MAX_TEXT, `Alasan maksimal ${MAX_TEXT} karakter`)
        .nullish(),
    },
    'Permintaan tidak sah',
  )
  .refine(
    ({ authorization, status }) => authorization || status,
    'Otorisasi atau status wajib diisi',
  )

/**
 * {uid, authorization?, status?, statusReason?}: the changes whose target is or becomes a root. Only somebody who is
 * an active root in the moment of the change makes them, and never to himself, so that there always is a root. Who makes
 * one has typed his password within five minutes: two clicks at a desk that somebody left are not enough.
 */
export const setAuthorization: Callable = async ({ update, transact, now }, { auth, data }) => {
  if (!auth) throw new HttpsError('unauthenticated', 'Silakan masuk terlebih dahulu.')
  const { uid, ...change } = await parse(input, data)
  const given = Object.fromEntries(Object.entries(change).filter(isGiven))
  const reads = [`users/${auth.uid}`, `users/${uid}`]
  let isAllowed = false
  const check = ([actor, target]: readonly (Fields | undefined)[]) => {
    // Asked again when the answer to its commit was lost: a root was made, or is none any more.
    if (isAllowed && Object.entries(given).every(([name, value]) => target?.[name] === value))
      return
    checkChange({ actor, target, to: change.authorization, self: auth.uid === uid })
    if (change.authorization === 'root' && !isFresh(auth.authTime, now()))
      throw new HttpsError('failed-precondition', NOT_FRESH)
    isAllowed = true
  }
  // Before the role: where that fails it is asked for once more.
  if (change.authorization === 'superteam')
    await transact(async read => {
      check(await read(reads))
      return missingStaff(read, uid)
    })
  await update({
    path: `users/${uid}`,
    fields: { ...given, ...(change.status && { statusDate: now() }) },
    by: auth.uid,
    reads,
    check,
  })
}

/** What one of the field staff has besides, as the console writes it with the role of others. */
async function missingStaff(read: Read, uid: string): Promise<Writes> {
  const path = `superteams/${uid}`
  const [staff, user, profile] = await read([path, `users/${uid}`, `profiles/${uid}`])
  if (staff) return new Map()
  const { name = null, phone: whatsapp = null } = profile ?? {}
  const location = user?.location ?? null
  return new Map([[path, { uid, name, contact: { whatsapp }, location }]])
}

/** The SDK sends null for undefined. */
const isGiven = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string'

interface Change {
  actor: Fields | undefined
  target: Fields | undefined
  to: Role | null | undefined
  self: boolean
}

function checkChange({ target, self, ...change }: Change): void {
  const actor = effectiveRoleOf(change.actor)
  const from = toRole(target?.authorization)
  const by = roleChange({ actor, from, to: change.to ?? from, self })
  if (actor !== 'root' || by === 'no')
    throw new HttpsError('permission-denied', 'Anda tidak berhak mengubah akun ini.')
  if (!target) throw new HttpsError('not-found', 'Akun tidak ditemukan.')
  // As in the rules: whoever made a sign-in of this uid later would find the rights.
  if (target.status === 'deleted')
    throw new HttpsError('failed-precondition', 'Akun ini sudah tidak dapat masuk.')
  if (by === 'client')
    throw new HttpsError('failed-precondition', 'Akun ini bukan root dan tidak menjadi root.')
}
