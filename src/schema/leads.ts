import type { Field, Resource, Source } from './types'

/** Another resource that a field leads to, and which field is shown of it. */
interface Lead {
  target: Resource
  show: string
}

/**
 * The resources that a field leads through to what it tells: none, the one it names, or that and the one where the name
 * stands under the same id, as a person's does in the profile of an account. The last is what is read.
 */
export function leadsOf(
  field: Field | undefined,
  named: (name: string | undefined) => Resource | undefined,
): Lead[] {
  const { reference, show } = field?.options ?? {}
  const target = named(reference)
  if (!target) return []
  if (field?.kind === 'lookup') return [{ target, show: show ?? '' }]
  const name = target.fields[target.face.name]
  const own = { target, show: target.face.name }
  const isBySameId = name?.kind === 'lookup' && name.options.source === target.source.idField
  const next = isBySameId && named(name.options.reference)
  return next ? [own, { target: next, show: name.options.show ?? '' }] : [own]
}

/** Whether a lookup shows the record under the same id: a list that goes by it is one of that resource, in its order. */
export const isOfSameId = ({ options }: Field, { idField }: Pick<Source, 'idField'>): boolean =>
  options.source === 'id' || (idField !== undefined && options.source === idField)
