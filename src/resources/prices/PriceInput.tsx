import type { Validator } from 'react-admin'
import { NumericInput } from '@/admin'
import { formatThousands } from '@/lib/text/format'
import { parseWhole } from '@/lib/text/numbers'
import { texts } from './texts'

interface PriceInputProps {
  source: string
  label: string
}

/** Rupiah for a kilogram. What is no price stays as it was typed, and is refused here. */
export const PriceInput = ({ source, label }: PriceInputProps) => (
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
