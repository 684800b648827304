import type { DataProvider, GetListParams, RaRecord, SortPayload } from 'react-admin'
import type { Transition } from './flow/types'
import type { HistoryKind } from './history'
import type { FieldMap, Members, Sort } from './types'

export type LiveRequest =
  | { type: 'getList'; params: Parameters<DataProvider['getList']>[1] }
  | { type: 'getOne'; params: Parameters<DataProvider['getOne']>[1] }

export interface LiveObserver {
  /** The same shape that getList or getOne answers with. */
  next(result: { data: RaRecord[] | RaRecord; [more: string]: unknown }): void
  error(error: Error): void
}

/** What became of new records that were written together: those that are in, those that are not and why. */
export interface Created {
  readonly data: RaRecord[]
  /** `message` is the key of a phrase. */
  readonly failed: readonly { id: string; message: string; status: number }[]
}

/** What became of records that were to be brought back, or of what was to be undone, each by itself. */
export interface TakenBack {
  readonly done: readonly string[]
  readonly failed: readonly KeptAsIs[]
}

/** What was left as it is; `message` is the key of a phrase. */
export interface KeptAsIs {
  readonly id: string
  readonly message: string
  /** What it is called. */
  readonly name?: string
  /** Dotted names of what of it was left, where that is not all. */
  readonly fields?: readonly string[]
  /** Who has changed it since, as the history calls him. */
  readonly byName?: string
}

/** What was just done to some records of a resource. */
export interface Done {
  readonly resource: string
  readonly ids: readonly string[]
  readonly kinds: readonly HistoryKind[]
  /** The name of the step that it was, if it was one. */
  readonly step?: string | null
  /** When it began; milliseconds by the clock of this computer. */
  readonly since: number
  /** Of one record: as it was left. */
  readonly result?: Members
  /** Of one that was there: as it was found. */
  readonly before?: Members
  /** The names of what was one act in several commits; of what went on for long, several. */
  readonly acts?: readonly string[]
}

/**
 * What is taken back: what these entries of the history tell of, with what their commits wrote of the same records elsewhere,
 * those of these acts, or those of what was just done.
 */
export interface Undo {
  readonly ids?: readonly string[]
  readonly acts?: readonly string[]
  readonly done?: Done
  /** Of all that, these fields alone, elsewhere those of the same names in the same record's; dotted names. */
  readonly only?: readonly string[]
  /** A name that it shares with others, with which it is one act. */
  readonly act?: string
  /** The id of the account that does it. */
  readonly by: string
  /** Why a step is put right that was taken. */
  readonly reason: string
  /** Is told how many of the records are back, after each commit. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/** What a commit does to one record: writes a new one, or gives values to one that is there; dotted or nested names. */
export interface Write {
  readonly resource: string
  /** That of a new one is the same when it is sent again. */
  readonly id: string
  readonly data: Members
  /** What was seen of one that is there, by dotted name: nothing is written when somebody has changed it since. */
  readonly known?: Members
  readonly isNew?: boolean
  /** Fields that get the server's time, by dotted name; a new record has those that are declared so. */
  readonly stamps?: readonly string[]
}

/** Writes of one commit: all or none. Sent again it is done when its new records are there as they should be. */
export interface Commit {
  readonly writes: readonly Write[]
  /** What the form of the first had of fields that are not declared so: a picture that was chosen is uploaded first. */
  readonly asks?: FieldMap
}

/** react-admin's contract plus live queries. A list or record asked for with `meta.live` keeps its listener. */
export interface LiveDataProvider extends DataProvider {
  /** Adopts the listener that the request's own read opened, or opens one. Returns the unsubscribe function. */
  subscribe(resource: string, request: LiveRequest, observer: LiveObserver): () => void
  /** Fetches the code that saving such a record may need; a form asks when it opens. */
  prepare?(resource: string): Promise<unknown>
  /** Takes records out of the live list (versionNo -1) or puts them back; changes nothing else. */
  archive(
    resource: string,
    params: { ids: readonly string[]; restore?: boolean },
  ): Promise<{ data: string[] }>
  /** Brings back what was deleted, by its ids in the trash, with what the same act deleted below it; what is there again stays as it is. */
  restore(resource: string, params: { ids: readonly string[] }): Promise<{ data: TakenBack }>
  /** Writes back what was changed, where nobody has changed it since, and tells of what stays as it is. */
  undo(resource: string, params: Undo): Promise<{ data: TakenBack }>
  /** How many records the filter finds that no list in this order shows, because they lack its field. */
  countUnsorted(
    resource: string,
    params: Pick<GetListParams, 'filter' | 'sort'>,
  ): Promise<{ data: number }>
  /** Writes to several records, also of other resources, in one commit. Returns the new ones as they are stored. */
  commit(resource: string, params: Commit): Promise<{ data: RaRecord[] }>
  /** Takes a step of the flow of a record, in one commit with all that goes with it. */
  transition(resource: string, params: Transition): Promise<{ data: RaRecord }>
  /**
   * How many records the filter finds, as it was at most `maxAge` ms ago; undefined when counting is denied or fails. What
   * is more than `limits.countMost` stands for any number of more, unless `isExact`; so does a list's total without
   * `meta.isExact`.
   */
  count(
    resource: string,
    params: Pick<GetListParams, 'filter' | 'sort'> & { maxAge?: number; isExact?: boolean },
  ): Promise<{ data: number | undefined }>
  /**
   * Writes new records under the ids in their data, many in a commit, of the act of this name. A record that is refused does
   * not keep the others from being written. With `mayExist` the ids are not fresh: one that is taken by another record fails with 409.
   */
  createMany(
    resource: string,
    params: { records: readonly RaRecord[]; mayExist?: boolean; act?: string },
  ): Promise<Created>
}

/** The verbs that change something. */
export const WRITES = [
  'prepare',
  'create',
  'createMany',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'archive',
  'restore',
  'undo',
  'transition',
  'commit',
] as const

export type WritingVerbs = Pick<LiveDataProvider, (typeof WRITES)[number]>

/** A declared order as react-admin writes it. */
export const raSort = ([field, direction]: Sort): SortPayload => ({
  field,
  order: direction === 'asc' ? 'ASC' : 'DESC',
})
