import { isText, limits } from '@/lib'
import { textRules } from '../validators'
import type { Kind } from './kind'

export const toUpper = (typed: string) => typed.toUpperCase()

export const text: Kind<string> = {
  storedAs: 'string',
  is: isText,
  validate: field => textRules(field, limits.line),
  toCsv: value => value,
  fromCsv: (cell, { options }) => (options.isUpper ? toUpper(cell.trim()) : cell),
  isSortable: true,
  isTelling: true,
  filter: 'value',
  isSearchable: true,
  reads: ['isUpper', 'isPlace'],
}
