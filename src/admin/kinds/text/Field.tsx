import { LongTextField, mostInRow } from '../longText/Field'
import type { FieldProps } from '../props'

export const TextField = ({ value }: FieldProps<string>) =>
  value.length > mostInRow ? <LongTextField value={value} /> : value
