import type { Field, FieldKind, FieldMap, StoredAs } from './types'

/** How each kind lies in Firestore; null is stored nowhere. Free of React, for the provider and for scripts. */
export const storedAs: Readonly<Record<FieldKind, StoredAs | null>> = {
  text: 'string',
  longText: 'string',
  email: 'string',
  phone: 'string',
  url: 'string',
  image: 'string',
  integer: 'integer',
  number: 'double',
  money: 'integer',
  weight: 'double',
  boolean: 'boolean',
  select: 'string',
  tags: 'array',
  date: 'timestamp',
  timestamp: 'timestamp',
  geopoint: 'geopoint',
  reference: 'string',
  location: 'map',
  group: 'map',
  list: 'array',
  map: 'map',
  lookup: null,
}

const unsortable: readonly FieldKind[] = [
  'longText',
  'url',
  'image',
  'tags',
  'geopoint',
  'reference',
  'location',
  'group',
  'list',
  'map',
  'lookup',
]
const filterable: readonly FieldKind[] = [
  'text',
  'email',
  'phone',
  'integer',
  'boolean',
  'select',
  'tags',
  'reference',
]
const searchable: readonly FieldKind[] = ['text', 'email', 'phone']

/** Whether a list may order by a field of this kind. */
export const isSortable = (kind: FieldKind): boolean => !unsortable.includes(kind)
/** Whether a person may filter by it: equality, for tags "contains". */
export const isFilterable = (kind: FieldKind): boolean => filterable.includes(kind)
/** Whether prefix search makes sense. */
export const isSearchable = (kind: FieldKind): boolean => searchable.includes(kind)

/** Stands for every key of a map of keyed records in the paths of `storedTypes`. */
export const ANY_KEY = '*'

/**
 * Dotted path -> how it lies in Firestore, for all fields and for what is inside them: `period.start`, of every entry of
 * a list `speakers.name`, of every record of a map `items.*.price`.
 */
export const storedTypes = (fields: FieldMap): Map<string, StoredAs> =>
  new Map(Object.entries(fields).flatMap(([path, field]) => typesOf(path, field)))

function typesOf(path: string, { kind, options }: Field): [string, StoredAs][] {
  const type = storedAs[kind]
  if (type === null) return []
  if (!options.fields) return [[path, type]]
  const isKeyed = kind === 'map'
  const inside = isKeyed ? `${path}.${ANY_KEY}` : path
  const record: [string, StoredAs][] = isKeyed ? [[inside, 'map']] : []
  const members = Object.entries(options.fields).flatMap(([name, member]) =>
    typesOf(`${inside}.${name}`, member),
  )
  return [[path, type], ...record, ...members]
}
