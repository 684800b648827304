import DeleteIcon from '@mui/icons-material/RemoveCircleOutline'
import { Box } from '@mui/material'
import { IconButtonWithTooltip, TextInput, useWrappedSource, type Validator } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { isMap } from '@/lib/values'
import type { Field, Members } from '@/schema'
import { filledKeys, isFormKey, keyLabel, toJson } from '@/schema'
import { Fieldset } from '../../fields/Fieldset'
import { mostInputs, TooMany } from '../../fields/TooMany'
import { useUntaken } from '../../fields/useUntaken'
import { Refused, useWhole } from '../../fields/whole'
import type { MemberInputs } from '../props'
import { NewKey } from './NewKey'

interface KeyedInputsProps {
  source: string
  field: Field
  validate?: Validator[] | undefined
  memberInputs: MemberInputs
}

/** One entry for each key, and a way to add and to remove. */
export const KeyedInputs = ({ validate = [], ...props }: KeyedInputsProps) => {
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
      {!isLeft && <Refused error={error} inputRef={ref} />}
    </>
  )
}

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
      <Box sx={{ overflowWrap: 'anywhere', pb: 1 }}>{toJson(value)}</Box>
    </Fieldset>
  )
}

/** An emptied text is still there until it is saved, as null it would be gone under the typing hand. */
const asTyped = (text: string) => text

const RemoveButton = ({ remove }: { remove: () => void }) => (
  <IconButtonWithTooltip label="ra.action.remove" size="small" color="warning" onClick={remove}>
    <DeleteIcon fontSize="small" />
  </IconButtonWithTooltip>
)
