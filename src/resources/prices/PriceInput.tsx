import { InputAdornment } from '@mui/material'
import { TextInput, type Validator } from 'react-admin'
import { keepCaret } from '@/admin/fields/inputs/money'
import { isAmount } from '@/lib/business/priceChange'
import { formatThousands } from '@/lib/text/format'
import { texts } from './texts'

interface PriceInputProps {
  source: string
  label: string
}

/** Rupiah for a kilogram. What is no price stays as it was typed, and is refused here. */
export const PriceInput = ({ source, label }: PriceInputProps) => (
  <TextInput
    source={source}
    label={label}
    format={withDots}
    parse={asPrice}
    validate={rules}
    helperText={false}
    slotProps={slots}
    sx={{ mt: 0 }}
  />
)

const withDots = (value: unknown) => {
  if (isAmount(value)) return formatThousands(value)
  return typeof value === 'string' ? value : ''
}

/** '14.500.000' and 'Rp 14.500.000' are numbers, '-5' is one that is refused, '12,5' and 'abc' are texts. */
function asPrice(typed: string): number | string | null {
  const bare = typed.replace(/^\s*Rp\.?\s*/i, '').trim()
  if (bare === '') return null
  return /^-?\.*\d[\d.]*$/.test(bare) ? Number(bare.replaceAll('.', '')) : bare
}

const most = 1_000_000_000_000

const rule: Validator = (value: unknown) => {
  if (value === null || value === undefined || value === '') return undefined
  if (!Number.isSafeInteger(value)) return texts.notWhole
  if (Number(value) < 0) return texts.negative
  return Number(value) > most ? texts.atMost(formatThousands(most)) : undefined
}

const rules = [rule]

const slots = {
  input: {
    startAdornment: <InputAdornment position="start">{texts.currency}</InputAdornment>,
    endAdornment: <InputAdornment position="end">{texts.perKilo}</InputAdornment>,
  },
  htmlInput: { inputMode: 'numeric', onInput: keepCaret },
} as const
