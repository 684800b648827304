import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { AccountPorts, KnownAccount, NewAccount } from '../callable'
import type { GatewayCaller } from '../gateway'

/** The accounts of Firebase Auth. */
export const accountPorts = (auth: Auth): AccountPorts => ({
  byUid: uid => known(auth.getUser(uid)),
  byEmail: email => known(auth.getUserByEmail(email)),
  create: async account => {
    try {
      await auth.createUser({ uid: account.uid, email: account.email, ...changes(account) })
      return 'created'
    } catch (error) {
      const outcome = outcomeOf[codeOf(error)]
      if (!outcome) throw error
      return outcome
    }
  },
  renew: async account => {
    await auth.updateUser(account.uid, { ...changes(account), photoURL: account.photoURL || null })
  },
  delete: uid => auth.deleteUser(uid),
})

/** Whose ID token this is; undefined for one that is forged, expired or revoked, and for a disabled account. */
export async function verifyToken(
  auth: Pick<Auth, 'verifyIdToken'>,
  token: string,
): Promise<GatewayCaller | undefined> {
  try {
    const { uid, auth_time } = await auth.verifyIdToken(token, true)
    return { uid, authTime: auth_time }
  } catch (error) {
    if (INVALID.has(codeOf(error))) return undefined
    throw error
  }
}

const INVALID = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
])

const changes = ({ password, name, photoURL }: NewAccount) => ({
  password,
  displayName: name,
  ...(photoURL && { photoURL }),
})

async function known(found: Promise<UserRecord>): Promise<KnownAccount | undefined> {
  try {
    const { uid, email = '', metadata } = await found
    return {
      uid,
      email: email.toLowerCase(),
      createdAt: new Date(metadata.creationTime),
      hasSignedIn: Boolean(metadata.lastSignInTime),
    }
  } catch (error) {
    if (NOBODY.has(codeOf(error))) return undefined
    throw error
  }
}

const NOBODY = new Set(['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'])

type Refused = Exclude<Awaited<ReturnType<AccountPorts['create']>>, 'created'>
const outcomeOf: Readonly<Record<string, Refused>> = {
  'auth/email-already-exists': 'taken',
  'auth/uid-already-exists': 'taken',
  'auth/invalid-email': 'malformed',
  'auth/quota-exceeded': 'busy',
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
