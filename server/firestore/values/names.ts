import { invalid } from '../../status'
import { isInt64 } from './numbers'

const ROOT = /^projects\/[^/]+\/databases\/[^/]+\/documents$/
const MAX_SEGMENT = 1500
const MAX_NAME = 6144

export const collectionOf = (name: string) => name.slice(0, name.lastIndexOf('/'))
export const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The number in an id of the form `__id7__`; undefined for other ids. */
export function numericId(segment: string): bigint | undefined {
  const digits = /^__id(-?\d+)__$/.exec(segment)?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}

/** A full document name, checked. Throws INVALID_ARGUMENT. */
export function parseDocumentName(input: unknown): string {
  const name = parseParent(input)
  if (ROOT.test(name)) throw invalid(`Document name "${name}" has no document id.`)
  return name
}

/** A full document name, or the root that holds the top collections. Throws INVALID_ARGUMENT. */
export function parseParent(input: unknown): string {
  if (typeof input !== 'string') throw invalid('A document name must be text.')
  const segments = input.split('/')
  if (!ROOT.test(segments.slice(0, 5).join('/')) || Buffer.byteLength(input) > MAX_NAME)
    throw invalid(`Invalid document name "${input.slice(0, 200)}".`)
  const path = segments.slice(5)
  if (path.length % 2 !== 0)
    throw invalid(`Document name "${input}" has an odd number of path segments.`)
  for (const segment of path) checkSegment(segment)
  return input
}

/** Ids and names of fields that Firestore keeps for itself. */
export const isReserved = (name: string) => /^__.*__$/s.test(name)

/** A collection or document id, checked. Throws INVALID_ARGUMENT. */
export function checkSegment(segment: string): void {
  if (isReserved(segment) && !isNumericId(segment))
    throw invalid(`Resource id "${segment}" is invalid because it is reserved.`)
  if (segment === '' || segment === '.' || segment === '..' || /[\0/\p{Surrogate}]/u.test(segment))
    throw invalid(`Resource id "${segment}" is invalid.`)
  if (Buffer.byteLength(segment) > MAX_SEGMENT)
    throw invalid(`A resource id is longer than ${MAX_SEGMENT} bytes.`)
}

/** One way to write each number: two ids that are equal in order would share one index key. */
function isNumericId(segment: string): boolean {
  const number = numericId(segment)
  return number !== undefined && isInt64(number) && segment === `__id${number}__`
}
