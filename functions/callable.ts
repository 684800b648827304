import type { Counts } from './analytics/sums'

/** A callable function, in the cloud and in the box: what it needs and who asks what in, the answer out; throws HttpsError. */
export type Callable = (ports: FunctionPorts, request: CallableRequest) => Promise<unknown>

/** The part of firebase-functions' request of the same name that is used; no `auth` is nobody. */
export interface CallableRequest {
  auth?: {
    readonly uid: string
    /** Seconds, when the person last typed the password. */
    readonly authTime: number
  }
  data: unknown
}

/** Whether it refuses one of more than is given, of bytes or of tries. */
export const isLimit = ({ status }: Response) => status === 413 || status === 429

/**
 * An entry of the log for a call: who is refused may ask again at once, and the box counts refusals by their names, of which
 * it tells once a minute.
 */
export const entryOf = <Entry extends { call: string; status: number }>(
  event: string,
  entry: Entry,
) => {
  const { call, status } = entry
  const isRefused = status >= 400 && status < 500
  const name = `${event} ${call} ${status}`
  return isRefused ? (['limit.refused', { name, ...entry }] as const) : ([event, entry] as const)
}

/** Whether the person has signed in, or shown the password again, within five minutes: what is grave asks for that. */
export const isFresh = (authTime: number, now: Date) => now.getTime() - authTime * 1000 <= FRESH_MS

const FRESH_MS = 5 * 60_000

/** Why not, in Indonesian. */
export const NOT_FRESH = 'Silakan masuk ulang untuk tindakan ini.'

export interface FunctionPorts {
  /** The document at this path. */
  read(path: string): Promise<Fields | undefined>
  update(update: Update): Promise<void>
  pages: SchedulePorts['pages']
  transact: SchedulePorts['transact']
  removeObject: SchedulePorts['removeObject']
  accounts: AccountPorts
  now(): Date
}

/** The accounts that can sign in. */
export interface AccountPorts {
  byUid(uid: string): Promise<KnownAccount | undefined>
  byEmail(email: string): Promise<KnownAccount | undefined>
  /** `taken`: another account has the uid or the e-mail; `malformed`: the e-mail is none. */
  create(account: NewAccount): Promise<'created' | 'taken' | 'malformed' | 'busy'>
  /** Gives an account that is there this password, name and photo. */
  renew(account: NewAccount): Promise<void>
  delete(uid: string): Promise<void>
}

export interface KnownAccount {
  readonly uid: string
  /** In lower case. */
  readonly email: string
  readonly createdAt: Date
  readonly hasSignedIn: boolean
}

/** `photoURL` may be empty. */
export interface NewAccount {
  /** The network of who asks, where he has no account: where passwords queue up each waits for himself. */
  readonly from?: string
  readonly uid: string
  readonly email: string
  readonly password: string
  readonly name: string
  readonly photoURL: string
}

/** A change to a document that exists, in one transaction with reading what it depends on. */
export interface Update {
  /** Such as `users/{uid}`. */
  readonly path: string
  /** The top-level fields that get another value; the rest stays. */
  readonly fields: Fields
  /** Instead of all of the top-level fields: dotted names of these alone. */
  readonly names?: readonly string[]
  /** Who has called: where a change is told by itself, all that is known of it else is that a function wrote it. */
  readonly by?: string
  /** Paths of the documents that `check` gets, in this order, as they are at that moment. */
  readonly reads: readonly string[]
  /** Throws to refuse. A transaction that is tried again asks again. */
  check(documents: readonly (Fields | undefined)[]): void
}

/** A document's fields; a text is a string. */
export type Fields = Readonly<Record<string, unknown>>

export type Code =
  | 'unauthenticated'
  | 'permission-denied'
  | 'invalid-argument'
  | 'not-found'
  | 'already-exists'
  | 'resource-exhausted'
  | 'failed-precondition'

/** What the caller learns of a refusal: one of firebase-functions' codes, and why, in Indonesian. */
export class HttpsError extends Error {
  readonly code: Code

  constructor(code: Code, message: string) {
    super(message)
    this.name = 'HttpsError'
    this.code = code
  }
}

/** A function that runs by itself: as its schedule says in the cloud, in the box when what it reads has changed. */
export interface Scheduled {
  /** The collections after whose changes it runs. */
  readonly reads: readonly string[]
  /** Milliseconds after which the box runs it, though nothing has changed; default: an hour. */
  readonly everyMs?: number
  run(ports: SchedulePorts): Promise<void>
}

/** Documents as plain data: numbers are numbers, timestamps dates, maps objects. */
export interface SchedulePorts {
  now(): Date
  /** All documents of a collection by their ids, a page at a time, with room for others in between. */
  pages(collection: string, from?: From): AsyncIterable<readonly Found[]>
  /** Documents of a collection with this text in a field, or in the list that it is; not all of many. */
  holders(collection: string, asked: Asked): Promise<readonly Fields[]>
  /** Deletes what the store of objects has at this path; nothing where that is another bucket. */
  removeObject(bucket: string, path: string): Promise<void>
  /** All that `work` writes or nothing, while what it has read stays as it is; called again where it did not. */
  transact(work: (read: Read) => Promise<Writes>): Promise<void>
  /** Milliseconds in which a document is to be written once; none: as often as one likes. */
  readonly secondMs?: number
  /** A moment of which all documents can be read, for some time. */
  moment(): Promise<Date>
  /**
   * What was counted by `seen`, of changes after the documents of `at` were read. Until the promise is there others may
   * count; what is counted after it is not in the counters of `seen`.
   */
  later(at: Date): Promise<{ counts: Counts; seen: Date }>
  /** Documents in a step of a full count that is kept, so that it goes on from there; none: it begins anew. */
  readonly step: number
  /** Where changes are counted in this process: those that are in no counter yet, and the way back for them. */
  readonly pending?: { take(): Counts; giveBack(counts: Counts): void }
  log(event: string, details: Readonly<Record<string, unknown>>): void
}

export type Asked = { readonly field: string } & (
  | { readonly is: string }
  | { readonly has: string }
)

export interface From {
  /** Id of the last document that is known. */
  readonly after?: string | undefined
  /** As they were at this `moment`. */
  readonly at?: Date
}

/** The documents at these paths, such as `users/{uid}`. */
export type Read = (paths: readonly string[]) => Promise<readonly (Fields | undefined)[]>
/** What becomes of the document at each path; null: it is deleted. */
export type Writes = Map<string, Fields | null>

export interface Found {
  readonly id: string
  readonly fields: Fields
}
