import { Box } from '@mui/material'
import { parseInstant } from '@/lib/text/dateText'
import { formatDateTime, formatInstant, formatLocalDay, formatTime } from '@/lib/text/format'
import { useZone } from '../zone'
import { date } from './date'
import { Numeric } from './Numeric'
import type { CellProps, KindSpec } from './spec'

/** The longer one with a zone may go on in a second line, so that it pushes no other column out of sight. */
const Cell = ({ value }: CellProps<string>) => {
  const zone = useZone()
  if (!zone) return <Numeric>{formatDateTime(value)}</Numeric>
  return (
    <Box component="span" sx={{ whiteSpace: 'normal' }}>
      <Numeric>{formatLocalDay(value, zone)}</Numeric> <Numeric>{formatTime(value, zone)}</Numeric>
    </Box>
  )
}

export const timestamp: KindSpec<string> = {
  ...date,
  cell: Cell,
  toCsv: (value, _field, zone) => formatInstant(value, zone),
  fromCsv: (text, _field, zone) => parseInstant(text, zone),
}
