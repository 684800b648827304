import type { Source } from '@/schema'

/**
 * Where a resource's records are: a collection, the equalities that every live record has (written on create) and the
 * field that repeats the id, if any. Imports no SDK, so that declarations stay light.
 *
 * @example source: firestore('products', { versionNo: 0 }, 'pid')
 */
export function firestore(
  path: string,
  constant: Source['constant'] = {},
  idField?: string,
): Source {
  return { provider: 'firestore', path, constant, ...(idField && { idField }) }
}
