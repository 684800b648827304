import { isNumber, parseNumber, withoutUnit } from '@/lib'
import { numberRules } from '../validators'
import type { Kind } from './kind'

export const number: Kind<number> = {
  storedAs: 'double',
  is: isNumber,
  validate: field => numberRules(field),
  toCsv: value => String(value).replace('.', ','),
  fromCsv: (text, { options: { unit = '' } }) => parseNumber(withoutUnit(text, unit)),
  isSortable: true,
  filter: 'range',
  isNumeric: true,
  addsUp: true,
  reads: ['unit', 'isSummed', 'low'],
}
