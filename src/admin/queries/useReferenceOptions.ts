import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { ListContext, type RaRecord, ShowContext } from 'react-admin'
import { statusOf } from '@/lib'

/**
 * For react-admin's query of another record. What the page of a record, or the panel beside a list, tells of others is live
 * as it is itself; what a list has read of them stands there until they come. Who comes later on the page asks no second
 * time for what the server has refused.
 */
export function useReferenceOptions(reference: string, id: string) {
  const client = useQueryClient()
  const isLive = use(ShowContext) !== null && use(ListContext) === null
  const inList = [reference, 'getMany', { ids: [id] }]
  const live = {
    meta: { live: true },
    placeholderData: () => client.getQueryData<RaRecord[]>(inList),
  }
  return { retryOnMount, ...(isLive && live) }
}

const retryOnMount = ({ state }: { state: { error: unknown } }) => statusOf(state.error) !== 403
