import { type Database, unlessFull } from '../sqlite'
import { type Account, type Accounts, known } from './accounts'
import { AuthError } from './authError'
import { hashSecret, newSecret } from './secrets'
import { startOfSession, TOKEN_SECONDS } from './tokens'

const UNUSED_SESSION = 90 * 24 * 3_600_000
const CODE_LIFETIME = 3_600_000

export type Grants = ReturnType<typeof createGrants>

type SessionRow = { hash: string; uid: string; authTime: number; openedAt: number }
type CodeRow = { uid: string; expiresAt: number }

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (hash TEXT PRIMARY KEY, uid TEXT NOT NULL,
    authTime INTEGER NOT NULL, openedAt INTEGER NOT NULL, usedAt INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS sessionsOf ON sessions (uid, authTime);
  CREATE INDEX IF NOT EXISTS sessionsByUse ON sessions (usedAt);
  CREATE TABLE IF NOT EXISTS endedSessions (uid TEXT NOT NULL, authTime INTEGER NOT NULL,
    endedAt INTEGER NOT NULL, PRIMARY KEY (uid, authTime)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessionDevices (hash TEXT PRIMARY KEY, device TEXT NOT NULL) WITHOUT ROWID;
  CREATE TRIGGER IF NOT EXISTS endSessionDevices AFTER DELETE ON sessions BEGIN
    DELETE FROM sessionDevices WHERE hash = OLD.hash;
  END;
  CREATE TABLE IF NOT EXISTS resetCodes (hash TEXT PRIMARY KEY, uid TEXT NOT NULL,
    expiresAt INTEGER NOT NULL);
  CREATE TRIGGER IF NOT EXISTS endGrants AFTER DELETE ON accounts BEGIN
    DELETE FROM sessions WHERE uid = OLD.uid;
    DELETE FROM resetCodes WHERE uid = OLD.uid;
  END;
  CREATE TRIGGER IF NOT EXISTS endResetCodes AFTER UPDATE ON accounts
    WHEN OLD.passwordHash IS NOT NEW.passwordHash OR OLD.email <> NEW.email OR OLD.disabled <> NEW.disabled BEGIN
    DELETE FROM resetCodes WHERE uid = OLD.uid;
  END`

const FIND = 'SELECT * FROM sessions WHERE hash = ?'
/** Fifty of one account stay; of more those go that were used the longest ago. */
const PUSH_OUT = `DELETE FROM sessions WHERE hash IN
  (SELECT hash FROM sessions WHERE uid = ? ORDER BY usedAt DESC, rowid DESC LIMIT -1 OFFSET 50)`
const USE = 'UPDATE sessions SET usedAt = ?, authTime = ? WHERE hash = ?'
const OPEN = 'SELECT 1 FROM sessions WHERE uid = ? AND authTime = ?'
/** A session, and those that the same browser has opened for the account, before it or after it. */
const OF_BROWSER = `SELECT hash, authTime FROM sessions WHERE hash = ?1 OR uid = ?2 AND hash IN
  (SELECT hash FROM sessionDevices WHERE device IN (SELECT device FROM sessionDevices WHERE hash = ?1))`
const END = 'REPLACE INTO endedSessions VALUES (?, ?, ?)'
const ENDED = 'SELECT 1 FROM endedSessions WHERE uid = ? AND authTime = ?'

/** What lets a person in without the password: refresh tokens and reset codes, kept as hashes. `now` is in milliseconds. */
export function createGrants(db: Database, accounts: Accounts, now: () => number) {
  db.exec(SCHEMA)
  const find = (refreshToken: string) => db.get<SessionRow>(FIND, hashSecret(refreshToken))
  return {
    /** A refresh token, which keeps a browser signed in; `authTime` in seconds, `device` its id if it has one. */
    openSession: (account: Account, authTime: number, device?: string) => {
      const token = newSecret()
      const hash = hashSecret(token)
      const values = [account.uid, authTime, startOfSession(account, now()), now()]
      db.transaction(() => {
        db.run('DELETE FROM sessions WHERE usedAt < ?', now() - UNUSED_SESSION)
        db.run('INSERT INTO sessions VALUES (?, ?, ?, ?, ?)', hash, ...values)
        if (device) db.run('INSERT INTO sessionDevices VALUES (?, ?)', hash, device)
        db.run(PUSH_OUT, account.uid)
      })
      return token
    },
    /** Throws AuthError TOKEN_EXPIRED (the SDK then signs out), USER_NOT_FOUND or USER_DISABLED. */
    resumeSession: (refreshToken: string) => {
      const session = find(refreshToken)
      if (!session) throw new AuthError('TOKEN_EXPIRED')
      const account = known(accounts.byUid(session.uid), 'USER_NOT_FOUND')
      if (account.disabled) throw new AuthError('USER_DISABLED')
      if (session.openedAt < account.validSince) throw new AuthError('TOKEN_EXPIRED')
      // Of a clock that was ahead: its tokens would be from the future.
      const authTime = Math.min(session.authTime, startOfSession(account, now()))
      unlessFull(() => db.run(USE, now(), authTime, session.hash))
      return { account, authTime }
    },
    /** Ends the sessions of the browser that has this refresh token, if there are, and with them the tokens that they have got. */
    endSession: (refreshToken: string) => {
      const { hash = '', uid } = find(refreshToken) ?? {}
      if (uid === undefined) return
      db.transaction(() => {
        const own = db.all<SessionRow>(OF_BROWSER, hash, uid)
        for (const { hash } of own) db.run('DELETE FROM sessions WHERE hash = ?', hash)
        db.run('DELETE FROM endedSessions WHERE endedAt < ?', now() - TOKEN_SECONDS * 1000)
        // Of two that were opened in one second nobody can tell the tokens apart: they end with the last.
        for (const { authTime } of own)
          if (!db.get(OPEN, uid, authTime)) db.run(END, uid, authTime, now())
      })
      accounts.announce(uid)
    },
    /** Whether the account's session that was opened then has been ended within the life of its tokens; in seconds. */
    isEnded: (uid: string, authTime: number) => db.get(ENDED, uid, authTime) !== undefined,
    /** A code to set a new password with, within the hour and while none of the account has been used: a stranger's ends nobody's. */
    newResetCode: (uid: string) => {
      const code = newSecret()
      const values = [hashSecret(code), uid, now() + CODE_LIFETIME]
      db.transaction(() => {
        db.run('DELETE FROM resetCodes WHERE expiresAt <= ?', now() - CODE_LIFETIME)
        db.run('INSERT INTO resetCodes VALUES (?, ?, ?)', ...values)
      })
      return code
    },
    /** The uid of a usable code. Throws AuthError INVALID_OOB_CODE or EXPIRED_OOB_CODE. */
    findResetCode: (code: string) => {
      const row = db.get<CodeRow>('SELECT * FROM resetCodes WHERE hash = ?', hashSecret(code))
      if (!row) throw new AuthError('INVALID_OOB_CODE')
      if (row.expiresAt <= now()) throw new AuthError('EXPIRED_OOB_CODE')
      return row.uid
    },
  }
}
