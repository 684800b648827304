import { get } from '@/lib/paths'
import type { Field, FieldMap } from '../../types'

export interface PictureAt {
  /** Dotted, with the indexes of lists and the keys of maps: `speakers.0.imageURL`. */
  path: string
  address: string
  /** It stays in the store, whatever becomes of the record. */
  isKept: boolean
}

/** Every picture that a record has, wherever it is. */
export const picturesOf = (fields: FieldMap, record: unknown, prefix = ''): PictureAt[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    picturesIn(field, get(record, name), prefix + name),
  )

function picturesIn(field: Field, value: unknown, path: string): PictureAt[] {
  const { kind, options } = field
  if (kind === 'image') {
    return typeof value === 'string' && value
      ? [{ path, address: value, isKept: isKept(field) }]
      : []
  }
  const { fields } = options
  if (!fields) return []
  if (kind !== 'list' && kind !== 'map') return picturesOf(fields, value, `${path}.`)
  return Object.entries(value ?? {}).flatMap(([key, entry]) =>
    picturesOf(fields, entry, `${path}.${key}.`),
  )
}

/** Whether records with these fields can have pictures that go with them. */
export const haveOwnPictures = (fields: FieldMap): boolean =>
  Object.values(fields).some(
    field =>
      (field.kind === 'image' && !isKept(field)) || haveOwnPictures(field.options.fields ?? {}),
  )

/** Declared so, or put there by somebody else: what no form of the console writes, none deletes. */
const isKept = ({ options: { keep, write } }: Field) => keep === true || write?.grants.length === 0
