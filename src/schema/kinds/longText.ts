import { isText, limits } from '@/lib'
import { textRules } from '../validators'
import type { Kind } from './kind'

export const longText: Kind<string> = {
  storedAs: 'string',
  is: isText,
  validate: field => textRules(field, limits.lines),
  toCsv: value => value,
  fromCsv: cell => cell,
  isLarge: true,
  reads: ['isPlace'],
}
