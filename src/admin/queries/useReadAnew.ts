import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'

/**
 * The first who looks at this record below reads it from the server: others may have read it before, and left what was
 * true then. Nor is it left to others when this is gone, whoever still looks at it. Where it `isNew`, as whoever shows this
 * has just read it, it stays: what shows it would show nothing for a moment, and take away what is below.
 */
export function useReadAnew(resource: string, id: string | undefined, isNew = false): void {
  const cache = useQueryClient().getQueryCache()
  const find = useCallback(() => {
    const queryKey = [resource, 'getOne', { id, meta: undefined }]
    return cache.find({ queryKey, exact: true })
  }, [cache, resource, id])
  // An effect would come after those of what is inside.
  useMemo(() => !isNew && find()?.reset(), [find, isNew])
  useEffect(() => {
    return () => {
      const left = find()
      if (left) cache.remove(left)
    }
  }, [cache, find])
}
