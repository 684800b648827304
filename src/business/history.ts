import { ACTS, HISTORY, NOTES, PRESENCE, TRASH } from '@/schema'

/** How long an entry is kept. */
export const HISTORY_DAYS = 400

/** A record's page lists its own by time, and says of which resource it is, since the rules ask that of a query. */
const byRecord = (collectionGroup: string) => newestBy(collectionGroup, 'record', 'resource')

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

const waiting = {
  collectionGroup: NOTES,
  queryScope: 'COLLECTION' as const,
  fields: [
    { fieldPath: 'waiting', arrayConfig: 'CONTAINS' as const },
    { fieldPath: 'time', order: 'DESCENDING' as const },
  ],
}

/** A record's page lists its own, and each person those that wait for him, the last first. */
export const notesIndexes = [byRecord(NOTES), waiting]

export const presenceIndexes = [byRecord(PRESENCE)]

/** What a crash has left goes by itself; what nobody asks for is not indexed: what somebody does is asked for by the function that tells it. */
export const presenceOverrides = [
  { collectionGroup: PRESENCE, fieldPath: 'expires', ttl: true as const, indexes: [] },
  ...['name', 'time'].map(fieldPath => ({
    collectionGroup: PRESENCE,
    fieldPath,
    indexes: [],
  })),
]

/** Who is there now is nobody's to keep. */
export const isFleeting = (path: string): boolean => path.startsWith(`${PRESENCE}/`)
