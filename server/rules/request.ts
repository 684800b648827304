import type { Conjunct, Fields, Micros } from '../firestore/types'
import type { Method, ServiceName } from './language/ast'

/** A document, or the plain metadata of an object in storage (times as Date, sizes as numbers). */
export type RulesResource = { fields: Fields } | { metadata: Record<string, unknown> }

export interface RulesQuery {
  /** The filter as an OR of ANDs, as parseFilter gives it; [[]] for none. */
  filter: Conjunct[]
  /** A collection group: of all collections below `path` that have its last segment's name. */
  allDescendants: boolean
  limit: number | null
  offset: number
  orderBy: [field: string, direction: 'ASC' | 'DESC'][]
}

export interface RulesRequest {
  service: ServiceName
  method: Method
  /** databases, (default), documents, ... or b, bucket, o, ...; of a list in Firestore it ends in the collection. */
  path: string[]
  auth: { uid: string; token: Record<string, unknown> } | null
  time: Micros
  /** The state before; null when there is none. */
  resource: RulesResource | null
  /** The state after a create or an update; null for everything else. */
  requestResource: RulesResource | null
  /** Of every list in Firestore, and of counts. */
  query?: RulesQuery
}

/** Paths are databases, (default), documents, ...; `getAfter` sees the state after the whole commit. */
export interface RulesDocuments {
  get(path: string[]): Fields | undefined
  getAfter(path: string[]): Fields | undefined
}

export type Verdict =
  | { allowed: true }
  | { allowed: false; reason: 'condition' | 'error' | 'limit'; detail: string }
