import { useRecordContext } from 'react-admin'
import { Chips } from '../../fields/Chips'
import { Numeric } from '../../fields/Numeric'
import { useNow } from '../../fields/useNow'
import type { FieldProps } from '../props'

export const DerivedField = (props: FieldProps<string>) => {
  const { value, field } = props
  const { choices, tones, ticks } = field.options
  if (ticks) return <Ticking {...props} />
  return <Chips labels={[choices?.[value] ?? value]} tone={tones?.[value]} />
}

/** As it is by now. */
const Ticking = ({ value, field }: FieldProps<string>) => {
  const record = useRecordContext()
  useNow()
  return <Numeric>{String(record ? (field.options.from?.(record) ?? value) : value)}</Numeric>
}
