import { useRecordContext } from 'react-admin'
import { under } from '@/lib'
import { Numeric } from '../../fields/Numeric'
import { FlowState, StateChip } from '../../fields/StateChip'
import { useNow } from '../../fields/useNow'
import type { FieldProps } from '../props'

export const DerivedField = (props: FieldProps<string>) => {
  const { value, field } = props
  const { choices, tones, ticks, flow } = field.options
  if (ticks) return <Ticking {...props} />
  const state = { label: under(choices, value) ?? value, tone: under(tones, value) }
  return flow ? <FlowState {...state} flow={flow} /> : <StateChip {...state} />
}

/** As it is by now. */
const Ticking = ({ value, field }: FieldProps<string>) => {
  const record = useRecordContext()
  useNow()
  return <Numeric>{String(record ? (field.options.from?.(record) ?? value) : value)}</Numeric>
}
