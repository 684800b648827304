import { keepPreviousData } from '@tanstack/react-query'
import { type GetListResult, type RaRecord, useGetList, useRecordContext } from 'react-admin'
import { NOTES } from '@/schema'
import { useResource, useSignedIn } from '../registry'

/** Notes of a record that are shown at first, and more at a time. */
const MOST = 50

/**
 * The notes on the record in context, the last first, live, after having been asked for `more` so often; since when they are
 * all there, whether the signed-in person may write some, and why they could not be had.
 */
export function useNotes(more: number) {
  const { name: resource } = useResource()
  const record = String(useRecordContext()?.id)
  const may = useSignedIn()?.may('create', NOTES, { next: { resource } }) ?? false
  const {
    data: notes = [],
    pageInfo,
    error,
    refetch,
  } = useGetList(
    NOTES,
    {
      filter: { resource, record },
      sort: { field: 'time', order: 'DESC' },
      pagination: { page: 1, perPage: MOST * (1 + more) },
      meta: { live: true, uncounted: true },
    },
    { enabled: may, placeholderData: keepPreviousData },
  )
  return { notes, since: wholeSince(notes, pageInfo), may, error, refetch }
}

/** The time of the last of these when others lie behind it, and undefined when they are all. */
export function wholeSince(
  records: readonly RaRecord[],
  pageInfo: GetListResult['pageInfo'],
): string | undefined {
  const last = records.at(-1)
  return last && pageInfo?.hasNextPage ? String(last.time) : undefined
}
