import { InputAdornment } from '@mui/material'
import { NumberInput } from 'react-admin'
import { isNumber } from '../guards'
import type { InputProps, KindForm } from '../spec'
import { rangeOf } from './range'

const Plain = ({ field, ...props }: InputProps) => (
  <NumberInput {...props} format={asDigits} slotProps={unitSlot(field.options.unit)} />
)

const Whole = ({ field, ...props }: InputProps) => (
  <NumberInput {...props} step={1} format={asDigits} slotProps={unitSlot(field.options.unit)} />
)

const Weight = ({ field, ...props }: InputProps) => (
  <NumberInput {...props} format={asDigits} slotProps={grams} />
)

/** What is no number is an empty input, which the browser would complain about otherwise. */
const asDigits = (value: unknown) => (isNumber(value) ? String(value) : '')

/** The unit at the end of an input. */
const unitSlot = (unit: string | undefined) =>
  unit === undefined
    ? {}
    : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }

const grams = unitSlot('g')

export const number: KindForm = { input: Plain, filter: rangeOf(Plain) }
export const integer: KindForm = { input: Whole, filter: rangeOf(Whole) }
export const weight: KindForm = { input: Weight, filter: rangeOf(Weight) }
