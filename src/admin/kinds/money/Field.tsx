import { formatRupiah } from '@/lib'
import { Numeric } from '../../fields/Numeric'
import type { FieldProps } from '../props'

export const MoneyField = ({ value }: FieldProps<number>) => (
  <Numeric>{formatRupiah(value)}</Numeric>
)
