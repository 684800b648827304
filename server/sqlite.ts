import { pathToFileURL } from 'node:url'
import Sqlite from 'libsql'
import { remembered } from './remembered'
import { errorCode } from './startError'
import { StatusError } from './status'

type SqlValue = string | number | bigint | Buffer | null
export type SqlRow = Record<string, SqlValue>

/**
 * The one door to SQLite. Rows come back as objects; a BLOB goes in and comes back as Buffer.
 * A full disk throws StatusError RESOURCE_EXHAUSTED, as Firestore tells a used-up quota.
 */
export interface Database {
  run(sql: string, ...values: SqlValue[]): void
  get<Row extends SqlRow>(sql: string, ...values: SqlValue[]): Row | undefined
  all<Row extends SqlRow>(sql: string, ...values: SqlValue[]): Row[]
  /** Commits when `work` returns, rolls back when it throws. Does not nest. */
  transaction<Result>(work: () => Result): Result
  /** What is done, once, if the transaction under way is rolled back: memory follows the tables. */
  onRollback(look: () => void): void
  exec(sql: string): void
  /** The database as it is now, whatever is written later, until it is closed; undefined where there is no file. */
  snapshot(): Snapshot | undefined
  /** From now on commits stay in the log, past `close()` and the next start too, so that a file that may be broken is left as it is; until `release()`. */
  hold(): void
  /** Does nothing to one that is closed meanwhile. */
  release(): void
  /** Copies the log into the file, unless it is held or the disk is full. */
  checkpoint(): void
  close(): void
}

export type Reading = Pick<Database, 'get' | 'all'>
export type Snapshot = Reading & Pick<Database, 'close'>

/** 16 MB of log let a page that changes often be copied once. */
const LOG_PAGES = 4000

/**
 * Opens a database so that a commit that returned is on disk (WAL, synchronous=FULL).
 * Values go in as one array: libsql takes a lone Buffer for named parameters and aborts the process.
 * Rows are fetched whole: a cached statement that is stepped through cannot be used a second time.
 */
export function openDatabase(file: string): Database {
  const db = new Sqlite(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0')
  // 64 MB hold the upper levels of all indexes.
  db.exec(`PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
  let isHeld = false
  const hold = (held: boolean) => {
    isHeld = held
    db.exec(`PRAGMA wal_autocheckpoint = ${held ? 0 : LOG_PAGES}`)
  }
  const prepare = preparer(db)
  const looks = new Set<() => void>()
  return {
    run: (sql, ...values) => whileSpace(() => void prepare(sql).run(values)),
    ...readingBy(prepare),
    transaction: work => {
      prepare('BEGIN IMMEDIATE').run([])
      looks.clear()
      try {
        const result = work()
        whileSpace(() => prepare('COMMIT').run([]))
        return result
      } catch (error) {
        if (db.inTransaction) prepare('ROLLBACK').run([])
        for (const look of looks) look()
        throw error
      }
    },
    onRollback: look => void looks.add(look),
    exec: sql => db.exec(sql),
    snapshot: () => (file === MEMORY ? undefined : openSnapshot(file)),
    hold: () => hold(true),
    release: () => void (db.open && hold(false)),
    checkpoint: () => void (isHeld || unlessFull(() => db.exec('PRAGMA wal_checkpoint(TRUNCATE)'))),
    close: () => {
      // Who closes last may copy the log into the file, unless he may not write.
      const last = isHeld ? openReadOnly(file) : undefined
      last?.all('PRAGMA user_version')
      db.close()
      last?.close()
    },
  }
}

const MEMORY = ':memory:'

/** Statements that are made once each. */
const preparer = (db: Sqlite.Database) => remembered((sql: string) => db.prepare(sql))

function readingBy(prepare: ReturnType<typeof preparer>): Reading {
  const all = (sql: string, values: SqlValue[]) =>
    whileSpace(() => prepare(sql).all(values).map(withBuffers))
  return {
    get: <Row extends SqlRow>(sql: string, ...values: SqlValue[]) =>
      all(sql, values)[0] as Row | undefined,
    all: <Row extends SqlRow>(sql: string, ...values: SqlValue[]) => all(sql, values) as Row[],
  }
}

function openSnapshot(file: string): Snapshot {
  const db = openReadOnly(file)
  // The first statement that reads decides what is seen.
  db.all('BEGIN')
  db.get('PRAGMA schema_version')
  return db
}

function whileSpace<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (errorCode(error) !== 'SQLITE_FULL') throw error
    throw new StatusError('RESOURCE_EXHAUSTED', 'The disk is full.')
  }
}

/** Does what can wait for a disk with space again. */
export function unlessFull(work: () => void): void {
  try {
    whileSpace(work)
  } catch (error) {
    if (!(error instanceof StatusError) || error.status !== 'RESOURCE_EXHAUSTED') throw error
  }
}

/** libsql hands a BLOB over as ArrayBuffer. */
function withBuffers(row: unknown): SqlRow {
  const cells = row as Record<string, SqlValue | ArrayBuffer>
  for (const [column, cell] of Object.entries(cells))
    if (cell instanceof ArrayBuffer) cells[column] = Buffer.from(cell)
  return cells as SqlRow
}

/** Opens a database that may be broken: neither a write nor a checkpoint of its log can reach the file. */
export function openReadOnly(file: string): Snapshot {
  const db = new Sqlite(`${pathToFileURL(file).href}?mode=ro`)
  return { ...readingBy(preparer(db)), close: () => void db.close() }
}
