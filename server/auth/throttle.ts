import type { Database, SqlRow } from '../sqlite'

const FREE_FAILURES = 5
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 15 * 60_000
const FORGOTTEN_AFTER = 24 * 3_600_000
/** Made-up addresses are counted too; those that wait longest stay. */
const MAX_KEYS = 1000

/** Counts failures by key, such as an e-mail address; survives a restart. */
export interface Throttle {
  /**
   * Counts a try as failed until `clear` says otherwise, so that parallel guesses count too.
   * False while the key is locked: then nothing is counted and nothing may be tried.
   */
  attempt(key: string): boolean
  clear(key: string): void
}

/** The keys of an address in lower case. */
export const signInKey = (email: string) => `signIn:${email}`
export const resetKey = (email: string) => `reset:${email}`

interface AttemptsRow extends SqlRow {
  failures: number
  lockedUntil: number
}

/** From the 5th failure on the wait grows by 30 s up to 15 min. `now` is in milliseconds. */
export function createThrottle(db: Database, now: () => number): Throttle {
  db.exec(`CREATE TABLE IF NOT EXISTS attempts (key TEXT PRIMARY KEY, failures INTEGER NOT NULL,
    lockedUntil INTEGER NOT NULL, lastAt INTEGER NOT NULL)`)
  return {
    attempt: key => {
      db.run(PRUNE, now() - FORGOTTEN_AFTER, MAX_KEYS)
      const known = db.get<AttemptsRow>('SELECT * FROM attempts WHERE key = ?', key)
      if (known && known.lockedUntil > now()) return false
      const failures = (known?.failures ?? 0) + 1
      const lockedUntil = now() + waitAfter(failures)
      db.run('REPLACE INTO attempts VALUES (?, ?, ?, ?)', key, failures, lockedUntil, now())
      return true
    },
    clear: key => db.run('DELETE FROM attempts WHERE key = ?', key),
  }
}

const PRUNE = `DELETE FROM attempts WHERE lastAt < ? OR key IN
  (SELECT key FROM attempts ORDER BY lockedUntil DESC LIMIT -1 OFFSET ?)`

function waitAfter(failures: number) {
  const steps = Math.max(0, failures - FREE_FAILURES + 1)
  return Math.min(steps * FIRST_WAIT, LONGEST_WAIT)
}
