import { parseWhole, withoutUnit } from '@/lib/text/numbers'
import { number } from './number'
import { isWhole, numberRules } from './rules'
import type { KindSpec } from './spec'

export const integer: KindSpec<number> = {
  ...number,
  validate: field => [...numberRules(field), isWhole()],
  fromCsv: (text, { options: { unit = '' } }) => parseWhole(withoutUnit(text, unit)),
}
