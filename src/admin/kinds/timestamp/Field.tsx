import { Box } from '@mui/material'
import { formatDateTime, formatLocalDay, formatTime } from '@/lib/text/format'
import { Numeric } from '../../fields/Numeric'
import { useZone } from '../../zone'
import type { FieldProps } from '../props'

/** The longer one with a zone may go on in a second line, so that it pushes no other column out of sight. */
export const TimestampField = ({ value }: FieldProps<string>) => {
  const zone = useZone()
  if (!zone) return <Numeric>{formatDateTime(value)}</Numeric>
  return (
    <Box component="span" sx={{ whiteSpace: 'normal' }}>
      <Numeric>{formatLocalDay(value, zone)}</Numeric> <Numeric>{formatTime(value, zone)}</Numeric>
    </Box>
  )
}
