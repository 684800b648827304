import LessIcon from '@mui/icons-material/ExpandLess'
import MoreIcon from '@mui/icons-material/ExpandMore'
import { Box, InputBase, TableCell, TableRow } from '@mui/material'
import { useState } from 'react'
import { IconButtonWithTooltip, useTranslate, useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { coarse, isMap } from '@/lib'
import { type Field, isFormKey, keyLabel, kindOf, problemOf, toJson } from '@/schema'
import type { MemberInputs } from '../props'
import type { Place } from './block'
import type { Column, useGrid } from './useGrid'

interface GridRowProps {
  /** The key of the entry. */
  id: string
  row: number
  source: string
  field: Field
  columns: readonly Column[]
  others: Field
  grid: ReturnType<typeof useGrid>
  memberInputs: MemberInputs
}

/** One entry: its numbers side by side, the rest of it below on request. */
export const GridRow = (props: GridRowProps) => {
  const { id, row, source, field, columns, others, grid, memberInputs } = props
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const name = useWrappedSource(source)
  const { trigger } = useFormContext()
  /** What is closed is not asked by the form any more: it closes when nothing in it is wrong. */
  const toggle = async () => setOpen(!isOpen || !(await trigger(name)))
  const label = keyLabel(field, id)
  const entry = grid.values[id] ?? {}
  const hasMore = Object.keys(others.options.fields ?? {}).length > 0
  if (!isMap(entry) || !isFormKey(id)) return <Foreign label={label} value={entry} />
  return (
    <>
      <TableRow>
        <TableCell component="th" scope="row">
          {label}
        </TableCell>
        {columns.map((column, index) => (
          <TableCell key={column[0]} align="right">
            <GridCell
              id={id}
              label={label}
              place={{ row, column: index }}
              column={column}
              grid={grid}
            />
          </TableCell>
        ))}
        {hasMore && (
          <TableCell align="right">
            <IconButtonWithTooltip
              label={translate('sarang.grid.more', { name: label })}
              size="small"
              aria-expanded={isOpen}
              onClick={toggle}
            >
              {isOpen ? <LessIcon fontSize="small" /> : <MoreIcon fontSize="small" />}
            </IconButtonWithTooltip>
          </TableCell>
        )}
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell colSpan={columns.length + 2}>
            <Box sx={{ p: 1 }}>{memberInputs(others, `${source}.`)}</Box>
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

/** What is not of the declared form is shown and stays as it is. */
const Foreign = ({ label, value }: { label: string; value: unknown }) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {label}
    </TableCell>
    <TableCell colSpan={99} sx={{ overflowWrap: 'anywhere' }}>
      {toJson(value)}
    </TableCell>
  </TableRow>
)

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
