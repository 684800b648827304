import OrderIcon from '@mui/icons-material/SwapVert'
import { useState } from 'react'
import { Button } from 'react-admin'
import { AutoList } from '@/admin'
import { OrderDialog } from './OrderDialog'
import { texts } from './texts'

/** The usual list, and a way to put its banners in order. */
export const BannerList = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AutoList path="/content/in-app-banner">
        <Button label={texts.order} onClick={() => setOpen(true)}>
          <OrderIcon />
        </Button>
      </AutoList>
      {isOpen && <OrderDialog onClose={() => setOpen(false)} />}
    </>
  )
}
