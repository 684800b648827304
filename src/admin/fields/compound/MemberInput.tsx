import { useMemo } from 'react'
import { Labeled, RecordContextProvider, useWrappedSource } from 'react-admin'
import { set, useWatch } from 'react-hook-form'
import { useMayWrite } from '../../registry'
import type { Field } from '../../types'
import { ValueCell } from '../FieldCell'
import { KindInput } from '../inputs/FieldInput'
import { formOf } from '../inputs/forms'
import { EntryStamp } from './EntryStamp'
import { membersOf } from './members'

/** Elements, not a component: react-admin reads from their props what a new entry of a list begins with. */
export const memberInputs = (field: Field, prefix = '') =>
  membersOf(field).map(([name, member]) => (
    <MemberInput
      key={name}
      source={`${prefix}${name}`}
      field={member}
      defaultValue={member.options.initial}
    />
  ))

interface MemberInputProps {
  source: string
  field: Field
  defaultValue: unknown
}

const MemberInput = ({ source, field }: MemberInputProps) => {
  const mayWrite = useMayWrite(field)
  return formOf(field).input && mayWrite ? (
    <KindInput source={source} field={field} />
  ) : (
    <>
      {field.options.stamp === 'save' && <EntryStamp source={source} />}
      <Unwritten source={source} field={field} />
    </>
  )
}

/** The value that the form holds; a new record or entry has none. */
const Unwritten = ({ source, field }: Omit<MemberInputProps, 'defaultValue'>) => {
  const value: unknown = useWatch({ name: useWrappedSource(source) })
  const record = useMemo(() => {
    const holder = {}
    set(holder, source, value)
    return holder
  }, [source, value])
  if (value === undefined || value === null) return null
  return (
    <RecordContextProvider value={record}>
      <Labeled label={field.label} sx={{ mb: 2, mr: 3 }}>
        <ValueCell value={value} field={field} source={source} />
      </Labeled>
    </RecordContextProvider>
  )
}
