import { searchedFields } from '../indexes'
import { isFilterable, isSearchable, isSortable, kinds } from '../kinds'
import { isSingle } from '../routes'
import type { Field, FixedFilter, Resource } from '../types'

/** Key of the declaration, the names it uses, what the field behind each must be, the remedy. */
type NameRule = readonly [string, readonly string[], (field: Field) => boolean, string]

/** The fields that a declaration names: they are there, and of a kind that can do what is asked of them. */
export function nameFaults(resource: Resource): string[] {
  const { face, list, sort, filters, routes, tabs, source, views } = resource
  const fixed = { routes: filtersOf(routes), tabs: filtersOf(tabs) }
  const rules: NameRule[] = [
    ['title', [face.name, ...face.beside], isTold, 'choose a field that is told in a few words'],
    ['title.facts', face.facts, isTold, 'choose a field that is told in a few words'],
    ['list', list, () => true, 'choose a name of fields'],
    [
      'sort',
      isSingle(source.path) ? [] : [sort[0]],
      isSortable,
      'choose a field that has an order',
    ],
    ['filters', filters, isFilterable, 'take it out of filters'],
    [
      'search',
      searchedFields(resource),
      field => isSearchable(field) || leads(field) || field.kind === 'reference',
      'choose a text',
    ],
    ['routes', fixed.routes.flatMap(Object.keys), stored, 'choose a name of fields'],
    ['tabs', fixed.tabs.flatMap(Object.keys), stored, 'choose a name of fields'],
    [
      'tabs',
      Object.values(tabs).flatMap(({ sort: order }) => (order ? [order[0]] : [])),
      field => isSortable(field) || leads(field),
      'choose a field that has an order',
    ],
    [
      'source',
      [source.idField ?? [], source.idAlias ?? []].flat(),
      stored,
      'name the field that repeats the id',
    ],
  ]
  const told = Object.values(views.panels ?? {}).flatMap(({ tells = [] }) => tells)
  return [
    ...named(resource, ['views.panels', told, () => true, 'choose a name of fields']),
    ...apartFaults(resource),
    ...rules.flatMap(rule => named(resource, rule)),
    ...Object.entries(fixed).flatMap(([key, filters]) => valueFaults(resource, key, filters)),
  ]
}

const apartFaults = ({ name, source, fields }: Resource) =>
  (source.apart ?? [])
    .filter(part => !Object.keys(fields).some(field => field.startsWith(`${part}.`)))
    .map(
      part =>
        `${name}.source: apart names '${part}', which no field begins with; choose what stands before a dot`,
    )

const stored = ({ kind }: Field) => kinds[kind].storedAs !== null
const leads = ({ kind }: Field) => kind === 'lookup'
const isTold = ({ kind }: Field) => !['image', 'richText', 'rest'].includes(kind)

const filtersOf = (views: Readonly<Record<string, { readonly filter?: FixedFilter }>>) =>
  Object.values(views).map(({ filter = {} }) => filter)

const named = ({ name, fields }: Resource, [key, names, accepts, remedy]: NameRule) =>
  names.flatMap(each => {
    const field = fields[each]
    if (field === undefined) {
      return [`${name}.${each}: ${key} names a field that is not declared; ${remedy}`]
    }
    return accepts(field) ? [] : [`${name}.${each}: ${key} takes no ${field.kind}; ${remedy}`]
  })

/** A list under a value that none of its records can have shows nothing. */
const valueFaults = ({ name, fields }: Resource, key: string, filters: readonly FixedFilter[]) =>
  filters.flatMap(Object.entries).flatMap(([field, wanted]) => {
    const { kind, options } = fields[field] ?? {}
    if (kind !== 'select') return []
    return [wanted]
      .flat()
      .filter(value => !(String(value) in (options?.choices ?? {})))
      .map(
        value =>
          `${name}.${field}: ${key} ask for '${value}', which is none of its choices; choose one of them`,
      )
  })
