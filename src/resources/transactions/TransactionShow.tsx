import { useRecordContext } from 'react-admin'
import { AutoShow, ShowActions } from '@/admin'
import { NumberedPaper } from '../company/NumberedPaper'
import { BillCard } from './BillCard'
import { DeliveryNote } from './DeliveryNote'
import { Invoice } from './Invoice'
import { texts } from './texts'

/** A sale: what it comes to, and its papers. */
export const TransactionShow = () => (
  <AutoShow
    actions={
      <ShowActions>
        <Papers />
      </ShowActions>
    }
  >
    <BillCard />
  </AutoShow>
)

const Papers = () => {
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
