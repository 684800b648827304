import { formatDate, rowDay } from '@/lib'
import { Numeric } from '../../fields/Numeric'
import { useIsCompact } from '../../fields/useIsCompact'
import type { FieldProps } from '../props'

/** In a row this year goes without saying. */
export const DateField = ({ value }: FieldProps<string>) => {
  const whole = formatDate(value)
  if (!useIsCompact()) return <Numeric>{whole}</Numeric>
  return (
    <span title={whole}>
      <Numeric>{rowDay(value).day}</Numeric>
    </span>
  )
}
