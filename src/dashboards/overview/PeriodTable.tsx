import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { fullText, type Group } from './groups'
import { type Point, periodName } from './series'

interface PeriodTableProps {
  group: Group
  points: readonly Point[]
}

/** What the chart shows and what it has no room for, newest first. */
export const PeriodTable = ({ group: { label, figures }, points }: PeriodTableProps) => (
  <TableContainer tabIndex={0} role="region" aria-label={`Tabel ${label}`} sx={{ maxHeight: 320 }}>
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell>Periode</TableCell>
          {figures.map(figure => (
            <TableCell key={figure.name} align="right">
              {figure.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {points.toReversed().map(({ period, values }) => (
          <TableRow key={period}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              {periodName(period)}
            </TableCell>
            {figures.map(({ name, unit }) => (
              <TableCell key={name} align="right" sx={number}>
                {textOf(values[name], fullText[unit])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

const textOf = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '-' : format(value)

const number = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }
