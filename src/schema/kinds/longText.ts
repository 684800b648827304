import { isText } from '@/lib/values'
import { textRules } from '../validators'
import type { Kind } from './kind'

export const longText: Kind<string> = {
  storedAs: 'string',
  is: isText,
  validate: textRules,
  toCsv: value => value,
  fromCsv: cell => cell,
  isLarge: true,
  reads: ['isPlace'],
}
