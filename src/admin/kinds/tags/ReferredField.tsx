import type { RaRecord } from 'react-admin'
import { isDocumentId } from '@/lib/id'
import { called } from '@/lib/text/called'
import { get, isText } from '@/lib/values'
import type { Resource } from '@/schema'
import { Badge } from '../../fields/Badge'
import { useManyOnce } from '../../queries/useManyOnce'
import { useResource } from '../../registry'
import type { FieldProps } from '../props'

/** What they are called, side by side. */
export const ReferredField = ({ value, field }: FieldProps<string[]>) => {
  const ids = [...new Set(value)]
  const nameOf = useNames(useResource(field.options.reference), ids, [])
  return (
    <span className="badges">
      {ids.map(id => (
        <Badge key={id} label={nameOf(id)} />
      ))}
    </span>
  )
}

/** By an id, what its record is called: by the name in the record of that id that has it, and by its title; else the id. */
export function useNames(target: Resource, ids: readonly string[], known: readonly RaRecord[]) {
  const own = ids.filter(id => isText(id) && isDocumentId(id))
  const all = [...own, ...known.map(({ id }) => String(id))]
  const { reference = '', show = '' } = target.fields[target.face.name]?.options ?? {}
  const records = useManyOnce(target.name, own, { known }).answers
  const named = useManyOnce(reference, reference ? all : []).answers
  return (id: string) => {
    const words = [get(named.get(id), show), get(records.get(id), target.title)]
    return (
      words
        .map(word => called(word))
        .filter(Boolean)
        .join(' · ') || id
    )
  }
}
