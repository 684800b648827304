import { formatDate } from '@/lib/text/format'
import { Numeric } from '../../fields/Numeric'
import type { FieldProps } from '../props'

export const DateField = ({ value }: FieldProps<string>) => <Numeric>{formatDate(value)}</Numeric>
