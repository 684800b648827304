import { isWithin } from '@/lib/paths'
import type { Field, FieldMap } from '../types'
import { keyLabel } from './compound/keys'

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
  const member = field.options.fields?.[key]
  const name = `${label} › ${member?.label ?? key}`
  return { field: member ?? asText(name), label: name }
}

const entryOf = ({ label, options: { fields = {} } }: Field): Field => ({
  kind: 'group',
  label,
  options: { fields },
})

const asText = (label: string): Field => ({ kind: 'text', label, options: {} })
