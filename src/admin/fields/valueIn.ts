import { get } from '@/lib/paths'
import type { Field, FieldMap, Members } from '../types'
import { isMap } from './guards'

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
