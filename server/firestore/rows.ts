import { Room } from '../http/room'
import { finish, holdInTask, type Steps } from '../shares'
import type { Database, Reading } from '../sqlite'
import { tooMuch } from '../status'
import { declaredAnew, type IndexFile, type IndexSet, indexSets } from './index/definitions'
import { type EntryKeys, entriesOf, entryChanges, MAX_ENTRIES } from './index/entries'
import {
  createEntryTable,
  ENTRY_TABLES,
  type EntryRow,
  type EntryTable,
  entryFiller,
  entryWriter,
} from './index/table'
import type { ChangedDocument, Commit, DocumentChange, Micros, StoredDocument } from './types'
import { collectionOf, idOf } from './values/names'

const FORMAT = 3
const WEEK: Micros = 7 * 24 * 3600 * 1_000_000
const REBUILD_CHUNK = 500

/** A deleted document stays as a row without fields, so that its deletion can be told. */
export type DocumentRow = { name: string; fields: string | null; created: Micros; updated: Micros }

/** The indexes of a collection id. */
export type Indexes = (collectionId: string) => IndexSet

const indexesFor = (indexes: Indexes, name: string) => indexes(idOf(collectionOf(name)))

export function rowToDocument(row: DocumentRow | undefined): StoredDocument | undefined {
  if (!row || row.fields === null) return undefined
  const { name, created, updated } = row
  const fields: StoredDocument['fields'] = JSON.parse(row.fields)
  const document = { name, fields, createTime: created, updateTime: updated }
  sizes.set(document, row.fields.length)
  return document
}

/** UTF-16 units of what was read, as it is stored. */
const sizes = new WeakMap<StoredDocument, number>()
/** Of all that one result may hold, which is several times as much in memory, and of a document besides; of all results. */
const [MOST_HELD, EACH] = [48 * 1024 * 1024, 100]
const results = new Room(64 * 1024 * 1024)

/** To be called with each document that is kept, which it returns. Throws RESOURCE_EXHAUSTED when it is too much. */
export function holding() {
  let room = MOST_HELD
  const hold = holdInTask(results, tooMuchAtOnce)
  return <Kept extends StoredDocument | undefined>(document: Kept): Kept => {
    const size = document && (sizes.get(document) ?? JSON.stringify(document.fields).length)
    const units = EACH + (size ?? 0)
    room -= units
    if (room < 0) throw tooMuch('answers', 'The result is too large.', 'RESOURCE_EXHAUSTED')
    hold(units)
    return document
  }
}

const tooMuchAtOnce = () =>
  tooMuch('answers', 'Too many large results at once.', 'RESOURCE_EXHAUSTED')

export function readMeta(db: Reading, name: string): string | undefined {
  return db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', name)?.value
}

export function writeMeta(db: Database, name: string, value: string): void {
  db.run('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)', name, value)
}

/**
 * Makes the tables, forgets old deletions, and changes the index entries where the file declares other indexes than before.
 * The version goes up to now: a page that saw a later snapshot (of a folder that this one replaces, or
 * before the clock was set) ignores all that is older and waits for ever.
 * @returns the indexes that the file declares
 */
export function prepareTables(db: Database, file: IndexFile, now: Micros): Indexes {
  const indexes = indexSets(file)
  db.transaction(() => {
    db.exec(SCHEMA)
    const version = readMeta(db, 'version')
    if (version === undefined) writeMeta(db, 'horizon', String(now))
    writeMeta(db, 'version', String(Math.max(now, Number(version ?? 0))))
    prune(db, now)
    const built = readMeta(db, 'indexes')
    const wanted = JSON.stringify([FORMAT, file])
    if (built === wanted) return
    const [format, before]: [number?, IndexFile?] = JSON.parse(built ?? '[]')
    changeEntries(db, format === FORMAT ? before : undefined, file)
    writeMeta(db, 'indexes', wanted)
  })
  return indexes
}

const NO_ENTRIES: EntryKeys = new Set()

/** What a commit writes: documents or their tombstones, and those index entries that changed. */
export type Rows = { documents: { id: number; fields: string | null }[]; entries: EntryRow[][] }

/** Entries that are sorted at once: some milliseconds. */
const SORTED = 5000

/** Bytes of memory that an index entry takes. */
const ENTRY = 300

/** All that takes long of writing them; `hold` takes the bytes of memory. */
export function* rowsOf(
  indexes: Indexes,
  changes: readonly DocumentChange[],
  hold?: (bytes: number) => void,
): Steps<Rows> {
  const rows: Rows = { documents: [], entries: [] }
  const writer = entryWriter(part => rows.entries.push(part), SORTED)
  for (const { name, before, after } of changes) {
    const own = indexesFor(indexes, name)
    const old = before ? yield* entriesOf(before, own) : NO_ENTRIES
    const now = after ? yield* entriesOf(after, own, MAX_ENTRIES) : NO_ENTRIES
    const { removed, added } = entryChanges(old, now)
    const document = { id: 0, fields: after && JSON.stringify(after.fields) }
    rows.documents.push(document)
    hold?.((document.fields?.length ?? 0) + ENTRY * (removed.length + added.length))
    writer.change(document, removed, added)
    yield
  }
  writer.end()
  return rows
}

/** Inside a transaction. */
export function writeRows(
  { db, entries }: { db: Database; entries: EntryTable },
  rows: Rows,
  { time, changes }: Commit,
) {
  for (const [n, document] of rows.documents.entries()) {
    const { name = '', after } = changes[n] ?? {}
    const dates = [after?.createTime ?? time, after?.updateTime ?? time]
    const row = db.get<{ id: number }>(UPSERT, name, collectionOf(name), document.fields, ...dates)
    document.id = row?.id ?? 0
  }
  for (const part of rows.entries) entries.write(part)
}

export const documentIn = (db: Reading, name: string) => rowToDocument(rowIn(db, name))

export const rowIn = (db: Reading, name: string) => db.get<DocumentRow>(SELECT, name)

const SELECT = 'SELECT name, fields, created, updated FROM documents WHERE name = ?'

/** Whether one of them was written after that time. */
export const isWrittenSince = (db: Reading, names: Iterable<string>, time: Micros) =>
  [...names].some(name => db.get(WRITTEN, name, time))

const WRITTEN = 'SELECT id FROM documents WHERE name = ? AND updated > ?'

const CHANGED = `
  SELECT id, name, fields, created, updated FROM documents
  WHERE collection = ? AND (updated, id) > (?, ?) ORDER BY updated, id LIMIT ?
`
/** Rows between two chances for others to get on. */
const PAUSE = 32

/** As `View.changedSince` says it, up to `now`. */
export function* changedIn(
  db: Reading,
  collection: string,
  { time, most, now }: Record<'time' | 'most' | 'now', number>,
): Steps<ChangedDocument[] | undefined> {
  const isKnown = () => time >= Number(readMeta(db, 'horizon'))
  if (!isKnown() || time > now) return undefined
  const hold = holding()
  const found: ChangedDocument[] = []
  const step = Math.min(PAUSE, most)
  const rowsAfter = (updated: Micros, id: number) =>
    db.all<DocumentRow & { id: number }>(CHANGED, collection, updated, id, step)
  for (let rows = rowsAfter(time, Number.MAX_SAFE_INTEGER); ; ) {
    for (const row of rows) found.push({ name: row.name, document: hold(rowToDocument(row)) })
    const last = rows.at(-1)
    if (!last || rows.length < step || found.length >= most) return isKnown() ? found : undefined
    yield
    rows = rowsAfter(last.updated, last.id)
  }
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS documents (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
    collection TEXT NOT NULL, fields TEXT, created INTEGER NOT NULL, updated INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS changes ON documents (collection, updated);
  CREATE INDEX IF NOT EXISTS deletions ON documents (updated) WHERE fields IS NULL;
  ${ENTRY_TABLES}
`

const UPSERT = `
  INSERT INTO documents (name, collection, fields, created, updated) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET
    fields = excluded.fields, created = excluded.created, updated = excluded.updated
  RETURNING id
`

/** Forgets old deletions, all or, where there are so many, the first ones. The horizon is the newest that is no longer known. */
export function prune(db: Database, now: Micros, few?: number): boolean {
  const { n = 0, newest = 0 } = db.get<Record<string, number>>(OLD, now - WEEK, few ?? -1) ?? {}
  if (n < (few ?? 1)) return false
  db.run('DELETE FROM documents WHERE fields IS NULL AND updated <= ?', newest)
  writeMeta(db, 'horizon', String(newest))
  return true
}

const OLD = `SELECT count(*) AS n, max(updated) AS newest FROM
  (SELECT updated FROM documents WHERE fields IS NULL AND updated < ? ORDER BY updated LIMIT ?)`

/** Only of the collections that two files treat differently: an entity more leaves the other entries alone. */
function changeEntries(db: Database, before: IndexFile | undefined, after: IndexFile): void {
  if (!before) db.exec('DELETE FROM entries; DELETE FROM recent_entries')
  const concerned = before && declaredAnew(before, after)
  const files = [before, after].map(file => file && indexSets(file))
  const writer = before ? entryWriter(createEntryTable(db).write) : entryFiller(db)
  for (const row of allRows(db)) {
    const document = rowToDocument(row)
    if (!document || concerned?.has(idOf(collectionOf(row.name))) === false) continue
    const [old = NO_ENTRIES, now = NO_ENTRIES] = files.map(
      indexes => indexes && finish(entriesOf(document, indexesFor(indexes, row.name))),
    )
    const { removed, added } = entryChanges(old, now)
    writer.change(row, removed, added)
  }
  writer.end()
}

function* allRows(db: Database) {
  const sql = 'SELECT * FROM documents WHERE id > ? ORDER BY id LIMIT ?'
  const chunkAfter = (id: number) => db.all<DocumentRow & { id: number }>(sql, id, REBUILD_CHUNK)
  for (let rows = chunkAfter(0); rows.length > 0; rows = chunkAfter(rows.at(-1)?.id ?? 0))
    yield* rows
}
