import type { Resource } from '../types'
import { flowOf } from './flow'

/** What the compiler cannot see of a flow: names of states and fields that are not there. */
export function flowFaults({ name, fields }: Resource): string[] {
  const flow = flowOf({ fields })
  if (!flow) return []
  const has = (field: string) =>
    Object.keys(fields).some(own => own === field || field.startsWith(`${own}.`))
  const steps = Object.entries(flow.steps).flatMap(([called, { from, to, stamps = [], once }]) => {
    const at = `${name}.flow.${called}`
    const states = [...from, to].filter(state => !(state in flow.states))
    const named = [...stamps, ...(typeof once === 'string' ? [once] : [])].filter(
      field => !has(field),
    )
    return [
      ...states.map(state => `${at}: tahap '${state}' tidak ada; pilih dari states`),
      ...named.map(field => `${at}: field '${field}' tidak ada; pilih nama dari fields`),
    ]
  })
  const path = Object.entries(flow.path ?? {}).flatMap(([state, shown]) => [
    ...(state in flow.states ? [] : [`${name}.flow.path: tahap '${state}' tidak ada`]),
    ...shown.filter(field => !(field in fields)).map(unknownField(name)),
  ])
  return [...steps, ...path]
}

const unknownField = (name: string) => (field: string) =>
  `${name}.flow.path: field '${field}' tidak ada; pilih nama dari fields`
