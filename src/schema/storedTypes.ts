import { kindOf } from './kinds'
import type { Prepare } from './kinds/kind'
import type { Field, FieldMap, StoredAs } from './types'

/** Stands for every key of a map of keyed records in the paths of `storedTypes`. */
export const ANY_KEY = '*'

/**
 * Dotted path -> how it lies in Firestore, for all fields and for what is inside them: `period.start`, of every entry of
 * a list `speakers.name`, of every record of a map `items.*.price`.
 */
export const storedTypes = (fields: FieldMap): Map<string, StoredAs> =>
  new Map(everyField(fields).flatMap(typesOf))

/** Dotted path, as in `storedTypes`, -> what prepares a value for storing; paths that need nothing are not there. */
export const preparations = (fields: FieldMap): Map<string, Prepare> =>
  new Map(
    everyField(fields).flatMap(([path, field]) => {
      const { prepare } = kindOf(field)
      return prepare ? [[path, prepare] as const] : []
    }),
  )

type At = readonly [path: string, field: Field]

function typesOf([path, field]: At): [string, StoredAs][] {
  const { kind, options } = field
  const { storedAs } = kindOf(field)
  if (storedAs === null) return []
  const isKeyed = kind === 'map' && options.fields !== undefined
  const record: [string, StoredAs][] = isKeyed ? [[`${path}.${ANY_KEY}`, 'map']] : []
  return [[path, storedAs], ...record]
}

const everyField = (fields: FieldMap): At[] =>
  Object.entries(fields).flatMap(([path, field]) => [
    [path, field] as const,
    ...everyField(membersOf(path, field)),
  ])

function membersOf(path: string, { kind, options }: Field): FieldMap {
  const inside = kind === 'map' ? `${path}.${ANY_KEY}` : path
  const members = Object.entries(options.fields ?? {})
  return Object.fromEntries(members.map(([name, member]) => [`${inside}.${name}`, member]))
}
