import type { Database, SqlRow } from '../sqlite'
import { AuthError } from './authError'
import { hashPassword, isPassword, type QueueKey, SCRYPT_COST } from './passwords'
import type { AuthPorts } from './ports'
import { UID } from './secrets'

/** Times are milliseconds since 1970; `validSince` is in seconds: tokens issued before it are void. */
export interface Account {
  uid: string
  email: string
  name: string
  photoURL: string
  disabled: boolean
  validSince: number
  createdAt: number
  lastLoginAt: number
}

export interface NewAccount {
  uid: string
  email: string
  /** Without one nobody can sign in until a reset. */
  password?: string
  name?: string
  photoURL?: string
}

/** What a person may change about himself, and an administrator besides. */
type AccountChange = Partial<
  Pick<Account, 'email' | 'name' | 'photoURL' | 'disabled' | 'lastLoginAt'>
>

interface Renewal {
  also?: () => void
  /** Who asks; who asks much waits for himself. */
  from?: QueueKey
}

export type Accounts = ReturnType<typeof createAccounts>

interface AccountRow extends SqlRow, Omit<Account, 'disabled'> {
  disabled: number
  passwordHash: string | null
}

const COLUMNS = `uid TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
  photoURL TEXT NOT NULL, disabled INTEGER NOT NULL DEFAULT 0, validSince INTEGER NOT NULL DEFAULT 0,
  createdAt INTEGER NOT NULL, lastLoginAt INTEGER NOT NULL DEFAULT 0, passwordHash TEXT`

const INSERT = `INSERT INTO accounts (uid, email, name, photoURL, createdAt, passwordHash, validSince)
  VALUES (?, ?, ?, ?, ?, ?, ?)`
const SET_PASSWORD = 'UPDATE accounts SET passwordHash = ?, validSince = ? WHERE uid = ?'
const LIST = 'SELECT * FROM accounts WHERE uid > ? ORDER BY uid LIMIT ?'
const UPDATE = `UPDATE accounts SET email = ?, name = ?, photoURL = ?, disabled = ?, lastLoginAt = ?,
  validSince = ? WHERE uid = ?`

type Ports = Pick<AuthPorts, 'person' | 'now'>

/** The accounts that can sign in. They carry no authority: roles are in the users documents. */
export function createAccounts(db: Database, { person, now }: Ports, cost = SCRYPT_COST) {
  db.exec(`CREATE TABLE IF NOT EXISTS accounts (${COLUMNS})`)
  const listeners = new Set<(uid: string) => void>()
  const announce = (uid: string) => {
    for (const listener of listeners) listener(uid)
  }
  const { find, nextSecond, ...entry } = admission(db, { person, now }, cost)
  return {
    /** Throws AuthError INVALID_LOCAL_ID, INVALID_EMAIL, INVALID_DISPLAY_NAME, EMAIL_EXISTS, WEAK_PASSWORD, DUPLICATE_LOCAL_ID. */
    create: async (account: NewAccount, from?: QueueKey) => (await entry.prepare(account, from))(),
    /** The same in two steps: the slow one, and the call that inserts, which fits into a transaction. */
    prepare: entry.prepare,
    byUid: (uid: string) => toAccount(find('uid', uid)),
    byEmail: (email: string) => toAccount(find('email', email.trim().toLowerCase())),
    /** At most `limit`, by their uids, behind this one. */
    list: (after: string, limit: number) =>
      db.all<AccountRow>(LIST, after, limit).flatMap(row => toAccount(row) ?? []),
    count: () => Number(db.get('SELECT count(*) AS n FROM accounts')?.n),
    /** Disabling and another address void every token of the account. Throws AuthError INVALID_EMAIL, INVALID_DISPLAY_NAME, EMAIL_EXISTS. */
    update: (uid: string, change: AccountChange) => {
      const account = toAccount(find('uid', uid))
      if (!account) return
      const { email, name, photoURL, disabled, lastLoginAt } = { ...account, ...change }
      if (name !== account.name) entry.checkName(name)
      if (email !== account.email) entry.checkEmail(email)
      const isVoid = (disabled && !account.disabled) || email !== account.email
      const since = isVoid ? nextSecond(uid) : account.validSince
      db.run(UPDATE, email, name, photoURL, Number(disabled), lastLoginAt, since, uid)
      if (isVoid) announce(uid)
    },
    /** Voids every token of the account. */
    revoke: (uid: string) => {
      db.run('UPDATE accounts SET validSince = ? WHERE uid = ?', nextSecond(uid), uid)
      announce(uid)
    },
    /** The same, with another password, behind what else goes with it: all or nothing. Throws AuthError WEAK_PASSWORD. */
    setPassword: async (uid: string, password: string, { also, from }: Renewal = {}) => {
      const hash = await entry.hashNew(password, from)
      db.transaction(() => {
        also?.()
        db.run(SET_PASSWORD, hash, nextSecond(uid), uid)
      })
      announce(uid)
    },
    hasPassword: async (uid: string, password: string, from?: QueueKey) => {
      const hash = find('uid', uid)?.passwordHash
      return typeof hash === 'string' && (await isPassword(password, hash, from))
    },
    /** Voids every token of the account. */
    delete: (uid: string) => {
      db.run('DELETE FROM accounts WHERE uid = ?', uid)
      announce(uid)
    },
    /** Says that some tokens of the account are void. */
    announce,
    /** Hears of each account of which tokens are void from now on. @returns stops it */
    onRevoke: (listener: (uid: string) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Who may become an account, or another one. */
function admission(db: Database, { person, now }: Ports, cost: typeof SCRYPT_COST) {
  const find = (column: 'uid' | 'email', value: string) =>
    db.get<AccountRow>(`SELECT * FROM accounts WHERE ${column} = ?`, value)
  /** Another one each time: of two revocations at once the second ends what has begun between them. */
  const nextSecond = (uid: string) =>
    Math.max(find('uid', uid)?.validSince ?? 0, Math.floor(now() / 1000)) + 1
  /** Lower case makes an ASCII letter of one that only looks like it. */
  const checkEmail = (email: string, written = email) => {
    if (person.email(written.trim())) throw new AuthError('INVALID_EMAIL')
    if (find('email', email)) throw new AuthError('EMAIL_EXISTS')
  }
  const refuse = (code: string, problem: string | undefined) => {
    if (problem) throw new AuthError(`${code} : ${problem}`)
  }
  const checkName = (name: string) => refuse('INVALID_DISPLAY_NAME', person.name(name))
  const hashNew = async (password: string, from?: QueueKey) => {
    refuse('WEAK_PASSWORD', await person.password(password))
    return hashPassword(password, cost, from)
  }
  const prepare = async (account: NewAccount, from?: QueueKey) => {
    const { uid, name = '', photoURL = '', ...rest } = account
    const email = normalizeEmail(rest.email)
    if (!UID.test(uid)) throw new AuthError('INVALID_LOCAL_ID : This is no document id.')
    checkEmail(email, rest.email)
    checkName(name)
    const hash = rest.password === undefined ? null : await hashNew(rest.password, from)
    return () => {
      if (find('email', email)) throw new AuthError('EMAIL_EXISTS')
      if (find('uid', uid)) throw new AuthError('DUPLICATE_LOCAL_ID')
      // There may have been another account of this uid, whose tokens are still young.
      db.run(INSERT, uid, email, name, photoURL, now(), hash, nextSecond(uid))
    }
  }
  return { find, checkEmail, checkName, hashNew, prepare, nextSecond }
}

/** Lower case and trimmed. Throws AuthError INVALID_EMAIL. */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return email
  throw new AuthError('INVALID_EMAIL')
}

/** The account, or AuthError `code` when there is none. */
export function known(account: Account | undefined, code: string): Account {
  if (account) return account
  throw new AuthError(code)
}

function toAccount(row: AccountRow | undefined): Account | undefined {
  if (!row) return undefined
  const { passwordHash, ...account } = row
  return { ...account, disabled: row.disabled === 1 }
}
