import { useGetList, useRecordContext } from 'react-admin'
import { NOTES } from '@/schema'
import { useResource, useSignedIn } from '../registry'

/** Notes of a record that are shown at once. */
const MOST = 50

/** The notes on the record in context, the last first, live, and whether the signed-in person may write some. */
export function useNotes() {
  const { name: resource } = useResource()
  const record = String(useRecordContext()?.id)
  const may = useSignedIn()?.may('create', NOTES, { next: { resource } }) ?? false
  const { data: notes = [] } = useGetList(
    NOTES,
    {
      filter: { resource, record },
      sort: { field: 'time', order: 'DESC' },
      pagination: { page: 1, perPage: MOST },
      meta: { live: true, uncounted: true },
    },
    { enabled: may },
  )
  return { notes, may }
}
