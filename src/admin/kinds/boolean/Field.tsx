import { BooleanField as RaBooleanField } from 'react-admin'
import type { FieldProps } from '../props'

/** What is not so stands back. */
export const BooleanField = ({ value, source }: FieldProps<boolean>) => (
  <RaBooleanField source={source} sx={{ color: value ? 'text.primary' : 'text.disabled' }} />
)
