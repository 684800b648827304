import { TextArrayInput, TextInput, type Validator } from 'react-admin'
import { Chips } from './Chips'
import { isText } from './guards'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'

const separator = ';'

const Input = ({ field, ...props }: InputProps) => (
  <TextArrayInput {...props} format={onlyTexts} fullWidth />
)

const onlyTexts = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : [])

const Filter = ({ field, ...props }: InputProps) => <TextInput {...props} />

const atMost =
  (max: number): Validator =>
  (value: unknown) =>
    Array.isArray(value) && value.length > max
      ? { message: 'sarang.validation.entries', args: { max } }
      : undefined

export const tags: KindSpec<string[]> = {
  input: Input,
  cell: ({ value }) => <Chips labels={value} />,
  filter: Filter,
  validate: field => [
    ...presence(field),
    ...(field.options.max === undefined ? [] : [atMost(field.options.max)]),
  ],
  toCsv: value => value.join(`${separator} `),
  fromCsv: cell =>
    cell
      .split(separator)
      .map(tag => tag.trim())
      .filter(tag => tag !== ''),
  is: (value): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText),
}
