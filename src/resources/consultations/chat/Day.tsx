import { Box, Divider, Typography } from '@mui/material'
import { formatNearDay } from '@/lib/text/format'
import { isDate } from './thread'

/** Where another day begins. */
export const Day = ({ date, before }: { date: unknown; before: unknown }) => {
  if (!isDate(date)) return null
  const day = formatNearDay(date)
  if (isDate(before) && formatNearDay(before) === day) return null
  return (
    <Box component="li" sx={{ my: 1 }}>
      <Divider>
        <Typography variant="caption" color="text.secondary">
          {day}
        </Typography>
      </Divider>
    </Box>
  )
}
