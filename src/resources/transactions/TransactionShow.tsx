import { useRecordContext } from 'react-admin'
import { AutoShow, PaperButton, ShowActions } from '@/admin'
import { BillCard } from './BillCard'
import { DeliveryNote } from './DeliveryNote'
import { Invoice } from './Invoice'

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
      <PaperButton label="Faktur">
        <Invoice sale={sale} />
      </PaperButton>
      <PaperButton label="Surat jalan">
        <DeliveryNote sale={sale} />
      </PaperButton>
    </>
  )
}
