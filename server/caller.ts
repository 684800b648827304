import { StatusError } from './status'

/** The person behind a request, from a verified ID token; null stands for nobody. */
export interface Caller {
  uid: string
  /** The verified token's payload. */
  claims: Readonly<Record<string, unknown>>
}

/** Throws StatusError UNAUTHENTICATED for every token that is not ours, unsigned, expired or revoked. */
export type VerifyToken = (token: string) => Promise<Caller>

/** Tokens that end before their time: by another password, suspension, deletion or sign-out. */
export interface Revocations {
  /** Hears of each account of which tokens are void from now on. @returns stops it */
  onRevoke(listener: (uid: string) => void): () => void
  /** Whether the token of somebody who was let in would let him in now, but for its age. */
  isLive(caller: Caller): boolean
}

/** Who was let in; throws StatusError UNAUTHENTICATED where his token is void by now. */
export const stillLive = (caller: Caller | null, { isLive }: Revocations): Caller | null => {
  if (!caller || isLive(caller)) return caller
  throw new StatusError('UNAUTHENTICATED', 'The ID token was revoked.')
}

/**
 * The id of the admin key in an Authorization header; undefined where it is something else. Throws StatusError
 * UNAUTHENTICATED for a key that is not, or no longer, one of this box's, and for the emulators' `owner`.
 */
export type FindAdminKey = (authorization: string | undefined) => string | undefined

/** The caller behind an Authorization header; none is nobody. Throws StatusError UNAUTHENTICATED. */
export async function callerOf(authorization: string | undefined, verify: VerifyToken) {
  if (authorization === undefined) return null
  const [, token] = /^Bearer (.+)$/.exec(authorization) ?? []
  if (token) return verify(token)
  throw new StatusError('UNAUTHENTICATED', 'Invalid authorization header.')
}
