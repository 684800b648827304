import { maxLength, maxValue, minLength, minValue, required, type Validator } from 'react-admin'
import { apart, readNumber, writeNumber } from '@/lib/text/numbers'
import type { Field } from '../types'

/** Required, when the declaration says so; every kind begins with it. Spaces are nothing. */
export const presence = ({ options }: Field): Validator[] =>
  options.required ? [required(), isWritten] : []

const isWritten: Validator = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? 'ra.validation.required' : undefined

/** Presence and the number of characters. */
export const textRules = (field: Field): Validator[] => [
  ...presence(field),
  ...bound(field.options.min, minLength),
  ...bound(field.options.max, maxLength),
]

/** Presence and the range of the value. */
export const numberRules = (field: Field): Validator[] => [
  ...presence(field),
  ...bound(field.options.min, minValue),
  ...bound(field.options.max, maxValue),
]

/** A text in the place of a number says one, without a doubt. */
export const isReadable: Validator = (value: unknown) => {
  if (typeof value !== 'string' || value === '') return undefined
  return ambiguityOf(value) ?? (readNumber(value) ? undefined : 'ra.validation.number')
}

/** Asks which of two numbers a text means, with a unit or without; undefined where it means one, or none. */
export function ambiguityOf(text: string) {
  const reading = readNumber(apart(text)[0])
  if (!reading || 'number' in reading) return undefined
  const [first, second] = reading.either.map(writeNumber)
  return { message: 'sarang.validation.ambiguous', args: { first, second } }
}

/** A number without a fraction. */
export const isWhole = (): Validator => (value: unknown) =>
  value == null || Number.isSafeInteger(value) ? undefined : 'sarang.validation.integer'

const bound = (limit: number | undefined, rule: (limit: number) => Validator) =>
  limit === undefined ? [] : [rule(limit)]
