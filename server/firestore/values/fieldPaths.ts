import { invalid } from '../../status'
import type { Fields, StoredDocument, Value } from '../types'
import { textOf } from './shape'

/** The pseudo field that stands for the document's name in orders and filters. */
export const KEY = '__name__'

/** Bytes. */
export const MAX_FIELD_NAME = 1500

/** `a.b` or with back-quotes around whatever is no plain word. Throws INVALID_ARGUMENT. */
export function parseFieldPath(input: unknown): string[] {
  const text = textOf(input)
  const segments: string[] = []
  const step = /(?:([a-zA-Z_]\w*)|`((?:[^`\\]|\\.)+)`)(\.|$)/sy
  for (let isOpen = true; isOpen; ) {
    const [, plain, quoted = '', end] = step.exec(text) ?? []
    if (end === undefined) throw invalid(`Invalid property path "${text}".`)
    const name = plain ?? quoted.replace(/\\(.)/gs, '$1')
    if (Buffer.byteLength(name) > MAX_FIELD_NAME) throw invalid('A field name is too long.')
    segments.push(name)
    isOpen = end === '.'
  }
  return segments
}

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

/** A copy with the value put at the path (maps are made on the way), or taken out when it is undefined. */
export function setField(fields: Fields, path: string[], value: Value | undefined): Fields {
  const [name = '', ...rest] = path
  const child = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (rest.length === 0) return withField(fields, name, value)
  const inner = childFields(child)
  if (!inner && value === undefined) return fields
  return withField(fields, name, { mapValue: { fields: setField(inner ?? {}, rest, value) } })
}

/** Only what stands at the paths. */
export const selectFields = (fields: Fields, paths: string[][]): Fields =>
  paths.reduce<Fields>((selected, path) => {
    const value = getField(fields, path)
    return value ? setField(selected, path, value) : selected
  }, {})

/** Fields in one order, so that equal maps are equal JSON. Safe for names such as `__proto__`. */
export const sortedFields = (entries: [string, Value][]): Fields =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))

function withField(fields: Fields, name: string, value: Value | undefined): Fields {
  const others = Object.entries(fields).filter(([other]) => other !== name)
  return sortedFields(value === undefined ? others : [...others, [name, value]])
}

function childFields(value: Value | undefined): Fields | undefined {
  return value && 'mapValue' in value ? (value.mapValue.fields ?? {}) : undefined
}
