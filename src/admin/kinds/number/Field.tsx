import { formatNumber } from '@/lib/text/format'
import { Numeric } from '../../fields/Numeric'
import { StateChip } from '../../fields/StateChip'
import type { FieldProps } from '../props'

/** What is low is a state, which somebody has to see to. */
export const NumberField = ({ value, field: { options } }: FieldProps<number>) => {
  const { unit, low } = options
  const text = [formatNumber(value), unit].filter(Boolean).join(' ')
  if (low === undefined || value > low) return <Numeric>{text}</Numeric>
  return <StateChip label={text} tone={value > 0 ? 'waiting' : 'bad'} />
}
