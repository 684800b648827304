import { FunctionField, type RaRecord, ReferenceField as RaReferenceField } from 'react-admin'
import { get } from '@/lib/paths'
import type { Resource } from '@/schema'
import { useResource, useSignedIn } from '../../registry'
import type { FieldProps } from '../props'

/** A record without a title is called by its id. */
export const titleOf = ({ title }: Resource, record: RaRecord) =>
  String(get(record, title) || record.id)

export const ReferenceField = ({ value, field, source }: FieldProps<string>) => {
  const target = useResource(field.options.reference)
  const may = useSignedIn()?.may
  if (!may?.('list', target.name)) return value
  const mayShow = target.access.show !== undefined && may('show', target.name)
  return (
    <RaReferenceField
      source={source}
      reference={target.name}
      link={mayShow && 'show'}
      empty={<span>{value}</span>}
    >
      <FunctionField render={(record: RaRecord) => titleOf(target, record)} />
    </RaReferenceField>
  )
}
