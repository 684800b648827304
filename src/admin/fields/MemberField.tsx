import { RecordContextProvider } from 'react-admin'
import type { Field, Members } from '@/schema'
import type { ValueField } from '../kinds/props'

interface MemberFieldProps {
  of: Members
  name: string
  field: Field
  show: ValueField
}

/** A member of a compound value: its record is what it is a member of. */
export const MemberField = ({ of: values, name, field, show: Value }: MemberFieldProps) => (
  <RecordContextProvider value={values}>
    <Value value={values[name]} field={field} source={name} />
  </RecordContextProvider>
)
