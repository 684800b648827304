import {
  BooleanInput,
  NullableBooleanInput,
  SelectArrayInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useRecordContext,
  useWrappedSource,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMay } from '../../registry'
import { isText } from '../guards'
import { entriesOf } from '../select'
import type { InputProps, KindForm } from '../spec'

/** Untouched it stays what it is: nothing is not no. */
const YesNo = ({ field, ...props }: InputProps) => <BooleanInput {...props} defaultValue={null} />
const YesNoFilter = ({ field, ...props }: InputProps) => <NullableBooleanInput {...props} />

/** A stored value that is none of the choices stays chosen until another is; what may not come next cannot be chosen. */
const One = ({ field, ...props }: InputProps) => {
  const value: unknown = useWatch({ name: useWrappedSource(props.source) })
  const mayBecome = useMayBecome(props.source)
  const choices = entriesOf(field).map(choice => ({
    ...choice,
    disabled: choice.id !== value && !mayBecome(choice.id),
  }))
  if (isText(value) && !choices.some(({ id }) => id === value)) {
    choices.push({ id: value, name: value, disabled: false })
  }
  return <SelectInput {...props} choices={choices} format={asText} translateChoice={false} />
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

const OneFilter = ({ field, ...props }: InputProps) => (
  <SelectInput {...props} choices={entriesOf(field)} format={asText} translateChoice={false} />
)

const asText = (value: unknown) => (isText(value) ? value : '')

const Tags = (props: InputProps) =>
  props.field.options.choices ? <Several {...props} /> : <Free {...props} />

const Free = ({ field, ...props }: InputProps) => (
  <TextArrayInput {...props} format={onlyTexts} fullWidth />
)

/** A stored tag that is none of the choices stays chosen until it is taken off. */
const Several = ({ field, ...props }: InputProps) => {
  const value: unknown = useWatch({ name: useWrappedSource(props.source) })
  const known = entriesOf(field)
  const others = onlyTexts(value).filter(tag => !known.some(({ id }) => id === tag))
  const choices = [...known, ...others.map(tag => ({ id: tag, name: tag }))]
  return (
    <SelectArrayInput
      {...props}
      choices={choices}
      format={onlyTexts}
      translateChoice={false}
      fullWidth
    />
  )
}

const onlyTexts = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : [])

/** One tag, which the record must have among others. */
const TagFilter = ({ field, ...props }: InputProps) =>
  field.options.choices ? (
    <SelectInput {...props} choices={entriesOf(field)} translateChoice={false} />
  ) : (
    <TextInput {...props} />
  )

export const boolean: KindForm = { input: YesNo, filter: YesNoFilter }
export const select: KindForm = { input: One, filter: OneFilter }
export const tags: KindForm = { input: Tags, filter: TagFilter }
