import { useRecordContext, useReference } from 'react-admin'
import { get } from '@/lib/paths'
import { isSame } from '@/lib/same'
import type { Field, Members, Resource } from '@/schema'
import { kindOf, NONE, valueIn } from '@/schema'
import { useResource, useResources, useSignedIn } from '../registry'

/** Where a value is: in a field of the record in context, or of another one that it leads to. */
export interface Told {
  resource: Resource
  record: Members | undefined
  source: string
  field: Field | undefined
  value: unknown
  /** The other record is still to come. */
  isPending: boolean
  /** Whose field led here. */
  from?: Told
}

/**
 * What a field tells in the end: a lookup what it shows of the other record, a reference the name of it, and so on once
 * more. They are read with the others of a list, as the fields themselves read them.
 */
export function useTold(source = ''): Told {
  const resource = useResource()
  const record = useRecordContext()
  return useFollowed(useFollowed(toldAt(resource, record, source)))
}

const toldAt = (resource: Resource, record: Members | undefined, source: string): Told => {
  const field = resource.fields[source]
  const value = field && record && valueIn(record, source, field)
  return { resource, record, source, field, value, isPending: false }
}

function useFollowed(told: Told): Told {
  const { target, id } = useLead(told)
  const isOpen = id !== ''
  const found = useReference({ reference: target?.name ?? '', id, options: { enabled: isOpen } })
  if (!target) return told
  const other = toldAt(target, isOpen ? found.referenceRecord : undefined, shownOf(told, target))
  return { ...other, isPending: told.isPending || (isOpen && found.isPending), from: told }
}

/** To which resource a field leads, and to which record of it that the person may read; '' to none. */
function useLead({ field, record, source }: Told): { target: Resource | undefined; id: string } {
  const { reference = '', source: holder = source } = field?.options ?? {}
  const target = useResources().find(({ name }) => name === reference)
  const mayRead = useSignedIn()?.may('list', reference) ?? false
  const id: unknown = target && mayRead && record && get(record, holder)
  return { target, id: typeof id === 'string' ? id : '' }
}

/** What a lookup shows of the other record; a reference shows its name. */
const shownOf = ({ field }: Told, { face }: Resource): string =>
  (field?.kind === 'lookup' ? field.options.show : face.name) ?? ''

/** Whether there is nothing to see of a value: it is empty, all of it is, or it is of another type. */
export const isEmptyIn = (field: Field | undefined, value: unknown): boolean =>
  field === undefined || value === NONE || !kindOf(field).is(value) || isSame(value, {})
