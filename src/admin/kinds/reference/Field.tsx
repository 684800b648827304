import { Link } from '@mui/material'
import { useCreatePath, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { called, get } from '@/lib'
import type { Field } from '@/schema'
import { textOf, useToldBy } from '../../face/useTold'
import { Coming } from '../../fields/Coming'
import { useResource, useSignedIn } from '../../registry'
import type { FieldProps } from '../props'

/** What the other record is called; who may not read it is told what he may know: an id says nothing to anybody. */
export const ReferenceField = (props: FieldProps<string>) => {
  const { reference = '' } = props.field.options
  const may = useSignedIn()?.may
  const copied = useCopied(props.field)
  const translate = useTranslate()
  if (may?.('list', reference) !== false) return <Named {...props} />
  return copied || translate('sarang.reference.closed')
}

/** The other's name as the record in context has kept it. */
const useCopied = ({ options: { named = '' } }: Field): string =>
  called(get(useRecordContext() ?? {}, named))

/** Its name, and the way to it; when it is called nothing or is gone the name that was kept, or its id. */
const Named = ({ value, field, source }: FieldProps<string>) => {
  const target = useResource(field.options.reference)
  const may = useSignedIn()?.may
  const createPath = useCreatePath()
  const told = useToldBy(source, field, value)
  const copied = useCopied(field)
  if (told.isPending) return <Coming />
  const name = called(textOf(told.field, told.value), copied, value)
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
