/**
 * The shapes of Firestore's REST protocol (proto3 JSON) and of the store behind it.
 * Source: google.firestore.v1, as the browser SDK sends and expects it.
 */

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

export interface Precondition {
  exists?: boolean
  updateTime?: string
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
  currentDocument?: Precondition
}

export interface WriteResult {
  updateTime?: Micros
  transformResults?: Value[]
}

export interface DocumentChange {
  name: string
  before: StoredDocument | null
  after: StoredDocument | null
}

export interface Commit {
  time: Micros
  changes: DocumentChange[]
}

/** Called inside the write transaction for each write, before it is applied; throws StatusError to refuse all. */
export type WriteGuard = (change: DocumentChange) => void

export type Direction = 'ASCENDING' | 'DESCENDING'

export interface FieldReference {
  fieldPath: string
}

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'ARRAY_CONTAINS_ANY'
  | 'IN'
  | 'NOT_IN'

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL'

export interface Filter {
  compositeFilter?: { op: 'AND' | 'OR'; filters?: Filter[] }
  fieldFilter?: { field: FieldReference; op: FieldOperator; value: Value }
  unaryFilter?: { field: FieldReference; op: UnaryOperator }
}

export interface Cursor {
  values?: Value[]
  before?: boolean
}

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

/** A query whose shape has been checked and whose order is complete (it ends in __name__). */
export interface CompiledQuery {
  /** Full name of the parent document or `projects/P/databases/D/documents`. */
  parent: string
  collectionId: string
  allDescendants: boolean
  limit: number | undefined
  /** Whether the document passes filters and cursors and has every field of the order; the limit aside. */
  matches(document: StoredDocument): boolean
  /** The query's order, document name last. */
  compare(a: StoredDocument, b: StoredDocument): number
}

/** What the streams and REST handlers need of the database; `server/firestore/store.ts` implements it. */
export interface DocumentStore {
  /** Time of the newest commit; every snapshot is taken at it. Never goes back, also across restarts. */
  version(): Micros
  get(name: string): StoredDocument | undefined
  /** All or nothing, durable when it returns. Throws StatusError. */
  commit(writes: Write[], guard?: WriteGuard): { commitTime: Micros; results: WriteResult[] }
  /** Throws StatusError INVALID_ARGUMENT for what Firestore refuses, with its texts. */
  compile(parent: string, query: StructuredQuery): CompiledQuery
  query(parent: string, query: StructuredQuery): StoredDocument[]
  aggregate(parent: string, query: StructuredQuery, aggregations: Aggregation[]): Fields
  /** Documents of one collection (full collection path) changed or deleted after `time`; undefined: too old to tell. */
  changedSince(
    collection: string,
    time: Micros,
  ): { name: string; document: StoredDocument | undefined }[] | undefined
  /** Called after the commit is durable, in commit order. Returns the unsubscribe function. */
  onCommit(listener: (commit: Commit) => void): () => void
}
