import type { Field } from '../types'
import { Clipped, mostInRow } from './Clipped'
import { isText } from './guards'
import { textRules } from './rules'
import type { KindSpec } from './spec'

export const toUpper = (typed: string) => typed.toUpperCase()

export const text: KindSpec<string> = {
  cell: ({ value }) => (value.length > mostInRow ? <Clipped value={value} /> : value),
  validate: textRules,
  toCsv: value => value,
  fromCsv: (cell, { options }: Field) => (options.isUpper ? toUpper(cell.trim()) : cell),
  is: isText,
}
