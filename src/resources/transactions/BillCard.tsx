import { Alert, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { type Bill, billOf } from '@/lib/business/bill'
import { formatNumber, formatRupiah } from '@/lib/text/format'
import { texts } from './texts'

/** Goods by quantity and price against what was paid (M-TRX-05). */
export const BillCard = () => {
  const bill = billOf(useRecordContext() ?? {})
  if (bill.lines.length === 0 && !bill.paid) return null
  return (
    <Card sx={{ mb: 2, overflowX: 'auto' }}>
      <Table aria-label={texts.items}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.item}</TableCell>
            <TableCell align="right">{texts.amount}</TableCell>
            <TableCell align="right">{texts.price}</TableCell>
            <TableCell align="right">{texts.subtotal}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bill.lines.map(({ id, name, qty, price, subtotal }) => (
            <TableRow key={id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
              <TableCell align="right">{formatNumber(qty)}</TableCell>
              <Amount rupiah={price} />
              <Amount rupiah={subtotal} />
            </TableRow>
          ))}
          <Sum label={texts.sum} rupiah={bill.subtotal} />
          {bill.paid !== undefined && <Sum label={texts.paid} rupiah={bill.paid} />}
        </TableBody>
      </Table>
      <Doubts bill={bill} />
    </Card>
  )
}

const Amount = ({ rupiah }: { rupiah: number }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
    {formatRupiah(rupiah)}
  </TableCell>
)

const Sum = ({ label, rupiah }: { label: string; rupiah: number }) => (
  <TableRow sx={{ '& td': { fontWeight: 600 } }}>
    <TableCell colSpan={3}>{label}</TableCell>
    <Amount rupiah={rupiah} />
  </TableRow>
)

const Doubts = ({ bill: { paid, difference, unclear } }: { bill: Bill }) => {
  const doubts = [
    ...(paid === undefined ? [texts.noPaid] : []),
    ...(difference > 0 ? [texts.paidMore(formatRupiah(difference))] : []),
    ...(difference < 0 ? [texts.paidLess(formatRupiah(-difference))] : []),
    ...(unclear.length > 0 ? [texts.unclear(unclear.join(', '))] : []),
  ]
  if (doubts.length === 0) return null
  return (
    <Alert severity="warning" sx={{ m: 2 }}>
      {doubts.map(doubt => (
        <div key={doubt}>{doubt}</div>
      ))}
    </Alert>
  )
}
