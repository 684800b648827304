import { type Recorded, recorded } from '@/access/recorded'
import { get, isMap, isWithin, valueAt } from '@/lib/values'
import { decide, type HistoryChange, nestedId, wildcardsOf } from '@/schema'
import type { Written } from './entry'

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

export interface Place extends Recorded {
  /** Its id as the console has it: of a nested record it begins with those of its parents. */
  readonly record: string
  /** Whose name it is called by where it has none of its own. */
  readonly uid?: string
}

/** A wildcard is none of the names. */
const patterns = [...recorded].map(([path, each]) => ({
  names: path.split('/').map(name => (wildcardsOf(name).length > 0 ? undefined : name)),
  uidAt: each.isPersons ? path.split('/').indexOf('{uid}') : -1,
  recorded: each,
}))

/** Whose record a document is; undefined for one of which nothing is told. */
export function placeOf(path: string): Place | undefined {
  const ids = path.split('/')
  const found = patterns.find(
    ({ names }) =>
      names.length === ids.length &&
      names.every((name, at) => name === undefined || name === ids[at]),
  )
  if (!found) return undefined
  const own = ids.filter((_, at) => found.names[at] === undefined)
  const uid = ids[found.uidAt]
  return {
    ...found.recorded,
    record: nestedId(own.slice(0, -1), ids.at(-1) ?? ''),
    ...(uid !== undefined && { uid }),
  }
}

type Plain = Readonly<Record<string, unknown>>

/** A write of which it is known when it was, or a record that is brought in. */
type Told = Pick<Written<unknown>, 'path'> & Partial<Pick<Written<unknown>, 'before' | 'time'>>

/** A field, by its dotted name, and its value. */
interface Said {
  readonly name: string
  readonly value: unknown
}

/**
 * What a record is to say, of its state and of what its lists ask for, and does not, as an app may have left it. The console
 * reads it as said, but no query finds a record by a field that is not there.
 */
export function unsaidIn({ path, before, time }: Told, record: Plain): Said[] {
  const { state, usual = {}, dated } = placeOf(path) ?? {}
  const made = before || time === undefined ? null : new Date(Math.floor(time / 1000))
  const asked = { ...usual, ...(dated && { [dated]: made }) }
  const unsaid = Object.entries(asked).map(([name, value]) => ({ name, value }))
  return [
    ...ofState(state, record).filter(({ name }) => valueAt(record, name) === null),
    // Null is not the usual everywhere: who is neither active nor anything else may nothing.
    ...unsaid.filter(({ name }) => get(record, name) === undefined),
  ].filter(({ name }) => isOpen(record, name))
}

function ofState(state: Recorded['state'], record: Plain): Said[] {
  if (!state || decide(state, record) !== state.otherwise) return []
  const { stored, otherwise, said = stored && { field: stored.field, value: otherwise } } = state
  return said ? [{ name: said.field, value: said.value }] : []
}

/** What is no map around it stays what somebody has made of it. */
function isOpen(record: Plain, name: string): boolean {
  const around = name.split('.').slice(0, -1).join('.')
  return around === '' || isMap(valueAt(record, around) ?? {})
}

/** The record that says it, as a side holds it; undefined for one that does already, and for none. */
export function sayingAll<Value>(
  values: Values<Value>,
  written: Told & Pick<Written<Value>, 'after'>,
): { path: string; fields: Held<Value> } | undefined {
  const { path, after } = written
  const unsaid = after ? unsaidIn(written, values.toPlain(after)) : []
  if (!after || unsaid.length === 0) return undefined
  const say = (fields: Held<Value>, { name, value }: Said) =>
    withValue(values, fields, { names: name.split('.'), value })
  return { path, fields: unsaid.reduce(say, after) }
}

function withValue<Value>(
  values: Values<Value>,
  fields: Held<Value>,
  { names: [name = '', ...inside], value }: { names: readonly string[]; value: unknown },
): Held<Value> {
  if (inside.length === 0) return { ...fields, ...values.fromPlain({ [name]: value }) }
  const inner = fields[name]
  const holder = (inner !== undefined && values.partsOf(inner)) || {}
  return { ...fields, [name]: values.mapOf(withValue(values, holder, { names: inside, value })) }
}
