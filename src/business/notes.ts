import { NOTES } from '@/schema'
import { byRecord } from './history'

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
