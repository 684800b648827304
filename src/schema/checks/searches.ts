import { searchedFields, spellings } from '../search'
import type { FixedFilter, Resource } from '../types'

/** Firestore's own limit: a query that is written as one or() has so many branches. */
const MOST = 30

/** A text is searched for in each of its spellings with each of the values that a route and a tab ask for. */
export function searchFaults(resource: Resource): string[] {
  const { name, source, fields, routes, tabs } = resource
  const searched = searchedFields(resource)
  if (source.provider !== 'firestore' || searched.length === 0) return []
  const isPhone = searched.some(field => fields[field]?.kind === 'phone')
  const each = isPhone ? spellings.phone : spellings.words
  const views = [{}, ...Object.values(routes).map(({ filter = {} }) => filter)]
  const shown = [{}, ...Object.values(tabs).map(({ filter = {} }) => filter)]
  const counts = views.flatMap(view => shown.map(tab => branchesOf({ ...view, ...tab })))
  const most = Math.max(...counts)
  return most * each > MOST
    ? [
        `${name}: a route and a tab ask for ${most} values, a search for each in ${each} spellings, more than ${MOST} in all; ask for fewer values`,
      ]
    : []
}

const branchesOf = (filter: FixedFilter) =>
  Object.values(filter).reduce<number>(
    (product, value) => product * (Array.isArray(value) ? value.length : 1),
    1,
  )
