import {
  AddItemButton,
  ArrayInput,
  ReOrderButtons,
  SimpleFormIterator,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useWrappedSource,
  type Validator,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field, KindValues } from '../types'
import { DragHandle } from './compound/DragHandle'
import { DRAGGING } from './compound/dragOrder'
import { Entries } from './compound/Entries'
import { newEntry } from './compound/EntryStamp'
import { Fieldset } from './compound/Fieldset'
import { memberInputs } from './compound/MemberInput'
import { hasKinds, parse, toJson } from './compound/members'
import { mostInputs, TooMany } from './compound/TooMany'
import { isMap } from './guards'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'

type List = KindValues['list']

/** What is no list of maps would be lost under inputs: it is named, and stays as it is. */
const Input = ({ source, label, field, validate, helperText }: InputProps) => {
  const value: unknown = useWatch({ name: useWrappedSource(source) })
  const isEditable = value === undefined || value === null || isList(value)
  const isTooLong = isList(value) && value.length > mostInputs
  return (
    <Fieldset label={label} help={helperText}>
      {isTooLong ? (
        <TooMany entries={value.map(entry => ({ value: entry }))} field={field} />
      ) : isEditable ? (
        <ArrayInput source={source} label={false} defaultValue={null} validate={validate}>
          <SimpleFormIterator
            disableClear
            fullWidth
            reOrderButtons={<Order />}
            addButton={<AddEntry field={field} />}
            sx={look}
          >
            {memberInputs(field)}
          </SimpleFormIterator>
        </ArrayInput>
      ) : (
        toJson(value)
      )}
    </Fieldset>
  )
}

const AddEntry = ({ field }: { field: Field }) => {
  const { add } = useSimpleFormIterator()
  return <AddItemButton onClick={() => add(newEntry(field))} />
}

const Order = () => {
  const { reOrder } = useSimpleFormIteratorItem()
  return (
    <>
      <DragHandle onMove={reOrder} />
      <ReOrderButtons />
    </>
  )
}

/** Actions are not for the mouse alone. While an entry is pulled each shows no more than how it begins. */
const look = {
  '& .RaSimpleFormIterator-action': { visibility: 'visible !important' },
  [`& > ul[${DRAGGING}] > li`]: {
    position: 'relative',
    bgcolor: 'background.paper',
    userSelect: 'none',
    '& > .RaSimpleFormIterator-form': { maxHeight: 64, overflow: 'hidden' },
  },
}

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
  isWide: true,
}
