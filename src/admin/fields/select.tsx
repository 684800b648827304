import { SelectInput, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field } from '../types'
import { Chips } from './Chips'
import { isText } from './guards'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'

/** A stored value that is none of the choices stays chosen until another is. */
const Input = ({ field, ...props }: InputProps) => {
  const value: unknown = useWatch({ name: useWrappedSource(props.source) })
  const choices = entriesOf(field)
  if (isText(value) && !choices.some(({ id }) => id === value)) {
    choices.push({ id: value, name: value })
  }
  return <SelectInput {...props} choices={choices} format={asText} translateChoice={false} />
}

const asText = (value: unknown) => (isText(value) ? value : '')

const entriesOf = ({ options }: Field) =>
  Object.entries(options.choices ?? {}).map(([id, name]) => ({ id, name }))

/** A value that the declaration doesn't know counts as its fallback, else it stands for itself. */
const labelOf = ({ options: { choices = {}, fallback = '' } }: Field, value: string) =>
  choices[value] ?? choices[fallback] ?? value

export const select: KindSpec<string> = {
  input: Input,
  cell: ({ value, field }) => <Chips labels={[labelOf(field, value)]} />,
  filter: Input,
  validate: presence,
  toCsv: (value, field) => labelOf(field, value),
  fromCsv: (cell, field) =>
    entriesOf(field).find(({ id, name }) => [id, name].includes(cell.trim()))?.id,
  is: isText,
}
