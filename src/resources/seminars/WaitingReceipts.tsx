import { useRecordContext } from 'react-admin'
import { useCount } from '@/admin'
import { formatCount } from '@/lib'
import { raSort } from '@/schema'
import { participants } from './participants'
import { texts } from './texts'

/** How many receipts of the seminar in context are to be looked at; counted as its participants' tab counts them. */
export const WaitingReceipts = () => {
  const record = useRecordContext()
  return record ? <Waiting sid={String(record.id)} /> : null
}

const Waiting = ({ sid }: { sid: string }) => {
  const count = useCount({
    resource: participants.name,
    filter: { sid, status: 'onVerify' },
    sort: raSort(participants.sort),
  })
  if (!count) return null
  return (
    <span className="face-part is-kept">
      <span className="clipped">{texts.waiting(formatCount(count))}</span>
    </span>
  )
}
