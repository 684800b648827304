import { resources } from '@/resources'
import { compositeIndexes } from '@/schema'

/** Two of each field that is not exempt (up and down), one of each composite index: as the declarations say. */
export function entriesOf(collection: string): number {
  const stored = resources.filter(({ source }) => source.provider === 'firestore')
  const { indexes, fieldOverrides } = compositeIndexes(stored)
  const fields = stored
    .filter(({ source }) => source.provider === 'firestore' && source.path === collection)
    .flatMap(resource => Object.keys(resource.fields))
  const exempt = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection)
  const composite = indexes.filter(({ collectionGroup }) => collectionGroup === collection)
  const single =
    new Set(fields).size - exempt.filter(({ fieldPath }) => fields.includes(fieldPath)).length
  return 2 * Math.max(0, single) + composite.length
}
