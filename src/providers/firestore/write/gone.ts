import type { Timestamp } from 'firebase/firestore'
import { admins } from '@/access'
import type { ErrorKey } from '@/i18n/errors'
import { isTooLate, type Principal } from '@/schema'
import type { Failed } from './bulk'

interface Deleted {
  readonly id: string
  /** When it was deleted. */
  readonly time: Timestamp
}

/** Which of these come back no more, and that it is too late: their pictures may have gone. `now`: by the server's clock. */
export const lateOf = (deleted: readonly Deleted[], now: number): Failed[] =>
  deleted
    .filter(({ time }) => isTooLate(time.toMillis(), now))
    .map(({ id }) => ({ id, message: TOO_LATE, status: 404 }))

const TOO_LATE: ErrorKey = 'sarang.error.too_late'

/**
 * Of what is not let back the rules say no more than that it is refused. To an admin, who brings back what comes back at all,
 * it stays gone; anybody else is told to ask one.
 */
export function asGone(failed: Failed, who: Principal | undefined): Failed {
  if (failed.status !== 403) return failed
  const message: ErrorKey = who && admins(who) ? 'sarang.error.stays_gone' : 'sarang.error.no_right'
  return { ...failed, message }
}
