import { formatWeight } from '@/lib/text/format'
import { Numeric } from '../../fields/Numeric'
import type { FieldProps } from '../props'

export const WeightField = ({ value }: FieldProps<number>) => (
  <Numeric>{formatWeight(value)}</Numeric>
)
