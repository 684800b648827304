import type { ComponentProps } from 'react'
import { useRecordContext } from 'react-admin'
import { under } from '@/lib'
import type { Field, Members } from '@/schema'
import { NONE } from '@/schema'
import { FlowState, Progress, StateChip } from '../../fields/StateChip'
import type { FieldProps } from '../props'

/** A value that the declaration doesn't know counts as its fallback, else it stands for itself; NONE is as good as none. */
const labelOf = ({ options: { choices = {}, fallback = '' } }: Field, value: string) =>
  under(choices, value) ?? choices[fallback] ?? (fallback || value)

export const SelectField = ({ value, field }: FieldProps<string>) => {
  const { choices = {}, tones, fallback = '', since, flow, path } = field.options
  const label = labelOf(field, value)
  if (label === NONE) return NONE
  const tone = tones?.[Object.hasOwn(choices, value) ? value : fallback]
  if (flow) return <FlowState label={label} tone={tone} flow={flow} />
  const at = (path?.indexOf(value) ?? -1) + 1
  const children = path && at > 0 && <Progress at={at} of={path.length} tone={tone} />
  const state = { label, tone, children }
  return since ? <Aged {...state} since={since} /> : <StateChip {...state} />
}

/** With the age that the record gives it. */
const Aged = ({ since, ...state }: AgedProps) => {
  const record: Members = useRecordContext() ?? {}
  return <StateChip {...state} since={typeof since === 'string' ? record[since] : since(record)} />
}

type AgedProps = ComponentProps<typeof StateChip> & {
  since: NonNullable<Field['options']['since']>
}
