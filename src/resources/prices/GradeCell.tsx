import { Box, Typography } from '@mui/material'
import { useRecordContext, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { NumericInput } from '@/admin'
import { isAmount, isDoubtful, type PriceChange, priceChange } from '@/business/priceChange'
import { isSame } from '@/lib/same'
import { formatChange, formatDateTime, formatRupiah, formatThousands } from '@/lib/text/format'
import { parseWhole } from '@/lib/text/numbers'
import { valueAt } from '@/lib/values'
import { GradePicture } from './GradePicture'
import { texts } from './texts'

interface GradeCellProps {
  grade: string
  label: string
}

/** A grade: its picture, its price, and how far that is from the last one; one that is not saved yet is marked. */
export const GradeCell = ({ grade, label }: GradeCellProps) => {
  const source = `swallowNest.${grade}`
  const price: unknown = useWatch({ name: `${source}.price` })
  const saved = valueAt(useRecordContext(), `${source}.price`)
  const isChanged = (price ?? null) !== (saved ?? null)
  return (
    <Box sx={isChanged ? changed : cell}>
      <GradePicture source={`${source}.imageURL`} label={label} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PriceInput source={`${source}.price`} label={label} />
        <Change source={source} />
      </Box>
    </Box>
  )
}

const cell = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
}
const changed = { ...cell, borderColor: 'primary.main', bgcolor: 'action.selected' }

interface PriceInputProps {
  source: string
  label: string
}

/** Rupiah for a kilogram. What is no price stays as it was typed, and is refused here. */
const PriceInput = ({ source, label }: PriceInputProps) => (
  <NumericInput
    source={source}
    label={label}
    read={parseWhole}
    before={texts.currency}
    unit={texts.perKilo}
    validate={rules}
    helperText={false}
    sx={{ mt: 0 }}
  />
)

const most = 1_000_000_000_000

const rule: Validator = (value: unknown) => {
  if (value === null || value === undefined || value === '') return undefined
  if (!Number.isSafeInteger(value)) return texts.notWhole
  if (Number(value) < 0) return texts.negative
  return Number(value) > most ? texts.atMost(formatThousands(most)) : undefined
}

const rules = [rule]

/** How far the price in the form is from the last one, and since when it is what it is. */
const Change = ({ source }: { source: string }) => {
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
