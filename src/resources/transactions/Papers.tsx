import { useRecordContext } from 'react-admin'
import { NumberedPaper } from '../company/NumberedPaper'
import { DeliveryNote } from './DeliveryNote'
import { Invoice } from './Invoice'
import { texts } from './texts'

/** What is printed of a sale. */
export const Papers = () => {
  const sale = useRecordContext()
  if (!sale) return null
  return (
    <>
      <NumberedPaper label={texts.invoice} paper="invoice" id={sale.id}>
        <Invoice sale={sale} />
      </NumberedPaper>
      <NumberedPaper label={texts.deliveryNote} paper="delivery" id={sale.id}>
        <DeliveryNote sale={sale} />
      </NumberedPaper>
    </>
  )
}
