import { get } from 'react-hook-form'
import type { Field, FieldMap } from '../../types'

export interface PictureAt {
  /** Dotted, with the indexes of lists and the keys of maps: `speakers.0.imageURL`. */
  path: string
  address: string
}

/** Every picture that a record has, wherever it is. */
export const picturesOf = (fields: FieldMap, record: unknown, prefix = ''): PictureAt[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    picturesIn(field, get(record, name), prefix + name),
  )

function picturesIn({ kind, options }: Field, value: unknown, path: string): PictureAt[] {
  if (kind === 'image') return typeof value === 'string' && value ? [{ path, address: value }] : []
  const { fields } = options
  if (!fields) return []
  if (kind !== 'list' && kind !== 'map') return picturesOf(fields, value, `${path}.`)
  return Object.entries(value ?? {}).flatMap(([key, entry]) =>
    picturesOf(fields, entry, `${path}.${key}.`),
  )
}
