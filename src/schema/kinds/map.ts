import { isEmpty, isMap, isNumber } from '@/lib'
import { filledKeys, hasKinds, keyLabel, membersOf, parse, toJson } from '../members'
import type { Field, Members } from '../types'
import { isReadable, type ValidationErrorMessage, type Validator } from '../validators'
import type { Kind, KindOf } from './kind'

/** Records by key, or a text for each key. */
export const map = (kindOf: KindOf): Kind<Members> => ({
  storedAs: 'map',
  is: (value): value is Members => isMap(value) && filledKeys(value).length > 0,
  validate: field => (hasGrid(field, kindOf) ? gridRules(field, kindOf) : []),
  toCsv: toJson,
  fromCsv: (cell, field) => {
    const value = parse(cell)
    const isFree = field.options.fields === undefined
    return isMap(value) &&
      (isFree || filledKeys(value).every(key => hasKinds(value[key], field, kindOf)))
      ? value
      : undefined
  },
  isLarge: true,
  isWide: true,
  reads: ['fields', 'keys', 'ghost', 'reference'],
})

/** Whether a map of this field is typed into a table: its keys are known, and there are numbers under them. */
export const hasGrid = (field: Field, kindOf: KindOf): boolean =>
  field.options.keys !== undefined && numbersOf(field, kindOf).length > 0

/** The members of an entry that are numbers. */
const numbersOf = (field: Field, kindOf: KindOf) =>
  membersOf(field).filter(([, member]) => kindOf(member).isNumeric)

/** The rules of a map that is typed into a table: every number is one, and there is one where the map is required. */
const gridRules = (field: Field, kindOf: KindOf): Validator[] => [
  values => firstWrong(field, values, kindOf)?.problem,
  values =>
    field.options.required && isWithout(field, values, kindOf)
      ? 'ra.validation.required'
      : undefined,
]

/** What is wrong with one cell of such a table, and where. */
export interface Wrong {
  label: string
  problem: ValidationErrorMessage
}

export const firstWrong = (field: Field, values: unknown, kindOf: KindOf): Wrong | undefined =>
  isMap(values)
    ? Object.entries(values)
        .flatMap(([key, entry]) => wrongIn(field, { key, entry }, kindOf))
        .at(0)
    : undefined

const wrongIn = (
  field: Field,
  { key, entry }: { key: string; entry: unknown },
  kindOf: KindOf,
): Wrong[] =>
  numbersOf(field, kindOf).flatMap(([name, member]) => {
    const problem = isMap(entry) ? problemOf(entry[name], member, kindOf) : undefined
    return problem ? [{ label: `${keyLabel(field, key)}, ${member.label}`, problem }] : []
  })

/** Why a cell cannot hold this; undefined when it can. */
export function problemOf(
  value: unknown,
  field: Field,
  kindOf: KindOf,
): ValidationErrorMessage | undefined {
  if (isEmpty(value)) return undefined
  const kind = kindOf(field)
  for (const rule of [isReadable, ...kind.validate(field)]) {
    const problem = rule(value)
    if (problem) return problem
  }
  return kind.is(value) ? undefined : 'ra.validation.number'
}

/** What is asked for is the first number of an entry; zeros are as good as none. */
function isWithout(field: Field, values: unknown, kindOf: KindOf): boolean {
  const [first] = numbersOf(field, kindOf)
  return !isMap(values) || first === undefined || !sumOf(values, first[0])
}

/** The sum of a column; undefined where it has no number. */
export function sumOf(values: Members, column: string): number | undefined {
  const numbers = Object.values(values)
    .map(entry => (isMap(entry) ? entry[column] : undefined))
    .filter(isNumber)
  return numbers.length > 0 ? numbers.reduce((sum, number) => sum + number, 0) : undefined
}
