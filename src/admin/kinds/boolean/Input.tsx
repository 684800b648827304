import { NullableBooleanInput, BooleanInput as RaBooleanInput } from 'react-admin'
import type { InputProps } from '../props'

/** Untouched it stays what it is: nothing is not no. */
export const BooleanInput = ({ field, ...props }: InputProps) => (
  <RaBooleanInput {...props} defaultValue={null} />
)

export const BooleanFilter = ({ field, ...props }: InputProps) => (
  <NullableBooleanInput {...props} />
)
