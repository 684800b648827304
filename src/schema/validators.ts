import { apart, limits, readNumber, writeNumber } from '@/lib'
import type { Field, Members } from './types'

/** The key of a phrase, with what goes into it. */
export type ValidationErrorMessage = string | MessageWithArgs

interface MessageWithArgs {
  message: string
  args: Readonly<Record<string, unknown>>
}

/** Says what is wrong with a value, as react-admin's own validators do; `isRequired` marks the label of the input. */
export interface Validator {
  (value: unknown, record?: Members): ValidationErrorMessage | undefined
  readonly isRequired?: true
}

/** Required, when the declaration says so; every kind begins with it. Spaces are nothing. */
export const presence = ({ options }: Pick<Field, 'options'>): Validator[] =>
  options.required ? [required] : []

const required: Validator = Object.assign(
  (value: unknown) =>
    isNothing(value) || (typeof value === 'string' && value.trim() === '') ? REQUIRED : undefined,
  { isRequired: true as const },
)

const REQUIRED = 'ra.validation.required'

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** What `isValid` says of a value that is there. */
export const valid =
  (isValid: (value: unknown) => boolean, message: string): Validator =>
  value =>
    isNothing(value) || isValid(value) ? undefined : message

/** Presence and the number of characters; `max`: as many as the rules take where the declaration says none. */
export const textRules = ({ options }: Field, max: number): Validator[] => [
  ...presence({ options }),
  ...atLeast({ options }, 'ra.validation.minLength', lengthOf),
  ...atMost({ options: { max, ...options } }, 'ra.validation.maxLength', lengthOf),
]

/** The largest number, and the largest weight in grams, where the declaration says none. */
export const MOST = 1e12
export const MOST_GRAMS = 1e6

/** Presence and the range of the value; `most`: its end where the declaration says none. */
export const numberRules = (field: Field, most = MOST): Validator[] => [
  ...presence(field),
  ...atLeast(field, 'ra.validation.minValue', Number),
  ...atMost({ options: { max: most, ...field.options } }, 'ra.validation.maxValue', Number),
]

/** Presence and the number of entries; of an optional list none is too few. */
export const entryRules = ({ options }: Field): Validator[] => [
  ...presence({ options }),
  ...atLeast({ options }, 'sarang.validation.entriesMin', countOf, true),
  ...atMost({ options: { max: limits.entries, ...options } }, 'sarang.validation.entries', countOf),
]

/** A number without a fraction. */
export const isWhole: Validator = value =>
  value == null || Number.isSafeInteger(value) ? undefined : 'sarang.validation.integer'

/** A text in the place of a number says one, without a doubt. */
export const isReadable: Validator = value => {
  if (typeof value !== 'string' || value === '') return undefined
  return ambiguityOf(value) ?? (readNumber(value) ? undefined : 'ra.validation.number')
}

/** Asks which of two numbers a text means, with a unit or without; undefined where it means one, or none. */
export function ambiguityOf(text: string): MessageWithArgs | undefined {
  const reading = readNumber(apart(text)[0])
  if (!reading || 'number' in reading) return undefined
  const [first, second] = reading.either.map(writeNumber)
  return { message: 'sarang.validation.ambiguous', args: { first, second } }
}

type Measure = (value: unknown) => number

function atLeast(
  { options: { min } }: Pick<Field, 'options'>,
  message: string,
  ...[measure, isCounted]: [Measure, isCounted?: boolean]
): Validator[] {
  if (min === undefined) return []
  return [
    value =>
      (isCounted || !isNothing(value)) && measure(value) < min
        ? { message, args: { min } }
        : undefined,
  ]
}

function atMost(
  { options: { max } }: Pick<Field, 'options'>,
  message: string,
  measure: Measure,
): Validator[] {
  if (max === undefined) return []
  return [
    value => (!isNothing(value) && measure(value) > max ? { message, args: { max } } : undefined),
  ]
}

const lengthOf: Measure = value => (typeof value === 'string' ? value.length : 0)
const countOf: Measure = value => (Array.isArray(value) ? value.length : 0)
