import { type FunctionPorts, HttpsError, type KnownAccount, type NewAccount } from './callable'

type Ports = Pick<FunctionPorts, 'accounts' | 'read' | 'now'>

interface Maker {
  /** Whether he may make a sign-in for documents that are there, with the rights that they give. */
  mayAdopt: boolean
  /** Whether he is only told whose they are, and nothing is made. */
  isAsking?: boolean | undefined
}

/** Whose documents an account was made for. */
export interface Former {
  email: unknown
  name: unknown
  authorization: unknown
  status: unknown
}

/**
 * Makes an account that can sign in; of a uid whose documents outlived their sign-in only for who may, and tells him whose
 * they were. Asked again for the same uid and e-mail it is done already; as long as the account
 * has no documents and nobody has used it, password, name and photo are those of the last time. An account that was left
 * like that for an hour makes room for another one with its e-mail. Throws HttpsError.
 */
export async function makeAccount(
  ports: Ports,
  account: NewAccount,
  { mayAdopt, isAsking }: Maker = { mayAdopt: false },
): Promise<Former | undefined> {
  const { accounts } = ports
  const { uid, email } = account
  const isThere = (await accounts.byUid(uid)) !== undefined
  const former = isThere ? undefined : await formerOf(ports, uid, mayAdopt)
  if (former && isAsking) return former
  const outcome = isThere ? 'taken' : await accounts.create(account)
  if (outcome === 'created') return former
  // Of two calls at once the second one finds the account of the first.
  const own = await accounts.byUid(uid)
  if (own) return finish(ports, account, own)
  const isFreed = outcome === 'taken' && (await removeAbandoned(ports, email))
  if (isFreed) return makeAccount(ports, account, { mayAdopt, isAsking })
  throw refusals[outcome]()
}

async function finish({ accounts, read }: Ports, account: NewAccount, own: KnownAccount) {
  if (own.email !== account.email.toLowerCase()) throw otherEmail()
  const isUnfinished = !own.hasSignedIn && (await read(`users/${own.uid}`)) === undefined
  if (isUnfinished) await accounts.renew(account)
  return undefined
}

/** Throws HttpsError where there is somebody and the caller may not adopt him. */
async function formerOf({ read }: Ports, uid: string, mayAdopt: boolean) {
  const [user, profile] = await Promise.all([read(`users/${uid}`), read(`profiles/${uid}`)])
  if (!user && !profile) return undefined
  if (!mayAdopt) throw orphaned()
  const { email, authorization, status } = user ?? {}
  return { email, name: profile?.name, authorization, status }
}

/** A form that was closed between the two steps leaves an account that nobody can do anything with: it makes room. */
async function removeAbandoned({ accounts, read, now }: Ports, email: string) {
  const other = await accounts.byEmail(email)
  const isYoung = other && now().getTime() - other.createdAt.getTime() < ABANDONED_AFTER
  if (!other || isYoung || other.hasSignedIn || (await read(`users/${other.uid}`))) return false
  await accounts.delete(other.uid)
  return true
}

/** Milliseconds: longer than a form waits between its two steps. */
const ABANDONED_AFTER = 60 * 60_000

const orphaned = () =>
  new HttpsError(
    'permission-denied',
    'UID ini milik akun yang sudah tidak dapat masuk. Hanya root yang dapat membuatkannya login baru.',
  )

const otherEmail = () =>
  new HttpsError('failed-precondition', 'Akun dengan UID ini sudah dibuat dengan email lain.')

const refusals = {
  taken: () => new HttpsError('already-exists', 'Email sudah dipakai akun lain.'),
  malformed: () => new HttpsError('invalid-argument', 'Penulisan email salah'),
  busy: () => new HttpsError('resource-exhausted', 'Terlalu banyak permintaan.'),
}
