import { onAuthStateChanged, signOut } from 'firebase/auth'
import type { RaRecord } from 'react-admin'
import { effectiveRoleOf, staff } from '@/access'
import { leaveNotice, type SignInNotice, signInPath, statusOf } from '@/lib'
import { beginVisit, keepVisit, lastVisit } from '@/lib/visit/lastVisit'
import type { LiveDataProvider, Principal } from '@/schema'
import { auth, isBox, signedInUser } from './firebase'
import { awaitRenewals } from './renewal'

export interface Session {
  /** Who is signed in, with the role of this moment. Never returns when nobody is, or nobody who may enter. */
  principal(): Promise<Principal>
  /** Signs out, forgets, and loads /sign-in anew, so that nothing of this user stays in memory. Never returns. */
  leave(notice?: SignInNotice, reason?: string): Promise<never>
}

interface SessionOptions {
  users: Pick<LiveDataProvider, 'subscribe'>
  /** The server has said who is signed in; before anything of his is shown, unless it was of his last visit. */
  onBegin(uid: string): void
  /** The role of the signed-in person is another one now. */
  onRoleChange(uid: string): void
  /**
   * Drops what this browser has stored about the user; what is in memory goes with the page, and asks for nothing more.
   * `isOver`: he does not come back to what he has begun, for he has left, or has to.
   */
  forget(uid: string | undefined, isOver: boolean): Promise<void>
}

/**
 * Follows the account that is signed in: the SDK's own state, and the role and status in `users/{uid}` by one listener
 * that lives as long as the page. A lost connection changes nothing; only an answer does.
 */
export function createSession(options: SessionOptions): Session {
  const { users, onBegin, onRoleChange, forget } = options
  let current: Principal | undefined
  let following: Promise<void> | undefined
  let isLeaving = false

  holdNobody(() => isLeaving)

  async function leave(notice?: SignInNotice, reason?: string): Promise<never> {
    const target =
      notice === 'unauthorized' ? signInPath(location.pathname + location.search) : '/sign-in'
    if (!isLeaving) {
      isLeaving = true
      if (notice) leaveNotice(notice, reason)
      const uid = auth.currentUser?.uid ?? lastVisit()?.uid
      await forget(uid, notice !== 'unauthorized')
      await endOnBox()
      await signOut(auth)
      location.replace(target)
    }
    return new Promise(() => undefined)
  }

  function accept(who: Principal): void {
    const before = current ?? lastVisit()
    if (!current) onBegin(who.uid)
    current = who
    keepVisit(who)
    if (before && before.role !== who.role) onRoleChange(who.uid)
  }

  const follow = (uid: string): Promise<void> =>
    new Promise(resolve => {
      users.subscribe(
        'users',
        { type: 'getOne', params: { id: uid } },
        {
          next: ({ data }) => {
            const who = principalIn(uid, data)
            if (!who) return void leave(...refusalOf(data))
            accept(who)
            resolve()
          },
          error: error => {
            const notice = noticeFor(error)
            if (notice) void leave(notice)
          },
        },
      )
      // Another tab may have changed who is signed in; signing that person out is not for this one.
      onAuthStateChanged(auth, user => {
        if (!user) return void leave('unauthorized')
        if (user.uid === uid) return
        // What stands in a form here is the other one's: who is here now does not save it in his name.
        isLeaving = true
        location.reload()
      })
    })

  async function begin(): Promise<void> {
    const user = await signedInUser()
    if (!user) return leave('unauthorized')
    const { uid } = user
    awaitRenewals(user)
    return isOfAnother(uid) ? startOver() : follow(uid)
  }

  /** Until the server has said who this is, the person of the last visit. */
  async function principal(): Promise<Principal> {
    following ??= begin()
    const visit = current ? undefined : lastVisit()
    if (visit) return visit
    await following
    return auth.currentUser && current ? current : leave('unauthorized')
  }

  return { principal, leave }
}

/** While the session is over: no form asks whether one would rather stay, and no page that was kept is shown again. */
function holdNobody(isOver: () => boolean): void {
  // Before any form's own: whoever goes has been asked, or has to.
  addEventListener('beforeunload', event => {
    if (isOver()) event.stopImmediatePropagation()
  })
  // Some browsers keep a page that was left, and show it again to who goes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOver()) location.reload()
  })
}

/** Whether what was kept of the last visit is not this person's. */
const isOfAnother = (uid: string) => (lastVisit()?.uid ?? uid) !== uid

/** Never returns: until the page is there anew, nobody who asks is told that no one is signed in, which would sign him out. */
function startOver(): Promise<never> {
  beginVisit(true)
  location.reload()
  return new Promise(() => undefined)
}

/**
 * Voids the refresh token, of which somebody may have a copy; this browser forgets it whether or not the box can be reached.
 * Firebase has a way only for all tokens of a person at once, which would sign out his telephone too.
 */
async function endOnBox(): Promise<void> {
  const token = auth.currentUser?.refreshToken
  if (!isBox || !token) return
  const body = new URLSearchParams({ token })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await fetch(REVOKE, { method: 'POST', body, signal, keepalive: true }).catch(() => undefined)
}

const REVOKE = '/securetoken.googleapis.com/v1/revoke'
/** Milliseconds. */
const TIMEOUT_MS = 2000

function principalIn(uid: string, data: RaRecord | RaRecord[]): Principal | undefined {
  if (Array.isArray(data)) return undefined
  const who = { uid, role: effectiveRoleOf(data) }
  return staff(who) ? who : undefined
}

/** Whoever was suspended is told so, and why: else he takes himself for one who never had access. */
function refusalOf(data: RaRecord | RaRecord[]): [SignInNotice, string?] {
  if (Array.isArray(data) || data.status !== 'suspended') return ['noAccess']
  return ['suspended', typeof data.statusReason === 'string' ? data.statusReason : '']
}

function noticeFor(error: Error): SignInNotice | undefined {
  const status = statusOf(error)
  if (status === 401) return 'unauthorized'
  return status === 403 || status === 404 ? 'noAccess' : undefined
}
