import type { Field, FieldKind, FieldMap, StoredAs } from './types'

/** How each kind lies in Firestore; null is stored nowhere. Free of React, for the provider and for scripts. */
export const storedAs: Readonly<Record<FieldKind, StoredAs | null>> = {
  text: 'string',
  longText: 'string',
  richText: 'string',
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
  derived: null,
  rest: null,
}

const unsortable: readonly FieldKind[] = [
  'longText',
  'richText',
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
  'derived',
  'rest',
]
const ranged: readonly FieldKind[] = ['integer', 'number', 'money', 'weight', 'date', 'timestamp']
const filterable: readonly FieldKind[] = [
  'text',
  'email',
  'phone',
  'boolean',
  'select',
  'tags',
  'reference',
  ...ranged,
]
const searchable: readonly FieldKind[] = ['text', 'email', 'phone']

/** Whether a list may order by a field of this kind. */
export const isSortable = (kind: FieldKind): boolean => !unsortable.includes(kind)
/** Whether its filter is a range; whatever has a range has an order. */
export const isRanged = (kind: FieldKind): boolean => ranged.includes(kind)
/** Whether a person may filter by it: by a range, or by equality, for tags "contains". */
export const isFilterable = (kind: FieldKind): boolean => filterable.includes(kind)
/** Whether prefix search makes sense. */
export const isSearchable = (kind: FieldKind): boolean => searchable.includes(kind)

export type Prepare = (value: unknown) => Promise<unknown>

/** What a value of these kinds becomes before it is stored, whoever it comes from. */
const preparers: { readonly [Kind in FieldKind]?: Prepare } = {
  richText: async html => (await import('./fields/richText/sanitise')).toStored(html),
}

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
    everyField(fields).flatMap(([path, { kind }]) => {
      const prepare = preparers[kind]
      return prepare ? [[path, prepare] as const] : []
    }),
  )

type At = readonly [path: string, field: Field]

function typesOf([path, { kind, options }]: At): [string, StoredAs][] {
  const type = storedAs[kind]
  if (type === null) return []
  const isKeyed = kind === 'map' && options.fields !== undefined
  const record: [string, StoredAs][] = isKeyed ? [[`${path}.${ANY_KEY}`, 'map']] : []
  return [[path, type], ...record]
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
