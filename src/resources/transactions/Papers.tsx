import { useRecordContext } from 'react-admin'
import { billOf, totalOf } from '@/business/bill'
import { NumberedPaper } from '../company/NumberedPaper'
import { DeliveryNote } from './DeliveryNote'
import { Invoice } from './Invoice'
import { texts } from './texts'

/** What is printed of a sale; where its goods and its price are not known nothing is, which would bear a number for ever. */
export const Papers = () => {
  const sale = useRecordContext()
  if (!sale) return null
  const bill = billOf(sale)
  return (
    <>
      {totalOf(bill) !== undefined && (
        <NumberedPaper label={texts.invoice} paper="invoice" id={sale.id}>
          <Invoice sale={sale} />
        </NumberedPaper>
      )}
      {bill.lines.length > 0 && (
        <NumberedPaper label={texts.deliveryNote} paper="delivery" id={sale.id}>
          <DeliveryNote sale={sale} />
        </NumberedPaper>
      )}
    </>
  )
}
