import { set } from 'react-hook-form'
import type { FixedFilter, Members, Resource } from '../types'

/** What the declaration begins with, and what makes the record appear in the view that it is created from. */
export function initialValues({ fields }: Resource, view: FixedFilter | Members): object {
  const values = {}
  for (const [source, { options }] of Object.entries(fields)) {
    const value = view[source] ?? options.initial
    if (value !== undefined && !Array.isArray(view[source])) set(values, source, value)
  }
  return values
}
