import { FunctionField, type RaRecord, ReferenceField } from 'react-admin'
import { get } from '@/lib/paths'
import { useResource, useSignedIn } from '../registry'
import type { Resource } from '../types'
import { isText } from './guards'
import { presence } from './rules'
import type { CellProps, KindSpec } from './spec'

/** A record without a title is called by its id. */
export const titleOf = ({ title }: Resource, record: RaRecord) =>
  String(get(record, title) || record.id)

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
  cell: Cell,
  validate: presence,
  toCsv: value => value,
  fromCsv: cell => cell.trim(),
  is: isText,
}
