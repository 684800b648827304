import DeleteIcon from '@mui/icons-material/RemoveCircleOutline'
import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { BooleanInput, IconButtonWithTooltip, required, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { get } from '@/lib/values'
import type { Members } from '@/schema'
import { declaredNames, undeclared } from '@/schema'
import { Fieldset } from '../../fields/Fieldset'
import { Plain } from '../../fields/Plain'
import { useResource } from '../../registry'
import { NumericInput } from '../number/NumericInput'
import { beginnings, type FreeKind, kindOf } from './freeKinds'
import { NewName } from './NewName'

/** An input for each value that no field declares, and a way to add and to remove. */
export const RestInputs = ({ source }: { source: string }) => {
  const { fields } = useResource()
  const { getValues, setValue } = useFormContext()
  const [before] = useState(() => getValues())
  const [rows, setRows] = useState(() => rowsOf(before, undeclared(before, fields)))
  const put = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true })
  const add = (name: string, kind: keyof typeof beginnings) => {
    put(name, beginnings[kind])
    setRows({ ...rows, [name]: kind })
  }
  const remove = (name: string) => {
    put(name, null)
    setRows(Object.fromEntries(Object.entries(rows).filter(([other]) => other !== name)))
  }
  return (
    <>
      {Object.entries(rows).map(([name, kind]) => (
        <FreeInput key={name} name={name} kind={kind} remove={() => remove(name)}>
          <Plain value={before[name] ?? get(before, name)} />
        </FreeInput>
      ))}
      <NewName
        source={source}
        taken={new Set([...declaredNames(fields), ...Object.keys(rows)])}
        add={add}
      />
    </>
  )
}

/** By what each was when the form was opened: an emptied number is still one. A dot in a name is no path to it. */
const rowsOf = (record: Members, free: Members): Readonly<Record<string, FreeKind>> =>
  Object.fromEntries(
    Object.entries(free).map(([name, value]) => [
      name,
      name.includes('.') && name in record ? 'other' : kindOf(name, value),
    ]),
  )

interface FreeInputProps {
  name: string
  kind: FreeKind
  remove: () => void
  /** What stands there when it cannot be edited. */
  children: ReactNode
}

const FreeInput = ({ name, kind, remove, children }: FreeInputProps) => {
  if (kind === 'other') {
    return (
      <Fieldset label={name}>
        <Box sx={{ overflowWrap: 'anywhere', pb: 1 }}>{children}</Box>
      </Fieldset>
    )
  }
  const Input = inputs[kind]
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Input name={name} />
      <IconButtonWithTooltip
        label="ra.action.remove"
        size="small"
        color="warning"
        onClick={remove}
        sx={{ mt: 1.5 }}
      >
        <DeleteIcon fontSize="small" />
      </IconButtonWithTooltip>
    </Box>
  )
}

/** What is not wanted is removed, not emptied. */
const needed = required()

const inputs = {
  text: ({ name }: { name: string }) => (
    <TextInput source={name} label={name} validate={needed} multiline />
  ),
  number: ({ name }: { name: string }) => (
    <NumericInput source={name} label={name} validate={needed} />
  ),
  boolean: ({ name }: { name: string }) => (
    <BooleanInput source={name} label={name} sx={{ flex: 1 }} />
  ),
}
