import { isSame, isText, under } from '@/lib'
import { parse, toJson } from '../members'
import type { Field } from '../types'
import { entryRules } from '../validators'
import type { Kind } from './kind'
import { choiceOf } from './select'

const separator = ';'

/** What a tag is called. */
export const tagLabel = ({ options }: Field, tag: string) => under(options.choices, tag) ?? tag

export const tags: Kind<string[]> = {
  storedAs: 'array',
  is: (value): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText),
  validate: entryRules,
  toCsv: (value, field) => {
    const cell = value.map(tag => tagLabel(field, tag)).join(`${separator} `)
    return isSame(tagsIn(cell, field), value) ? cell : toJson(value)
  },
  fromCsv: tagsIn,
  filter: 'value',
  reads: ['choices', 'reference'],
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
