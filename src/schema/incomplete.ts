import { get, isMap } from '@/lib'
import { kindOf } from './kinds'
import { filledKeys, keyLabel } from './members'
import type { Field, FieldMap, Members } from './types'

/** What a record lacks, or has as something that its field cannot be. */
export interface Fault {
  /** Dotted, where it is in the record. */
  readonly path: string
  /** With the names of what it is in: `Pembicara 2 › Foto`. */
  readonly label: string
  readonly kind: 'missing' | 'wrong'
}

/** All faults of a record against its declaration, in the order of the fields. */
export const recordFaults = (fields: FieldMap, record: Members): Fault[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    faultsIn({ field, path: name, label: field.label }, get(record, name)),
  )

interface At {
  field: Field
  path: string
  label: string
}

function faultsIn(at: At, value: unknown): Fault[] {
  const { kind, options } = at.field
  if (unstored.has(kind)) return []
  const isWhole = kind === 'group' || kind === 'location'
  if (isEmpty(value)) {
    if (options.required) return [fault(at, 'missing')]
    return isWhole ? membersOf(at, {}) : []
  }
  if (isUnread(at.field, value)) return [fault(at, 'wrong')]
  return isWhole ? membersOf(at, value) : entriesOf(at, value)
}

const unstored: ReadonlySet<Field['kind']> = new Set(['lookup', 'derived', 'rest'])

/** A group, also where all of it is missing: its required members are asked for. */
const membersOf = ({ field, path, label }: At, value: unknown): Fault[] =>
  Object.entries(field.options.fields ?? {}).flatMap(([name, member]) =>
    faultsIn(
      { field: member, path: `${path}.${name}`, label: `${label} › ${member.label}` },
      isMap(value) ? value[name] : undefined,
    ),
  )

function entriesOf({ field, path, label }: At, value: unknown): Fault[] {
  if (!field.options.fields) return []
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) =>
      membersOf({ field, path: `${path}.${index}`, label: `${label} ${index + 1}` }, entry),
    )
  }
  if (!isMap(value)) return []
  return filledKeys(value).flatMap(key => {
    const at = { field, path: `${path}.${key}`, label: `${label} › ${keyLabel(field, key)}` }
    return isMap(value[key]) ? membersOf(at, value[key]) : [fault(at, 'wrong')]
  })
}

const fault = ({ path, label }: At, kind: Fault['kind']): Fault => ({ path, label, kind })

/** Whether there is something that the field cannot be: nothing of it is shown, but it is not empty. */
export const isUnread = (field: Field, value: unknown): boolean =>
  !isEmpty(value) && !kindOf(field).is(value)

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isMap(value) && filledKeys(value).length === 0)
