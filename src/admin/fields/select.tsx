import type { ComponentProps } from 'react'
import { useRecordContext } from 'react-admin'
import type { Field } from '../types'
import { Chips } from './Chips'
import { isText } from './guards'
import { presence } from './rules'
import { StateChip } from './StateChip'
import type { CellProps, KindSpec } from './spec'

export const entriesOf = ({ options }: Field) =>
  Object.entries(options.choices ?? {}).map(([id, name]) => ({ id, name }))

/** A value that the declaration doesn't know counts as its fallback, else it stands for itself; NONE is as good as none. */
const labelOf = ({ options: { choices = {}, fallback = '' } }: Field, value: string) =>
  choices[value] ?? choices[fallback] ?? (fallback || value)

const NONE = '-'

/**
 * The value that is called so, or is itself written so; of two with one label the first. In another case, too, where
 * none is written exactly so.
 */
export function choiceOf(field: Field, text: string): string | undefined {
  const find = (isMeant: (own: string) => boolean) =>
    entriesOf(field).find(({ id, name }) => [id, name].some(isMeant))?.id
  return find(own => own === text) ?? find(own => own.toLowerCase() === text.toLowerCase())
}

const Cell = ({ value, field }: CellProps<string>) => {
  const { choices = {}, tones, fallback = '', since } = field.options
  const label = labelOf(field, value)
  if (label === NONE) return NONE
  const tone = tones?.[value in choices ? value : fallback]
  if (since) return <State label={label} tone={tone} since={since} />
  return <Chips labels={[label]} tone={tone} />
}

/** With the age that the record gives it. */
const State = ({ since, ...state }: StateProps) => (
  <StateChip {...state} since={useRecordContext()?.[since]} />
)

type StateProps = Omit<ComponentProps<typeof StateChip>, 'since'> & { since: string }

export const select: KindSpec<string> = {
  cell: Cell,
  validate: presence,
  toCsv: (value, field) => {
    if (value === NONE) return ''
    const label = field.options.choices?.[value] ?? value
    return choiceOf(field, label) === value ? label : value
  },
  fromCsv: (cell, field) => choiceOf(field, cell.trim()),
  is: isText,
}
