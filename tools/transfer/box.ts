import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import indexes from '../../firestore.indexes.json'
import { createAccounts } from '../../server/auth/accounts'
import { bucketOf } from '../../server/box'
import { PROJECT } from '../../server/config'
import { checkDatabase, isLarge, openData, openDataFolder } from '../../server/dataFolder'
import { createStore } from '../../server/firestore/store'
import type { Fields } from '../../server/firestore/types'
import { person } from '../../server/functions'
import { withRoles } from '../../server/functions/leaving'
import { type Database, openReadOnly, type SqlRow } from '../../server/sqlite'
import { StartError } from '../../server/startError'
import { createObjects } from '../../server/storage/objects'
import type { Source, Target } from '.'
import type { AccountLine, DocumentLine, Entry, FileLine, Place } from './lines'

const place: Place = { project: PROJECT, files: `/v0/b/${bucketOf(PROJECT)}/o/` }
const ROOT = `projects/${PROJECT}/databases/(default)/documents/`
const PAGE = 200

/** Reads a data folder as it is at this moment, also while a box runs on it: through a connection that cannot write. */
export async function fromBox(data: string, work: (source: Source) => Promise<void>) {
  const file = join(resolve(data), 'sarang.db')
  if (!existsSync(file)) throw new StartError('configuration', `Tidak ada data Sarang di ${data}.`)
  checkDatabase(file)
  const db = openReadOnly(file)
  try {
    db.all('BEGIN')
    await work({ place, entries: () => entriesOf(db) })
  } finally {
    db.close()
  }
}

/** Writes into a data folder that no box runs on. What goes wrong with a new one leaves it empty. */
export async function intoBox(data: string, work: (target: Target) => Promise<void>) {
  const folder = openDataFolder(data)
  try {
    // Nobody waits for this start, so that a large one is read whole too.
    if (!folder.isEmpty && isLarge(folder.databaseFile)) checkDatabase(folder.databaseFile)
    const db = await openData(folder, draft => work(targetOf(draft)))
    db.release()
    const filling = folder.isEmpty ? Promise.resolve() : work(targetOf(db))
    await filling.finally(() => db.close())
  } finally {
    folder.release()
  }
}

type Reader = Pick<Database, 'all'>

function* entriesOf(db: Reader): Generator<Entry> {
  const accounts = pages<AccountRow>(db, ACCOUNTS, row => row.uid)
  for (const row of accounts) yield { account: { ...row, disabled: row.disabled === 1 } }
  for (const { name, fields } of pages<DocumentRow>(db, DOCUMENTS, row => row.name)) {
    yield { document: { path: name.slice(ROOT.length), fields: JSON.parse(fields) as Fields } }
  }
  for (const { path } of pages<{ path: string }>(db, FILES, row => row.path)) {
    for (const row of db.all<FileRow>(FILE, path)) yield { file: toFile(row) }
  }
}

function* pages<Row extends SqlRow>(db: Reader, sql: string, keyOf: (row: Row) => string) {
  let rows = db.all<Row>(sql, '', PAGE)
  for (; rows.length > 0; rows = db.all<Row>(sql, keyOf(rows.at(-1) as Row), PAGE)) yield* rows
}

type AccountRow = Omit<AccountLine, 'disabled'> & { disabled: number }
type DocumentRow = { name: string; fields: string }
type FileRow = Omit<FileLine, 'metadata' | 'bytes'> & { metadata: string; bytes: Buffer }

const toFile = ({ metadata, bytes, ...row }: FileRow): FileLine => ({
  ...row,
  metadata: JSON.parse(metadata),
  bytes: bytes.toString('base64'),
})

const ACCOUNTS = `SELECT uid, email, name, photoURL, disabled, createdAt, lastLoginAt,
  passwordHash AS password FROM accounts WHERE uid > ? ORDER BY uid LIMIT ?`
const DOCUMENTS = `SELECT name, fields FROM documents
  WHERE fields IS NOT NULL AND name > ? ORDER BY name LIMIT ?`
const FILES = 'SELECT path FROM files WHERE path > ? ORDER BY path LIMIT ?'
const FILE = 'SELECT path, type, token, metadata, bytes FROM files WHERE path = ?'

function targetOf(db: Database): Target {
  const store = createStore(db, { indexes })
  const roles = { store, project: PROJECT, now: Date.now }
  const accounts = withRoles(createAccounts(db, { person, now: Date.now }), roles)
  const objects = createObjects(db, bucketOf(PROJECT), Date.now)
  const put = (entry: Entry) => {
    if ('account' in entry) putAccount(db, entry.account)
    else if ('file' in entry) {
      const { bytes, token, ...file } = entry.file
      objects.put({ ...file, bytes: Buffer.from(bytes, 'base64') })
      // One without a token keeps the new one, which nobody has.
      if (token) db.run('UPDATE files SET token = ? WHERE path = ?', token, file.path)
    }
  }
  return {
    place,
    isEmpty: async () => accounts.count() === 0 && !db.get(OWN, `${ROOT}apps/%`),
    read: async path => store.get(ROOT + path)?.fields,
    put: async entries => {
      const writes = entries.flatMap(entry =>
        'document' in entry ? [toWrite(entry.document)] : [],
      )
      if (writes.length > 0) return void store.commit(writes)
      const people = entries.flatMap(entry => ('account' in entry ? [entry.account] : []))
      for (const { uid, email } of people) {
        const other = accounts.byEmail(email.toLowerCase())
        if (other && other.uid !== uid) accounts.delete(other.uid)
      }
      db.transaction(() => entries.forEach(put))
    },
  }
}

/** The figures of the dashboard are below apps, and write themselves. */
const OWN = 'SELECT 1 FROM documents WHERE fields IS NOT NULL AND name NOT LIKE ? LIMIT 1'

const toWrite = ({ path, fields }: DocumentLine) => ({ update: { name: ROOT + path, fields } })

const FIND = 'SELECT validSince FROM accounts WHERE uid = ?'
/** By a statement of its own: triggers, which end sessions, hear of no row that a REPLACE takes away. */
const REMOVE = 'DELETE FROM accounts WHERE uid = ?'
const INSERT = `INSERT INTO accounts
  (uid, email, name, photoURL, disabled, createdAt, lastLoginAt, passwordHash, validSince)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Also what was signed in as a former account of this uid is signed out. */
function putAccount(db: Database, account: AccountLine) {
  const { uid, name, photoURL, disabled, createdAt, lastLoginAt, password } = account
  const email = account.email.toLowerCase()
  const before = Number(db.get(FIND, uid)?.validSince ?? 0)
  const since = Math.max(before, Math.floor(Date.now() / 1000)) + 1
  const rest = [Number(disabled), createdAt, lastLoginAt, password, since]
  db.run(REMOVE, uid)
  db.run(INSERT, uid, email, name, photoURL, ...rest)
}
