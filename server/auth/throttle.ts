import { blockOf } from '../../functions/networkOf'
import type { Database } from '../sqlite'

const STEP = 30_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How failures of a kind are answered. Times are milliseconds. */
interface Policy {
  /** With so many the waiting begins: 30 s, and 30 s more after each further one, up to `longest`. */
  free: number
  longest: number
  /** In so much time one failure is forgiven. */
  forgiven: number
  /** So many are remembered, of more those that wait longest; what belongs to an account is never pushed out. */
  most?: number
  /** A right try makes up for the failures before it; else only for itself. */
  isCleared?: true
}

const GUESSES: Policy = { free: 5, longest: 15 * MINUTE, forgiven: 6 * HOUR, isCleared: true }

const STRANGERS: Policy = { free: 50, longest: 2 * MINUTE, forgiven: 10 * MINUTE }

const POLICIES = {
  /** Of one address at one account. */
  guess: GUESSES,
  /** Of a device that has signed in to the account before, wherever it is: it waits for itself alone. */
  device: GUESSES,
  /** Of all strangers at one account: whoever has many addresses does not get a round of guesses for each. */
  account: STRANGERS,
  /** Of one address at all accounts, of IPv6 of all that one customer may have; a whole office may share it. */
  caller: { free: 30, longest: 2 * MINUTE, forgiven: MINUTE, most: 5000 },
  /** Of one address at one e-mail that nobody has. */
  unknown: { ...GUESSES, most: 1000 },
  /** Other passwords of one account, right or wrong: each is dear to make. */
  change: { free: 10, longest: 15 * MINUTE, forgiven: 10 * MINUTE },
  /** Codes for a new password of one account that were asked for from one address, or on a device that was here before. */
  reset: GUESSES,
  /** And by all strangers. */
  resets: STRANGERS,
  /** Of one address at the one-time code of the first start. */
  setup: { ...GUESSES, most: 1000 },
} satisfies Record<string, Policy>

/** What a try counts for: the uid of an account, or '' for none, and who tries. */
export type Count = { kind: keyof typeof POLICIES; uid?: string; who?: string }

export type Throttle = ReturnType<typeof createThrottle>

type TryRow = { lockedUntil: number; forgottenAt: number }

/** Failures are kept as the time when the last one is forgiven. Those at an account go with it. */
const SCHEMA = `
  DROP TABLE IF EXISTS attempts;
  CREATE TABLE IF NOT EXISTS tries (kind TEXT NOT NULL, uid TEXT NOT NULL, who TEXT NOT NULL,
    lockedUntil INTEGER NOT NULL, forgottenAt INTEGER NOT NULL, PRIMARY KEY (kind, uid, who)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS triesByEnd ON tries (forgottenAt);
  CREATE INDEX IF NOT EXISTS triesByWait ON tries (kind, lockedUntil);
  CREATE TRIGGER IF NOT EXISTS endTries AFTER DELETE ON accounts BEGIN
    DELETE FROM tries WHERE uid = OLD.uid;
  END`
const FIND = 'SELECT lockedUntil, forgottenAt FROM tries WHERE kind = ? AND uid = ? AND who = ?'
const PUT = 'REPLACE INTO tries VALUES (?, ?, ?, ?, ?)'
const REMOVE = 'DELETE FROM tries WHERE kind = ? AND uid = ? AND who = ?'
/** Counts from one look at how many there are to the next: it walks through all. */
const PUSH_EACH = 100
const FORGET = 'DELETE FROM tries WHERE forgottenAt <= ?'
const PUSH_OUT = `DELETE FROM tries WHERE kind = ?1 AND who IN
  (SELECT who FROM tries WHERE kind = ?1 ORDER BY lockedUntil DESC LIMIT -1 OFFSET ?2)`

/** Counts failures, so that guessing takes time; survives a restart. `now` is in milliseconds, the accounts' table there. */
export function createThrottle(db: Database, now: () => number) {
  db.exec(SCHEMA)
  let added = 0
  const find = (count: Count) => db.get<TryRow>(FIND, ...keyOf(count))
  const put = (count: Count, { lockedUntil, forgottenAt }: TryRow) =>
    db.run(PUT, ...keyOf(count), lockedUntil, forgottenAt)
  const add = (count: Count) => {
    const { free, longest, forgiven, most }: Policy = POLICIES[count.kind]
    const time = now()
    const worst = time + (free + longest / STEP) * forgiven
    const forgottenAt = Math.min(worst, Math.max(time, find(count)?.forgottenAt ?? 0) + forgiven)
    const failures = Math.ceil((forgottenAt - time) / forgiven)
    const steps = Math.max(0, failures - free + 1)
    put(count, { lockedUntil: time + Math.min(steps * STEP, longest), forgottenAt })
    added += 1
    if (most !== undefined && added % PUSH_EACH < 2) db.run(PUSH_OUT, count.kind, most)
  }
  /** Who tried did not have to wait: nor has the next one. */
  const takeBack = (count: Count) => {
    const row = find(count)
    if (!row) return
    const forgottenAt = row.forgottenAt - POLICIES[count.kind].forgiven
    if (forgottenAt <= now()) db.run(REMOVE, ...keyOf(count))
    else put(count, { lockedUntil: 0, forgottenAt })
  }
  /** What is longer than any wait was said by a clock that was ahead. */
  const mustWait = (count: Count) => {
    const wait = (find(count)?.lockedUntil ?? 0) - now()
    return wait > 0 && wait <= POLICIES[count.kind].longest
  }
  return {
    /**
     * Counts a try as failed until `succeed` or `forgive` says otherwise, so that parallel guesses count too.
     * False while one of the counts makes wait: then nothing is counted and nothing may be tried.
     */
    attempt: (counts: readonly Count[]) => {
      if (counts.some(mustWait)) return false
      db.transaction(() => {
        db.run(FORGET, now())
        counts.forEach(add)
      })
      return true
    },
    /** The try was right. */
    succeed: (counts: readonly Count[]) =>
      db.transaction(() => {
        for (const count of counts) {
          if ('isCleared' in POLICIES[count.kind]) db.run(REMOVE, ...keyOf(count))
          else takeBack(count)
        }
      }),
    /** The try could not be judged. */
    forgive: (counts: readonly Count[]) => db.transaction(() => counts.forEach(takeBack)),
    /** Forgets all failures at the account. */
    clear: (uid: string) => db.run('DELETE FROM tries WHERE uid = ?', uid),
  }
}

const keyOf = ({ kind, uid = '', who = '' }: Count) =>
  [kind, uid, kind === 'caller' ? blockOf(who) : who] as const
