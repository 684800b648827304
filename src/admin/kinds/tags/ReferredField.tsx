import { Link } from '@mui/material'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { called, get, isDocumentId, isText } from '@/lib'
import { pageOf, type Resource } from '@/schema'
import { Badge } from '../../fields/StateChip'
import { useManyOnce } from '../../queries/useManyOnce'
import { useResource, useResources, useSignedIn } from '../../registry'
import type { FieldProps } from '../props'

/** What they are called, side by side; whoever may see one comes to its page. */
export const ReferredField = ({ value, field }: FieldProps<string[]>) => {
  const ids = [...new Set(value)]
  const target = useResource(field.options.reference)
  const nameOf = useNames(target, ids, [])
  const { path } = target.source
  // A list of copies leads to what they are copies of.
  const shown = useResources().find(({ source }) => source.copy?.path === path) ?? target
  const isOpen = useSignedIn()?.may('show', shown.name)
  return (
    <span className="badges">
      {ids.map(id =>
        isOpen && nameOf(id) !== id ? (
          <Link key={id} component={RouterLink} to={pageOf(shown, id)} sx={{ width: 1 }}>
            {nameOf(id)}
          </Link>
        ) : (
          <Badge key={id} label={nameOf(id)} />
        ),
      )}
    </span>
  )
}

/** By an id, what its record is called: by the name in the record of that id that has it, by its title and what stands beside it first; else the id. */
export function useNames(target: Resource, ids: readonly string[], known: readonly RaRecord[]) {
  const real = ids.filter(id => isText(id) && isDocumentId(id))
  const all = [...real, ...known.map(({ id }) => String(id))]
  const { reference = '', show = '' } = target.fields[target.face.name]?.options ?? {}
  const records = useManyOnce(target.name, real, { known }).answers
  const named = useManyOnce(reference, reference ? all : []).answers
  return (id: string) => {
    const own = [target.title, ...target.face.beside.slice(0, 1)]
    const words = [get(named.get(id), show), ...own.map(source => get(records.get(id), source))]
    return [...new Set(words.map(word => called(word)))].filter(Boolean).join(' · ') || id
  }
}
