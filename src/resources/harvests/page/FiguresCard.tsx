import {
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Nothing } from '@/admin'
import { formatNumber, formatRupiah, formatWeight, reachable } from '@/lib'
import { texts } from '../texts'
import { figuresOf, type GradeFigures } from './figures'
import { LossText } from './LossText'

/** Weights of each grade at each step, what they are worth, and what got lost on the way. */
export const FiguresCard = () => {
  const harvest = useRecordContext()
  if (!harvest) return null
  const { rows, weighed, value, made } = figuresOf(harvest)
  if (rows.length === 0) return null
  const { request, receive, delivery } = weighed
  return (
    <Card sx={{ mb: 2 }}>
      <CardContent sx={{ pb: 0 }}>
        <Typography variant="h6" component="h2">
          {texts.weightAndValue}
        </Typography>
      </CardContent>
      <TableContainer ref={reachable}>
        <Table size="small" sx={figures}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.grade}</TableCell>
              {[
                texts.asked,
                texts.received,
                texts.arrived,
                texts.pricePerKilo,
                texts.value,
                texts.made,
              ].map(label => (
                <TableCell key={label} align="right">
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(row => (
              <FiguresRow key={row.grade} row={row} />
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row">
                {texts.amount}
              </TableCell>
              <Figure value={request.grams} show={formatWeight} />
              <Figure value={receive.grams} show={formatWeight} />
              <Figure value={delivery.grams} show={formatWeight} />
              <TableCell />
              <Figure value={value} show={formatRupiah} />
              <Figure value={made} show={formatNumber} />
            </TableRow>
            {(receive.loss ?? delivery.loss) && (
              <TableRow>
                <TableCell component="th" scope="row">
                  {texts.loss}
                </TableCell>
                <TableCell />
                <TableCell align="right">
                  {receive.loss && <LossText loss={receive.loss} />}
                </TableCell>
                <TableCell align="right">
                  {delivery.loss && <LossText loss={delivery.loss} />}
                </TableCell>
                <TableCell colSpan={3} />
              </TableRow>
            )}
          </TableFooter>
        </Table>
      </TableContainer>
    </Card>
  )
}

const figures = {
  '& th, & td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tfoot th, & tfoot td': {
    color: 'text.primary',
    fontSize: 'body2.fontSize',
    fontWeight: 'medium',
  },
  '& tfoot tr:last-of-type > *': { borderBottom: 0 },
}

/** One grade at each step. */
const FiguresRow = ({ row }: { row: GradeFigures }) => (
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

interface FigureProps {
  value: number | undefined
  show: (value: number) => string
}

/** A number of a table, or that there is none. */
const Figure = ({ value, show }: FigureProps) => (
  <TableCell align="right">{value === undefined ? <Nothing /> : show(value)}</TableCell>
)
