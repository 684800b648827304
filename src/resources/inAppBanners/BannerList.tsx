import OrderIcon from '@mui/icons-material/SwapVert'
import { Button } from '@mui/material'
import { useState } from 'react'
import { AutoList } from '@/admin'
import { OrderDialog } from './OrderDialog'

/** The usual list, and a way to put its banners in order. */
export const BannerList = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<OrderIcon />} onClick={() => setOpen(true)}>
        Urutkan
      </Button>
      <AutoList path="/content/in-app-banner" />
      {isOpen && <OrderDialog onClose={() => setOpen(false)} />}
    </>
  )
}
