import { useRecordContext } from 'react-admin'
import { useField } from '../registry'
import type { CellProps } from './spec'
import { specOf } from './specs'
import { valueIn } from './valueIn'

/** A field of the record in context, as its kind shows it. */
export const FieldCell = ({ source }: { source: string }) => {
  const field = useField(source)
  const value = valueIn(useRecordContext() ?? {}, source, field)
  return <ValueCell value={value} field={field} source={source} />
}

/** A value that the record in context has at `source`; '-' for nothing, and for anything of another type. */
export const ValueCell = ({ value, field, source }: CellProps<unknown>) => {
  const { is, cell: Cell } = specOf(field)
  return is(value) ? <Cell value={value} field={field} source={source} /> : '-'
}
