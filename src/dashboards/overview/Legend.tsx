import { Box } from '@mui/material'
import type { Series } from './chartLook'

interface LegendProps {
  bars: readonly Series[]
  line: Series | undefined
}

/** What the colours stand for, in their order; a single one needs no telling. */
export const Legend = ({ bars, line }: LegendProps) => {
  const shown = [...bars, ...(line ? [line] : [])]
  if (shown.length < 2) return null
  return (
    <Box component="ul" sx={list}>
      {shown.map(each => (
        <Box key={each.name} component="li" sx={entry}>
          <Box aria-hidden sx={{ ...mark, height: each === line ? 3 : 12, bgcolor: each.colour }} />
          {each.label}
        </Box>
      ))}
    </Box>
  )
}

const entry = { display: 'flex', alignItems: 'center', gap: 0.75 }
const mark = { width: 14, borderRadius: 0.5 }
const list = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 2,
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  fontSize: '0.75rem',
  color: 'text.secondary',
}
