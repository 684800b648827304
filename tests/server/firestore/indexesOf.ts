import type { IndexFile } from '../../../server/firestore/index/definitions'

/** Fields of firestore.indexes.json: `a` rises, `-a` falls, `a[]` contains. */
const fieldOf = (text: string) => {
  if (text.endsWith('[]')) return { fieldPath: text.slice(0, -2), arrayConfig: 'CONTAINS' }
  if (text.startsWith('-')) return { fieldPath: text.slice(1), order: 'DESCENDING' }
  return { fieldPath: text, order: 'ASCENDING' }
}

/** Composite indexes of a collection id, each written as `a, -b, t[]`; of its group when it ends in `**`. */
export const indexesOf = (collection: string, ...lists: string[]): IndexFile['indexes'] =>
  lists.map(list => ({
    collectionGroup: collection.replace('**', ''),
    queryScope: collection.endsWith('**') ? 'COLLECTION_GROUP' : 'COLLECTION',
    fields: list.split(', ').map(fieldOf),
  }))

/** What replaces the automatic indexes of a field: modes as `+`, `-`, `[]`, of the group with `**` before. */
export const overrideOf = (collectionGroup: string, fieldPath: string, ...modes: string[]) => ({
  collectionGroup,
  fieldPath,
  indexes: modes.map(mode => {
    const { fieldPath: _none, ...config } = fieldOf(mode.replace('**', '').replace('+', ''))
    return { ...config, queryScope: mode.startsWith('**') ? 'COLLECTION_GROUP' : 'COLLECTION' }
  }),
})

/** The declarations with what a refusal names; an override takes the place of an older one. */
export function withMissing(file: IndexFile, refusal: string): IndexFile {
  const [, list, json] =
    /requires an index\. In "(\w+)" of firestore.indexes.json: (.*)$/.exec(refusal) ?? []
  if (!list || !json) throw new Error(`Not a missing index: ${refusal}`)
  const item = JSON.parse(json)
  if (list === 'indexes') return { ...file, indexes: [...file.indexes, item] }
  const others = (file.fieldOverrides ?? []).filter(
    ({ collectionGroup, fieldPath }) =>
      collectionGroup !== item.collectionGroup || fieldPath !== item.fieldPath,
  )
  return { ...file, fieldOverrides: [...others, item] }
}
