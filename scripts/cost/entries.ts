import { resources } from '@/resources'
import { compositeIndexes, type FieldMap } from '@/schema'

/**
 * Two of each field that is not exempt (up and down), those inside groups and the constants too, one more of a list's only
 * entry, and one of each composite index: as the declarations say.
 */
export function entriesOf(collection: string): number {
  const stored = resources.filter(({ source }) => source.provider === 'firestore')
  const own = stored.filter(
    ({ source }) => source.provider === 'firestore' && source.path === collection,
  )
  const { indexes, fieldOverrides } = compositeIndexes(stored)
  const isOwn = ({ collectionGroup }: { collectionGroup: string }) => collectionGroup === collection
  const exempt = new Set(fieldOverrides.filter(isOwn).map(({ fieldPath }) => fieldPath))
  const counts = new Map<string, number>()
  for (const { fields, source } of own) {
    for (const name of Object.keys(source.constant)) counts.set(name, BOTH)
    for (const [path, count] of entriesIn(fields, exempt)) {
      for (const map of mapsAround(path)) if (!exempt.has(map)) counts.set(map, BOTH)
      counts.set(path, count)
    }
  }
  return [...counts.values()].reduce((sum, count) => sum + count, indexes.filter(isOwn).length)
}

const BOTH = 2

/** 'date' of 'date.created', which is declared without it. */
const mapsAround = (path: string): string[] => {
  const parts = path.split('.')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'))
}

/** What is exempt is so with all that is inside it. */
const entriesIn = (fields: FieldMap, exempt: Set<string>, parent = ''): [string, number][] =>
  Object.entries(fields).flatMap(([name, { kind, options }]): [string, number][] => {
    const path = parent + name
    if (exempt.has(path)) return []
    const count = kind === 'tags' ? BOTH + 1 : BOTH
    return [[path, count], ...entriesIn(options.fields ?? {}, exempt, `${path}.`)]
  })
