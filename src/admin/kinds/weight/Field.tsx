import { formatWeight } from '@/lib'
import { Numeric } from '../../fields/Numeric'
import type { FieldProps } from '../props'

export const WeightField = ({ value, largest }: FieldProps<number>) => (
  <Numeric>{formatWeight(value, largest)}</Numeric>
)
