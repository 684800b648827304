import { InputBase } from '@mui/material'
import { coarse, isMap } from '@/lib'
import { kindOf, problemOf } from '@/schema'
import type { Place } from './block'
import type { Column } from './columns'
import type { useGrid } from './useGrid'

interface GridCellProps {
  /** The key of the entry, and how it is called. */
  id: string
  label: string
  place: Place
  column: Column
  grid: ReturnType<typeof useGrid>
  /** Stands there as long as nothing is typed. */
  ghost?: string
}

/** One number of an entry. */
export const GridCell = ({ id, label, place, column, grid, ghost }: GridCellProps) => {
  const [name, field] = column
  const entry = grid.values[id]
  return (
    <InputBase
      value={grid.textAt(id, name)}
      onChange={event => grid.type(id, column, event.target.value)}
      onFocus={event => event.target.select()}
      error={isMap(entry) && problemOf(entry[name], field, kindOf) !== undefined}
      placeholder={ghost}
      inputProps={{
        'aria-label': `${label}, ${field.label}`,
        'data-cell': `${place.row}.${place.column}`,
        inputMode: 'decimal',
        autoComplete: 'off',
      }}
      sx={cell}
    />
  )
}

const cell = {
  width: '100%',
  px: { xs: 0.25, sm: 0.75 },
  border: 1,
  // As other inputs': it is told from the card by nothing else.
  borderColor: 'var(--edge)',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '& input': {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    fontSize: 'body2.fontSize',
    py: 0.75,
    [coarse]: { py: 1.25 },
    '&::placeholder': { color: 'text.disabled', opacity: 1 },
  },
  '&.Mui-focused': { borderColor: 'primary.main' },
  '&.Mui-error': { borderColor: 'error.main' },
}
