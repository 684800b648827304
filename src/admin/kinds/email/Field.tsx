import { EmailField as RaEmailField } from 'react-admin'
import type { FieldProps } from '../props'

export const EmailField = ({ source }: FieldProps<string>) => <RaEmailField source={source} />
