import { TableCell } from '@mui/material'
import { Nothing } from '@/admin'

interface FigureProps {
  value: number | undefined
  show: (value: number) => string
}

/** A number of a table, or that there is none. */
export const Figure = ({ value, show }: FigureProps) => (
  <TableCell align="right">{value === undefined ? <Nothing /> : show(value)}</TableCell>
)
