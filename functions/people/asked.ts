import { z } from 'zod'
import { effectiveRoleOf } from '@/access'
import { personalPlaces, tellingPlaces } from '@/business/personal'
import { isDocumentId } from '@/lib/id'
import { called } from '@/lib/text/called'
import { typedName } from '@/lib/text/typedName'
import { type CallableRequest, type Fields, type FunctionPorts, HttpsError } from '../callable'
import { ERASED } from '../history/person'
import { parse } from '../input'
import type { Cursor } from './held'

const place = z.string().refine(isDocumentId, 'Tempat tidak sah')

const input = z.strictObject(
  {
    uid: z.string('UID wajib diisi').refine(isDocumentId, 'Penulisan UID salah'),
    name: z.string('Nama wajib diisi').max(1000, 'Nama terlalu panjang'),
    after: z
      .strictObject(
        {
          at: z
            .int('Tempat tidak sah')
            .min(0)
            .max(personalPlaces.length + tellingPlaces.length - 1),
          after: place.nullish(),
          below: place.nullish(),
        },
        'Tempat tidak sah',
      )
      .nullish(),
    protocol: z.string().refine(isDocumentId, 'Berita acara tidak sah').nullish(),
  },
  'Permintaan tidak sah',
)

/** Of whom something is asked, and where that goes on. */
export interface Asked {
  readonly uid: string
  readonly by: string
  readonly from: Cursor
  readonly account: Fields | undefined
  /** Of what was begun before. */
  readonly protocol: string | undefined
}

/** For roots alone, of somebody whom they call by his name. */
export async function askedOf(
  { read }: Pick<FunctionPorts, 'read'>,
  { auth, data }: CallableRequest,
): Promise<Asked> {
  if (!auth) throw new HttpsError('unauthenticated', 'Silakan masuk terlebih dahulu.')
  const { uid, name, after, protocol } = await parse(input, data)
  if (effectiveRoleOf(await read(`users/${auth.uid}`)) !== 'root')
    throw new HttpsError('permission-denied', 'Hanya root yang dapat melakukan ini.')
  const [account, profile] = [await read(`users/${uid}`), await read(`profiles/${uid}`)]
  if (!account && !profile) throw new HttpsError('not-found', 'Akun tidak ditemukan.')
  if (!isCalled(name, uid, { account, profile }))
    throw new HttpsError('invalid-argument', 'Nama yang diketik tidak sama.')
  const [last, below] = [after?.after ?? undefined, after?.below ?? undefined]
  const from = { at: after?.at ?? 0, after: last, below }
  return { uid, by: auth.uid, from, account, protocol: protocol ?? undefined }
}

type Known = Readonly<Record<'account' | 'profile', Fields | undefined>>

/** Whose name is erased is asked for by the one that he had, where the answer to that was lost. */
function isCalled(name: string, uid: string, { account, profile }: Known): boolean {
  const known = called(profile?.name, account?.email)
  if (!known && account?.[ERASED]) return true
  return typedName(name) === typedName(known || uid)
}
