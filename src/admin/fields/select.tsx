import { SelectInput, useRecordContext, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMay } from '../registry'
import type { Field } from '../types'
import { Chips } from './Chips'
import { isText } from './guards'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'

/** A stored value that is none of the choices stays chosen until another is; what may not come next cannot be chosen. */
const Input = ({ field, ...props }: InputProps) => {
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

/** Whether the form's record may be saved with this in the field. Of what is inside a list nothing more is known. */
function useMayBecome(source: string): (value: string) => boolean {
  const may = useMay()
  const record = useRecordContext()
  const { getValues } = useFormContext()
  const isInside = useWrappedSource(source) !== source
  const verb = record?.id === undefined ? 'create' : 'edit'
  const question = { record, field: source }
  return value =>
    isInside ||
    !may(verb, question) ||
    may(verb, { ...question, next: { ...record, ...getValues(), [source]: value } })
}

const Filter = ({ field, ...props }: InputProps) => (
  <SelectInput {...props} choices={entriesOf(field)} format={asText} translateChoice={false} />
)

const asText = (value: unknown) => (isText(value) ? value : '')

const entriesOf = ({ options }: Field) =>
  Object.entries(options.choices ?? {}).map(([id, name]) => ({ id, name }))

/** A value that the declaration doesn't know counts as its fallback, else it stands for itself; NONE is as good as none. */
const labelOf = ({ options: { choices = {}, fallback = '' } }: Field, value: string) =>
  choices[value] ?? choices[fallback] ?? (fallback || value)

const NONE = '-'

/** The value that is called so, or is itself written so; of two with one label the first. */
const choiceOf = (field: Field, text: string) =>
  entriesOf(field).find(({ id, name }) => [id, name].includes(text))?.id

export const select: KindSpec<string> = {
  input: Input,
  cell: ({ value, field }) => {
    const label = labelOf(field, value)
    const tone =
      field.options.tones?.[
        value in (field.options.choices ?? {}) ? value : (field.options.fallback ?? '')
      ]
    return label === NONE ? NONE : <Chips labels={[label]} tone={tone} />
  },
  filter: Filter,
  validate: presence,
  toCsv: (value, field) => {
    const label = field.options.choices?.[value] ?? value
    return choiceOf(field, label) === value ? label : value
  },
  fromCsv: (cell, field) => choiceOf(field, cell.trim()),
  is: isText,
}
