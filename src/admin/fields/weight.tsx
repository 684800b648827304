import { InputAdornment } from '@mui/material'
import { NumberInput } from 'react-admin'
import { formatWeight } from '@/lib/format'
import { Numeric } from './Numeric'
import { number } from './number'
import type { InputProps, KindSpec } from './spec'

const grams = { input: { endAdornment: <InputAdornment position="end">g</InputAdornment> } }

const Input = ({ field, ...props }: InputProps) => <NumberInput {...props} slotProps={grams} />

/** Grams. */
export const weight: KindSpec<number> = {
  ...number,
  input: Input,
  cell: ({ value }) => <Numeric>{formatWeight(value)}</Numeric>,
}
