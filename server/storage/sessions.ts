import { newSecret } from '../auth/secrets'
import { StatusError, tooMuch } from '../status'
import type { Described } from './objects'

export interface Session extends Described {
  /** Whose it is. */
  uid: string | undefined
  /** As long as the object and filled up to `received`; empty once it is stored. */
  bytes: Buffer
  received: number
  isFinal: boolean
  /** Milliseconds. */
  usedAt: number
}

/** Milliseconds that an upload may pause. */
const FORGOTTEN_AFTER = 10 * 60_000
/** With one more the account's oldest is forgotten, a finished one first. */
const MAX_OF_CALLER = 8
/** Bytes. */
const MAX_IN_ALL = 128 * 1024 * 1024

/** Resumable uploads in the making, in memory: an abandoned one leaves nothing behind. `now` is in milliseconds. */
export function createSessions(now: () => number) {
  /** The longest unused first. */
  const sessions = new Map<string, Session>()
  const forgetOld = () => {
    for (const [id, { usedAt }] of sessions)
      if (now() - usedAt >= FORGOTTEN_AFTER) sessions.delete(id)
  }
  return {
    /** Returns a secret id. Throws StatusError UNAVAILABLE when all uploads together hold too much. */
    open: (upload: Described, uid: string | undefined) => {
      forgetOld()
      const own = [...sessions].filter(([, session]) => session.uid === uid)
      const [oldest = ''] = own.find(([, { isFinal }]) => isFinal) ?? own[0] ?? []
      if (own.length >= MAX_OF_CALLER) sessions.delete(oldest)
      const held = [...sessions.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
      if (held + upload.size > MAX_IN_ALL)
        throw tooMuch('uploads', 'Too many uploads at once.', 'UNAVAILABLE')
      const id = newSecret()
      const bytes = Buffer.alloc(upload.size)
      sessions.set(id, { ...upload, uid, bytes, received: 0, isFinal: false, usedAt: now() })
      return id
    },
    /** Throws StatusError NOT_FOUND for what is forgotten or another account's. */
    find: (id: string, uid: string | undefined) => {
      forgetOld()
      const session = sessions.get(id)
      if (!session || session.uid !== uid) throw new StatusError('NOT_FOUND', 'No such upload.')
      session.usedAt = now()
      sessions.delete(id)
      sessions.set(id, session)
      return session
    },
    close: (id: string) => void sessions.delete(id),
  }
}
