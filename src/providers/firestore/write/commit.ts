import {
  type DocumentData,
  type DocumentReference,
  deleteField,
  FieldPath,
  FieldValue,
  type Firestore,
  runTransaction,
  serverTimestamp,
  type Transaction,
  type TransactionOptions,
} from 'firebase/firestore'
import type { RaRecord } from 'ra-core'
import { isEmpty, isMap, isSame, withValue } from '@/lib'
import { type FieldOptions, preparations, type Resource } from '@/schema'
import {
  type Collection,
  type Json,
  type StoredTypes,
  toRecord,
  typePath,
  valueAt,
} from '../collection'
import { withinReach } from '../errors'
import { meter } from '../reads'

/** What a commit does to one record, once it is known what is there. */
export interface Prepared {
  /** As it is afterwards; with nothing but its id where nobody has read it. */
  readonly record: RaRecord
  /** Undefined when there is nothing to write: an earlier commit, whose answer got lost, has done it. */
  readonly write?: () => void
  /** Of the documents that the history tells of then. */
  readonly paths?: readonly string[]
  /** These were not read: the write may change nothing, and of that nothing is told. */
  readonly isUnseen?: boolean
  /** The name of the act that it belongs to. */
  readonly act?: string
}

/** Reads in the transaction what a write must know. `attempt` counts from 1. */
export type Part = (transaction: Transaction, attempt: number) => Promise<Prepared>

/** What each commit of a verb writes along; where it takes several, the history tells of them as one act. */
export type Acting = (isSeveral?: boolean) => Promise<readonly Part[]>

export const unnamed: Acting = async () => []

interface Work {
  readonly parts: readonly Part[]
  /** What goes along with them, and not once more when all of them are done already. */
  readonly also?: readonly Part[]
}

/** Writes to all of these records or to none, and says so when the server cannot be reached. */
export const commit = (database: Firestore, work: Work): Promise<RaRecord[]> =>
  withinReach(() => transact(database, work))

/**
 * The transaction below every verb that writes, however long its answer takes. Transactions go over plain requests: nothing
 * waits in a queue for a connection, and the listeners see a write only when it is in.
 */
export async function transact(
  database: Firestore,
  work: Work,
  options?: TransactionOptions,
): Promise<RaRecord[]> {
  let attempt = 0
  const all = await runTransaction(
    database,
    transaction => {
      attempt += 1
      return writeAll(transaction, work, attempt)
    },
    options,
  )
  note(all.filter(({ write }) => write))
  return all.map(({ record }) => record)
}

/** What this page has written in an act. */
interface Wrote {
  /** When its first commit was in; milliseconds by the clock of this computer. */
  readonly at: number
  readonly act: string | undefined
  /** How often, by the paths of documents. */
  readonly times: Map<string, number>
  /** Of these something may be told. */
  readonly unseen: Set<string>
}

const MOST_ACTS = 20
const acts: Wrote[] = []

function note(all: readonly Prepared[]): void {
  const act = all.find(each => each.act)?.act
  const known = act && acts.find(each => each.act === act)
  const wrote: Wrote = known || { at: Date.now(), act, times: new Map(), unseen: new Set() }
  for (const path of all.flatMap(({ paths = [] }) => paths))
    wrote.times.set(path, (wrote.times.get(path) ?? 0) + 1)
  for (const { paths = [] } of all.filter(({ isUnseen }) => isUnseen))
    for (const path of paths) wrote.unseen.add(path)
  if (!known) acts.push(wrote)
  acts.splice(0, acts.length - MOST_ACTS)
}

/** The first of the last acts of this page, since then, that wrote a document; undefined where none is known. */
export const wroteSince = (since: number, path: string): Wrote | undefined =>
  acts.find(({ at, times }) => at >= since && times.has(path))

/** Everything is read before anything is written, as Firestore wants it. */
async function writeAll(
  transaction: Transaction,
  { parts, also = [] }: Work,
  attempt: number,
): Promise<Prepared[]> {
  const prepare = (some: readonly Part[]) =>
    Promise.all(some.map(part => part(transaction, attempt)))
  const own = await prepare(parts)
  const others = own.some(({ write }) => write) ? await prepare(also) : []
  const all = [...own, ...others]
  for (const { write } of all) write?.()
  return all
}

/** What was read of a document: the record, and its values as they are stored. */
interface Read {
  readonly record: RaRecord
  readonly held: DocumentData
}

/** Reads inside of a transaction; undefined when there is no such document. */
export async function readIn(
  collection: Collection,
  transaction: Transaction,
  ref: DocumentReference,
): Promise<Read | undefined> {
  const snapshot = await transaction.get(ref)
  meter.documents += 1
  if (!snapshot.exists()) return undefined
  return { record: toRecord(collection, snapshot), held: snapshot.data() }
}

interface Write {
  readonly transaction: Transaction
  readonly ref: DocumentReference
  readonly changes: readonly Change[]
  /** The stored values that the changes were made of, where they were read. */
  readonly held?: DocumentData
}

/** Writes the changes whatever is there; fails when the record is missing. */
export function writeChanges(
  { encode, types }: Pick<Collection, 'encode' | 'types'>,
  write: Write,
): void {
  const [first, ...rest] = write.changes
  if (!first) return
  const value = ({ path, to }: Change) =>
    to === undefined ? deleteField() : encode(to, typePath(types, path), valueAt(write.held, path))
  const entry = (change: Change) => [new FieldPath(...change.path), value(change)] as const
  write.transaction.update(write.ref, ...entry(first), ...rest.flatMap(entry))
}

export interface Change {
  readonly path: readonly string[]
  readonly from: unknown
  /** What is to be stored: plain JSON or the server's time; undefined takes the field away. */
  readonly to: unknown
}

/** What has to be known of a collection to tell what changed in a record of it. */
export interface Target extends Pick<Collection, 'types' | 'nullable'> {
  readonly resource: Pick<Resource, 'fields'>
}

interface Given {
  data: Json
  previousData?: Json | undefined
  /** `stamps`: fields that get the server's time with this change, by dotted name. */
  meta?: { stamps?: readonly string[] } | undefined
}

/** Both people's value of a field that somebody else changed while it was being edited. */
interface Conflict {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * What the form changed, value by value: maps by key, arrays and places whole. What the data does not name, or names
 * as undefined, stays as it is. An emptied field goes away, or is null where a list needs it. Where nobody knows
 * what was there before, all of the data is a change. What is stamped on every save changes with the rest.
 */
export function changesOf(
  { types, nullable, resource }: Target,
  { data, previousData, meta }: Given,
): Change[] {
  const changes = changesIn({ path: [], from: previousData, to: data }, types)
    .filter(({ path, from, to }) => path[0] !== 'id' && !(previousData && isUnchanged(from, to)))
    .map(change => (isEmpty(change.to) ? emptied(change, nullable) : change))
  if (changes.length === 0) return changes
  const given = new Set(changes.map(({ path }) => path.join('.')))
  const asked = (meta?.stamps ?? []).map(name => name.split('.'))
  const stamps = [...stampPaths(resource, 'save'), ...asked].filter(
    path => !given.has(path.join('.')),
  )
  return [...changes, ...stamps.map(stampAt)]
}

/** The change that empties a field as it is stored. */
const emptied = (change: Change, nullable: ReadonlySet<string>): Change => ({
  ...change,
  to: nullable.has(change.path.join('.')) ? null : undefined,
})

/** Compares with what the record holds now; the same change made by both is none. */
export function conflictsOf(changes: readonly Change[], current: Json): Conflict[] {
  return changes
    .filter(change => !isStamp(change))
    .map(({ path, from, to }) => ({ path, from, mine: to, theirs: valueAt(current, path) }))
    .filter(({ from, mine, theirs }) => !isSame(theirs, from) && !isSame(theirs, mine))
    .map(({ path, mine, theirs }) => ({ field: path.join('.'), mine, theirs }))
}

/** The record with the changes in it; what the server stamps stays until the server tells. */
export function applyChanges(record: Json, changes: readonly Change[]): Json {
  return changes
    .filter(change => !isStamp(change))
    .reduce((result, { path, to }) => withValue(result, path, to), record)
}

/** The changes as the rules take them: those of each map that stands apart by themselves, with what is stamped on each. */
export function splitApart(changes: readonly Change[], apart: readonly string[] = []): Change[][] {
  const isOf = (name: string) => (change: Change) => change.path[0] === name
  const names = apart.filter(name => changes.some(isOf(name)))
  const shared = changes.filter(change => !names.some(name => isOf(name)(change)))
  const [first, ...others] = names.map(name => changes.filter(isOf(name)))
  if (!first) return [[...changes]]
  return [[...first, ...shared], ...others.map(own => [...own, ...shared.filter(isStamp)])]
}

/** A form has an empty list where the record has none. */
const isUnchanged = (from: unknown, to: unknown) =>
  isSame(Array.isArray(to) ? (from ?? []) : from, to)

function changesIn(change: Change, types: StoredTypes): Change[] {
  const { path, from, to } = change
  if (to === undefined) return []
  const type = types.get(typePath(types, path))
  if (!isMap(to) || (type && type !== 'map')) return [change]
  return Object.entries(to).flatMap(([key, value]) =>
    changesIn(
      { path: [...path, key], from: isMap(from) ? from[key] : undefined, to: value },
      types,
    ),
  )
}

type Moment = NonNullable<FieldOptions['stamp']>
type Path = readonly string[]

/** Where the declaration asks for the server's time at this moment. */
export const stampPaths = ({ fields }: Pick<Resource, 'fields'>, ...moments: Moment[]): Path[] =>
  Object.entries(fields)
    .filter(([, { options }]) => options.stamp !== undefined && moments.includes(options.stamp))
    .map(([name]) => name.split('.'))

/** The change that writes the server's time, in the same commit as the others. */
export const stampAt = (path: Path) => ({ path, from: undefined, to: serverTimestamp() })

export const isStamp = ({ to }: { to: unknown }): boolean => to instanceof FieldValue

/** A new document with the server's time, or this, wherever it is asked for and none is given, as an import may. */
export const stamped = (
  resource: Pick<Resource, 'fields'>,
  document: Json,
  time: unknown = serverTimestamp(),
): Json =>
  missingStamps(resource, document).reduce(
    (result, path) => withValue(result, path, time),
    document,
  )

/** What the server has written of a record in the place of what was not given, taken back. */
export const unstamped = (resource: Pick<Resource, 'fields'>, record: Json, given: Json): Json =>
  missingStamps(resource, given).reduce((result, path) => withValue(result, path, null), record)

const missingStamps = (resource: Pick<Resource, 'fields'>, record: Json) =>
  stampPaths(resource, 'create', 'save').filter(path => isEmpty(valueAt(record, path)))

/** Data of a new record as their kinds want it stored: every write passes here or through `storableChanges`. */
export async function prepareData(collection: Collection, data: Json): Promise<Json> {
  return (await preparer(collection)(data, [])) as Json
}

/** Changes as their kinds want them stored; one of which nothing is left empties its field. */
export function prepareChanges(
  collection: Collection,
  changes: readonly Change[],
): Promise<Change[]> {
  const prepare = preparer(collection)
  return Promise.all(
    changes.map(async change => {
      const to = await prepare(change.to, change.path)
      return isEmpty(to) ? emptied(change, collection.nullable) : { ...change, to }
    }),
  )
}

function preparer({ types, resource }: Collection) {
  const own = preparations(resource.fields)
  return async function prepare(value: unknown, path: readonly string[]): Promise<unknown> {
    const prepareOwn = own.get(typePath(types, path))
    if (prepareOwn) return prepareOwn(value)
    if (Array.isArray(value)) return Promise.all(value.map(entry => prepare(entry, path)))
    if (!isMap(value)) return value
    const members = Object.entries(value).map(
      async ([key, member]) => [key, await prepare(member, [...path, key])] as const,
    )
    return Object.fromEntries(await Promise.all(members))
  }
}
