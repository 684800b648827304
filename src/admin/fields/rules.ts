import { maxLength, maxValue, minLength, minValue, required, type Validator } from 'react-admin'
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

/** A number without a fraction. */
export const isWhole = (): Validator => (value: unknown) =>
  value == null || Number.isSafeInteger(value) ? undefined : 'sarang.validation.integer'

const bound = (limit: number | undefined, rule: (limit: number) => Validator) =>
  limit === undefined ? [] : [rule(limit)]
