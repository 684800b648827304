import { createHash, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Caller, Revocations, VerifyToken } from '../caller'
import type { Shares } from '../shares'
import type { Database, SqlRow } from '../sqlite'
import { invalid, tooMuch } from '../status'

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

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'

/** What the rules language knows as request and resource. */
interface StorageRequest {
  caller: Caller | null
  /** As on Firebase an upload is `create`, also where it replaces an object; `update` is of metadata. */
  method: Method
  /** The object's; for `list` the folder's, without a slash at the end. */
  path: string
  /** What is there now. */
  resource: StoredObject | null
  /** What `create` or `update` would leave there. */
  next: Described | null
}

export interface StorageAccess {
  /** Synchronous: nothing changes between judging and doing. Throws StatusError PERMISSION_DENIED. */
  judge(request: StorageRequest): void
}

export interface StoragePorts {
  objects: ObjectStore
  /** The one bucket's name. */
  bucket: string
  access: StorageAccess
  /** Whether what is at this path is kept nowhere but here: another may sit at the same computer next. */
  isPersonal(path: string): boolean
  verify: VerifyToken
  revocations: Revocations
  shares: Shares
  /** Where people reach the box. */
  origin(): string
  /** Milliseconds. */
  now: () => number
}

export type StorageContext = Context<StorageEnv>

export interface StorageEnv {
  Variables: {
    /** Throws where his token is void by now: a body may take minutes to come. */
    caller(): Caller | null
    /** Does work in the caller's turn. */
    turn<Result>(work: () => Result): Promise<Result>
  }
}

/** Bytes of what describes an object. */
export const MAX_JSON = 64 * 1024
/** Bytes of all keys and values together, as in Cloud Storage. */
const MAX_METADATA = 8 * 1024
const MAX_PATH = 1024

const text = z.string().nullish()
const changeSchema = z.object({ contentType: text, metadata: z.record(z.string(), text).nullish() })

/** The SDK's metadata in a request. What it says of a download's headers is not kept: those are our own. */
export type Change = z.infer<typeof changeSchema>

/** Throws StatusError INVALID_ARGUMENT. */
export function readChange(json: string): Change {
  if (json.length > MAX_JSON) throw tooMuch('metadata', `It is longer than ${MAX_JSON} bytes.`)
  try {
    return changeSchema.parse(JSON.parse(json))
  } catch {
    throw invalid('The metadata is malformed.')
  }
}

/** The old keys and the changed ones; null removes. Throws StatusError INVALID_ARGUMENT when it is too much. */
export function withMetadata(old: Record<string, string>, { metadata }: Change) {
  const keys = Object.entries(metadata === null ? {} : { ...old, ...metadata })
  const texts = keys.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const next = Object.fromEntries(texts)
  if (Buffer.byteLength(JSON.stringify(next)) <= MAX_METADATA) return next
  throw tooMuch('metadata', `The metadata is larger than ${MAX_METADATA} bytes.`)
}

/** An object as Cloud Storage for Firebase describes it. */
export const toResource = (bucket: string, object: StoredObject) => ({
  name: object.path,
  bucket,
  generation: `${object.createdAt}000`,
  metageneration: String(object.metageneration),
  contentType: object.type,
  timeCreated: new Date(object.createdAt).toISOString(),
  updated: new Date(object.updatedAt).toISOString(),
  size: String(object.size),
  md5Hash: object.md5,
  downloadTokens: object.token,
  metadata: object.metadata,
})

/** Throws StatusError INVALID_ARGUMENT for what is no plain path of a file in folders. */
export function checkPath(path = ''): string {
  if (Buffer.byteLength(path) > MAX_PATH)
    throw tooMuch('object name', `The object name is longer than ${MAX_PATH} bytes.`)
  const isPlain = path.split('/').every(segment => !['', '.', '..'].includes(segment))
  if (isPlain && !/[\p{Cc}\p{Cs}\p{Cn}]/u.test(path)) return path
  throw invalid('The object name is missing or malformed.')
}
