import type { Context } from 'hono'
import type { Caller, Revocations, VerifyToken } from '../caller'
import type { Shares } from '../shares'
import type { Described, ObjectStore, StoredObject } from './objects'

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
