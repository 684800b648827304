import { ACTS, HISTORY, TRASH } from '@/schema'

/** How long an entry is kept. */
export const HISTORY_DAYS = 400

/** A record's page lists its own by time, and says of which resource it is, since the rules ask that of a query. */
export const byRecord = (collectionGroup: string) => newestBy(collectionGroup, 'record', 'resource')

/** A record's page lists its own, an act's page those of it. */
export const historyIndexes = [byRecord(HISTORY), newestBy(HISTORY, 'act')]

function newestBy(collectionGroup: string, ...asked: string[]) {
  return {
    collectionGroup,
    queryScope: 'COLLECTION' as const,
    fields: [
      ...asked.map(fieldPath => ({ fieldPath, order: 'ASCENDING' as const })),
      { fieldPath: 'time', order: 'DESCENDING' as const },
    ],
  }
}

/** Old entries go by themselves; what nobody asks for is not indexed. */
export const historyOverrides = [
  expiring(HISTORY),
  ...['by', 'byName', 'resource', 'record', 'path', 'title', 'person', 'step'].map(
    unasked(HISTORY),
  ),
  expiring(ACTS),
  ...['record', 'path', 'person', 'step', 'act', 'isMany'].map(unasked(ACTS)),
  expiring(TRASH),
  ...['by', 'act', 'person', 'fields', 'back'].map(unasked(TRASH)),
]

function expiring(collectionGroup: string) {
  return { collectionGroup, fieldPath: 'expires', ttl: true as const, indexes: [] }
}

function unasked(collectionGroup: string) {
  return (fieldPath: string) => ({ collectionGroup, fieldPath, indexes: [] })
}
