import DeleteIcon from '@mui/icons-material/RemoveCircleOutline'
import { Box, TextField } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  BooleanInput,
  IconButtonWithTooltip,
  required,
  TextInput,
  useInput,
  useTranslate,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { get, isNumber } from '@/lib'
import { declaredNames, isFormKey, type Members, undeclared } from '@/schema'
import { AddButton, Fieldset } from '../../fields/Fieldset'
import { isStoredInstant, Plain } from '../../fields/Plain'
import { UNTAKEN, useUntaken } from '../../fields/useTyped'
import { useResource } from '../../registry'
import { NumericInput } from '../number/NumericInput'
import type { InputProps } from '../props'

export const RestInput = ({ source, label, helperText }: InputProps) => (
  <Fieldset label={label} help={helperText}>
    <RestInputs source={source} />
  </Fieldset>
)

/** An input for each value that no field declares, and a way to add and to remove. */
const RestInputs = ({ source }: { source: string }) => {
  const { fields } = useResource()
  const { setValue } = useFormContext()
  const values: Members = useWatch()
  const [known, setKnown] = useState<Kinds>({})
  const { [source]: _, ...free } = undeclared(values, fields)
  // A draft that is restored brings names of its own.
  const isNew = Object.keys(free).some(name => !(name in known))
  if (isNew) setKnown({ ...kindsOf(values, free), ...known })
  // What was added goes with all that is thrown away.
  const rows = Object.entries(known).filter(([name]) => get(values, name) !== undefined)
  const put = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true })
  const add = (name: string, kind: keyof typeof beginnings) => {
    put(name, beginnings[kind])
    setKnown({ ...known, [name]: kind })
  }
  const remove = (name: string) => {
    put(name, null)
    setKnown(Object.fromEntries(Object.entries(known).filter(([other]) => other !== name)))
  }
  return (
    <>
      {rows.map(([name, kind]) => (
        <FreeInput key={name} name={name} kind={kind} remove={() => remove(name)}>
          <Plain value={get(values, name)} />
        </FreeInput>
      ))}
      <NewName
        source={source}
        taken={new Set([...declaredNames(fields), ...rows.map(([name]) => name)])}
        add={add}
      />
    </>
  )
}

type Kinds = Readonly<Record<string, FreeKind>>

/** By what each was when it came into the form: an emptied number is still one. A dot in a name is no path to it. */
const kindsOf = (record: Members, free: Members): Kinds =>
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

interface NewNameProps {
  source: string
  taken: ReadonlySet<string>
  add: (name: string, kind: (typeof kinds)[number]) => void
}

const kinds = ['text', 'number', 'boolean'] as const

/** Names what is to be added and says what it is; Enter adds a text. A name that was not added keeps the form from being saved. */
const NewName = ({ source, taken, add }: NewNameProps) => {
  const translate = useTranslate()
  const { text: typed, type, rule } = useUntaken(source)
  const { field, fieldState } = useInput({ source, validate: rule })
  const name = typed.trim()
  const fault = name === '' ? undefined : nameFault(name, taken)
  const isPossible = name !== '' && fault === undefined
  const isLeft = isPossible && fieldState.invalid
  const submit = (kind: (typeof kinds)[number]) => {
    if (!isPossible) return
    add(name, kind)
    type('')
  }
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit('text')
  }
  return (
    <Box sx={{ my: 1 }}>
      <TextField
        label={translate('sarang.rest.name')}
        value={typed}
        onChange={event => type(event.target.value)}
        onKeyDown={submitByEnter}
        inputRef={field.ref}
        error={fault !== undefined || isLeft}
        helperText={
          fault ? translate(fault, { name }) : isLeft ? translate(UNTAKEN, { text: name }) : ' '
        }
        size="small"
        fullWidth
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map(kind => (
          <AddButton
            key={kind}
            label={`sarang.rest.${kind}`}
            onClick={() => submit(kind)}
            disabled={!isPossible}
          />
        ))}
      </Box>
    </Box>
  )
}

/** What a value without a declaration can be edited as; all others are shown and kept. */
type FreeKind = 'text' | 'number' | 'boolean' | 'other'

/** What a new value of each kind begins with. */
const beginnings = { text: '', number: null, boolean: false } as const

function kindOf(name: string, value: unknown): FreeKind {
  if (!name.split('.').every(isFormKey)) return 'other'
  if (typeof value === 'boolean') return 'boolean'
  if (isNumber(value)) return 'number'
  // An instant, edited as a text, would become one.
  return typeof value === 'string' && !isStoredInstant(value) ? 'text' : 'other'
}

/** Why nothing can be called this, as the key of a phrase. */
export function nameFault(name: string, taken: ReadonlySet<string>): string | undefined {
  if (taken.has(name)) return 'sarang.rest.taken'
  return isFormKey(name) && name.length <= MAX_FIELDS ? undefined : 'sarang.rest.impossible'
}

/** Characters; they are read as headings. */
const MAX_FIELDS = 100
