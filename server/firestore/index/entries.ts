import type { Steps } from '../../shares'
import { tooMuch } from '../../status'
import type { Fields, StoredDocument, Value } from '../types'
import { getField } from '../values/fieldPaths'
import { directed, encodeComponent } from '../values/keys'
import { elementsOf, vectorOf } from '../values/kinds'
import { collectionOf } from '../values/names'
import { type Index, type IndexSet, indexPrefix, type Mode, NAME_INDEXES } from './definitions'
import { encodeName } from './names'

const MAX_ENTRIES = 40_000

/** Keys of index entries by their bytes as text, by which they are compared. */
export type EntryKeys = ReadonlyMap<string, Buffer>

/** Keys between two chances for others to get on. */
const PAUSE = 500

/** The keys of all index entries of a document. Throws INVALID_ARGUMENT beyond Firestore's 40,000. */
export function* entriesOf(
  document: StoredDocument,
  { composites, singles }: IndexSet,
): Steps<EntryKeys> {
  const keyOf = keysOf(document.name)
  const keys = new Map<string, Buffer>()
  function* add(index: Index, tuples: Value[][]): Steps<void> {
    for (const values of tuples) {
      const key = keyOf(index, values)
      keys.set(key.toString('latin1'), key)
      if (keys.size % PAUSE === 0) yield
    }
    if (keys.size > MAX_ENTRIES)
      throw tooMuch('index entries', 'Too many index entries for entity.')
  }
  for (const index of kept(NAME_INDEXES)) yield* add(index, [[]])
  for (const { path, value } of valuesOf(document.fields, []))
    for (const index of kept(singles(path)))
      yield* add(
        index,
        itemsOf(value, index.kept[0]).map(item => [item]),
      )
  for (const index of kept(composites)) yield* add(index, tuplesOf(document.fields, index))
  return keys
}

/** The entries to take out and to put in when a document changes from one set of keys to another. */
export function entryChanges(before: EntryKeys, after: EntryKeys) {
  const missing = (from: EntryKeys, others: EntryKeys) =>
    others.size === 0
      ? [...from.values()]
      : [...from].flatMap(([text, key]) => (others.has(text) ? [] : [key]))
  return { removed: missing(before, after), added: missing(after, before) }
}

const keepers = new WeakMap<Index[], Index[]>()

/** One of those that keep the same entries. */
function kept(indexes: Index[]): Index[] {
  const known = keepers.get(indexes)
  if (known) return known
  const different = [...new Map(indexes.map(index => [index.id, index])).values()]
  keepers.set(indexes, different)
  return different
}

/** A value stands in many indexes and is encoded once for each direction. */
function keysOf(name: string) {
  const collection = collectionOf(name)
  const ends = {
    COLLECTION: encodeName(name, 'COLLECTION'),
    COLLECTION_GROUP: encodeName(name, 'COLLECTION_GROUP'),
  }
  const known = { ASCENDING: new Map<Value, Buffer>(), DESCENDING: new Map<Value, Buffer>() }
  const partOf = (value: Value, mode: Mode | undefined) => {
    const direction = mode === 'DESCENDING' ? mode : 'ASCENDING'
    const part = known[direction].get(value) ?? directed(encodeComponent(value).bytes, direction)
    known[direction].set(value, part)
    return part
  }
  return (index: Index, values: Value[]) => {
    const parts = values.map((value, at) => partOf(value, index.kept[at]))
    return Buffer.concat([indexPrefix(collection, index), ...parts, ends[index.scope]])
  }
}

/** Every field with its path, those inside maps too. */
function* valuesOf(fields: Fields, parent: string[]): Generator<{ path: string[]; value: Value }> {
  for (const [name, value] of Object.entries(fields)) {
    const path = [...parent, name]
    yield { path, value }
    if ('mapValue' in value && !vectorOf(value)) yield* valuesOf(value.mapValue.fields ?? {}, path)
  }
}

const itemsOf = (value: Value, mode: Mode | undefined) =>
  mode === 'CONTAINS' ? elementsOf(value) : [value]

/** The values that an index holds for a document: one tuple for each element of an array field. */
function tuplesOf(fields: Fields, index: Index): Value[][] {
  return index.fields.reduce<Value[][]>(
    (tuples, { path, mode }) => {
      const value = getField(fields, path)
      const items = value ? itemsOf(value, mode) : []
      return tuples.flatMap(tuple => items.map(item => [...tuple, item]))
    },
    [[]],
  )
}
