import { get, isEmpty, isMap, isSame } from '@/lib'
import { type Field, type Members, membersOf, type Resource } from '@/schema'
import type { Told } from '../face/useTold'

/** Whether a place of the record itself says what another record says of it: the same place, or its address. */
export function isSaidHere(
  { fields }: Pick<Resource, 'fields'>,
  record: Members,
  { field, value }: Pick<Told, 'field' | 'value'>,
): boolean {
  if (!field || isEmpty(value)) return false
  return Object.entries(fields).some(([name, own]) => {
    if (own.kind !== 'location') return false
    const place: unknown = get(record, name)
    return field.kind === 'location' ? isSame(place, value) : addressIn(own, place) === value
  })
}

function addressIn(field: Field, place: unknown): unknown {
  const [name = ''] = membersOf(field).find(([, { kind }]) => kind === 'longText') ?? []
  return isMap(place) ? place[name] : undefined
}
