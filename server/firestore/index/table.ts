import type { Database, Reading } from '../../sqlite'

/**
 * Index entries by key. A commit puts its changes into a small table, of which a few pages are written; from there they
 * move to the large one, where nearly each entry has a page of its own, when nobody waits. Both stand in one file and
 * change in transactions, so that no moment has an entry twice or not at all. In `recent_entries` the newest
 * word on a key stands: with no document, it is gone.
 */
export const ENTRY_TABLES = `
  CREATE TABLE IF NOT EXISTS entries (
    key BLOB PRIMARY KEY,
    document INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS recent_entries (
    key BLOB PRIMARY KEY,
    document INTEGER
  ) WITHOUT ROWID;
  CREATE VIEW IF NOT EXISTS index_entries AS
    SELECT key, document FROM entries
    WHERE NOT EXISTS (SELECT 1 FROM recent_entries AS recent WHERE recent.key = entries.key)
    UNION ALL
    SELECT key, document FROM recent_entries WHERE document IS NOT NULL;
`

/** Keys from `low` up to, without, `high`. */
export interface KeyRange {
  low: Buffer
  high: Buffer
}

export type Entry = { key: Buffer; document: number }

/** Rows of one statement. */
const CHUNK = 64
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

/** How many entries a range has, at most `limit`. Looks into the small table once, not for each entry of the large one. */
export function countEntries(db: Reading, { low, high }: KeyRange, limit: number): number {
  const { fresh = 0, hidden = 0 } =
    db.get<{ fresh: number; hidden: number }>(RECENT, low, high) ?? {}
  const wanted = Math.min(limit + hidden, Number.MAX_SAFE_INTEGER)
  const { n = 0 } = db.get<{ n: number }>(COUNT, low, high, wanted) ?? {}
  return Math.min(limit, n - hidden + fresh)
}

const COUNT = 'SELECT count(*) AS n FROM (SELECT 1 FROM entries WHERE key >= ? AND key < ? LIMIT ?)'
const RECENT = `
  SELECT count(recent.document) AS fresh, count(entries.key) AS hidden
  FROM recent_entries AS recent LEFT JOIN entries USING (key) WHERE recent.key >= ? AND recent.key < ?
`

/** How many documents have an entry in each of the ranges, of which each has at most one for a document. */
export function countInAll(db: Reading, ranges: KeyRange[]): number {
  const each = 'SELECT document FROM index_entries WHERE key >= ? AND key < ?'
  const sql = `SELECT count(*) AS n FROM (${ranges.map(() => each).join(' INTERSECT ')})`
  return db.get<{ n: number }>(sql, ...ranges.flatMap(({ low, high }) => [low, high]))?.n ?? 0
}

/** Collects changes and passes them on in the order of their keys, some thousands at a time. */
interface EntryWriter {
  /** Takes out and puts in entries of the document of that row, whose number may come later. */
  change(document: Numbered, removed: Buffer[], added: Buffer[]): void
  end(): void
}

export interface EntryTable {
  /** Inside a transaction. */
  write(rows: readonly EntryRow[]): void
  writer(): EntryWriter
  /** Moves some of what is recent; inside a transaction. Returns whether more waits. */
  move(): boolean
  /** Whether so many more changes would have to wait for moves. */
  isFull(more: number): boolean
}

/** What writes to the tables, which are there. */
export function createEntryTable(db: Database): EntryTable {
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
  const isFull = (more: number) => waiting + more > MAX_RECENT
  const write = (rows: readonly EntryRow[]) => {
    db.onRollback(look)
    putRows(db, 'recent_entries', rows)
    waiting += rows.length
    for (let done = 0; isFull(0) && done < 2 * rows.length; done += SLICE) move()
  }
  return { write, move, isFull, writer: () => entryWriter(write) }
}

const NEXT = 'SELECT key FROM recent_entries WHERE key > ? ORDER BY key LIMIT ?'
const SPAN = 'FROM recent_entries WHERE key BETWEEN ? AND ?'
const MOVE = [
  `DELETE FROM entries WHERE key IN (SELECT key ${SPAN} AND document IS NULL)`,
  `INSERT OR REPLACE INTO entries SELECT key, document ${SPAN} AND document IS NOT NULL`,
  `DELETE ${SPAN}`,
]

/** Fills the large table, both being empty. */
export const entryFiller = (db: Database): EntryWriter =>
  entryWriter(rows => putRows(db, 'entries', rows))

interface Numbered {
  id: number
}

export interface EntryRow {
  key: Buffer
  document: Numbered | null
}

export function entryWriter(write: (rows: EntryRow[]) => void, most = MAX_KEPT): EntryWriter {
  let kept: EntryRow[] = []
  const end = () => {
    write(kept.sort((a, b) => a.key.compare(b.key)))
    kept = []
  }
  return {
    change: (document, removed, added) => {
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
