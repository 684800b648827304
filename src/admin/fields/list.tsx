import type { Validator } from 'react-admin'
import type { KindValues } from '../types'
import { Entries } from './compound/Entries'
import { hasKinds, parse, toJson } from './compound/members'
import { isMap } from './guards'
import { presence } from './rules'
import type { KindSpec } from './spec'

type List = KindValues['list']

export const isList = (value: unknown): value is List => Array.isArray(value) && value.every(isMap)

const entries =
  ({ min = 0, max = Number.POSITIVE_INFINITY }): Validator =>
  (value: unknown) => {
    const count = Array.isArray(value) ? value.length : 0
    if (count < min) return { message: 'sarang.validation.entriesMin', args: { min } }
    return count > max ? { message: 'sarang.validation.entries', args: { max } } : undefined
  }

export const list: KindSpec<List> = {
  cell: ({ value, field }) => <Entries entries={value.map(value => ({ value }))} field={field} />,
  validate: field => [...presence(field), entries(field.options)],
  toCsv: toJson,
  fromCsv: (cell, field) => {
    const value = parse(cell)
    return isList(value) && value.every(entry => hasKinds(entry, field)) ? value : undefined
  },
  is: (value): value is List => isList(value) && value.length > 0,
  isWide: true,
}
