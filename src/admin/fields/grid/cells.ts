import type { ValidationErrorMessage, Validator } from 'react-admin'
import { isEmpty } from '@/lib/same'
import { writeNumber } from '@/lib/text/numbers'
import type { Field, Members } from '../../types'
import { filledKeys, keyLabel } from '../compound/keys'
import { membersOf } from '../compound/members'
import { isMap, isNumber } from '../guards'
import { isReadable } from '../rules'
import { specOf } from '../specs'

/** One cell of the table, and what it is to hold. */
export interface Put {
  key: string
  column: string
  value: unknown
}

/** The number that a text says; a text that says none stays, to be corrected. */
export function valueOfText(text: string, field: Field): unknown {
  const plain = text.trim()
  return plain === '' ? null : (specOf(field).fromCsv(plain, field) ?? plain)
}

export const textOfValue = (value: unknown): string =>
  isNumber(value) ? writeNumber(value) : isEmpty(value) ? '' : String(value)

/** The map with these cells in it; an entry of which nothing is left is null, as a removed one. */
export function withCells(values: Members, puts: readonly Put[]): Members {
  const next: Record<string, unknown> = { ...values }
  for (const { key, column, value } of puts) {
    const before = next[key]
    const entry = { ...(isMap(before) ? before : {}), [column]: value }
    next[key] = Object.values(entry).every(isNothing) ? null : entry
  }
  return next
}

const isNothing = (value: unknown) => isEmpty(value) || (Array.isArray(value) && value.length === 0)

/** Rows of the table: all keys that there can be, below them what else the map has. */
export const rowsOf = ({ options }: Field, values: Members): string[] => {
  const known = Object.keys(options.keys ?? {})
  return [...known, ...filledKeys(values).filter(key => !known.includes(key))]
}

/** The sum of a column; undefined where it has no number. */
export function sumOf(values: Members, column: string): number | undefined {
  const numbers = Object.values(values)
    .map(entry => (isMap(entry) ? entry[column] : undefined))
    .filter(isNumber)
  return numbers.length > 0 ? numbers.reduce((sum, number) => sum + number, 0) : undefined
}

/** Why a cell cannot hold this, as react-admin's rules say it; undefined when it can. */
export function problemOf(value: unknown, field: Field): ValidationErrorMessage | undefined {
  if (isEmpty(value)) return undefined
  const spec = specOf(field)
  for (const rule of [isReadable, ...spec.validate(field)]) {
    const problem = rule(value, {}, {})
    if (problem && !(problem instanceof Promise)) return problem
  }
  return spec.is(value) ? undefined : 'ra.validation.number'
}

/** A wrong cell, named. */
export interface Wrong {
  label: string
  problem: ValidationErrorMessage
}

export const firstWrong = (field: Field, values: unknown): Wrong | undefined =>
  isMap(values)
    ? Object.entries(values)
        .flatMap(([key, entry]) => wrongIn(field, key, entry))
        .at(0)
    : undefined

const wrongIn = (field: Field, key: string, entry: unknown): Wrong[] =>
  membersOf(field).flatMap(([name, member]) => {
    if (specOf(member).align !== 'right' || !isMap(entry)) return []
    const problem = problemOf(entry[name], member)
    return problem ? [{ label: `${keyLabel(field, key)}, ${member.label}`, problem }] : []
  })

/** The rules of a map that is typed into a table: every number is one, and there is one where the map is required. */
export const gridRules = (field: Field): Validator[] => [
  values => firstWrong(field, values)?.problem,
  values =>
    field.options.required && isWithout(field, values) ? 'ra.validation.required' : undefined,
]

/** What is asked for is the first number of an entry; zeros are as good as none. */
function isWithout(field: Field, values: unknown): boolean {
  const [first] = membersOf(field).filter(([, member]) => specOf(member).align === 'right')
  return !isMap(values) || first === undefined || !sumOf(values, first[0])
}
