import { called, formatNumber, get, under } from '@/lib'
import { type Field, kindOf, type Members, partsOf, type Resource } from '@/schema'
import { useResource } from '../registry'
import { isNothingIn, type Told, useTold } from './useTold'

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
