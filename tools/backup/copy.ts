import { readMeta, writeMeta } from '../../server/firestore/rows'
import { openDatabase, openReadOnly } from '../../server/sqlite'

/** Beside the database there is but the key of the sessions, which travels in a table of the copy. */
const TABLE = 'CREATE TABLE beside (keys BLOB NOT NULL)'

/** All that is committed, through a connection that cannot write to the source. `to` is there and empty. */
export function copyDatabase(from: string, to: string): void {
  const db = openReadOnly(from)
  try {
    db.all('VACUUM INTO ?', to)
  } finally {
    db.close()
  }
}

/** Lays the key file into a copy. */
export function putKeys(copy: string, keys: Buffer): void {
  change(copy, db => {
    db.exec(TABLE)
    db.run('INSERT INTO beside VALUES (?)', keys)
  })
}

/** Takes the key file out of a copy; undefined when none was put in. */
export function takeKeys(copy: string): Buffer | undefined {
  return change(copy, db => {
    if (!db.get("SELECT 1 FROM sqlite_master WHERE name = 'beside'")) return undefined
    const row = db.get<{ keys: Buffer }>('SELECT keys FROM beside')
    db.exec('DROP TABLE beside; VACUUM')
    return row?.keys
  })
}

/**
 * Makes all of a copy newer than what any page has seen of the box that it is to follow: one that goes on from there would
 * be told nothing, and what it is told as of before it takes for outdated.
 */
export function renew(copy: string): void {
  change(copy, db =>
    db.transaction(() => {
      const now = Math.max(Date.now() * 1000, Number(readMeta(db, 'version')) + 1)
      for (const name of ['version', 'horizon']) writeMeta(db, name, String(now))
      db.run('DELETE FROM documents WHERE fields IS NULL')
      db.run('UPDATE documents SET updated = ?', now)
    }),
  )
}

/** In one file, without a log beside it. */
function change<Result>(copy: string, work: (db: ReturnType<typeof openDatabase>) => Result) {
  const db = openDatabase(copy)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
    return work(db)
  } finally {
    db.close()
  }
}
