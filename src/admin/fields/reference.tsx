import {
  AutocompleteInput,
  FunctionField,
  type RaRecord,
  ReferenceField,
  ReferenceInput,
  useChoicesContext,
  useTranslate,
} from 'react-admin'
import { get } from 'react-hook-form'
import { limits } from '@/lib/limits'
import { useResource, useSignedIn } from '../registry'
import type { Resource } from '../types'
import { isText } from './guards'
import { presence } from './rules'
import type { CellProps, InputProps, KindSpec } from './spec'

const mostChoices = 10

/** Reads nothing but the chosen record until somebody types; then the first records that begin with it. */
const Input = ({ field, source, ...props }: InputProps) => {
  const target = useResource(field.options.reference)
  return (
    <ReferenceInput
      source={source}
      reference={target.name}
      perPage={mostChoices}
      sort={{ field: target.search ?? 'id', order: 'ASC' }}
      enableGetChoices={isLongEnough}
    >
      <AutocompleteInput
        {...props}
        optionText={(record: RaRecord) => titleOf(target, record)}
        noOptionsText={<NoChoice />}
        fullWidth
      />
    </ReferenceInput>
  )
}

const isLongEnough = ({ q }: { q?: string }) => (q ?? '').trim().length >= limits.searchMin

const NoChoice = () => {
  const translate = useTranslate()
  const { filterValues } = useChoicesContext()
  return translate(isLongEnough(filterValues) ? 'sarang.empty.filtered' : 'sarang.search.short')
}

/** A record without a title is called by its id. */
const titleOf = ({ title }: Resource, record: RaRecord) => String(get(record, title) || record.id)

const Cell = ({ value, field, source }: CellProps<string>) => {
  const target = useResource(field.options.reference)
  const may = useSignedIn()?.may
  if (!may?.('list', target.name)) return value
  const mayShow = target.access.show !== undefined && may('show', target.name)
  return (
    <ReferenceField
      source={source}
      reference={target.name}
      link={mayShow && 'show'}
      empty={<span>{value}</span>}
    >
      <FunctionField render={(record: RaRecord) => titleOf(target, record)} />
    </ReferenceField>
  )
}

/** The id of another record; one that is not there any more, or not for this person, is shown by its id. */
export const reference: KindSpec<string> = {
  input: Input,
  cell: Cell,
  filter: Input,
  validate: presence,
  toCsv: value => value,
  fromCsv: cell => cell.trim(),
  is: isText,
}
