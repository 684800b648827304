import { invalid } from '../../status'
import type { Fields, StoredDocument, Value } from '../types'
import { getField } from '../values/fieldPaths'
import { directed, encodeComponent, encodeSegment } from '../values/keys'
import { elementsOf, vectorOf } from '../values/kinds'
import { collectionOf, idOf } from '../values/names'
import { type Index, type IndexField, indexPrefix, NAME_INDEX, singleIndex } from './definitions'

const MAX_ENTRIES = 40_000

/** The keys of all index entries of a document. Throws INVALID_ARGUMENT beyond Firestore's 40,000. */
export function entriesOf(document: StoredDocument, composites: Index[]): Buffer[] {
  const entry = (index: Index, values: Value[]) => entryKey(document.name, index, values)
  const keys = [entry(NAME_INDEX, [])]
  for (const { path, value } of valuesOf(document.fields, [])) {
    keys.push(entry(singleIndex(path, 'ASCENDING'), [value]))
    for (const item of elementsOf(value)) keys.push(entry(singleIndex(path, 'CONTAINS'), [item]))
    if (keys.length > MAX_ENTRIES) throw invalid('Too many index entries for entity.')
  }
  for (const index of composites)
    for (const values of tuplesOf(document.fields, index.fields)) keys.push(entry(index, values))
  return distinct(keys)
}

/** The entries to take out and to put in when a document changes from one list of keys to another. */
export function entryChanges(before: Buffer[], after: Buffer[]) {
  const old = new Set(before.map(textOf))
  const fresh = new Set(after.map(textOf))
  return {
    removed: before.filter(key => !fresh.has(textOf(key))),
    added: after.filter(key => !old.has(textOf(key))),
  }
}

const textOf = (key: Buffer) => key.toString('latin1')

const distinct = (keys: Buffer[]) => [...new Map(keys.map(key => [textOf(key), key])).values()]

function entryKey(name: string, index: Index, values: Value[]): Buffer {
  const parts = values.map((value, at) =>
    directed(encodeComponent(value).bytes, index.fields[at]?.mode),
  )
  const last = directed(encodeSegment(idOf(name)), index.name)
  return Buffer.concat([indexPrefix(collectionOf(name), index), ...parts, last])
}

/** Every field with its path, those inside maps too. */
function* valuesOf(fields: Fields, parent: string[]): Generator<{ path: string[]; value: Value }> {
  for (const [name, value] of Object.entries(fields)) {
    const path = [...parent, name]
    yield { path, value }
    if ('mapValue' in value && !vectorOf(value)) yield* valuesOf(value.mapValue.fields ?? {}, path)
  }
}

/** The values that a composite index holds for a document: one tuple for each element of an array field. */
function tuplesOf(fields: Fields, [field, ...rest]: IndexField[]): Value[][] {
  if (!field) return [[]]
  const value = getField(fields, field.path)
  const own = field.mode === 'CONTAINS' ? elementsOf(value) : value ? [value] : []
  if (own.length === 0) return []
  const tails = tuplesOf(fields, rest)
  return own.flatMap(item => tails.map(tail => [item, ...tail]))
}
