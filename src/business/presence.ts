import { PRESENCE } from '@/schema'
import { byRecord } from './history'

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
