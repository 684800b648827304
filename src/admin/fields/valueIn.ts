import { get } from 'react-hook-form'
import type { Field, FieldMap, Members } from '../types'

/** What a record has in a field, also where it is not stored under the field's name. */
export function valueIn(record: Members, source: string, { kind, options }: Field): unknown {
  return kind === 'derived' ? options.from?.(record) : (get(record, source) ?? options.fallback)
}

/** The names that a record has of its own: no field declares them, and they are neither its id nor its version. */
export const undeclared = (record: Members, fields: FieldMap): Members => {
  const known = new Set(['id', 'versionNo', ...Object.keys(fields).map(headOf)])
  return Object.fromEntries(Object.entries(record).filter(([name]) => !known.has(name)))
}

const headOf = (name: string) => name.split('.')[0] ?? name
