import { newSecret } from '../auth/secrets'
import { type Held, Room } from '../http/room'
import { StatusError, tooMuch } from '../status'
import type { Described } from './objects'

export interface Session extends Described {
  /** Whose it is. */
  uid: string | undefined
  /** As long as the object and filled up to `received`; empty once it is stored. */
  bytes: Buffer
  received: number
  isFinal: boolean
  /** Of what all uploads together may hold. */
  held: Held
  /** Milliseconds. */
  usedAt: number
}

/** Milliseconds that an upload may pause. */
const FORGOTTEN_AFTER = 10 * 60_000
/** With one more the account's oldest is forgotten, a finished one first. */
const MAX_OF_CALLER = 8
/** Bytes. */
const MAX_IN_ALL = 128 * 1024 * 1024

/**
 * Resumable uploads in the making, in memory: an abandoned one leaves nothing behind. Where the room does not suffice, the
 * account that holds the most loses its newest. `now` is in milliseconds.
 */
export function createSessions(now: () => number) {
  /** The longest unused first. */
  const sessions = new Map<string, Session>()
  const room = new Room(MAX_IN_ALL)
  const close = (id: string) => {
    sessions.get(id)?.held.leave()
    sessions.delete(id)
  }
  const forgetOld = () => {
    for (const [id, { usedAt }] of sessions) if (now() - usedAt >= FORGOTTEN_AFTER) close(id)
  }
  return {
    /** Returns a secret id. Throws StatusError UNAVAILABLE when there is no room for it. */
    open: (upload: Described, uid: string | undefined) => {
      forgetOld()
      const own = [...sessions].filter(([, session]) => session.uid === uid)
      const [oldest = ''] = own.find(([, { isFinal }]) => isFinal) ?? own[0] ?? []
      if (own.length >= MAX_OF_CALLER) close(oldest)
      const id = newSecret()
      const held = room.enter(uid ?? '', () => sessions.delete(id))
      if (!held.take(upload.size + JSON.stringify(upload.metadata).length))
        throw tooMuch('uploads', 'Too many uploads at once.', 'UNAVAILABLE')
      const bytes = Buffer.alloc(upload.size)
      sessions.set(id, { ...upload, uid, bytes, received: 0, isFinal: false, held, usedAt: now() })
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
    close,
  }
}
