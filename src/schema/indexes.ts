import { isRanged, isSortable, kindOf } from './kinds'
import { isSingle, wildcardsOf } from './routes'
import type { FieldMap, Look, Resource } from './types'

/** One entry of firestore.indexes.json. */
interface CompositeIndex {
  collectionGroup: string
  queryScope: 'COLLECTION'
  fields: IndexField[]
}

export type IndexField =
  | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
  | { fieldPath: string; arrayConfig: 'CONTAINS' }

/** An entry of fieldOverrides: without indexes the field is exempt from those that every field has. */
interface Exemption {
  collectionGroup: string
  fieldPath: string
  indexes: []
}

/** What a list may order by: its sortable columns, the default order, the searched fields and those with a range. */
export const sortableFields = (resource: Resource): string[] => {
  const { fields, list, sort, tabs } = resource
  const ofTabs = Object.values(tabs).flatMap(tab => (tab.sort ? [tab.sort[0]] : []))
  const named = [sort[0], ...ofTabs, ...list, ...searchedFields(resource), ...rangeFields(resource)]
  return [...new Set(named)].filter(name => {
    const field = fields[name]
    return field !== undefined && isSortable(field)
  })
}

/** Fields that a list shows, sorts, filters or searches by: empty they are null, or the list would lose the record. */
export const listedFields = (resource: Resource): string[] => [
  ...sortableFields(resource),
  ...resource.filters,
]

/** The fields by which lists of other resources are searched or ordered, through a lookup: this one leads them. */
export const leadingFields = (name: string, resources: readonly Resource[]): string[] => {
  const shown = resources.flatMap(({ fields, tabs, ...resource }) => {
    const orders = Object.values(tabs).flatMap(({ sort }) => (sort ? [sort[0]] : []))
    return [...orders, ...searchedFields(resource)].flatMap(asked => {
      const { kind, options } = fields[asked] ?? {}
      return kind === 'lookup' && options?.reference === name ? (options.show ?? []) : []
    })
  })
  return [...new Set(shown)]
}

/** The filters of a declaration that are ranges: the list is ordered by the one that is on, so that its index serves. */
export const rangeFields = ({ fields, filters }: Resource): string[] =>
  filters.filter(name => fields[name] && isRanged(fields[name]))

/**
 * The composite indexes that the lists of these declarations need: each equality or array field with each sort, in
 * both directions. Firestore merges those that share the sort, so that any mixture of filters is served by them.
 * Long texts, lists and maps that nothing asks for are exempt from indexing: each text would cost two entries of up to
 * 1,500 bytes, each map two for each of its parts.
 * @returns the content of firestore.indexes.json
 */
export const compositeIndexes = (
  resources: readonly Resource[],
): { indexes: CompositeIndex[]; fieldOverrides: Exemption[] } => ({
  indexes: resources.flatMap(resource => [
    ...indexesOf(resource, filterFields(resource), sortableFields(resource)),
    ...indexesOf(resource, Object.keys(resource.source.constant), leadingOnly(resource, resources)),
    ...indexesOf(resource, relatedFields(resource, resources), sortableFields(resource)),
  ]),
  fieldOverrides: resources.flatMap(exemptionsOf),
})

/** The fields by which other resources list records of this one on their pages, and it does not itself. */
const relatedFields = (resource: Resource, resources: readonly Resource[]): string[] => {
  const own = [...filterFields(resource), ...wildcardsOf(resource.source.path)]
  const asked = resources.flatMap(({ related }) => related[resource.name] ?? [])
  return [...new Set(asked)].filter(field => !own.includes(field))
}

const DIRECTIONS = ['ASCENDING', 'DESCENDING'] as const

/** A list that is led asks the leading collection for nothing but its live records. */
const leadingOnly = (resource: Resource, resources: readonly Resource[]): string[] => {
  const own = sortableFields(resource)
  return leadingFields(resource.name, resources).filter(name => !own.includes(name))
}

const indexesOf = (
  resource: Resource,
  filters: readonly string[],
  sorts: readonly string[],
): CompositeIndex[] =>
  filters.flatMap(filter =>
    sorts
      .filter(sort => sort !== filter)
      .flatMap(sort =>
        DIRECTIONS.map(order => ({
          collectionGroup: groupOf(resource),
          queryScope: 'COLLECTION' as const,
          fields: [filterField(resource, filter), { fieldPath: sort, order }],
        })),
      ),
  )

/** What lists ask by whether it is one of some values: their constants, tabs, addresses and filters. */
export const filterFields = (resource: Resource): string[] => {
  const { source, fields, filters, routes, tabs } = resource
  const ranges = rangeFields(resource)
  const fixed = [...Object.values(routes), ...Object.values(tabs)]
  return [
    ...new Set([
      ...Object.keys(source.constant),
      ...fixed.flatMap(({ filter = {} }) => Object.keys(filter)),
      ...filters.filter(name => !ranges.includes(name)),
      // It is searched by the ids that the other resource has found.
      ...searchedFields(resource).filter(name => fields[name]?.kind === 'reference'),
    ]),
  ]
}

/** The name of its collection: indexes are of all that have it, whatever they lie below. */
const groupOf = ({ source: { path } }: Resource): string =>
  path.split('/').at(isSingle(path) ? -2 : -1) ?? ''

const filterField = ({ fields }: Resource, name: string): IndexField =>
  fields[name]?.kind === 'tags'
    ? { fieldPath: name, arrayConfig: 'CONTAINS' }
    : { fieldPath: name, order: 'ASCENDING' }

const exemptionsOf = (resource: Resource): Exemption[] =>
  largePaths(resource.fields)
    .filter(path => !filterFields(resource).includes(path))
    .map(fieldPath => ({ collectionGroup: groupOf(resource), fieldPath, indexes: [] }))

const largePaths = (fields: FieldMap): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field).isLarge
      ? [name]
      : largePaths(field.options.fields ?? {}).map(path => `${name}.${path}`),
  )

type Searched = Pick<Resource, 'fields' | 'search' | 'searches'>

/** How one tells: an '@', digits as a number is written, one word of letters as nobody is called. */
const looks: Readonly<Record<Look, RegExp>> = {
  email: /@/,
  phone: /^\+?\d[\d\s()-]+$/,
  id: /^(?=.*[a-z])(?=.*(\d|\w{16}))[^\s@]+$/i,
}

/** The field that a text is searched in, by what it looks like. */
export function searchedField({ search, searches }: Searched, text: string): string | undefined {
  const all = Object.entries(looks) as [Look, RegExp][]
  const [look] = all.find(([name, like]) => searches[name] && like.test(text.trim())) ?? []
  return look ? searches[look] : search
}

/** All fields that are searched, the one of words first. */
export const searchedFields = ({ search, searches }: Omit<Searched, 'fields'>): string[] =>
  search ? [search, ...Object.values(searches)] : []

/** What all can be searched, by its labels; each goes whole into the next line. */
export function searchedLabel(resource: Searched): string | undefined {
  const labels = searchedFields(resource).flatMap(name => resource.fields[name]?.label ?? [])
  const whole = labels.map(label => label.replaceAll(' ', '\u00a0'))
  return whole.length > 0 ? whole.join(' /\u00a0') : undefined
}

/** In how many spellings a text is looked for at most, in a field of numbers and in any other. */
export const spellings = { phone: 6, words: 4 } as const

/** A telephone number as people write it, from its beginning: with the country or without, in one or in groups of four. */
export function phoneTexts(text: string): string[] {
  const digits = text.replace(/\D/g, '').replace(/^(62|0)/, '')
  const grouped = `0${digits}`.replace(/(\d{4})(?=\d)/g, '$1-')
  const own = [text, `0${digits}`, grouped]
  return [...new Set([...own, `62${digits}`, `+62${digits}`, `+62 ${digits}`])]
}
