import { HISTORY } from '@/schema'

/** How long an entry is kept. */
export const HISTORY_DAYS = 400

/** A record's page lists its own by time, and says of which resource it is, since the rules ask that of a query. */
export const historyIndexes = [
  {
    collectionGroup: HISTORY,
    queryScope: 'COLLECTION' as const,
    fields: [
      { fieldPath: 'record', order: 'ASCENDING' },
      { fieldPath: 'resource', order: 'ASCENDING' },
      { fieldPath: 'time', order: 'DESCENDING' },
    ],
  },
]

/** Old entries go by themselves; what nobody asks for is not indexed. */
export const historyOverrides = [
  { collectionGroup: HISTORY, fieldPath: 'expires', ttl: true as const, indexes: [] },
  ...['by', 'byName', 'resource', 'record', 'path', 'title', 'step'].map(fieldPath => ({
    collectionGroup: HISTORY,
    fieldPath,
    indexes: [],
  })),
]
