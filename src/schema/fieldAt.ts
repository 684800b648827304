import { get, isMap, isWithin, under } from '@/lib'
import { keyLabel } from './members'
import type { Field, FieldMap, Members } from './types'

export interface FieldAt {
  readonly field: Field
  /** With the names of what it is in: `Pembicara 2 › Foto`. */
  readonly label: string
}

/** What the declaration says of a dotted path in a record, also inside groups, lists and maps; undefined for what it does not name. */
export function fieldAt(fields: FieldMap, path: string): FieldAt | undefined {
  const name = Object.keys(fields)
    .filter(own => isWithin(path, own))
    .reduce((longest, own) => (own.length > longest.length ? own : longest), '')
  const field = fields[name]
  if (!field) return undefined
  const keys = path.slice(name.length + 1)
  return inside({ field, label: field.label }, keys === '' ? [] : keys.split('.'))
}

/** What a dotted path is called, or the path where the declaration does not name it. */
export const labelAt = (fields: FieldMap, path: string): string =>
  fieldAt(fields, path)?.label ?? path

function inside(at: FieldAt, [key, ...rest]: readonly string[]): FieldAt {
  if (key === undefined) return at
  return inside(entryAt(at, key) ?? memberAt(at, key), rest)
}

/** An entry of a list or a map: what it holds is declared once for all. */
function entryAt({ field, label }: FieldAt, key: string): FieldAt | undefined {
  const { kind, options } = field
  if (kind === 'list') return { field: entryOf(field), label: `${label} ${Number(key) + 1}` }
  if (kind !== 'map') return undefined
  const name = `${label} › ${keyLabel(field, key)}`
  return { field: options.fields ? entryOf(field) : asText(name), label: name }
}

function memberAt({ field, label }: FieldAt, key: string): FieldAt {
  const member = under(field.options.fields, key)
  const name = `${label} › ${member?.label ?? key}`
  return { field: member ?? asText(name), label: name }
}

const entryOf = ({ label, options: { fields = {} } }: Field): Field => ({
  kind: 'group',
  label,
  options: { fields },
})

const asText = (label: string): Field => ({ kind: 'text', label, options: {} })

/** What a record has in a field, also where it is not stored under the field's name. */
export function valueIn(record: Members, source: string, { kind, options }: Field): unknown {
  const { from, fallback, otherwise } = options
  if (kind === 'derived' || kind === 'rest') return from?.(record)
  const value: unknown = get(record, source)
  return otherwise && !value ? get(record, otherwise) : (value ?? fallback)
}

/**
 * What a record has of its own, by its dotted name: no field declares it, and it is neither its id nor its version.
 * Of a map whose members are declared one by one the others are among it.
 */
export function undeclared(record: Members, fields: FieldMap): Members {
  const declared = Object.keys(fields)
  const known = declaredNames(fields)
  const isPart = (name: string) => declared.some(other => other.startsWith(`${name}.`))
  const entries = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    if (!known.has(name)) return [[name, value]]
    if (!isPart(name) || !isMap(value)) return []
    return Object.entries(value)
      .map(([member, inner]): [string, unknown] => [`${name}.${member}`, inner])
      .filter(([path]) => !(path in fields) && !isPart(path))
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined))
}

/** The names that a document may not use for anything else. */
export const declaredNames = (fields: FieldMap): ReadonlySet<string> => {
  const declared = Object.entries(fields).filter(([, { kind }]) => kind !== 'rest')
  return new Set(['id', 'versionNo', ...declared.map(([name]) => headOf(name))])
}

const headOf = (name: string) => name.split('.')[0] ?? name
