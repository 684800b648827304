import { useMemo } from 'react'
import { Labeled, useRecordContext } from 'react-admin'
import { useField, useMayWrite } from '../registry'
import type { Field } from '../types'
import { FieldCell } from './FieldCell'
import { specOf } from './specs'

/** The input of a field; where the person may not write it, or nobody can, the value. A new record shows nothing then. */
export const FieldInput = ({ source }: { source: string }) => {
  const field = useField(source)
  const record = useRecordContext()
  const mayWrite = useMayWrite(field)
  if (specOf(field).input && mayWrite) return <KindInput source={source} field={field} />
  if (record?.id === undefined) return null
  return (
    <Labeled label={field.label} sx={{ mb: 2 }}>
      <FieldCell source={source} />
    </Labeled>
  )
}

/** The input of the field's kind, with the field's own rules and help. */
export const KindInput = ({ source, field }: { source: string; field: Field }) => {
  const { input: Input, validate } = specOf(field)
  const rules = useMemo(() => validate(field), [validate, field])
  if (!Input) return null
  const { label, options } = field
  return (
    <Input
      source={source}
      label={label}
      field={field}
      validate={rules}
      {...(options.help !== undefined && { helperText: options.help })}
    />
  )
}
