import { InputAdornment } from '@mui/material'
import { TextInput, type Validator } from 'react-admin'
import { amountOf, keepCaret, withDots } from '@/admin/fields/inputs/money'
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
    parse={amountOf}
    validate={rules}
    helperText={false}
    slotProps={slots}
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

const slots = {
  input: {
    startAdornment: <InputAdornment position="start">{texts.currency}</InputAdornment>,
    endAdornment: <InputAdornment position="end">{texts.perKilo}</InputAdornment>,
  },
  htmlInput: { inputMode: 'numeric', onInput: keepCaret },
} as const
