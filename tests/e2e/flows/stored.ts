import type { Fields, Value } from '../../../server/firestore/types'
import { PROJECT, type TestBox } from '../../support/box'

export const ROOT = `projects/${PROJECT}/databases/(default)/documents`

export interface Stored {
  id: string
  fields: Fields
  /** As the console sees it. */
  record: Readonly<Record<string, unknown>>
}

/** All documents of a collection, also of one below others. */
export function storedIn({ store }: TestBox, path: string): Stored[] {
  const collectionId = path.split('/').at(-1) ?? ''
  return store
    .query(ROOT, { from: [{ collectionId, allDescendants: true }] })
    .map(({ name, fields }) => ({ ...placeOf(name), fields }))
    .filter(({ depth }) => depth === path.split('/').length)
    .map(({ id, parents, fields }) => ({
      id,
      fields,
      record: { ...plain(fields), id, ...parents },
    }))
}

/** `users/u1/subscriptionRecords/s1` -> the id that the console gives it, `u1~s1`. */
function placeOf(name: string) {
  const segments = name.slice(ROOT.length + 1).split('/')
  const ids = segments.filter((_, index) => index % 2 === 1)
  return { id: ids.join('~'), parents: {}, depth: segments.length - 1 }
}

/** Name of the document of a record, by the path of its collection with wildcards. */
export function nameOf(path: string, id: string): string {
  const ids = id.split('~')
  const filled = path.replaceAll(/\{\w+\}/g, () => ids.shift() ?? '')
  return `${ROOT}/${filled}/${ids[0]}`
}

export const plain = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]))

function toPlain(value: Value): unknown {
  if ('mapValue' in value) return plain(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(toPlain)
  if ('integerValue' in value) return Number(value.integerValue)
  if ('nullValue' in value) return null
  if ('timestampValue' in value) return new Date(String(value.timestampValue)).toISOString()
  if ('geoPointValue' in value) return value.geoPointValue
  return Object.values(value)[0]
}
