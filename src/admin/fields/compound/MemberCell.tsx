import { RecordContextProvider } from 'react-admin'
import type { Field, Members } from '../../types'
import { ValueCell } from '../FieldCell'

interface MemberCellProps {
  of: Members
  name: string
  field: Field
}

/** A cell inside a compound one: its record is what it is a member of. */
export const MemberCell = ({ of: values, name, field }: MemberCellProps) => (
  <RecordContextProvider value={values}>
    <ValueCell value={values[name]} field={field} source={name} />
  </RecordContextProvider>
)
