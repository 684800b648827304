import { TableCell, TableFooter, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Members } from '@/schema'
import { kindOf, sumOf } from '@/schema'
import { ValueField } from '../fields'
import type { Column } from './useGrid'

interface TotalsProps {
  columns: readonly Column[]
  values: Members
  hasMore?: boolean
  /** How many cells a column has beside each other. */
  across?: number
}

/** Below the columns that add up what they come to. */
export const Totals = ({ columns, values, hasMore = false, across = 1 }: TotalsProps) => {
  const translate = useTranslate()
  if (!columns.some(([, member]) => kindOf(member).addsUp)) return null
  return (
    <TableFooter sx={{ '& th, & td': { color: 'text.primary', fontSize: 'body2.fontSize' } }}>
      <TableRow>
        <TableCell component="th" scope="row">
          {translate('sarang.grid.total')}
        </TableCell>
        {columns.map(([name, member]) => (
          <TableCell key={name} align="right" colSpan={across} sx={{ '&&': { pr: 1.5 } }}>
            {kindOf(member).addsUp && (
              <ValueField value={sumOf(values, name)} field={member} source={name} />
            )}
          </TableCell>
        ))}
        {hasMore && <TableCell />}
      </TableRow>
    </TableFooter>
  )
}
