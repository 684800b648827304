import { Box } from '@mui/material'
import type { Validator } from 'react-admin'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { NumericInput } from '@/admin'
import { formatThousands } from '@/lib/text/format'
import { parseWhole } from '@/lib/text/numbers'
import { valueAt } from '@/lib/values'
import { Change } from './Change'
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
