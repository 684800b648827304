import { isSortable } from './kinds'
import type { Resource } from './types'

/** One entry of firestore.indexes.json. */
export interface CompositeIndex {
  collectionGroup: string
  queryScope: 'COLLECTION'
  fields: IndexField[]
}

export type IndexField =
  | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
  | { fieldPath: string; arrayConfig: 'CONTAINS' }

/** What a list may order by: its sortable columns, the default order and the searched field. */
export const sortableFields = ({ fields, list, sort, search }: Resource): string[] =>
  [...new Set([sort[0], ...list, ...(search ? [search] : [])])].filter(name => {
    const field = fields[name]
    return field !== undefined && isSortable(field.kind)
  })

/**
 * The composite indexes that the lists of these declarations need: each equality or array field with each sort, in
 * both directions. Firestore merges those that share the sort, so that any mixture of filters is served by them.
 * @returns the content of firestore.indexes.json
 */
export function compositeIndexes(resources: readonly Resource[]): {
  indexes: CompositeIndex[]
  fieldOverrides: []
} {
  return { indexes: resources.flatMap(indexesOf), fieldOverrides: [] }
}

const DIRECTIONS = ['ASCENDING', 'DESCENDING'] as const

const indexesOf = (resource: Resource): CompositeIndex[] =>
  filterFields(resource).flatMap(filter =>
    sortableFields(resource)
      .filter(sort => sort !== filter)
      .flatMap(sort =>
        DIRECTIONS.map(order => ({
          collectionGroup: resource.source.path,
          queryScope: 'COLLECTION' as const,
          fields: [filterField(resource, filter), { fieldPath: sort, order }],
        })),
      ),
  )

const filterFields = ({ source, filters, routes, tabs }: Resource): string[] => [
  ...new Set([
    ...Object.keys(source.constant),
    ...[...Object.values(routes), ...Object.values(tabs)].flatMap(Object.keys),
    ...filters,
  ]),
]

const filterField = ({ fields }: Resource, name: string): IndexField =>
  fields[name]?.kind === 'tags'
    ? { fieldPath: name, arrayConfig: 'CONTAINS' }
    : { fieldPath: name, order: 'ASCENDING' }
