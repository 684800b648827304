import { isMap, isWithin } from '@/lib/values'
import type { HistoryChange } from '@/schema'

/** How one side holds what is in documents, so that it is kept as it was, type and all. */
export interface Values<Value> {
  /** What a map holds; undefined for anything else. */
  readonly partsOf: (value: Value) => Held<Value> | undefined
  readonly isSame: (one: Value, other: Value) => boolean
  /** As plain data: timestamps are dates, maps objects; and the way back for texts and dates. */
  readonly toPlain: (fields: Held<Value>) => Readonly<Record<string, unknown>>
  readonly fromPlain: (fields: Readonly<Record<string, unknown>>) => Held<Value>
  readonly mapOf: (fields: Held<Value>) => Value
  readonly listOf: (values: Value[]) => Value
}

/** The same, with what is plain of each document made once. */
export function remembering<Value>(values: Values<Value>): Values<Value> {
  const known = new WeakMap<Held<Value>, Readonly<Record<string, unknown>>>()
  const toPlain = (fields: Held<Value>) => {
    const plain = known.get(fields) ?? values.toPlain(fields)
    known.set(fields, plain)
    return plain
  }
  return { ...values, toPlain }
}

export type Held<Value> = Readonly<Record<string, Value>>

/** What became of one field, its values as the side has them. */
export interface Changed<Value> extends HistoryChange {
  readonly before?: Value
  readonly after?: Value
}

/** Each field that is another one, as deep in its maps as both sides have them. */
export function changesOf<Value>(
  values: Values<Value>,
  before: Held<Value>,
  after: Held<Value>,
): Changed<Value>[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap(name => {
    const [was, is] = [own(before, name), own(after, name)]
    if (was === undefined) return { path: [name], ...(is !== undefined && { after: is }) }
    if (is === undefined) return { path: [name], before: was }
    return between(values, was, is).map(change => ({ ...change, path: [name, ...change.path] }))
  })
}

function between<Value>(values: Values<Value>, was: Value, is: Value): Changed<Value>[] {
  if (values.isSame(was, is)) return []
  const [from, to] = [values.partsOf(was), values.partsOf(is)]
  return from && to ? changesOf(values, from, to) : [{ path: [], before: was, after: is }]
}

const own = <Value>(fields: Held<Value>, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** Whether one of the names is the field's, or that of a map around it. */
export const isAmong = (path: readonly string[], names: readonly string[]): boolean =>
  names.some(name => isWithin(path.join('.'), name))

/** Bytes, of a document's million. */
const MOST = 900_000

/** Bytes as Firestore counts them, about. */
function sizeOf(part: unknown): number {
  if (typeof part === 'string') return Buffer.byteLength(part) + 1
  if (Array.isArray(part)) return part.reduce((sum: number, each) => sum + sizeOf(each), 0)
  if (!isMap(part)) return 8
  return Object.entries(part).reduce((sum, [name, each]) => sum + sizeOf(name) + sizeOf(each), 0)
}

/** Of 20 levels in a document an entry takes three for itself. */
const DEEPEST = 17

/**
 * What fits into one document: where it is too much, of the large ones what was is kept and what is, is not, for that is in
 * the document, or in the entry of its next change.
 */
export function fitting<Value>(
  values: Values<Value>,
  all: readonly Changed<Value>[],
): readonly Changed<Value>[] {
  const isFlat = (value: Value | undefined) =>
    value === undefined || depthOf(values.toPlain({ value })) <= DEEPEST + 1
  const changes = all.map(change =>
    isFlat(change.before) && isFlat(change.after) ? change : cut<Value>(change.path),
  )
  if (sizeOf(changes) <= MOST) return changes
  const isLarge = (change: Changed<Value>) => sizeOf(change) > MOST / changes.length
  const before = changes.map(each => (isLarge(each) ? cut(each.path, each.before) : each))
  if (sizeOf(before) <= MOST) return before
  return changes.map(each => (isLarge(each) ? cut<Value>(each.path) : each))
}

/** Whether a document fits into another one beside what is said of it. */
export const isOneDocument = <Value>(values: Values<Value>, fields: Held<Value>): boolean =>
  sizeOf(fields) <= MOST && depthOf(values.toPlain(fields)) <= DEEPEST

const cut = <Value>(path: readonly string[], was?: Value): Changed<Value> => ({
  path,
  ...(was !== undefined && { before: was }),
  isCut: true,
})

const depthOf = (value: unknown): number =>
  isMap(value) || Array.isArray(value) ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
