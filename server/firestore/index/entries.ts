import type { Steps } from '../../shares'
import { tooMuch } from '../../status'
import type { Fields, StoredDocument, Value } from '../types'
import { encodeComponent, encodeName, inverted } from '../values/keys'
import { collectionOf, getField } from '../values/names'
import { elementsOf, vectorOf } from '../values/shape'
import { BY_NAME, type Index, type IndexSet, type Mode } from './definitions'

/** Firestore's, which keeps the entries of each index for itself. */
export const MAX_ENTRIES = 40_000

/** Keys of index entries, a letter for each byte: texts are joined, compared and sorted in less time than bytes. */
export type EntryKeys = ReadonlySet<string>

/** Keys between two chances for others to get on. */
const PAUSE = 500

/** The keys of all index entries of a document. Throws INVALID_ARGUMENT where there are more, those by name not counted. */
export function* entriesOf(
  document: StoredDocument,
  { composites, singles }: IndexSet,
  most = Number.POSITIVE_INFINITY,
): Steps<EntryKeys> {
  const keyOf = keysOf(document.name)
  const keys = new Set(BY_NAME.map(index => keyOf(index, [])))
  let count = 0
  function* add(index: Index, times: number, tuples: Value[][]): Steps<void> {
    for (const values of tuples) {
      const known = keys.size
      count += (keys.add(keyOf(index, values)).size - known) * times
      if (count > most) throw tooMuch('index entries', 'Too many index entries for entity.')
      if (keys.size % PAUSE === 0) yield
    }
  }
  for (const { path, value } of valuesOf(document.fields, []))
    for (const [index, times] of kept(singles(path))) {
      const tuples = itemsOf(value, index.kept[0]).map(item => [item])
      yield* add(index, times, tuples)
    }
  for (const [index, times] of kept(composites))
    yield* add(index, times, tuplesOf(document.fields, index))
  return keys
}

/** The entries to take out and to put in when a document changes from one set of keys to another. */
export function entryChanges(before: EntryKeys, after: EntryKeys) {
  const missing = (from: EntryKeys, others: EntryKeys) => [...from].filter(key => !others.has(key))
  return { removed: missing(before, after), added: missing(after, before) }
}

const keepers = new WeakMap<Index[], Map<Index, number>>()

/** One of those that keep the same entries, and how many those are. */
function kept(indexes: Index[]): ReadonlyMap<Index, number> {
  const known = keepers.get(indexes)
  if (known) return known
  const ids = indexes.map(({ id }) => id)
  const firsts = indexes.filter(({ id }, at) => ids.indexOf(id) === at)
  const different = new Map(firsts.map(one => [one, ids.filter(id => id === one.id).length]))
  keepers.set(indexes, different)
  return different
}

/** A value stands in many indexes and is encoded once. */
function keysOf(name: string) {
  const collection = collectionOf(name)
  const ends = {
    COLLECTION: textOf(encodeName(name, 'COLLECTION')),
    COLLECTION_GROUP: textOf(encodeName(name, 'COLLECTION_GROUP')),
  }
  const known = new Map<Value, Record<'rising' | 'falling', string>>()
  const partsOf = (value: Value) => {
    const { bytes } = encodeComponent(value)
    const parts = { rising: textOf(bytes), falling: textOf(inverted(bytes)) }
    known.set(value, parts)
    return parts
  }
  return (index: Index, values: Value[]) => {
    let key = index.prefixIn(collection)
    for (const [at, value] of values.entries())
      key += (known.get(value) ?? partsOf(value))[
        index.kept[at] === 'DESCENDING' ? 'falling' : 'rising'
      ]
    return key + ends[index.scope]
  }
}

const textOf = (bytes: Buffer) => bytes.toString('latin1')

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
