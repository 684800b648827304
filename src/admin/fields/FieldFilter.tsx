import { inputsOf } from '../kinds/inputs'
import type { InputProps } from '../kinds/props'
import { useField } from '../registry'

/** The filter of a field. */
export const FieldFilter = (props: Omit<InputProps, 'field'>) => {
  const field = useField(props.source)
  const { filter: Filter } = inputsOf(field)
  return Filter && <Filter {...props} field={field} />
}
