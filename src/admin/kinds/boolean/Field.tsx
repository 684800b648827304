import { BooleanField as RaBooleanField } from 'react-admin'
import type { FieldProps } from '../props'

export const BooleanField = ({ source }: FieldProps<boolean>) => <RaBooleanField source={source} />
