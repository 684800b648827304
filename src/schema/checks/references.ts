import { flowOf } from '../flow/flow'
import { wildcardsOf } from '../nested'
import type { FieldKind, FieldMap, FieldOptions, Resource } from '../types'

type ByName = ReadonlyMap<string, Resource>

/** Other resources that a declaration names, in its fields and as related. */
export function referenceFaults(resources: readonly Resource[]): string[] {
  const byName = new Map(resources.map(resource => [resource.name, resource]))
  return resources.flatMap(resource => [
    ...referring(resource.name, resource.fields, byName),
    ...relatedFaults(resource, byName),
    ...stepFaults(resource, byName),
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

/** Of fields that name another resource, also inside others. */
const referring = (path: string, fields: FieldMap, byName: ByName): string[] =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const target = byName.get(options.reference ?? '')
    const faults = rules[kind]?.(options, target, fields) ?? []
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
