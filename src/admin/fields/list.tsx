import { ArrayInput, SimpleFormIterator, useWrappedSource, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { KindValues } from '../types'
import { Entries } from './compound/Entries'
import { Fieldset } from './compound/Fieldset'
import { memberInputs } from './compound/MemberInput'
import { hasKinds, parse, toJson } from './compound/members'
import { isMap } from './guards'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'

type List = KindValues['list']

/** What is no list of maps would be lost under inputs: it is named, and stays as it is. */
const Input = ({ source, label, field, validate, helperText }: InputProps) => {
  const value: unknown = useWatch({ name: useWrappedSource(source) })
  const isEditable = value === undefined || value === null || isList(value)
  return (
    <Fieldset label={label} help={helperText}>
      {isEditable ? (
        <ArrayInput source={source} label={false} defaultValue={null} validate={validate}>
          <SimpleFormIterator disableClear fullWidth sx={alwaysActions}>
            {memberInputs(field)}
          </SimpleFormIterator>
        </ArrayInput>
      ) : (
        toJson(value)
      )}
    </Fieldset>
  )
}

/** Not for the mouse alone. */
const alwaysActions = { '& .RaSimpleFormIterator-action': { visibility: 'visible !important' } }

const isList = (value: unknown): value is List => Array.isArray(value) && value.every(isMap)

const entries =
  ({ min = 0, max = Number.POSITIVE_INFINITY }): Validator =>
  (value: unknown) => {
    const count = Array.isArray(value) ? value.length : 0
    if (count < min) return { message: 'sarang.validation.entriesMin', args: { min } }
    return count > max ? { message: 'sarang.validation.entries', args: { max } } : undefined
  }

export const list: KindSpec<List> = {
  input: Input,
  cell: ({ value, field }) => <Entries entries={value.map(value => ({ value }))} field={field} />,
  filter: null,
  validate: field => [...presence(field), entries(field.options)],
  toCsv: toJson,
  fromCsv: (cell, field) => {
    const value = parse(cell)
    return isList(value) && value.every(entry => hasKinds(entry, field)) ? value : undefined
  },
  is: (value): value is List => isList(value) && value.length > 0,
}
