import { NumberInput } from 'react-admin'
import { parseWhole } from '@/lib/csv'
import { number } from './number'
import { isWhole, numberRules } from './rules'
import type { InputProps, KindSpec } from './spec'

const Input = ({ field, ...props }: InputProps) => <NumberInput {...props} step={1} />

export const integer: KindSpec<number> = {
  ...number,
  input: Input,
  filter: Input,
  validate: field => [...numberRules(field), isWhole()],
  fromCsv: parseWhole,
}
