import { useRecordContext } from 'react-admin'
import { AutoShow, PaperButton, ShowActions } from '@/admin'
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
      <PaperButton label={texts.invoice}>
        <Invoice sale={sale} />
      </PaperButton>
      <PaperButton label={texts.deliveryNote}>
        <DeliveryNote sale={sale} />
      </PaperButton>
    </>
  )
}
