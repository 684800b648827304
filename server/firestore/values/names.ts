import { invalid, tooMuch } from '../../status'
import { isInt64 } from './numbers'
import { shown } from './shape'

const ROOT_SEGMENTS = 5
const ROOT = /^projects\/[^/]+\/databases\/[^/]+\/documents$/
const MAX_SEGMENT = 1500
const MAX_NAME = 6144

export const collectionOf = (name: string) => name.slice(0, name.lastIndexOf('/'))
export const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
/** The segments of a full name below the root. */
export const pathOf = (name: string) => name.split('/').slice(ROOT_SEGMENTS)
/** projects/P/databases/D/documents of a full name. */
export const rootOf = (name: string) => name.split('/').slice(0, ROOT_SEGMENTS).join('/')

/** The number in an id of the form `__id7__`; undefined for other ids. */
export function numericId(segment: string): bigint | undefined {
  const digits = /^__id(-?\d+)__$/.exec(segment)?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}

/** A full document name, checked. Throws INVALID_ARGUMENT. */
export function parseDocumentName(input: unknown): string {
  const name = parseParent(input)
  if (ROOT.test(name)) throw invalid(`Document name "${shown(name)}" has no document id.`)
  return name
}

/** A full document name, or the root that holds the top collections. Throws INVALID_ARGUMENT. */
export function parseParent(input: unknown): string {
  if (typeof input !== 'string') throw invalid('A document name must be text.')
  if (input.length > MAX_NAME || Buffer.byteLength(input) > MAX_NAME)
    throw tooMuch(
      'name length',
      `Document name "${shown(input)}" is longer than ${MAX_NAME} bytes.`,
    )
  if (!ROOT.test(rootOf(input))) throw invalid(`Invalid document name "${shown(input)}".`)
  const path = pathOf(input)
  if (path.length % 2 !== 0)
    throw invalid(`Document name "${shown(input)}" has an odd number of path segments.`)
  for (const segment of path) checkSegment(segment)
  return input
}

/** Ids and names of fields that Firestore keeps for itself. */
export const isReserved = (name: string) => /^__.*__$/s.test(name)

/** A collection or document id, checked. Throws INVALID_ARGUMENT. */
export function checkSegment(segment: string): void {
  if (Buffer.byteLength(segment) > MAX_SEGMENT)
    throw tooMuch('id length', `A resource id is longer than ${MAX_SEGMENT} bytes.`)
  if (isReserved(segment) && !isNumericId(segment))
    throw invalid(`Resource id "${segment}" is invalid because it is reserved.`)
  if (segment === '' || segment === '.' || segment === '..' || /[\0/\p{Surrogate}]/u.test(segment))
    throw invalid(`Resource id "${segment}" is invalid.`)
}

/** One way to write each number: two ids that are equal in order would share one index key. */
function isNumericId(segment: string): boolean {
  const number = numericId(segment)
  return number !== undefined && isInt64(number) && segment === `__id${number}__`
}
