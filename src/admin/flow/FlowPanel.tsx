import { Card } from '@mui/material'
import { Offers, useOffers } from './Offers'
import { Oddities } from './Warnings'

/** Where a record is a part of another page: what is odd about it, and what may be done with it now. */
export const FlowPanel = () => {
  const offers = useOffers()
  return (
    <>
      <Oddities />
      {offers.length > 0 && (
        <Card sx={{ mb: 2, p: 2 }}>
          <Offers />
        </Card>
      )}
    </>
  )
}
