import { Labeled, useRecordContext } from 'react-admin'
import { FieldCell } from '../kinds/fields'
import { inputsOf, KindInput } from '../kinds/inputs'
import { useField, useMaySave, useMayWrite, useOwned } from '../registry'

/** The input of a field; where the person may not write it, or nobody in a form, the value. A new record shows nothing then. */
export const FieldInput = ({ source }: { source: string }) => {
  const field = useField(source)
  const record = useRecordContext()
  const isDeclared = useMayWrite(field)
  const maySave = useMaySave()
  const isOwned = useOwned().includes(source)
  if (inputsOf(field).input && isDeclared && !isOwned && maySave(source))
    return <KindInput source={source} field={field} />
  if (record?.id === undefined) return null
  return (
    <Labeled label={field.label} sx={{ mb: 2, mr: 3 }}>
      <FieldCell source={source} />
    </Labeled>
  )
}
