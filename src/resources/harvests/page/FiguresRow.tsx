import { TableCell, TableRow } from '@mui/material'
import { formatNumber, formatRupiah, formatWeight } from '@/lib/text/format'
import { Figure } from './Figure'
import type { GradeFigures } from './figures'

/** One grade at each step. */
export const FiguresRow = ({ row }: { row: GradeFigures }) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {row.label}
    </TableCell>
    <Figure value={row.request} show={formatWeight} />
    <Figure value={row.receive} show={formatWeight} />
    <Figure value={row.delivery} show={formatWeight} />
    <Figure value={row.price} show={formatRupiah} />
    <Figure value={row.worth} show={formatRupiah} />
    <Figure value={row.made} show={formatNumber} />
  </TableRow>
)
