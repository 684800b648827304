import type {
  Aggregation,
  DocumentStore,
  Fields,
  StructuredQuery,
} from '../../server/firestore/types'
import { finish } from '../../server/shares'

type Store = Pick<DocumentStore, 'read' | 'compile'>

/** Counts, sums and averages of a query's documents, without a pause. */
export const totals = (
  store: Store,
  parent: string,
  ...[query, aggregations]: [StructuredQuery, Aggregation[]]
): Fields => finish(store.read(view => view.aggregate(store.compile(parent, query), aggregations)))

/** What was written in a collection after that time, without a pause; undefined: too old to tell. */
export const changesIn = (store: Store, collection: string, time: number) =>
  finish(store.read(view => view.changedSince(collection, time, Infinity)))
