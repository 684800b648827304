import { SelectInput as RaSelectInput, useRecordContext, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isText } from '@/lib'
import { entriesOf } from '@/schema'
import { useMay } from '../../registry'
import type { InputProps } from '../props'

/** A stored value that is none of the choices stays chosen until another is; what may not come next is not offered. */
export const SelectInput = ({ field, ...props }: InputProps) => {
  const value: unknown = useWatch({ name: useWrappedSource(props.source) })
  const mayBecome = useMayBecome(props.source)
  const choices = entriesOf(field).filter(({ id }) => id === value || mayBecome(id))
  if (isText(value) && !choices.some(({ id }) => id === value)) {
    choices.push({ id: value, name: value })
  }
  return <RaSelectInput {...props} choices={choices} format={asText} translateChoice={false} />
}

/** Whether the record, as the form has it now, may be saved with this in the field. Of what is inside a list nothing more is known. */
function useMayBecome(source: string): (value: string) => boolean {
  const may = useMay()
  const record = useRecordContext()
  const typed = useWatch()
  const isInside = useWrappedSource(source) !== source
  const verb = record?.id === undefined ? 'create' : 'edit'
  const question = { record, field: source }
  return value =>
    isInside ||
    !may(verb, question) ||
    may(verb, { ...question, next: { ...record, ...typed, [source]: value } })
}

export const SelectFilter = ({ field, ...props }: InputProps) => (
  <RaSelectInput {...props} choices={entriesOf(field)} format={asText} translateChoice={false} />
)

const asText = (value: unknown) => (isText(value) ? value : '')
