import type { Field, Members } from '../../types'
import { isMap } from '../guards'
import { specOf } from '../specs'

export const membersOf = ({ options }: Field): [name: string, member: Field][] =>
  Object.entries(options.fields ?? {})

/** The members that have something to show. */
export const filledIn = (field: Field, values: Members) =>
  membersOf(field).filter(([name, member]) => specOf(member).is(values[name]))

/** A text that tells one entry of a list from another. */
export function nameOf(field: Field, entry: unknown): string {
  const texts = isMap(entry) ? membersOf(field).map(([name]) => entry[name]) : [entry]
  return texts.find(text => typeof text === 'string' && text !== '')?.toString() ?? '-'
}

/** How a compound value lies in one cell of a spreadsheet. Hoisted: the kinds that name it and this file import each other. */
export function toJson(value: unknown): string {
  return JSON.stringify(value)
}

/** JSON text in, the value out, if it is an object all of whose declared members are of their kind or empty. */
export function membersFromJson(text: string, field: Field): Members | undefined {
  const value = parse(text)
  return hasKinds(value, field) ? value : undefined
}

export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether each declared member is of its kind or empty; what is not declared may be anything. */
export const hasKinds = (value: unknown, field: Field): value is Members =>
  isMap(value) && membersOf(field).every(([name, member]) => isOfKind(value[name], member))

function isOfKind(value: unknown, field: Field): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value) && value.length === 0) return true
  const { is, fromCsv } = specOf(field)
  const isCompound = field.options.fields !== undefined
  return is(value) && (!isCompound || fromCsv(toJson(value), field) !== undefined)
}
