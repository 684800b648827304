import LessIcon from '@mui/icons-material/ExpandLess'
import MoreIcon from '@mui/icons-material/ExpandMore'
import { Box, TableCell, TableRow } from '@mui/material'
import { useState } from 'react'
import { IconButtonWithTooltip, useTranslate, useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isMap } from '@/lib'
import type { Field } from '@/schema'
import { isFormKey, keyLabel, toJson } from '@/schema'
import type { MemberInputs } from '../props'
import type { Column } from './columns'
import { GridCell } from './GridCell'
import type { useGrid } from './useGrid'

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
