import type { User } from 'firebase/auth'

/** Held by the tab that gets new tokens; once it has them another too, which ends as the new refresh token does. */
const LOCK = 'sarang-tokens'
const nameOf = ({ refreshToken }: User) => `${LOCK}-${refreshToken.slice(-8)}`

/** Milliseconds in which each tab, also one that nobody looks at, has heard of the new tokens from the one that has them. */
const HEARD = 120_000
/** Milliseconds between two looks. */
const PAUSE = 200

/** Does the work that gives new tokens, and tells other tabs that these are under way. Rejects as it does. */
export async function renewing(user: User, work: () => Promise<void>): Promise<void> {
  // Elsewhere there are no locks.
  if (!isSecureContext) return work()
  await new Promise<void>((resolve, reject) => {
    const hold = async () => {
      await work().then(resolve)
      await navigator.locks.request(nameOf(user), { mode: 'shared' }, () => sleep(HEARD))
    }
    navigator.locks.request(LOCK, { mode: 'shared' }, hold).catch(reject)
  })
}

/**
 * The box voids all tokens of a person as his password changes, before any tab has the new ones: Firestore, refused, would
 * ask for others by a refresh token that is void, whereupon the SDK signs out in all tabs. It gets them once they are here.
 */
export function awaitRenewals(user: User): void {
  const { getIdToken } = user
  user.getIdToken = async isForced => {
    const { refreshToken } = user
    const isOld = () => user.refreshToken === refreshToken
    while (isForced && isOld() && (await isRenewing(user))) await sleep(PAUSE)
    return getIdToken.call(user, isForced && isOld())
  }
}

/** Asks who holds what, and holds nothing for it: a second one that asks would take that for a sign. */
async function isRenewing(user: User): Promise<boolean> {
  if (!isSecureContext) return false
  const { held = [] } = await navigator.locks.query()
  const isHeld = (name: string) => held.some(lock => lock.name === name)
  return isHeld(LOCK) && !isHeld(nameOf(user))
}

const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
