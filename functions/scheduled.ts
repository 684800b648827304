import type { Counts } from './analytics/sums'
import type { Fields } from './callable'

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
