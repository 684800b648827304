import { formatNumber } from '@/lib/text/format'
import { Numeric } from '../../fields/Numeric'
import type { FieldProps } from '../props'

export const NumberField = ({ value, field }: FieldProps<number>) => (
  <Numeric>{[formatNumber(value), field.options.unit].filter(Boolean).join(' ')}</Numeric>
)
