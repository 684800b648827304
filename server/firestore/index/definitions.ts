import { createHash } from 'node:crypto'
import type { Direction } from '../types'
import { formatFieldPath, KEY, parseFieldPath } from '../values/fieldPaths'

/** The content of firestore.indexes.json, as far as it is read here. */
export interface IndexFile {
  indexes: {
    collectionGroup: string
    queryScope?: string
    fields: { fieldPath: string; order?: string; arrayConfig?: string }[]
  }[]
}

export interface IndexField {
  path: string[]
  /** The path as text, for comparing. */
  text: string
  mode: Direction | 'CONTAINS'
}

/** Entries are sorted by the fields, then by the document's name in the direction `name`. */
export interface Index {
  id: string
  fields: IndexField[]
  name: Direction
}

const MAX_PREFIXES = 10_000
const prefixes = new Map<string, Buffer>()

export const NAME_INDEX = indexOf([])

export const singleIndex = (path: string[], mode: IndexField['mode']) =>
  indexOf([{ path, text: formatFieldPath(path), mode }])

/** The composite indexes of each collection id. Groups of collections are not indexed. */
export function compositeIndexes({ indexes }: IndexFile): Map<string, Index[]> {
  const composites = new Map<string, Index[]>()
  for (const { collectionGroup, queryScope, fields } of indexes) {
    if (queryScope === 'COLLECTION_GROUP') continue
    const known = composites.get(collectionGroup) ?? []
    composites.set(collectionGroup, [...known, compositeIndex(fields)])
  }
  return composites
}

/** What all entries of an index in one collection begin with: 12 bytes of a hash. */
export function indexPrefix(collection: string, index: Index): Buffer {
  const name = `${collection}\0${index.id}`
  const known = prefixes.get(name)
  if (known) return known
  if (prefixes.size >= MAX_PREFIXES) prefixes.clear()
  const prefix = createHash('sha256').update(name).digest().subarray(0, 12)
  prefixes.set(name, prefix)
  return prefix
}

/** Without a word on the name, it follows the last field's direction. */
function compositeIndex(declared: IndexFile['indexes'][number]['fields']): Index {
  const fields = declared.map(({ fieldPath, order, arrayConfig }) => {
    const path = parseFieldPath(fieldPath)
    const direction = order === 'DESCENDING' ? order : 'ASCENDING'
    return {
      path,
      text: formatFieldPath(path),
      mode: arrayConfig ? 'CONTAINS' : direction,
    } as const
  })
  const last = fields.at(-1)
  const name = last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
  return indexOf(last?.text === KEY ? fields.slice(0, -1) : fields, name)
}

function indexOf(fields: IndexField[], name: Direction = 'ASCENDING'): Index {
  return { id: JSON.stringify([fields.map(({ text, mode }) => [text, mode]), name]), fields, name }
}
