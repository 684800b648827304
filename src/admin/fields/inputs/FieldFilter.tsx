import { useField } from '../../registry'
import type { InputProps } from '../spec'
import { formOf } from './forms'

/** The filter of a field; react-admin's FilterForm adds props of its own, which the input takes. */
export const FieldFilter = (props: Omit<InputProps, 'field'>) => {
  const field = useField(props.source)
  const { filter: Filter } = formOf(field)
  return Filter && <Filter {...props} field={field} />
}
