import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'

interface ChartTableProps {
  label: string
  columns: readonly string[]
  /** As they are read; the first cell names the row. */
  rows: readonly (readonly string[])[]
}

/** What a chart shows, for who does not see it and for what it has no room for. */
export const ChartTable = ({ label, columns, rows }: ChartTableProps) => {
  const translate = useTranslate()
  const name = `${translate('sarang.chart.table')} ${label}`
  return (
    <TableContainer tabIndex={0} role="region" aria-label={name} sx={{ maxHeight: 320 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {columns.map((column, at) => (
              <TableCell key={column} align={at === 0 ? 'left' : 'right'}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([first = '', ...cells]) => (
            <TableRow key={first}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {first}
              </TableCell>
              {cells.map((cell, at) => (
                <TableCell key={columns[at + 1]} align="right" sx={number}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const number = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }
