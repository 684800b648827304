import { type FunctionPorts, HttpsError, type NewAccount } from './callable'

type Ports = Pick<FunctionPorts, 'accounts' | 'read' | 'now'>

/**
 * Makes an account that can sign in. Asked again for the same uid and e-mail it is done already; as long as the account
 * has no documents and nobody has used it, password, name and photo are those of the last time. An account that was left
 * like that for an hour makes room for another one with its e-mail. Throws HttpsError.
 */
export async function makeAccount(ports: Ports, account: NewAccount): Promise<void> {
  const { accounts, read } = ports
  const { uid, email } = account
  const isThere = (await accounts.byUid(uid)) !== undefined
  const outcome = isThere ? 'taken' : await accounts.create(account)
  if (outcome === 'created') return
  // Of two calls at once the second one finds the account of the first.
  const own = await accounts.byUid(uid)
  if (!own) {
    const isFreed = outcome === 'taken' && (await removeAbandoned(ports, email))
    if (isFreed) return makeAccount(ports, account)
    throw refusals[outcome]()
  }
  if (own.email !== email.toLowerCase()) throw otherEmail()
  const isUnfinished = !own.hasSignedIn && (await read(`users/${uid}`)) === undefined
  if (isUnfinished) await accounts.renew(account)
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

const otherEmail = () =>
  new HttpsError('failed-precondition', 'Akun dengan UID ini sudah dibuat dengan email lain.')

const refusals = {
  taken: () => new HttpsError('already-exists', 'Email sudah dipakai akun lain.'),
  malformed: () => new HttpsError('invalid-argument', 'Penulisan email salah'),
  busy: () => new HttpsError('resource-exhausted', 'Terlalu banyak permintaan.'),
}
