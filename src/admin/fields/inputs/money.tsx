import { InputAdornment } from '@mui/material'
import type { FormEvent } from 'react'
import { TextInput } from 'react-admin'
import { formatThousands, RUPIAH } from '@/lib/text/format'
import { isNumber, isText } from '../guards'
import type { InputProps, KindForm } from '../spec'
import { rangeOf } from './range'

/** What is no amount stays as it was typed, and is refused by the rules. */
const Input = ({ field, ...props }: InputProps) => (
  <TextInput {...props} format={withDots} parse={amountOf} slotProps={slots} />
)

/** What an input of Rupiah shows of its value. */
export const withDots = (value: unknown): string => {
  if (isNumber(value)) return formatThousands(value)
  return isText(value) ? value : ''
}

/** '14.500.000' and 'Rp 14.500.000' are numbers, '-5' is a negative one, '12,5' and 'abc' are texts, nothing is null. */
export function amountOf(typed: string): number | string | null {
  const bare = typed.replace(/^\s*Rp\.?\s*/i, '').trim()
  if (bare === '') return null
  // While digits are taken out, dots stand where they do not belong.
  const amount = /^-?\.*\d[\d.]*$/.test(bare) ? Number(bare.replaceAll('.', '')) : Number.NaN
  return Number.isSafeInteger(amount) ? amount : bare
}

/** A filter has no rules: it takes digits alone, as many as a safe integer holds. */
const Digits = ({ field, ...props }: InputProps) => (
  <TextInput {...props} format={withDots} parse={digitsOf} slotProps={slots} />
)

const digitsOf = (typed: string) => {
  const digits = onlyDigits(typed).slice(0, mostDigits)
  return digits === '' ? null : Number(digits)
}

const mostDigits = 15

/** For an input of Rupiah: dots come and go to the left of the caret, it stays before the digits that it was before. */
export const keepCaret = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) => {
  const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
  const after = onlyDigits(input.value.slice(input.selectionStart ?? input.value.length)).length
  requestAnimationFrame(() => {
    const place = caretBefore(input.value, after, isForward)
    if (document.activeElement === input) input.setSelectionRange(place, place)
  })
}

/** To the left of a dot, where the next backspace takes a digit; to the right of it for the delete key. */
function caretBefore(value: string, digits: number, isForward: boolean): number {
  let place = value.length
  while (place > 0 && onlyDigits(value.slice(place)).length < digits) place -= 1
  return value[place - 1] === '.' && !isForward ? place - 1 : place
}

const onlyDigits = (typed: string) => typed.replaceAll(/\D/g, '')

const slots = {
  input: { startAdornment: <InputAdornment position="start">{RUPIAH}</InputAdornment> },
  htmlInput: { inputMode: 'numeric', onInput: keepCaret },
} as const

export const money: KindForm = { input: Input, filter: rangeOf(Digits) }
