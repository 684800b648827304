import { type RaRecord, useGetMany } from 'react-admin'
import { get, isText } from '@/lib/values'
import type { Resource } from '@/schema'
import { Badge } from '../../fields/Badge'
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
  const all = [...new Set([...ids, ...known.map(({ id }) => String(id))])]
  const { reference = '', show = '' } = target.fields[target.face.name]?.options ?? {}
  const led = reference ? all : []
  const { data: records = [] } = useGetMany(target.name, { ids: [...ids] }, when(ids))
  const { data: named = [] } = useGetMany(reference, { ids: led }, when(led))
  return (id: string) => {
    const at = (some: readonly RaRecord[], path: string): unknown =>
      get(some.find(record => record && String(record.id) === id) ?? {}, path)
    const words = [at(named, show), at([...records, ...known], target.title)]
    return words.filter(isText).join(' · ') || id
  }
}

const when = (ids: readonly string[]) => ({ enabled: ids.length > 0, retry: false })
