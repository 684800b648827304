import { NOTES } from '@/schema'

/** A record's page lists its own by time, and says of which resource it is, since the rules ask that of a query. */
export const notesIndexes = [
  {
    collectionGroup: NOTES,
    queryScope: 'COLLECTION' as const,
    fields: [
      { fieldPath: 'record', order: 'ASCENDING' },
      { fieldPath: 'resource', order: 'ASCENDING' },
      { fieldPath: 'time', order: 'DESCENDING' },
    ],
  },
]
