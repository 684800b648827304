import { Box } from '@mui/material'
import {
  SelectArrayInput,
  SelectInput,
  TextArrayInput,
  TextInput,
  useWrappedSource,
  type Validator,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isSame } from '@/lib/same'
import { isPictureAddress } from '@/lib/text/webAddress'
import type { Field } from '../types'
import { Chips } from './Chips'
import { parse, toJson } from './compound/members'
import { isText } from './guards'
import { Picture } from './image/Picture'
import { presence } from './rules'
import type { CellProps, InputProps, KindSpec } from './spec'

const separator = ';'

const Input = (props: InputProps) =>
  props.field.options.choices ? <Several {...props} /> : <Free {...props} />

const Free = ({ field, ...props }: InputProps) => (
  <TextArrayInput {...props} format={onlyTexts} fullWidth />
)

/** A stored tag that is none of the choices stays chosen until it is taken off. */
const Several = ({ field, ...props }: InputProps) => {
  const value: unknown = useWatch({ name: useWrappedSource(props.source) })
  const known = choicesOf(field)
  const others = onlyTexts(value).filter(tag => !known.some(({ id }) => id === tag))
  const choices = [...known, ...others.map(tag => ({ id: tag, name: tag }))]
  return (
    <SelectArrayInput
      {...props}
      choices={choices}
      format={onlyTexts}
      translateChoice={false}
      fullWidth
    />
  )
}

const onlyTexts = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : [])

const choicesOf = ({ options }: Field) =>
  Object.entries(options.choices ?? {}).map(([id, name]) => ({ id, name }))

const labelOf = ({ options }: Field, tag: string) => options.choices?.[tag] ?? tag

/** One tag, which the record must have among others. */
const Filter = ({ field, ...props }: InputProps) =>
  field.options.choices ? (
    <SelectInput {...props} choices={choicesOf(field)} translateChoice={false} />
  ) : (
    <TextInput {...props} />
  )

const atMost =
  (max: number): Validator =>
  (value: unknown) =>
    Array.isArray(value) && value.length > max
      ? { message: 'sarang.validation.entries', args: { max } }
      : undefined

/** Addresses of pictures are shown as such. */
function Cell({ value, field }: CellProps<string[]>) {
  if (!value.every(isPictureAddress)) {
    return <Chips labels={value.map(tag => labelOf(field, tag))} />
  }
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5 }}>
      {value.map((address, index) => (
        <Picture key={address} address={address} alt={`${field.label} ${index + 1}`} size={40} />
      ))}
    </Box>
  )
}

export const tags: KindSpec<string[]> = {
  input: Input,
  cell: Cell,
  filter: Filter,
  validate: field => [
    ...presence(field),
    ...(field.options.max === undefined ? [] : [atMost(field.options.max)]),
  ],
  toCsv: (value, field) => {
    const cell = value.map(tag => labelOf(field, tag)).join(`${separator} `)
    return isSame(tagsIn(cell, field), value) ? cell : toJson(value)
  },
  fromCsv: tagsIn,
  is: (value): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText),
}

/** As a person writes them, or a JSON array of those that cannot be told apart like that. */
function tagsIn(cell: string, field: Field): string[] | undefined {
  const array = parse(cell)
  const words = Array.isArray(array) && array.every(isText) ? array : wordsIn(cell)
  return field.options.choices ? known(words, field) : words
}

const wordsIn = (cell: string) =>
  cell
    .split(separator)
    .map(word => word.trim())
    .filter(word => word !== '')

/** The tags that are called so; undefined when one is called nothing. */
function known(words: readonly string[], field: Field): string[] | undefined {
  const tags = words.map(word => choicesOf(field).find(({ id, name }) => [id, name].includes(word)))
  return tags.some(tag => tag === undefined) ? undefined : tags.flatMap(tag => tag?.id ?? [])
}
