import { useGetList } from 'react-admin'
import { usePrincipal } from '@/admin'
import { NOTES } from '@/schema'

/** Where they are. */
export const MENTIONS = '/mentions'

/** Notes that are asked for. */
const MOST = 50

/** The notes that wait for the signed-in person, the last first, live. */
export function useMyNotes(isOff = false) {
  const uid = usePrincipal()?.uid
  const { data = [], ...query } = useGetList(
    NOTES,
    {
      filter: { waiting: uid },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
      meta: { live: true, uncounted: true },
    },
    { enabled: uid !== undefined && !isOff },
  )
  const notes = data.toSorted((one, other) => String(other.time).localeCompare(String(one.time)))
  return { ...query, notes }
}
