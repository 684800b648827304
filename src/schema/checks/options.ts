import { mostMebibytes } from '@/lib'
import { flowOf } from '../flow/flow'
import { kinds } from '../kinds'
import type { Field, FieldKind, FieldMap, FieldOptions, Resource } from '../types'
import { isDeclared } from './isDeclared'

/** What fields say of themselves, also inside of others. */
export const optionFaults = ({ name, fields }: Resource): string[] => [
  ...Object.keys(fields)
    .filter(field => isInside(field, fields))
    .map(field => `${name}.${field}: lies inside of another field; declare it among its fields`),
  ...faultsIn(name, fields, { record: fields, around: [] }),
  ...Object.entries(flowOf({ fields })?.steps ?? {}).flatMap(([step, { asks = {} }]) =>
    faultsIn(`${name}.flow.${step}`, asks, { record: fields, around: [] }),
  ),
]

/** `delivery.courier` beside `delivery`. */
const isInside = (name: string, fields: FieldMap) =>
  Object.keys(fields).some(other => name.startsWith(`${other}.`))

interface Where {
  /** The fields of the record. */
  record: FieldMap
  /** The kinds of the fields that it lies in. */
  around: readonly FieldKind[]
}

const faultsIn = (path: string, fields: FieldMap, where: Where): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = `${path}.${name}`
    const { kind, options } = field
    const faults = [
      ...misplaced(field),
      ...naming(options, { record: where.record, siblings: fields }),
      ...rangeFaults(options),
      ...choiceFaults(field),
      ...leadFaults(options, fields),
      ...folderFaults(options),
      ...(kind === 'image' ? pictureFaults(options) : []),
      ...insideFaults(name, options, where),
    ]
    const inside = { ...where, around: [...where.around, kind] }
    return [
      ...faults.map(fault => `${at}: ${fault}`),
      ...faultsIn(at, options.fields ?? {}, inside),
    ]
  })

/** Options that other kinds read, and not this one. */
const misplaced = ({ kind, options }: Field) =>
  Object.keys(options).flatMap(option => {
    const readers = Object.entries(kinds)
      .filter(([, { reads = [] }]) => reads.some(read => read === option))
      .map(([name]) => name)
    return readers.length === 0 || readers.includes(kind)
      ? []
      : [`'${option}' is for ${readers.join(', ')} and means nothing to ${kind}; take it out`]
  })

/** Options that name another field of the record. */
function naming(
  { otherwise, since, ghost, named, follows, tells = [] }: FieldOptions,
  { record, siblings }: { record: FieldMap; siblings: FieldMap },
): string[] {
  const isOther = (name: string) => name in siblings || isDeclared(record, name)
  const names = [
    ...Object.entries({ otherwise, ghost, named, follows }),
    ...(typeof since === 'string' ? [['since', since] as const] : []),
    ...tells.map(name => ['tells', name] as const),
  ]
  return names.flatMap(([option, name]) =>
    name === undefined || isOther(name)
      ? []
      : [`${option} names '${name}', which is not declared; choose a name of fields`],
  )
}

const rangeFaults = ({ min, max }: FieldOptions) =>
  min !== undefined && max !== undefined && min > max
    ? [`min ${min} is more than max ${max}; no value fits; swap them`]
    : []

function choiceFaults({ kind, options }: Field): string[] {
  const { choices = {}, initial, fallback, path = [] } = options
  if (kind !== 'select') return []
  if (Object.keys(choices).length === 0) return ['has no choices; name at least one']
  const named = { initial: [initial], fallback: [fallback], path }
  return Object.entries(named).flatMap(([option, values]) =>
    values
      .filter(value => !(value == null || value === '-' || String(value) in choices))
      .map(value => `${option} names '${value}', which is none of its choices; choose one of them`),
  )
}

/** What a text is the id of follows from a choice beside it. */
function leadFaults({ leads }: FieldOptions, siblings: FieldMap): string[] {
  if (!leads) return []
  const { by, to } = leads
  const { choices } = siblings[by]?.options ?? {}
  if (!choices) return [`leads goes by '${by}', which is no choice beside it; name one that is`]
  return Object.keys(to)
    .filter(value => !(value in choices))
    .map(value => `leads names '${value}', which '${by}' never is; take one of its choices`)
}

const FOLDER = /^[\w-]+(\/([\w-]+|\{id\}))*$/

const folderFaults = ({ folder }: FieldOptions): string[] =>
  folder === undefined || FOLDER.test(folder)
    ? []
    : [`folder '${folder}' is no path of names and {id}; write it as 'suppliers/{id}'`]

const pictureFaults = ({ max = mostMebibytes }: FieldOptions): string[] =>
  max > mostMebibytes
    ? [`max ${max} MiB is more than pictures may have; take at most ${mostMebibytes}`]
    : []

/** The server stamps a document and the form the entries of a list, nobody what is inside other fields. */
const insideFaults = (name: string, { stamp }: FieldOptions, { around }: Where): string[] => [
  ...(around.length > 0 && name.includes('.')
    ? ['a name inside of another field has no dots; make a group of what is before it']
    : []),
  ...(stamp && around.length > 0 && around.some(kind => kind !== 'list')
    ? ['stamp holds for the record itself and for entries of its lists alone; move it to fields']
    : []),
]
