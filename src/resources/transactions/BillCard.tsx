import { Alert, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { type Bill, billOf } from '@/lib/business/bill'
import { formatNumber, formatRupiah } from '@/lib/text/format'

/** Goods by quantity and price against what was paid (M-TRX-05). */
export const BillCard = () => {
  const bill = billOf(useRecordContext() ?? {})
  if (bill.lines.length === 0) return null
  return (
    <Card sx={{ mb: 2, overflowX: 'auto' }}>
      <Table aria-label="Rincian barang">
        <TableHead>
          <TableRow>
            <TableCell>Barang</TableCell>
            <TableCell align="right">Jumlah</TableCell>
            <TableCell align="right">Harga</TableCell>
            <TableCell align="right">Subtotal</TableCell>
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
          <Sum label="Jumlah harga barang" rupiah={bill.subtotal} />
          {bill.paid !== undefined && <Sum label="Total bayar" rupiah={bill.paid} />}
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
    ...(paid === undefined ? ['Total bayar belum tercatat.'] : []),
    ...(difference > 0
      ? [`Total bayar ${formatRupiah(difference)} lebih besar daripada jumlah harga barang.`]
      : []),
    ...(difference < 0
      ? [`Total bayar kurang ${formatRupiah(-difference)} dari jumlah harga barang.`]
      : []),
    ...(unclear.length > 0 ? [`Jumlah atau harga tidak jelas: ${unclear.join(', ')}.`] : []),
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
