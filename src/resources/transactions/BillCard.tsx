import {
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Nothing, Warnings } from '@/admin'
import { type BillLine, billOf } from '@/business'
import { formatNumber, formatRupiah, reachable } from '@/lib'
import { doubtsIn } from './doubts'
import { figureText } from './Letterhead'
import { texts } from './texts'

/** Goods by quantity and price against what was paid (M-TRX-05); on a phone these stand below the name. */
export const BillCard = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const bill = billOf(useRecordContext() ?? {})
  if (bill.lines.length + bill.unread.length === 0 && !bill.paid) return null
  return (
    <Card sx={{ mb: 2 }}>
      <TableContainer ref={reachable}>
        <Table aria-label={texts.items}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.item}</TableCell>
              {!isPhone && (
                <>
                  <TableCell align="right">{texts.amount}</TableCell>
                  <TableCell align="right">{texts.price}</TableCell>
                </>
              )}
              <TableCell align="right">{texts.subtotal}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {bill.lines.map(line => (
              <Line key={line.id} line={line} isPhone={isPhone} />
            ))}
            {bill.lines.length > 0 && (
              <Sum label={texts.sum} rupiah={bill.subtotal} isPhone={isPhone} />
            )}
            {bill.paid !== undefined && (
              <Sum label={texts.paid} rupiah={bill.paid} isPhone={isPhone} />
            )}
          </TableBody>
        </Table>
      </TableContainer>
      <Warnings texts={doubtsIn(bill)} sx={{ m: 2 }} />
    </Card>
  )
}

interface LineProps {
  line: BillLine
  isPhone: boolean
}

const Line = ({ line: { name, qty, price, subtotal }, isPhone }: LineProps) => (
  <TableRow>
    <TableCell sx={{ overflowWrap: 'anywhere' }}>
      {name}
      {isPhone && (
        <Typography variant="body2" color="textSecondary">
          {texts.times(figureText(qty, formatNumber), figureText(price, formatRupiah))}
        </Typography>
      )}
    </TableCell>
    {!isPhone && (
      <>
        <TableCell align="right">{qty === undefined ? <Nothing /> : formatNumber(qty)}</TableCell>
        <Amount rupiah={price} />
      </>
    )}
    <Amount rupiah={subtotal} />
  </TableRow>
)

const Amount = ({ rupiah }: { rupiah: number | undefined }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
    {rupiah === undefined ? <Nothing /> : formatRupiah(rupiah)}
  </TableCell>
)

interface SumProps {
  label: string
  rupiah: number | undefined
  isPhone: boolean
}

const Sum = ({ label, rupiah, isPhone }: SumProps) => (
  <TableRow sx={{ '& td': { fontWeight: 600 } }}>
    <TableCell colSpan={isPhone ? 1 : 3}>{label}</TableCell>
    <Amount rupiah={rupiah} />
  </TableRow>
)
