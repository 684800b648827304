import {
  ArrayInput,
  ReOrderButtons,
  SimpleFormIterator,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useWrappedSource,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field } from '@/schema'
import { isList } from '@/schema'
import { newEntry } from '../../fields/EntryStamp'
import { AddButton, Fieldset, mostInputs, Shaped, TooMany } from '../../fields/Fieldset'
import type { InputProps, MemberInputs } from '../props'
import { fieldGrid } from '../spans'
import { DRAGGING, DragHandle } from './DragHandle'

export const listInput = (memberInputs: MemberInputs) =>
  function ListInput({ source, label, field, validate, helperText }: InputProps) {
    const value: unknown = useWatch({ name: useWrappedSource(source) })
    const isTooLong = isList(value) && value.length > mostInputs
    return (
      <Shaped {...{ source, label }} isShaped={isList}>
        <Fieldset label={label} help={helperText}>
          {isTooLong ? (
            <TooMany entries={value.map(entry => ({ value: entry }))} field={field} />
          ) : (
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
          )}
        </Fieldset>
      </Shaped>
    )
  }

const AddEntry = ({ field }: { field: Field }) => {
  const { add } = useSimpleFormIterator()
  return <AddButton onClick={() => add(newEntry(field))} />
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
  '& .RaSimpleFormIterator-form.RaSimpleFormIterator-form': fieldGrid,
  '& > ul > li + li': { pt: 1.5 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible !important' },
  [`& > ul[${DRAGGING}] > li`]: {
    position: 'relative',
    bgcolor: 'background.paper',
    userSelect: 'none',
    '& > .RaSimpleFormIterator-form': { maxHeight: 64, overflow: 'hidden' },
  },
}
