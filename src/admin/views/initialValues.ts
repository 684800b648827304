import { set } from '@/lib'
import type { FixedFilter, Members, Resource } from '@/schema'
import { flowOf } from '@/schema'

/**
 * What the declaration begins with, and what makes the record appear in the view that it is created from, unless only the
 * steps of a flow lead there.
 */
export function initialValues({ fields }: Resource, view: FixedFilter | Members): object {
  const owned = flowOf({ fields })?.owned ?? []
  const values = {}
  for (const [source, { options }] of Object.entries(fields)) {
    const given = owned.includes(source) ? undefined : view[source]
    const value = given ?? options.initial
    if (value !== undefined && !Array.isArray(given)) set(values, source, value)
  }
  return values
}
