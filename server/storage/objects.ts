import { randomUUID } from 'node:crypto'
import type { Database, SqlRow } from '../sqlite'

export interface StoredObject {
  /** Media type, such as image/webp. */
  type: string
  token: string
  bytes: Buffer<ArrayBuffer>
}

/** Files by path, such as products/p1.webp, kept in the database so that one file is the whole backup. */
export interface ObjectStore {
  /** Replaces what is there. Returns the download URL, without an origin, with a new token. */
  put(object: { path: string; type: string; bytes: Uint8Array }): string
  get(path: string): StoredObject | undefined
}

type ObjectRow = StoredObject & SqlRow

/** `bucket` is the name in download URLs. */
export function createObjects(db: Database, bucket: string): ObjectStore {
  db.exec(`CREATE TABLE IF NOT EXISTS objects (path TEXT PRIMARY KEY, type TEXT NOT NULL,
    token TEXT NOT NULL, bytes BLOB NOT NULL)`)
  return {
    put: ({ path, type, bytes }) => {
      const token = randomUUID()
      db.run('REPLACE INTO objects VALUES (?, ?, ?, ?)', path, type, token, Buffer.from(bytes))
      return `/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
    },
    get: path => db.get<ObjectRow>('SELECT type, token, bytes FROM objects WHERE path = ?', path),
  }
}
