import { createHash } from 'node:crypto'
import { remembered } from '../../remembered'
import type { Direction, Leaf } from '../types'
import { formatFieldPath, idOf, KEY, parseFieldPath, rootOf } from '../values/names'

/** The content of firestore.indexes.json as the Firebase CLI defines it, as far as it is read here. */
export interface IndexFile {
  indexes: { collectionGroup: string; queryScope?: string; fields: DeclaredField[] }[]
  /** What replaces the automatic indexes of a field and of the fields inside it; `*` stands for all others. */
  fieldOverrides?: { collectionGroup: string; fieldPath: string; indexes: DeclaredMode[] }[]
}

type DeclaredField = { fieldPath: string; order?: string; arrayConfig?: string }

type DeclaredMode = Omit<DeclaredField, 'fieldPath'> & { queryScope?: string }

export type Scope = 'COLLECTION' | 'COLLECTION_GROUP'
export type Mode = Direction | 'CONTAINS'

type IndexField = Pick<Leaf, 'path' | 'text'> & { mode: Mode }

/** Sorted by the fields, then by the document's name in the direction `name`; it serves that order and no other. */
export interface Index {
  scope: Scope
  fields: IndexField[]
  name: Direction
  /** The modes in which entries are kept: always with rising names. One with falling names is read backwards. */
  kept: Mode[]
  /** Equal for indexes that keep the same entries. */
  id: string
  /** What all entries in one collection, or in its group, begin with: 12 bytes of a hash, as text. */
  prefixIn(collection: string): string
}

/** The indexes of all collections with one id. */
export type IndexSet = { composites: Index[]; singles(path: string[]): Index[] }

/** Every collection and every group of collections has these: the documents by name, which Firestore never scans backwards. */
export const BY_NAME = (['COLLECTION', 'COLLECTION_GROUP'] as const).map(scope =>
  indexOf([], scope, 'ASCENDING'),
)

const itemsOf = ({ indexes, fieldOverrides = [] }: IndexFile) => [...indexes, ...fieldOverrides]

/** The indexes of a collection id. Throws StatusError INVALID_ARGUMENT for a declared path that is none. */
export function indexSets(file: IndexFile) {
  const { indexes, fieldOverrides = [] } = file
  const setOf = remembered((collectionId: string): IndexSet => {
    const isOwn = (item: { collectionGroup: string }) => item.collectionGroup === collectionId
    return {
      composites: indexes.filter(isOwn).map(compositeIndex),
      singles: singleIndexes(fieldOverrides.filter(isOwn)),
    }
  })
  for (const { collectionGroup } of itemsOf(file)) setOf(collectionGroup)
  return setOf
}

/** The collection ids of which two files do not say the same. */
export function declaredAnew(one: IndexFile, other: IndexFile): Set<string> {
  const wordsOf = (file: IndexFile, id: string) =>
    JSON.stringify(itemsOf(file).filter(({ collectionGroup }) => collectionGroup === id))
  const ids = [one, other].flatMap(itemsOf).map(({ collectionGroup }) => collectionGroup)
  return new Set(ids.filter(id => wordsOf(one, id) !== wordsOf(other, id)))
}

function hashOf({ scope, id }: Pick<Index, 'scope' | 'id'>, collection: string): string {
  const isGroup = scope === 'COLLECTION_GROUP'
  const place = isGroup ? `${rootOf(collection)}/${idOf(collection)}` : collection
  return createHash('sha256').update(`${place}\0${id}`).digest().toString('latin1', 0, 12)
}

const BOTH = [{ order: 'ASCENDING' }, { order: 'DESCENDING' }]
const AUTOMATIC: DeclaredMode[] = [...BOTH, { arrayConfig: 'CONTAINS' }]

/** The nearest override counts: of the field, of a map that it is in, of all fields. */
function singleIndexes(overrides: NonNullable<IndexFile['fieldOverrides']>) {
  const declared = new Map(
    overrides.map(({ fieldPath, indexes }) => [
      fieldPath === '*' ? fieldPath : formatFieldPath(parseFieldPath(fieldPath)),
      indexes,
    ]),
  )
  return remembered((path: string[]) => {
    const outwards = path.map((_name, at) => formatFieldPath(path.slice(0, path.length - at)))
    const nearest = [...outwards, '*'].find(text => declared.has(text))
    const modes = nearest === undefined ? AUTOMATIC : (declared.get(nearest) ?? [])
    return modes.map(mode => indexOf([fieldOf(path, mode)], scopeOf(mode)))
  }, formatFieldPath)
}

function compositeIndex({ fields: declared, queryScope }: IndexFile['indexes'][number]): Index {
  const fields = declared.map(field => fieldOf(parseFieldPath(field.fieldPath), field))
  const scope = scopeOf({ queryScope })
  const last = fields.at(-1)
  if (last?.text !== KEY) return indexOf(fields, scope)
  return indexOf(fields.slice(0, -1), scope, directionOf(last))
}

const scopeOf = ({ queryScope }: { queryScope?: string | undefined }): Scope =>
  queryScope === 'COLLECTION_GROUP' ? queryScope : 'COLLECTION'

function fieldOf(path: string[], { order, arrayConfig }: DeclaredMode): IndexField {
  const direction = order === 'DESCENDING' ? order : 'ASCENDING'
  return { path, text: formatFieldPath(path), mode: arrayConfig ? 'CONTAINS' : direction }
}

const OPPOSITE = { ASCENDING: 'DESCENDING', DESCENDING: 'ASCENDING', CONTAINS: 'CONTAINS' } as const

/** Without a word on the name, it follows the last field's direction. */
function indexOf(fields: IndexField[], scope: Scope, name = directionOf(fields.at(-1))): Index {
  const kept = fields.map(({ mode }) => (name === 'DESCENDING' ? OPPOSITE[mode] : mode))
  const id = JSON.stringify([scope, fields.map(({ text }, at) => [text, kept[at]])])
  const prefixIn = remembered((collection: string) => hashOf({ scope, id }, collection))
  return { scope, fields, name, kept, id, prefixIn }
}

export const directionOf = (last: { mode: Mode } | undefined): Direction =>
  last?.mode === 'DESCENDING' ? last.mode : 'ASCENDING'
