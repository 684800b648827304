import { Box } from '@mui/material'
import { formatDateTime, formatLocalDay, formatTime, rowDay, type Zone } from '@/lib'
import { Numeric } from '../../fields/Numeric'
import { useIsCompact } from '../../fields/useIsCompact'
import { useZone } from '../../registry'
import type { FieldProps } from '../props'

/** The longer one with a zone may go on in a second line. */
export const TimestampField = ({ value }: FieldProps<string>) => {
  const zone = useZone()
  if (useIsCompact()) return <InRow value={value} zone={zone} />
  return (
    <Box component="span" sx={{ whiteSpace: 'normal' }}>
      <Numeric>{formatLocalDay(value, zone)}</Numeric> <Numeric>{formatTime(value, zone)}</Numeric>
    </Box>
  )
}

/** This year goes without saying, and so does the time in another. */
const InRow = ({ value, zone }: { value: string; zone: Zone | undefined }) => {
  const { day, isThisYear } = rowDay(value, zone)
  return (
    <span title={formatDateTime(value, zone)}>
      <Numeric>{isThisYear ? `${day} ${formatTime(value, zone)}` : day}</Numeric>
    </span>
  )
}
