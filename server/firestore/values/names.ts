import { invalid, tooMuch } from '../../status'
import type { Fields, StoredDocument, Value } from '../types'
import { isInt64, shown, textOf } from './shape'

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

/** The pseudo field that stands for the document's name in orders and filters. */
export const KEY = '__name__'

/** Bytes. */
export const MAX_FIELD_NAME = 1500

/** Bytes of the names in a path with the dots between them; and how deep values lie, which paths cannot exceed. */
const MAX_PATH = 1500
export const MAX_DEPTH = 20
/** A back slash may stand before each letter, and back-quotes around each name. */
const MAX_WRITTEN = 2 * MAX_PATH + 2 * MAX_DEPTH

/** `a.b` or with back-quotes around whatever is no plain word. Throws INVALID_ARGUMENT. */
export function parseFieldPath(input: unknown): string[] {
  const text = textOf(input)
  if (text.length > MAX_WRITTEN) throw tooLong()
  const segments: string[] = []
  const step = /(?:([a-zA-Z_]\w*)|`((?:[^`\\]|\\.)+)`)(\.|$)/sy
  for (let isOpen = true; isOpen; ) {
    const [, plain, quoted = '', end] = step.exec(text) ?? []
    if (end === undefined) throw invalid(`Invalid property path "${shown(text)}".`)
    segments.push(plain ?? quoted.replace(/\\(.)/gs, '$1'))
    isOpen = end === '.'
  }
  if (segments.length > MAX_DEPTH)
    throw tooMuch('field path depth', `A property path has more than ${MAX_DEPTH} levels.`)
  if (Buffer.byteLength(segments.join('.')) > MAX_PATH) throw tooLong()
  return segments
}

const tooLong = () =>
  tooMuch('field path length', `A property path is longer than ${MAX_PATH} bytes.`)

/** The one way to write a path, so that equal paths are equal texts. */
export function formatFieldPath(path: string[]): string {
  return path
    .map(name => (/^[a-zA-Z_]\w*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.')
}

/** The value at a path; undefined when the document has none there. */
export function getField(fields: Fields, path: string[]): Value | undefined {
  let map: Fields | undefined = fields
  let value: Value | undefined
  for (const name of path) {
    value = map && Object.hasOwn(map, name) ? map[name] : undefined
    map = childFields(value)
  }
  return value
}

/** The value that a filter or an order sees: a field, or the name for `__name__`. */
export function readField(document: StoredDocument, path: string[]): Value | undefined {
  if (path[0] === KEY) return { referenceValue: document.name }
  return getField(document.fields, path)
}

/** A map in the making; by Map, so that names such as `__proto__` are safe. */
type Draft = Map<string, Value | Draft>

/** Fields to be changed at many paths, which themselves stay as they are: each map on a way is copied once, however many ways lead through it. */
export class FieldsDraft {
  #root: Draft

  constructor(fields: Fields) {
    this.#root = draftOf(fields)
  }

  /** The value at a path; undefined when there is none. */
  get(path: string[]): Value | undefined {
    let found: Value | Draft | undefined = this.#root
    for (const [at, name] of path.entries()) {
      if (!(found instanceof Map))
        return found && getField(childFields(found) ?? {}, path.slice(at))
      found = found.get(name)
    }
    return found instanceof Map ? { mapValue: { fields: fieldsOf(found) } } : found
  }

  /** Puts the value at the path (maps are made on the way), or takes it out when it is undefined. */
  set(path: string[], value: Value | undefined): void {
    let map = this.#root
    for (const name of path.slice(0, -1)) {
      const child = map.get(name)
      const fields = child instanceof Map ? undefined : childFields(child)
      if (!(child instanceof Map) && !fields && value === undefined) return
      const inner = child instanceof Map ? child : draftOf(fields ?? {})
      map.set(name, inner)
      map = inner
    }
    const last = path.at(-1) ?? ''
    if (value === undefined) map.delete(last)
    else map.set(last, value)
  }

  fields(): Fields {
    return fieldsOf(this.#root)
  }
}

const draftOf = (fields: Fields): Draft => new Map(Object.entries(fields))

const fieldsOf = (draft: Draft): Fields =>
  sortedFields(
    [...draft].map(([name, value]) => [
      name,
      value instanceof Map ? { mapValue: { fields: fieldsOf(value) } } : value,
    ]),
  )

/** Only what stands at the paths, of `__name__` alone nothing; without any all of it. */
export function projected(document: StoredDocument, paths: string[][] | undefined): StoredDocument {
  if (!paths) return document
  const selected = new FieldsDraft({})
  for (const path of paths) {
    const value = getField(document.fields, path)
    if (value) selected.set(path, value)
  }
  return { ...document, fields: selected.fields() }
}

/** Fields in one order, so that equal maps are equal JSON. Safe for names such as `__proto__`. */
export const sortedFields = (entries: [string, Value][]): Fields =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))

function childFields(value: Value | undefined): Fields | undefined {
  return value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined
}
