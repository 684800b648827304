import { Box } from '@mui/material'
import type { Validator } from 'react-admin'
import { isSame } from '@/lib/same'
import { isPictureAddress } from '@/lib/text/webAddress'
import type { Field } from '../types'
import { Chips } from './Chips'
import { useIsCompact } from './compound/Entries'
import { parse, toJson } from './compound/members'
import { isText } from './guards'
import { Picture } from './image/Picture'
import { Zoomable } from './image/Zoomable'
import { presence } from './rules'
import { choiceOf } from './select'
import type { CellProps, KindSpec } from './spec'

const separator = ';'

const labelOf = ({ options }: Field, tag: string) => options.choices?.[tag] ?? tag

const atMost =
  (max: number): Validator =>
  (value: unknown) =>
    Array.isArray(value) && value.length > max
      ? { message: 'sarang.validation.entries', args: { max } }
      : undefined

/** Addresses of pictures are shown as such. */
function Cell({ value, field }: CellProps<string[]>) {
  const Shown = useIsCompact() ? Picture : Zoomable
  if (!value.every(isPictureAddress)) {
    return <Chips labels={value.map(tag => labelOf(field, tag))} />
  }
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5 }}>
      {value.map((address, index) => (
        <Shown key={address} address={address} alt={`${field.label} ${index + 1}`} size={40} />
      ))}
    </Box>
  )
}

export const tags: KindSpec<string[]> = {
  cell: Cell,
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
  const tags = words.flatMap(word => choiceOf(field, word) ?? [])
  return tags.length === words.length ? tags : undefined
}
