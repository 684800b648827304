import { formatNumber } from '@/lib/text/format'
import { parseNumber, withoutUnit } from '@/lib/text/numbers'
import { isNumber } from './guards'
import { Numeric } from './Numeric'
import { numberRules } from './rules'
import type { CellProps, KindSpec } from './spec'

const Cell = ({ value, field }: CellProps<number>) => (
  <Numeric>{[formatNumber(value), field.options.unit].filter(Boolean).join(' ')}</Numeric>
)

export const number: KindSpec<number> = {
  cell: Cell,
  validate: numberRules,
  toCsv: value => String(value).replace('.', ','),
  fromCsv: (text, { options: { unit = '' } }) => parseNumber(withoutUnit(text, unit)),
  is: isNumber,
  align: 'right',
}
