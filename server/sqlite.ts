import Sqlite from 'libsql'

export type SqlValue = string | number | bigint | Buffer | null
export type SqlRow = Record<string, SqlValue>

/** The one door to SQLite. Rows come back as objects; a BLOB goes in as Buffer and comes back as ArrayBuffer. */
export interface Database {
  run(sql: string, ...values: SqlValue[]): void
  get<Row extends SqlRow>(sql: string, ...values: SqlValue[]): Row | undefined
  all<Row extends SqlRow>(sql: string, ...values: SqlValue[]): Row[]
  iterate<Row extends SqlRow>(sql: string, ...values: SqlValue[]): IterableIterator<Row>
  /** Commits when `work` returns, rolls back when it throws. Does not nest. */
  transaction<Result>(work: () => Result): Result
  exec(sql: string): void
  close(): void
}

/**
 * Opens a database so that a commit that returned is on disk (WAL, synchronous=FULL).
 * Values go in as one array: libsql takes a lone Buffer for named parameters and aborts the process.
 */
export function openDatabase(file: string): Database {
  const db = new Sqlite(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0')
  const statements = new Map<string, Sqlite.Statement>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const made = db.prepare(sql)
    statements.set(sql, made)
    return made
  }
  return {
    run: (sql, ...values) => void prepare(sql).run(values),
    get: (sql, ...values) => prepare(sql).get(values) as never,
    all: (sql, ...values) => prepare(sql).all(values) as never,
    iterate: (sql, ...values) => prepare(sql).iterate(values) as never,
    transaction: work => {
      prepare('BEGIN IMMEDIATE').run([])
      try {
        const result = work()
        prepare('COMMIT').run([])
        return result
      } catch (error) {
        if (db.inTransaction) prepare('ROLLBACK').run([])
        throw error
      }
    },
    exec: sql => db.exec(sql),
    close: () => db.close(),
  }
}
