import type { Steps } from '../../shares'
import type { Database, Reading } from '../../sqlite'

/**
 * Index entries by key. A commit puts its changes into a small table, of which a few pages are written; from there they
 * move to the large one, where nearly each entry has a page of its own, when nobody waits. Both stand in one file and
 * change in transactions, so that no moment has an entry twice or not at all. In `recent_entries` the newest
 * word on a key stands: with no document, it is gone.
 */
export const ENTRY_TABLES = `
  CREATE TABLE IF NOT EXISTS entries (key BLOB PRIMARY KEY, document INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS recent_entries (key BLOB PRIMARY KEY, document INTEGER) WITHOUT ROWID;
  CREATE VIEW IF NOT EXISTS index_entries AS
    SELECT key, document FROM entries
    WHERE NOT EXISTS (SELECT 1 FROM recent_entries AS recent WHERE recent.key = entries.key)
    UNION ALL
    SELECT key, document FROM recent_entries WHERE document IS NOT NULL;
`

/** Keys from `low` up to, without, `high`. */
export type KeyRange = { low: Buffer; high: Buffer }

export type Entry = { key: Buffer; document: number }

/** Rows of one statement. */
const CHUNK = 64
/** Entries that a statement goes through: some milliseconds. */
const STRETCH = 10_000
/** Changes that are kept in memory before they are written: some 20 MB. */
const MAX_KEPT = 50_000
/** Changes that move at once: some ten milliseconds. */
const SLICE = 500
/** Changes that may wait; beyond, each commit moves more than it brings. */
const MAX_RECENT = 400_000

/** The first entries of a range, or its last ones. */
export function readEntries(
  db: Reading,
  { low, high }: KeyRange,
  { limit, isFalling }: { limit: number; isFalling: boolean },
): Entry[] {
  const sql = `SELECT key, document FROM index_entries WHERE key >= ? AND key < ?
    ORDER BY key ${isFalling ? 'DESC' : 'ASC'} LIMIT ?`
  return db.all<Entry>(sql, low, high, limit)
}

/** How many entries a range has, at most `limit`: a stretch in both tables at once, as entries move between two of them. */
export function* countEntries(db: Reading, { low, high }: KeyRange, limit: number): Steps<number> {
  const size = Math.min(Math.max(limit, CHUNK), STRETCH)
  let count = 0
  for (let from = low; from !== high && count < limit; yield) {
    const [recent] = db.all<Key>(keyAt('recent_entries'), from, high, size)
    const top = recent?.key ?? high
    const [next] = db.all<Key>(keyAt('entries'), from, top, size)
    const end = next?.key ?? top
    const n = next ? size : db.get<Count>(COUNT, from, end)?.n
    count += (n ?? 0) + (db.get<Count>(CHANGED, from, end)?.n ?? 0)
    from = end
  }
  return Math.min(limit, count)
}

type Key = { key: Buffer }
type Count = { n: number }

const keyAt = (table: string) =>
  `SELECT key FROM ${table} WHERE key >= ? AND key < ? ORDER BY key LIMIT 1 OFFSET ?`
const COUNT = 'SELECT count(*) AS n FROM entries WHERE key >= ? AND key < ?'
const CHANGED = `
  SELECT count(recent.document) - count(entries.key) AS n
  FROM recent_entries AS recent LEFT JOIN entries USING (key) WHERE recent.key >= ? AND recent.key < ?
`

/** How many documents have an entry in each of the ranges, of which each has at most one for a document. */
export function* countInAll(db: Reading, ranges: KeyRange[]): Steps<number> {
  const newest = db.get<Count>('SELECT max(id) AS n FROM documents')?.n ?? 0
  const found = new Uint8Array(newest + 1)
  const isInAll = (id: number) => {
    found[id] = (found[id] ?? 0) + 1
    return found[id] === ranges.length
  }
  let count = 0
  for (const { low, high } of ranges)
    for (let from = low; from !== high; yield) {
      const part = db.get<{ ids: string; last: Buffer }>(DOCUMENTS, from, high, STRETCH)
      const ids: number[] = JSON.parse(part?.ids ?? '[]')
      count += ids.filter(isInAll).length
      from = part && ids.length === STRETCH ? Buffer.concat([part.last, Buffer.alloc(1)]) : high
    }
  return count
}

const DOCUMENTS = `
  SELECT json_group_array(document) AS ids, max(key) AS last FROM (
    SELECT key, document FROM index_entries WHERE key >= ? AND key < ? ORDER BY key LIMIT ?)
`

export type EntryTable = ReturnType<typeof createEntryTable>

/** What writes to the tables, which are there, inside a transaction; `move` tells whether more waits. */
export function createEntryTable(db: Database) {
  let [waiting, moved] = [0, Buffer.alloc(0)]
  const look = () => {
    waiting = db.get<{ n: number }>('SELECT count(*) AS n FROM recent_entries')?.n ?? 0
    moved = Buffer.alloc(0)
  }
  look()
  const move = () => {
    db.onRollback(look)
    const keys = db.all<{ key: Buffer<ArrayBuffer> }>(NEXT, moved, SLICE).map(({ key }) => key)
    const [first, last] = [keys[0], keys.at(-1)]
    if (first && last) for (const sql of MOVE) db.run(sql, first, last)
    const isAll = keys.length < SLICE && moved.length === 0
    moved = last && keys.length === SLICE ? last : Buffer.alloc(0)
    waiting = isAll ? 0 : waiting - keys.length
    return !isAll
  }
  // Whether so many more changes would have to wait for moves.
  const isFull = (more: number) => waiting + more > MAX_RECENT
  const write = (rows: readonly EntryRow[]) => {
    db.onRollback(look)
    putRows(db, 'recent_entries', rows)
    waiting += rows.length
    for (let done = 0; isFull(0) && done < 2 * rows.length; done += SLICE) move()
  }
  return { write, move, isFull }
}

const NEXT = 'SELECT key FROM recent_entries WHERE key > ? ORDER BY key LIMIT ?'
const SPAN = 'FROM recent_entries WHERE key BETWEEN ? AND ?'
const MOVE = [
  `DELETE FROM entries WHERE key IN (SELECT key ${SPAN} AND document IS NULL)`,
  `INSERT OR REPLACE INTO entries SELECT key, document ${SPAN} AND document IS NOT NULL`,
  `DELETE ${SPAN}`,
]

/** Fills the large table, both being empty. */
export const entryFiller = (db: Database) => entryWriter(rows => putRows(db, 'entries', rows))

type Numbered = { id: number }

export type EntryRow = { key: Buffer; document: Numbered | null }

/**
 * Collects entries of documents, whose numbers may come later, to be taken out and put in, by keys of a letter for each
 * byte, and passes them on in the order of the keys, some thousands at a time.
 */
export function entryWriter(write: (rows: EntryRow[]) => void, most = MAX_KEPT) {
  let kept: { key: string; document: Numbered | null }[] = []
  const end = () => {
    const sorted = kept.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    write(sorted.map(({ key, document }) => ({ key: Buffer.from(key, 'latin1'), document })))
    kept = []
  }
  return {
    change: (document: Numbered, removed: string[], added: string[]) => {
      for (const key of removed) kept.push({ key, document: null })
      for (const key of added) kept.push({ key, document })
      if (kept.length > most) end()
    },
    end,
  }
}

function putRows(db: Database, table: string, rows: readonly EntryRow[]) {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK)
    const places = chunk.map(() => '(?, ?)').join()
    const values = chunk.flatMap(({ key, document }) => [key, document?.id ?? null])
    db.run(`INSERT OR REPLACE INTO ${table} (key, document) VALUES ${places}`, ...values)
  }
}
