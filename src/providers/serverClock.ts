import { isMap, isNumber } from '@/lib'
import { serverClock, serverTime } from '@/schema'
import { signedInUser } from './firebase'

/**
 * Milliseconds by which the server's clock is ahead of this computer's, which costs no read: the token says by the one clock
 * when it ends, and the SDK keeps that by the other. As it was known where nobody is signed in. Pages go by the same.
 */
export async function serverAhead(): Promise<number> {
  const user = await signedInUser()
  // Who has no line finds that out where he reads.
  const token = await user?.getIdTokenResult().catch(() => undefined)
  const kept: unknown = user?.toJSON()
  const here = isMap(kept) && isMap(kept.stsTokenManager) && kept.stsTokenManager.expirationTime
  if (token && isNumber(here)) serverClock.ahead = Date.parse(token.expirationTime) - here
  return serverClock.ahead
}

/** Milliseconds since 1970, by the server's clock. */
export async function serverNow(): Promise<number> {
  await serverAhead()
  return serverTime()
}
