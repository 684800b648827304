import { useEffect, useRef } from 'react'
import { type RaRecord, RecordContextProvider, useEditContext, useGetOne } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isSame } from '@/lib/same'
import { History } from '../record/History'
import { useResource } from '../registry'

/** What became of the only record of its kind, whose form is its page; the form shows what others make of it. */
export const OnlyHistory = ({ id }: { id: string }) => {
  const { name } = useResource()
  const { data } = useGetOne(name, { id, meta: { live: true } }, quiet)
  useFollowed(data)
  return <RecordContextProvider value={data}>{data && <History />}</RecordContextProvider>
}

const quiet = { onError: () => undefined }

/** What somebody else changes is seen at once; over what one has typed it does not come, there saving asks. */
function useFollowed(data: RaRecord | undefined): void {
  const { record, refetch } = useEditContext()
  const { isDirty } = useFormState()
  const followed = useRef<RaRecord>(undefined)
  useEffect(() => {
    if (!data || !record || isDirty || data === followed.current) return
    // Once for each that comes: what one has saved is there before the listener has it, and would be taken back.
    followed.current = data
    if (!isSame(data, record)) refetch()
  }, [data, record, isDirty, refetch])
}
