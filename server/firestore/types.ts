/**
 * The shapes of Firestore's REST protocol (proto3 JSON) and of the store behind it.
 * Source: google.firestore.v1, as the browser SDK sends and expects it.
 */

import type { Steps } from '../shares'
import type { PlanInput } from './query/compile'

/** Microseconds since 1970: the precision Firestore answers in, a safe integer until the year 2255. */
export type Micros = number

export type Fields = { [name: string]: Value }

export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } }

/** `name` is the full resource name: projects/P/databases/D/documents/collection/id[/...]. */
export interface StoredDocument {
  name: string
  fields: Fields
  createTime: Micros
  updateTime: Micros
}

export interface FieldTransform {
  fieldPath: string
  setToServerValue?: 'REQUEST_TIME'
  increment?: Value
  minimum?: Value
  maximum?: Value
  appendMissingElements?: { values?: Value[] }
  removeAllFromArray?: { values?: Value[] }
}

/** One of update, delete, verify, transform; anything else is INVALID_ARGUMENT. */
export interface Write {
  update?: { name: string; fields?: Fields }
  updateMask?: { fieldPaths?: string[] }
  updateTransforms?: FieldTransform[]
  delete?: string
  verify?: string
  transform?: { document: string; fieldTransforms?: FieldTransform[] }
  currentDocument?: { exists?: boolean; updateTime?: string }
}

export type WriteResult = { updateTime?: Micros; transformResults?: Value[] }

export type DocumentChange = { name: string } & Record<'before' | 'after', StoredDocument | null>

export type Commit = { time: Micros; changes: DocumentChange[] }

/** What one write does to what the writes before it left; a `verify` changes nothing. */
export interface GuardedWrite extends DocumentChange {
  isVerify: boolean
  /** Its precondition: without the document it fails. */
  mustExist: boolean
}

/** A commit as it would be. */
export interface PendingCommit {
  writes: readonly GuardedWrite[]
  /** What REQUEST_TIME stands for: the commit's time in whole milliseconds, or the clock's where that is far behind. */
  time: Micros
  /** A document as it is now. What is read by these two is the same when the commit is written. */
  stored(name: string): StoredDocument | null
  /** A document as the whole commit would leave it. */
  afterwards(name: string): StoredDocument | null
}

/**
 * Called before preconditions are checked: a stranger learns nothing from them. Throws StatusError to refuse all.
 * May take steps, and be called anew, where the commit does.
 */
export type WriteGuard = (commit: PendingCommit) => Steps<void> | void

export type Committed = { commitTime: Micros; results: WriteResult[] }

/** Whose writes they are: a person's, of one of the functions, which he may have called, or of an administrator's key. */
export type Author = Partial<Record<'uid' | 'function' | 'key', string | undefined>>

export type StepsOptions = { by?: Author | undefined; seal?: (() => void) | undefined }

export type Direction = 'ASCENDING' | 'DESCENDING'

type FieldReference = { fieldPath: string }

type RangeOperator = `${'LESS' | 'GREATER'}_THAN${'' | '_OR_EQUAL'}`
type ListOperator = 'ARRAY_CONTAINS' | 'ARRAY_CONTAINS_ANY' | 'IN' | 'NOT_IN'
export type FieldOperator = RangeOperator | ListOperator | 'EQUAL' | 'NOT_EQUAL'

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL'

export interface Filter {
  compositeFilter?: { op: 'AND' | 'OR'; filters?: Filter[] }
  fieldFilter?: { field: FieldReference; op: FieldOperator; value: Value }
  unaryFilter?: { field: FieldReference; op: UnaryOperator }
}

export type Cursor = { values?: Value[]; before?: boolean }

export interface StructuredQuery {
  select?: { fields?: FieldReference[] }
  from?: { collectionId?: string; allDescendants?: boolean }[]
  where?: Filter
  orderBy?: { field: FieldReference; direction?: Direction }[]
  startAt?: Cursor
  endAt?: Cursor
  offset?: number
  limit?: number | { value: number }
}

export interface Aggregation {
  alias?: string
  count?: { upTo?: string | number | { value: string | number } }
  sum?: { field: FieldReference }
  avg?: { field: FieldReference }
}

/** `IS` is equality that also finds null and NaN. */
export type LeafOperator = Exclude<FieldOperator, 'IN' | 'ARRAY_CONTAINS_ANY'> | 'IS'

export interface Leaf {
  path: string[]
  /** The path as text, for comparing. */
  text: string
  op: LeafOperator
  value: Value
}

/** Leaves that all hold. */
export type Conjunct = Leaf[]

export type Order = Pick<Leaf, 'path' | 'text'> & { direction: Direction }

/** A query whose shape has been checked and whose order is complete (it ends in __name__). */
export interface CompiledQuery {
  /** Full name of the parent document or `projects/P/databases/D/documents`. */
  parent: string
  collectionId: string
  allDescendants: boolean
  limit: number | undefined
  offset: number
  /** An OR of ANDs, those too that no document can match. */
  conjuncts: Conjunct[]
  orderBy: Order[]
  /** Whether the document passes filters and cursors and has every field of the order; the limit aside. */
  matches(document: StoredDocument): boolean
  /** The query's order, document name last. */
  compare(a: StoredDocument, b: StoredDocument): number
}

/** A document as it is now; undefined: it is deleted. */
export type ChangedDocument = { name: string; document: StoredDocument | undefined }

/** All documents as of one commit, for reading that takes a while; throws what the store's own methods throw. */
export interface View {
  /** Of that commit. */
  version: Micros
  get(name: string): StoredDocument | undefined
  query(query: PlanInput): Steps<StoredDocument[]>
  aggregate(query: PlanInput, aggregations: Aggregation[]): Steps<Fields>
  /** Documents of one collection, by its full path, changed or deleted after `time`, until there are `most`; undefined: too old to tell. */
  changedSince(path: string, time: Micros, most: number): Steps<ChangedDocument[] | undefined>
}

/** What the streams and REST handlers need of the database; `server/firestore/store.ts` implements it. */
export interface DocumentStore {
  /** Time of the newest commit; every snapshot is taken at it. Never goes back, also across restarts. */
  version(): Micros
  get(name: string): StoredDocument | undefined
  /** All or nothing, durable when it returns; the guard is called inside of the transaction. Throws StatusError. */
  commit(writes: Write[], guard?: WriteGuard, by?: Author): Committed
  /**
   * The same giving way to others, who may write meanwhile: where they write what it has read, it begins anew. `seal` is
   * called at the end, in the tick in which all is written; it may still refuse. Throws RESOURCE_EXHAUSTED when all commits
   * that are under way hold too much.
   */
  commitInSteps(writes: Write[], guard: WriteGuard, more?: StepsOptions): Steps<Committed>
  /** What a view reads. Throws StatusError INVALID_ARGUMENT for what Firestore refuses, with its texts. */
  compile(parent: string, query: StructuredQuery): PlanInput
  /** Throws StatusError as `compile`, and FAILED_PRECONDITION when no index serves the query. */
  query(parent: string, query: StructuredQuery): StoredDocument[]
  /** Ids of the collections below a document or the root, in order; those too that only deeper documents are in. */
  collectionIds(parent: string): string[]
  /** Ids below a collection (full path) that name no document themselves, but have documents below; in no order. */
  missingIds(collection: string): string[]
  /** Reads what others may write meanwhile; `work` may be begun a second time, and is not to change anything. */
  read<Result>(work: (view: View) => Steps<Result>): Steps<Result>
  /** Called after the commit is durable, in commit order. Returns the unsubscribe function. */
  onCommit(listener: (commit: Commit) => void): () => void
}
