import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FieldCell } from '@/admin'
import { waitsSince } from '@/business'

/** How long the farmer of the consultation in context waits, if at all. */
export const Waiting = ({ label }: { label?: string }) => {
  const record = useRecordContext()
  if (!record || waitsSince(record) === undefined) return null
  return (
    <Typography variant="caption" color="text.secondary" component="div" sx={{ flex: 'none' }}>
      {label} <FieldCell source="waiting" />
    </Typography>
  )
}
