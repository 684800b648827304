import { TableCell, TableFooter, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Members } from '../../types'
import { ValueCell } from '../FieldCell'
import { sumOf } from './cells'
import { addsUp, type Column } from './columns'

interface TotalsProps {
  columns: readonly Column[]
  values: Members
  hasMore: boolean
}

/** Below the columns that add up what they come to. */
export const Totals = ({ columns, values, hasMore }: TotalsProps) => {
  const translate = useTranslate()
  if (!columns.some(([, member]) => addsUp(member))) return null
  return (
    <TableFooter sx={{ '& th, & td': { color: 'text.primary', fontSize: 'body2.fontSize' } }}>
      <TableRow>
        <TableCell component="th" scope="row">
          {translate('sarang.grid.total')}
        </TableCell>
        {columns.map(([name, member]) => (
          <TableCell key={name} align="right" sx={{ '&&': { pr: 1.5 } }}>
            {addsUp(member) && (
              <ValueCell value={sumOf(values, name)} field={member} source={name} />
            )}
          </TableCell>
        ))}
        {hasMore && <TableCell />}
      </TableRow>
    </TableFooter>
  )
}
