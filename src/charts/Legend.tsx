import { Box } from '@mui/material'

interface LegendEntry {
  readonly label: string
  readonly colour: string
  /** Its mark is a line; default: a box. */
  readonly isLine?: boolean
}

/** What the colours stand for, in their order. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <Box component="ul" data-legend sx={list}>
    {entries.map(({ label, colour, isLine }) => (
      <Box key={label} component="li" sx={entry}>
        <Box aria-hidden sx={{ ...mark, height: isLine ? 3 : 12, bgcolor: colour }} />
        {label}
      </Box>
    ))}
  </Box>
)

const entry = { display: 'flex', alignItems: 'center', gap: 0.75 }
const mark = { width: 14, flexShrink: 0, borderRadius: 0.5 }
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
