import { StatusError } from './status'

/** The person behind a request, from a verified ID token; null stands for nobody. */
export interface Caller {
  uid: string
  /** The verified token's payload. */
  claims: Readonly<Record<string, unknown>>
}

/** Throws StatusError UNAUTHENTICATED for every token that is not ours, unsigned, expired or revoked. */
export type VerifyToken = (token: string) => Promise<Caller>

/** The caller behind an Authorization header; none is nobody. Throws StatusError UNAUTHENTICATED. */
export async function callerOf(
  authorization: string | undefined,
  verify: VerifyToken,
): Promise<Caller | null> {
  if (authorization === undefined) return null
  const [, token] = /^Bearer (.+)$/.exec(authorization) ?? []
  if (token) return verify(token)
  throw new StatusError('UNAUTHENTICATED', 'Invalid authorization header.')
}
