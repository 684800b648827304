import { Link } from '@mui/material'
import { type RaRecord, useCreatePath, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { isText } from '@/lib/guards'
import { get } from '@/lib/paths'
import type { Resource } from '@/schema'
import { textOf } from '../../face/useName'
import { useToldBy } from '../../face/useTold'
import { Coming } from '../../fields/Coming'
import { useResource, useSignedIn } from '../../registry'
import type { FieldProps } from '../props'

/** A record without a title is called by its id. */
export const titleOf = ({ title }: Resource, record: RaRecord) =>
  String(get(record, title) || record.id)

/** What the other record is called; who may not read it is told what he may know: an id says nothing to anybody. */
export const ReferenceField = (props: FieldProps<string>) => {
  const { reference = '', named = '' } = props.field.options
  const may = useSignedIn()?.may
  const copied: unknown = get(useRecordContext() ?? {}, named)
  const translate = useTranslate()
  if (may?.('list', reference) !== false) return <Named {...props} />
  return isText(copied) ? copied : translate('sarang.reference.closed')
}

/** Its name, and the way to it; its id, when it is called nothing or is gone. */
const Named = ({ value, field, source }: FieldProps<string>) => {
  const target = useResource(field.options.reference)
  const may = useSignedIn()?.may
  const createPath = useCreatePath()
  const told = useToldBy(source, field, value)
  if (told.isPending) return <Coming />
  const name = textOf(told.field, told.value) || value
  const mayShow = target.access.show !== undefined && may?.('show', target.name)
  if (!told.record || !told.from || !mayShow) return name
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: target.name, type: 'show', id: value })}
      onClick={event => event.stopPropagation()}
    >
      {name}
    </Link>
  )
}
