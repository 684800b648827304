import { createHash, randomUUID } from 'node:crypto'
import type { Database, SqlRow } from '../sqlite'

/** What is known of an object before it is stored. */
export interface Described {
  /** Such as products/p1.webp. */
  path: string
  /** Media type, such as image/webp. */
  type: string
  /** Bytes. */
  size: number
  /** The uploader's own keys. */
  metadata: Record<string, string>
}

/** An object without its bytes. Times are milliseconds since 1970. */
export interface StoredObject extends Described {
  /** Base64. */
  md5: string
  /** Whoever has it may download; of what Firebase had there may be several, with commas between them. */
  token: string
  createdAt: number
  updatedAt: number
  metageneration: number
}

export type ObjectStore = ReturnType<typeof createObjects>

type NewObject = Omit<Described, 'size' | 'metadata'> & Partial<Described> & { bytes: Uint8Array }

/** The bytes come last: SQLite then reads all else without walking through them. */
const COLUMNS = `path TEXT PRIMARY KEY, type TEXT NOT NULL, md5 TEXT NOT NULL, token TEXT NOT NULL,
  metadata TEXT NOT NULL, createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL,
  metageneration INTEGER NOT NULL, bytes BLOB NOT NULL`
const PUT = 'REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?)'
const FIND = `SELECT path, type, length(bytes) AS size, md5, token, metadata, createdAt, updatedAt,
  metageneration FROM files WHERE path = ?`
const SET = `UPDATE files SET metadata = ?, updatedAt = ?, metageneration = metageneration + 1
  WHERE path = ?`
const PART = 'SELECT substr(bytes, ?, ?) AS part FROM files WHERE path = ? AND token = ?'
const NEXT = `SELECT path FROM files WHERE path >= ? AND path >= ? AND path < ?
  ORDER BY path LIMIT 1`

/** Files by path, kept in the database so that one file is the whole backup. `bucket` is the name in download URLs, `now` the clock in milliseconds. */
export function createObjects(db: Database, bucket: string, now: () => number) {
  db.exec(`CREATE TABLE IF NOT EXISTS files (${COLUMNS})`)
  return {
    bucket,
    /** Replaces what is there. Returns the download URL, without an origin, with a new token. */
    put: ({ path, type, bytes, metadata = {} }: NewObject) => {
      const token = randomUUID()
      const md5 = createHash('md5').update(bytes).digest('base64')
      const texts = [path, type, md5, token, JSON.stringify(metadata)]
      db.run(PUT, ...texts, now(), now(), Buffer.from(bytes))
      return `/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
    },
    find: (path: string): StoredObject | undefined => {
      const row = db.get<Omit<StoredObject, 'metadata'> & SqlRow & { metadata: string }>(FIND, path)
      return row && { ...row, metadata: JSON.parse(row.metadata) }
    },
    bytes: (path: string) =>
      db.get<{ bytes: Buffer<ArrayBuffer> }>('SELECT bytes FROM files WHERE path = ?', path)
        ?.bytes ?? Buffer.alloc(0),
    /** Some of the bytes of this very object; undefined when it has been replaced or deleted. */
    part: ({ path, token }: StoredObject, from: number, length: number) =>
      db.get<{ part: Buffer }>(PART, from + 1, length, path, token)?.part,
    setMetadata: (path: string, metadata: Described['metadata']) =>
      db.run(SET, JSON.stringify(metadata), now(), path),
    delete: (path: string) => db.run('DELETE FROM files WHERE path = ?', path),
    /** A page of what is directly in `folder` ('' or with a slash at its end), from '' or an earlier page's `next` on. */
    list: (folder: string, from: string, limit: number) => {
      const page: Record<'objects' | 'folders', string[]> = { objects: [], folders: [] }
      const end = folder === '' ? AFTER_ALL : afterFolder(folder)
      const next = (at: string) => db.get<{ path: string }>(NEXT, at, folder, end)?.path
      let path = next(from)
      for (let count = 0; path !== undefined && count < limit; count += 1) {
        const slash = path.indexOf('/', folder.length)
        const name = slash < 0 ? path : path.slice(0, slash + 1)
        page[slash < 0 ? 'objects' : 'folders'].push(name)
        path = next(slash < 0 ? `${name}\u0001` : afterFolder(name))
      }
      return { ...page, next: path }
    },
  }
}

/** No character, and in UTF-8 behind all that are. */
const AFTER_ALL = '\u{10ffff}'

/** The first text behind all that begin with the folder: '0' follows '/'. */
const afterFolder = (folder: string) => `${folder.slice(0, -1)}0`
