import { parseWhole, withoutUnit } from '@/lib'
import { isWhole, numberRules } from '../validators'
import type { Kind } from './kind'
import { number } from './number'

export const integer: Kind<number> = {
  ...number,
  storedAs: 'integer',
  validate: field => [...numberRules(field), isWhole],
  fromCsv: (text, { options: { unit = '' } }) => parseWhole(withoutUnit(text, unit)),
}
