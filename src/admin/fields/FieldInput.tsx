import { Box } from '@mui/material'
import { Labeled, useRecordContext } from 'react-admin'
import { FieldCell } from '../kinds/fields'
import { inputsOf, KindInput } from '../kinds/inputs'
import { cell, spanOf } from '../kinds/spans'
import { useField, useMaySave, useOwned, usePrincipal, useResource } from '../registry'

/**
 * The input of a field; where there is none for the person, nothing. Who may look at a form and write nothing in it sees
 * the values.
 */
export const FieldInput = ({ source }: { source: string }) => {
  const field = useField(source)
  const formOf = useFormOf()
  const shown = formOf(source)
  if (shown === 'input') return <KindInput source={source} field={field} />
  if (!shown) return null
  return (
    <Box {...cell(spanOf(field))}>
      <Labeled label={field.label} sx={{ mb: 1.5 }}>
        <FieldCell source={source} />
      </Labeled>
    </Box>
  )
}

/** What the form of the record in context has of a field. */
export function useFormOf(): (source: string) => 'input' | 'value' | undefined {
  const { fields } = useResource()
  const record = useRecordContext()
  const maySave = useMaySave()
  const owned = useOwned()
  const who = usePrincipal()
  const id = record && String(record.id)
  const isInput = (source: string) => {
    const field = fields[source]
    const isDeclared = field && who && (field.options.write?.(who, id) ?? true)
    return isDeclared && inputsOf(field).input && !owned.includes(source) && maySave(source)
  }
  const isRead = record?.id !== undefined && !Object.keys(fields).some(isInput)
  return source => (isInput(source) ? 'input' : isRead && fields[source] ? 'value' : undefined)
}
