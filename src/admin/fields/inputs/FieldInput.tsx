import { useMemo } from 'react'
import { Labeled, useRecordContext, type Validator } from 'react-admin'
import { useField, useMaySave, useMayWrite, useOwned } from '../../registry'
import type { Field, Members } from '../../types'
import { FieldCell } from '../FieldCell'
import { Help } from '../Help'
import { Suggestion } from '../Suggestion'
import { specOf } from '../specs'
import { formOf } from './forms'

/** The input of a field; where the person may not write it, or nobody in a form, the value. A new record shows nothing then. */
export const FieldInput = ({ source }: { source: string }) => {
  const field = useField(source)
  const record = useRecordContext()
  const isDeclared = useMayWrite(field)
  const maySave = useMaySave()
  const isOwned = useOwned().includes(source)
  if (formOf(field).input && isDeclared && !isOwned && maySave(source))
    return <KindInput source={source} field={field} />
  if (record?.id === undefined) return null
  return (
    <Labeled label={field.label} sx={{ mb: 2, mr: 3 }}>
      <FieldCell source={source} />
    </Labeled>
  )
}

/** The input of the field's kind, with the field's own rules and help. */
export const KindInput = ({ source, field }: { source: string; field: Field }) => {
  const { input: Input } = formOf(field)
  const { validate } = specOf(field)
  const saved = useRecordContext()
  const rules = useMemo(
    () => [...validate(field), ...together(field, saved)],
    [validate, field, saved],
  )
  if (!Input) return null
  const { label, options } = field
  const hasHelp = options.suggest !== undefined || options.help !== undefined
  const help = options.suggest ? (
    <Suggestion source={source} field={field} />
  ) : (
    <Help help={options.help} />
  )
  return (
    <Input
      source={source}
      label={label}
      field={field}
      validate={rules}
      {...(hasHelp && { helperText: help })}
    />
  )
}

/** Whether the value goes with the rest of the form, and with the record as it is. */
const together = ({ options: { check } }: Field, saved: Members | undefined): Validator[] =>
  check ? [(value: unknown, record: Members) => check(value, record, saved)] : []
