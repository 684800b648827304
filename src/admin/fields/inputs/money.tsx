import { InputAdornment } from '@mui/material'
import type { FormEvent } from 'react'
import { TextInput } from 'react-admin'
import { formatThousands, RUPIAH } from '@/lib/text/format'
import { isNumber } from '../guards'
import type { InputProps, KindForm } from '../spec'
import { rangeOf } from './range'

/** More digits than a safe integer holds are not taken. */
const mostDigits = 15

const Input = ({ field, ...props }: InputProps) => (
  <TextInput {...props} format={withDots} parse={fromDigits} slotProps={slots} />
)

const withDots = (value: unknown) => (isNumber(value) ? formatThousands(value) : '')

const fromDigits = (typed: string) => {
  const digits = onlyDigits(typed).slice(0, mostDigits)
  return digits === '' ? null : Number(digits)
}

/** For an input of Rupiah: dots come and go to the left of the caret, it stays before the digits that it was before. */
export const keepCaret = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
  const after = onlyDigits(input.value.slice(input.selectionStart ?? input.value.length)).length
  requestAnimationFrame(() => {
    const place = caretBefore(input.value, after)
    if (document.activeElement === input) input.setSelectionRange(place, place)
  })
}

/** To the left of a dot, where the next backspace takes a digit. */
function caretBefore(value: string, digits: number): number {
  let place = value.length
  while (place > 0 && onlyDigits(value.slice(place)).length < digits) place -= 1
  return value[place - 1] === '.' ? place - 1 : place
}

const onlyDigits = (typed: string) => typed.replaceAll(/\D/g, '')

const slots = {
  input: { startAdornment: <InputAdornment position="start">{RUPIAH}</InputAdornment> },
  htmlInput: { inputMode: 'numeric', onInput: keepCaret },
} as const

export const money: KindForm = { input: Input, filter: rangeOf(Input) }
