import { isText, under } from '@/lib'
import type { Field } from '../types'
import { presence } from '../validators'
import type { Kind } from './kind'

/** The choices of a field as react-admin's inputs take them. */
export const entriesOf = ({ options }: Field) =>
  Object.entries(options.choices ?? {}).map(([id, name]) => ({ id, name }))

/** Stands for no value, as much as none. */
export const NONE = '-'

/**
 * The value that is called so, or is itself written so; of two with one label the first. In another case, too, where
 * none is written exactly so.
 */
export function choiceOf(field: Field, text: string): string | undefined {
  const find = (isMeant: (own: string) => boolean) =>
    entriesOf(field).find(({ id, name }) => [id, name].some(isMeant))?.id
  return find(own => own === text) ?? find(own => own.toLowerCase() === text.toLowerCase())
}

export const select: Kind<string> = {
  storedAs: 'string',
  is: isText,
  validate: presence,
  toCsv: (value, field) => {
    if (value === NONE) return ''
    const label = under(field.options.choices, value) ?? value
    return choiceOf(field, label) === value ? label : value
  },
  fromCsv: (cell, field) => choiceOf(field, cell.trim()),
  isSortable: true,
  isTelling: true,
  filter: 'value',
  reads: ['isPlace', 'choices', 'flow', 'since', 'fallback', 'path'],
}
