import { Box } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useCount } from '@/admin'
import { formatCount } from '@/lib'
import { HISTORY } from '@/schema'
import { texts } from './texts'

/** How many records the act in context was, where it was more than one: all of them, for all are taken back. */
export const Extent = () => {
  const record = useRecordContext()
  return record?.isMany ? <Several id={String(record.id)} /> : null
}

const Several = ({ id }: { id: string }) => {
  const count = useCount({
    resource: HISTORY,
    filter: { act: id },
    sort: { field: 'time', order: 'DESC' },
    isExact: true,
  })
  if (count === undefined) return null
  return (
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontWeight: 400 }}>
      {texts.many(formatCount(count, true))}
    </Box>
  )
}
