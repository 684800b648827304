import { TableCell, TableHead, TableRow } from '@mui/material'
import { kindOf } from '@/schema'
import { type Column, unitOf } from './columns'

interface GridHeadProps {
  columns: readonly Column[]
  /** There is a button behind the numbers. */
  hasMore: boolean
}

/** What the numbers are, and in which unit. */
export const GridHead = ({ columns, hasMore }: GridHeadProps) => (
  <TableHead>
    <TableRow>
      <TableCell />
      {columns.map(([name, member]) => (
        <TableCell key={name} align="right" sx={kindOf(member).addsUp ? {} : price}>
          {[member.label, unitOf(member) && `(${unitOf(member)})`].filter(Boolean).join(' ')}
        </TableCell>
      ))}
      {hasMore && <TableCell sx={{ width: 40 }} />}
    </TableRow>
  </TableHead>
)

/** Room for '114.500.000', where there is little. */
const price = { width: { xs: 108, sm: 'auto' } }
