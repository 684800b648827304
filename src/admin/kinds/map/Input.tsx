import { Box, MenuItem, TextField } from '@mui/material'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import {
  TextInput,
  useTranslate,
  useWrappedSource,
  ValidationError,
  type Validator,
} from 'react-admin'
import { type RefCallBack, useFormContext, useWatch } from 'react-hook-form'
import { isMap } from '@/lib'
import {
  type Field,
  filledKeys,
  hasGrid,
  isFormKey,
  keyLabel,
  kindOf,
  type Members,
  toJson,
} from '@/schema'
import {
  AddButton,
  asStored,
  Fieldset,
  mostInputs,
  RemoveButton,
  Shaped,
  TooMany,
} from '../../fields/Fieldset'
import { useUntaken } from '../../fields/useTyped'
import { Refused, useWhole } from '../../fields/whole'
import type { InputProps, MemberInputs } from '../props'
import { KeyedGrid } from './KeyedGrid'

export const mapInput = (memberInputs: MemberInputs) =>
  function MapInput(props: InputProps) {
    const { source, label, field, validate, helperText } = props
    return (
      <Shaped {...{ source, label }}>
        {hasGrid(field, kindOf) ? (
          <KeyedGrid {...props} memberInputs={memberInputs} />
        ) : (
          <Fieldset label={label} help={helperText}>
            <KeyedInputs {...{ source, field, validate, memberInputs }} />
          </Fieldset>
        )}
      </Shaped>
    )
  }

interface KeyedInputsProps {
  source: string
  field: Field
  validate?: Validator[] | undefined
  memberInputs: MemberInputs
}

/** One entry for each key, and a way to add and to remove. */
const KeyedInputs = ({ validate = [], ...props }: KeyedInputsProps) => {
  const { source, field, memberInputs } = props
  const name = useWrappedSource(source)
  const { setValue } = useFormContext()
  const untaken = useUntaken(source)
  const { ref, error } = useWhole(source, [untaken.rule, ...validate])
  const value: unknown = useWatch({ name })
  const values: Members = isMap(value) ? value : {}
  const put = (key: string, entry: object | string | null) =>
    setValue(name, { ...values, [key]: entry }, { shouldDirty: true })
  const keys = filledKeys(values)
  if (keys.length > mostInputs) {
    const entries = keys.map(key => ({ label: keyLabel(field, key), value: values[key] }))
    return (
      <>
        <TooMany entries={entries} field={field} />
        <Refused error={error} inputRef={ref} />
      </>
    )
  }
  const isLeft = untaken.text.trim() !== ''
  return (
    <>
      {keys.map(key => (
        <KeyedEntry
          key={key}
          source={`${source}.${key}`}
          label={keyLabel(field, key)}
          field={field}
          memberInputs={memberInputs}
          value={values[key]}
          isWritable={isFormKey(key)}
          remove={() => put(key, null)}
        />
      ))}
      <NewKey
        field={field}
        taken={keys}
        add={key => put(key, emptyEntry(field))}
        typed={untaken}
        {...(isLeft && { inputRef: ref, error })}
      />
      <Refused error={isLeft ? undefined : error} inputRef={isLeft ? toNothing : ref} />
    </>
  )
}

/** Another control is led to. */
const toNothing = () => undefined

const emptyEntry = ({ options }: Field) => (options.fields ? {} : '')

interface KeyedEntryProps extends Omit<KeyedInputsProps, 'validate'> {
  label: string
  value: unknown
  isWritable: boolean
  remove: () => void
}

/** What is not of the declared form is shown and stays as it is. */
const KeyedEntry = (props: KeyedEntryProps) => {
  const { source, label, field, memberInputs, value, isWritable, remove } = props
  const action = <RemoveButton remove={remove} />
  if (isWritable && field.options.fields && isMap(value)) {
    return (
      <Fieldset label={label} action={action}>
        {memberInputs(field, `${source}.`)}
      </Fieldset>
    )
  }
  if (isWritable && !field.options.fields && typeof value === 'string') {
    return (
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <TextInput source={source} label={label} parse={asTyped} />
        {action}
      </Box>
    )
  }
  return (
    <Fieldset label={label}>
      <Box sx={asStored}>{toJson(value)}</Box>
    </Fieldset>
  )
}

/** An emptied text is still there until it is saved, as null it would be gone under the typing hand. */
const asTyped = (text: string) => text

interface NewKeyProps {
  field: Field
  taken: readonly string[]
  add: (key: string) => void
  typed: ReturnType<typeof useUntaken>
  /** While something is typed: where the form leads, and why it is not saved. */
  inputRef?: RefCallBack
  error?: string | undefined
}

/**
 * Names the entry to add: one of the declared keys that is still free, else any that a form can hold. Who goes on without
 * the button has added it as well; what cannot be added keeps the form from being saved.
 */
const NewKey = ({ field: { options }, taken, add, typed, inputRef, error }: NewKeyProps) => {
  const translate = useTranslate()
  const { text: key, type } = typed
  const row = useRef<HTMLDivElement>(null)
  const free = Object.entries(options.keys ?? {}).filter(([id]) => !taken.includes(id))
  const isPossible = isFormKey(key) && !taken.includes(key)
  if (options.keys && free.length === 0) return null
  const submit = () => {
    if (!isPossible) return
    add(key)
    type('')
  }
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  const submitByLeaving = ({ relatedTarget }: FocusEvent) => {
    if (!row.current?.contains(relatedTarget)) submit()
  }
  const isWrong = key !== '' && !isPossible
  return (
    <Box ref={row} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, my: 1 }}>
      <TextField
        label={translate('sarang.compound.key')}
        value={key}
        inputRef={inputRef}
        onChange={event => type(event.target.value)}
        onKeyDown={submitByEnter}
        onBlur={submitByLeaving}
        error={isWrong || error !== undefined}
        helperText={
          isWrong ? (
            translate('sarang.compound.badKey')
          ) : error ? (
            <ValidationError error={error} />
          ) : (
            ' '
          )
        }
        size="small"
        fullWidth
        select={options.keys !== undefined}
      >
        {free.map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <AddButton onClick={submit} onBlur={submitByLeaving} disabled={!isPossible} />
    </Box>
  )
}
