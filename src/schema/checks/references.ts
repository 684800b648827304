import { flowOf } from '../flow/flow'
import { searchedFields } from '../indexes'
import { isSearchable, isSortable } from '../kinds'
import { isOfSameId } from '../leads'
import { wildcardsOf } from '../routes'
import type { Field, FieldKind, FieldMap, FieldOptions, Resource } from '../types'

type ByName = ReadonlyMap<string, Resource>

/** Other resources that a declaration names, in its fields and as related. */
export function referenceFaults(resources: readonly Resource[]): string[] {
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  return resources.flatMap(resource => [
    ...referring(resource.name, resource.fields, byName),
    ...relatedFaults(resource, byName),
    ...stepFaults(resource, byName),
    ...goneByFaults(resource, byName),
  ])
}

/** A related resource is asked for the records whose field holds this one's id: a field of its own, or of its path. */
const relatedFaults = ({ name, related }: Resource, byName: ByName): string[] =>
  Object.entries(related).flatMap(([other, field]) => {
    const target = byName.get(other)
    if (target === undefined) return [`${name}.related: ${unknown(other)}`]
    const isThere = field in target.fields || wildcardsOf(target.source.path).includes(field)
    return isThere ? [] : [`${name}.related: ${fieldless(other, field)}`]
  })

/** What a step reads, or writes along, is of a resource. */
function stepFaults({ name, fields }: Resource, byName: ByName): string[] {
  const flow = flowOf({ fields })
  if (!flow) return []
  const named = Object.entries(flow.steps).flatMap(([step, { reads, also = [] }]) =>
    [...(reads ? [reads] : []), ...also].map(({ resource }) => ({ step, resource })),
  )
  return [{ step: 'corrects', resource: flow.corrects.people }, ...named]
    .filter(({ resource }) => !byName.has(resource))
    .map(({ step, resource }) => `${name}.flow.${step}: ${unknown(resource)}`)
}

/** A list that goes by what is looked up is joined with the other resource, which goes by the field that is shown. */
function goneByFaults(resource: Resource, byName: ByName): string[] {
  const { name, fields, source, tabs } = resource
  const ordered = Object.values(tabs).flatMap(({ sort = [] }) => sort.slice(0, 1))
  const uses: GoneBy[] = [
    ...searchedFields(resource).map((of): GoneBy => ['search', of, isSearchable, 'a text']),
    ...ordered.map((of): GoneBy => ['tabs', of, isSortable, 'a field that has an order']),
  ]
  return uses.flatMap(([key, of, can, remedy]) => {
    const field = fields[of]
    if (field?.kind !== 'lookup') return []
    const { reference = '', show = '', source: by } = field.options
    const shown = byName.get(reference)?.fields[show]
    return [
      ...(isOfSameId(field, source)
        ? []
        : [`${key} takes a lookup by the record's own id alone, not by '${by}'; choose ${remedy}`]),
      ...(shown && !can(shown)
        ? [`${key} takes no ${shown.kind}, as '${show}' of '${reference}' is; choose ${remedy}`]
        : []),
    ].map(fault => `${name}.${of}: ${fault}`)
  })
}

type GoneBy = readonly [key: string, field: string, can: (field: Field) => boolean, remedy: string]

/** Of fields that name another resource, also inside others. */
const referring = (path: string, fields: FieldMap, byName: ByName): string[] =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const target = byName.get(options.reference ?? '')
    const led = Object.values(options.leads?.to ?? {}).filter(to => !byName.has(to))
    const faults = [...(rules[kind]?.(options, target, fields) ?? []), ...led.map(unknown)]
    return [
      ...faults.map(fault => `${path}.${name}: ${fault}`),
      ...referring(`${path}.${name}`, options.fields ?? {}, byName),
    ]
  })

type ReferenceRule = (
  options: FieldOptions,
  target: Resource | undefined,
  siblings: FieldMap,
) => string[]

const rules: Partial<Record<FieldKind, ReferenceRule>> = {
  lookup: lookupFaults,
  map: ({ reference }, target) => (reference && !target ? [unknown(reference)] : []),
  reference: searchFaults,
  tags: (options, target) => (options.reference ? searchFaults(options, target) : []),
}

function searchFaults({ reference }: FieldOptions, target: Resource | undefined): string[] {
  if (target === undefined) return [unknown(reference)]
  return target.search ? [] : [`'${reference}' cannot be searched; give that resource a search`]
}

function lookupFaults(
  { reference, source = '', show = '' }: FieldOptions,
  target: Resource | undefined,
  siblings: FieldMap,
): string[] {
  if (target === undefined) return [unknown(reference)]
  const faults = []
  if (!(show in target.fields)) faults.push(fieldless(reference, show))
  if (source !== 'id' && !(source in siblings)) {
    faults.push(`there is no source '${source}'; take 'id' or a name of fields`)
  }
  return faults
}

const unknown = (name: string | undefined) =>
  `there is no resource '${name}'; put it into the list of resources, or correct the name`

const fieldless = (resource: string | undefined, field: string) =>
  `'${resource}' has no field '${field}'; choose one that it has`
