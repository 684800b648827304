import { Box } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { AutoList, useCount } from '@/admin'
import { formatCount } from '@/lib/text/format'
import { HISTORY } from '@/schema'
import { texts } from './texts'
import { UndoAct } from './UndoAct'

/** What was done in the whole console: an act is one line, however much it changed. */
export const ActList = () => <AutoList path="/activity" rowActions={<RowEnd />} />

const RowEnd = () => {
  const record = useRecordContext()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
      {record?.isMany && <Extent id={String(record.id)} />}
      <UndoAct isShort />
    </Box>
  )
}

/** How many records it was. */
const Extent = ({ id }: { id: string }) => {
  const count = useCount({
    resource: HISTORY,
    filter: { act: id },
    sort: { field: 'time', order: 'DESC' },
  })
  if (count === undefined) return null
  return (
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {texts.many(formatCount(count))}
    </Box>
  )
}
