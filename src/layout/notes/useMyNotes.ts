import { useGetList } from 'react-admin'
import { useCount, usePrincipal } from '@/admin'
import { NOTES } from '@/schema'

export const MENTIONS = '/mentions'

/** Notes that are asked for. */
const MOST = 50

const sort = { field: 'time', order: 'DESC' } as const

/** The notes that wait for the signed-in person, the last first, live. */
export function useMyNotes(isOff = false) {
  const filter = { waiting: usePrincipal()?.uid }
  const { data: notes = [], ...query } = useGetList(
    NOTES,
    {
      filter,
      sort,
      pagination: { page: 1, perPage: MOST },
      meta: { live: true, uncounted: true },
    },
    { enabled: filter.waiting !== undefined && !isOff },
  )
  return { ...query, notes }
}

/** How many those are, live; of more than are asked for, as far as it is known. */
export function useMyNoteCount(isOff: boolean): number {
  const filter = { waiting: usePrincipal()?.uid }
  const { notes, pageInfo } = useMyNotes(isOff)
  const counted = useCount({ resource: NOTES, filter, sort }, isOff || !pageInfo?.hasNextPage)
  return pageInfo?.hasNextPage ? Math.max(notes.length, counted ?? 0) : notes.length
}
