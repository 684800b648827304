import type { ReactNode } from 'react'
import { useRecordContext, useReference } from 'react-admin'
import { called, formatNumber, get, isSame, under } from '@/lib'
import {
  type Field,
  kindOf,
  leadsOf,
  type Members,
  NONE,
  nobody,
  partsOf,
  type Resource,
  valueIn,
} from '@/schema'
import { useReferenceOptions } from '../queries/useReferenceOptions'
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
 * more. They are read with the others of a list, as the fields themselves read them; where the name of a reference stands
 * in a third record of the same id, that alone is read.
 */
export function useTold(source = ''): Told {
  return useFollowed(useFollowed(useToldHere(source)))
}

interface TellingProps {
  source: string | undefined
  children: (told: Told) => ReactNode
}

/** Shows what a field tells; where it leads nowhere no other record is asked for, which costs each row of a list. */
export const Telling = ({ source = '', children }: TellingProps): ReactNode => {
  const told = useToldHere(source)
  const isLed = wayOf(told, useResources()).length > 0
  return isLed ? <Led source={source}>{children}</Led> : children(told)
}

const Led = ({ source, children }: TellingProps) => children(useTold(source))

/** The same of a field whose value is known, as that of an entry is. */
export function useToldBy(source: string, field: Field, value: unknown): Told {
  return useFollowed(useFollowed({ ...useToldHere(source), field, value }))
}

const useToldHere = (source: string): Told => toldAt(useResource(), useRecordContext(), source)

const toldAt = (resource: Resource, record: Members | undefined, source: string): Told => {
  const field = resource.fields[source]
  const value = field && record && valueIn(record, source, field)
  return { resource, record, source, field, value, isPending: false }
}

function useFollowed(told: Told): Told {
  const { target, id, show } = useLead(told)
  const isOpen = id !== ''
  const reference = target?.name ?? ''
  const options = { ...useReferenceOptions(reference, id), enabled: isOpen }
  const found = useReference({ reference, id, options })
  if (!target) return told
  const other = toldAt(target, isOpen ? found.referenceRecord : undefined, show)
  return { ...other, isPending: told.isPending || (isOpen && found.isPending), from: told }
}

/** Leads to a field of another resource, and to the record of it that the person may read; id '' is none. */
function useLead(told: Told) {
  const { field, record, value } = told
  const resources = useResources()
  const may = useSignedIn()?.may
  const way = wayOf(told, resources)
  const last = way.at(-1)
  const mayRead = way.every(({ target }) => may?.('list', target.name))
  const held =
    field?.kind === 'lookup' ? record && get(record, field.options.source ?? 'id') : value
  const id: unknown = last && mayRead && held
  return { target: last?.target, show: last?.show ?? '', id: typeof id === 'string' ? id : '' }
}

const wayOf = ({ field }: Told, resources: readonly Resource[]) =>
  leadsOf(field, name => resources.find(each => each.name === name))

/** Whether there is nothing to see of a value: it is empty, all of it is, or it is of another type; not where that says something. */
export const isEmptyIn = (field: Field | undefined, value: unknown): boolean =>
  field?.options.none === undefined && isNothingIn(field, value)

/** The same, whatever the field says of nothing. */
const isNothingIn = (field: Field | undefined, value: unknown): boolean =>
  field === undefined || value === NONE || !kindOf(field).is(value) || isSame(value, {})

/** What the record in context is called; undefined while the record that says so is still to come. */
export const useName = (): string | undefined => nameIn(useTold(useResource().face.name))

/** The same of what the field of its name tells. */
export const nameIn = (told: Told): string | undefined =>
  told.isPending ? undefined : nameOf(told)

/** Its name, else what the record that led to it is called in a text, back to the one in context, which has an id. */
function nameOf({ field, value, resource, record, from }: Told): string {
  // Of another kind than the field has, but words all the same.
  const name = called(textOf(field, value), get(record ?? {}, resource.title))
  if (name) return name
  return from ? nameOf({ ...from, value: undefined }) : titleOf(resource, record)
}

/** What a record is called by what it holds itself, for whom nothing else is read; without such by its own id. */
export function titleOf({ title, source }: Resource, record: Members = {}): string {
  const id = String(record.id ?? '')
  return called(get(record, title), partsOf(source.path, id)?.own ?? id)
}

/** What a field's value is in words; '' of nothing. */
export function textOf(field: Field | undefined, value: unknown): string {
  if (!field || isNothingIn(field, value)) return field?.options.none ?? ''
  if (typeof value === 'number') return formatNumber(value)
  const { choices = {}, fallback = '' } = field.options
  const isUnknown = fallback in choices && under(choices, String(value)) === undefined
  return kindOf(field).toCsv(isUnknown ? fallback : value, field)
}

/** Whether a field repeats an id that was made up: nobody types it, and few read it. */
export const isId = ({ source }: Resource, name: string, field: Field): boolean =>
  field.kind === 'text' &&
  field.options.write === nobody &&
  (name === source.idField || /id$/i.test(name))
