import { Box, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isAmount, isDoubtful, type PriceChange, priceChange } from '@/business/priceChange'
import { isSame } from '@/lib/same'
import { formatChange, formatDateTime, formatRupiah } from '@/lib/text/format'
import { valueAt } from '@/lib/values'
import { texts } from './texts'

/** How far the price in the form is from the last one, and since when it is what it is. */
export const Change = ({ source }: { source: string }) => {
  const price: unknown = useWatch({ name: `${source}.price` })
  const record = useRecordContext()
  const change = isPrice(price) ? priceChange(valueAt(record, source), price) : undefined
  const isSaved = isSame(price, valueAt(record, `${source}.price`))
  const since = isSaved ? sinceOf(record, source) : texts.unsaved
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ minHeight: '2.8em' }}>
      {change && <Share change={change} />}
      {isPrice(price) && !change && texts.noEarlier}
      {!isSaved && isPrice(price) && isDoubtful(price, change) && (
        <>
          <br />
          <Box component="strong" sx={{ color: 'warning.main' }}>
            {texts.check}
          </Box>
        </>
      )}
      <br />
      {since}
    </Typography>
  )
}

/** Of what is refused nothing is told. */
const isPrice = (price: unknown): price is number => isAmount(price) && price >= 0

/** Neither good nor bad: what the farmer loses by a fall, the buyer wins. */
const Share = ({ change: { from, share } }: { change: PriceChange }) => (
  <>
    <Box component="span" sx={{ fontWeight: 600, color: share ? 'text.primary' : 'inherit' }}>
      {share === undefined ? texts.new : formatChange(share)}
    </Box>{' '}
    {texts.from(formatRupiah(from))}
  </>
)

function sinceOf(record: Readonly<Record<string, unknown>> | undefined, source: string): string {
  const since = valueAt(record, `${source}.lastUpdated`)
  const isTime = typeof since === 'string' && !Number.isNaN(Date.parse(since))
  return isTime ? texts.changedAt(formatDateTime(since)) : ''
}
