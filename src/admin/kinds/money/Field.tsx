import { formatRupiah } from '@/lib/text/format'
import { Numeric } from '../../fields/Numeric'
import type { FieldProps } from '../props'

export const MoneyField = ({ value }: FieldProps<number>) => (
  <Numeric>{formatRupiah(value)}</Numeric>
)
