import type { FieldMap, Resource } from '../types'
import { addressFaults } from './addresses'
import { faceFaults } from './faces'
import { flowFaults } from './flows'
import { nameFaults } from './names'
import { optionFaults } from './options'
import { referenceFaults } from './references'
import { repeated } from './repeated'
import { searchFaults } from './searches'

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
