import { BooleanField, BooleanInput, NullableBooleanInput } from 'react-admin'
import type { InputProps, KindSpec } from './spec'

const yes = ['ya', 'true', '1']
const no = ['tidak', 'false', '0']

/** Untouched it stays what it is: nothing is not no. */
const Input = ({ field, ...props }: InputProps) => <BooleanInput {...props} defaultValue={null} />
const Filter = ({ field, ...props }: InputProps) => <NullableBooleanInput {...props} />

export const boolean: KindSpec<boolean> = {
  input: Input,
  cell: ({ source }) => <BooleanField source={source} />,
  filter: Filter,
  validate: () => [],
  toCsv: value => (value ? 'Ya' : 'Tidak'),
  fromCsv: cell => {
    const word = cell.trim().toLowerCase()
    return yes.includes(word) ? true : no.includes(word) ? false : undefined
  },
  is: value => typeof value === 'boolean',
}
