import { isMap, isNumber } from '@/lib/values'
import { auth } from './firebase'

/**
 * Milliseconds by which the server's clock is ahead of this computer's, which costs no read: the token says by the one clock
 * when it ends, and the SDK keeps that by the other. 0 where nobody is signed in.
 */
export async function serverAhead(): Promise<number> {
  await auth.authStateReady()
  const user = auth.currentUser
  // Who has no line finds that out where he reads.
  const token = await user?.getIdTokenResult().catch(() => undefined)
  const kept: unknown = user?.toJSON()
  const here = isMap(kept) && isMap(kept.stsTokenManager) && kept.stsTokenManager.expirationTime
  return token && isNumber(here) ? Date.parse(token.expirationTime) - here : 0
}

/** Milliseconds since 1970, by the server's clock. */
export const serverNow = async (): Promise<number> => Date.now() + (await serverAhead())
