import { PRESENCE } from '@/schema'

/** What a crash has left goes by itself; what nobody asks for is not indexed. */
export const presenceOverrides = [
  { collectionGroup: PRESENCE, fieldPath: 'expires', ttl: true as const, indexes: [] },
  ...['uid', 'name', 'mode', 'time'].map(fieldPath => ({
    collectionGroup: PRESENCE,
    fieldPath,
    indexes: [],
  })),
]

/** Who is there now is nobody's to keep. */
export const isFleeting = (path: string): boolean => path.startsWith(`${PRESENCE}/`)
