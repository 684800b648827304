import { searchedFields, spellings } from '../indexes'
import { singleIdOf } from '../routes'
import type { Field, FieldKind, FieldMap, FixedFilter, Resource } from '../types'
import { addressFaults } from './addresses'
import { flowFaults } from './flows'
import { nameFaults } from './names'
import { optionFaults } from './options'
import { referenceFaults } from './references'
import { repeated } from './repeated'

/**
 * What the compiler can't see of the declarations that are read together, for whoever wrote them: `resource.field: what is
 * wrong; the remedy`.
 */
export const faultsOf = (resources: readonly Resource[]): string[] => [
  ...repeated(resources.map(({ name }) => name)).map(
    name => `${name}: two resources have this name; rename one`,
  ),
  ...addressFaults(resources),
  ...resources.flatMap(labelFaults),
  ...resources.flatMap(nameFaults),
  ...resources.flatMap(optionFaults),
  ...referenceFaults(resources),
  ...faceFaults(resources),
  ...resources.flatMap(flowFaults),
  ...resources.flatMap(searchFaults),
]

/** Stops what cannot come to good. */
export function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'))
}

const labelFaults = ({ name, label, fields }: Resource): string[] => [
  ...(label ? [] : [missing(name)]),
  ...unlabelled(name, fields),
]

const unlabelled = (path: string, fields: FieldMap): string[] =>
  Object.entries(fields).flatMap(([name, { label, options }]) => [
    ...(label ? [] : [missing(`${path}.${name}`)]),
    ...unlabelled(`${path}.${name}`, options.fields ?? {}),
  ])

const missing = (at: string) => `${at}: has no label; say what the screen calls it`

/** As many as are taken in at a glance. */
const MAX_FACTS = 5

/** By what records are recognised: a picture is one, a contact can be called, and nothing is said twice. */
function faceFaults(resources: readonly Resource[]): string[] {
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  return resources.flatMap(({ name, face, fields, source }) => {
    const { picture, contact, beside, facts } = face
    const shown = (each: string) => kindsOf(fields[each], byName)
    const wrong = (key: string, each: string | undefined, kind: FieldKind) =>
      each === undefined || shown(each).includes(kind)
        ? []
        : [
            `${name}.${each}: title.${key} is no ${kind}, nor leads to one; choose one or leave it out`,
          ]
    const named = [face.name, ...beside, ...facts, picture, contact].filter(
      each => each !== undefined,
    )
    const isBare = beside.length === 0 && picture === undefined && !singleIdOf(source.path)
    return [
      ...(isBare
        ? [`${name}: title has a name alone, and two may have the same; add beside or picture`]
        : []),
      ...wrong('picture', picture, 'image'),
      ...wrong('contact', contact, 'phone'),
      ...repeated(named).map(each => `${name}.${each}: title says it twice; take it out once`),
      ...(facts.length > MAX_FACTS
        ? [`${name}: title has ${facts.length} facts; keep the ${MAX_FACTS} that decide`]
        : []),
    ]
  })
}

/** What kind a field shows: its own, that of what is inside, or of the field of another record. */
function kindsOf(field: Field | undefined, byName: ReadonlyMap<string, Resource>): FieldKind[] {
  const { reference = '', show = '', fields = {} } = field?.options ?? {}
  if (!field) return []
  if (field.kind === 'lookup') return kindsOf(byName.get(reference)?.fields[show], byName)
  return [
    field.kind,
    ...(field.kind === 'group' ? Object.values(fields).map(({ kind }) => kind) : []),
  ]
}

/** Firestore's own limit: a query that is written as one or() has so many branches. */
const MOST = 30

/** A text is searched for in each of its spellings with each of the values that a route and a tab ask for. */
function searchFaults(resource: Resource): string[] {
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
