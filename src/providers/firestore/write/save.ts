import { type DocumentReference, runTransaction, type Transaction } from 'firebase/firestore'
import type { CreateParams, HttpError, Identifier, RaRecord, UpdateParams } from 'ra-core'
import type { ErrorKey } from '@/i18n/errors'
import { newId } from '@/lib/id'
import type { Resource } from '@/schema'
import { isSingle, nestedId, partsOf, typedIdOf, wildcardsOf } from '@/schema'
import { type Collection, missing, toRecord } from '../collection'
import { failure, refusal, toHttpError } from '../errors'
import { meter } from '../meter'
import { withinReach } from '../offline'
import { isEmpty, isMap, isSame, type Json, valueAt, withValue } from '../values'
import { createCopy, prepareCopy } from './copies'
import { applyChanges, type Change, changesOf, conflictsOf, splitApart } from './diff'
import { isStamp, stamped, unstamped } from './stamps'
import { storableChanges, storableData } from './storable'
import { writeChanges } from './writeChanges'

/**
 * Writes a new record under the id in its data, or a new one, with the constants of its source. Emptied fields are
 * left out, or null where a list needs them; the server writes its time where the declaration says so, unless the
 * data has one.
 *
 * @throws HttpError 409 when the id is taken
 */
export async function createRecord(
  collection: Collection,
  params: CreateParams,
): Promise<RaRecord> {
  const { ref, id, isFresh } = placeOfNew(collection, params.data)
  const stored = toNewRecord(collection, await storableData(collection, params.data), ref.id)
  const record = { ...stored, id }
  await transact(collection, async (transaction, attempt) => {
    const existing = isFresh ? undefined : await readIn(collection, transaction, ref)
    // A commit whose answer got lost is sent again: then the record that is there already is our own.
    const isOurs =
      attempt > 1 && existing && isSame(unstamped(collection.resource, existing, record), record)
    if (existing && !isOurs) throw taken(collection.resource)
    transaction.set(ref, stamped(collection.resource, collection.encode(stored, '') as Json))
    createCopy(collection, transaction, record)
  })
  return record
}

/**
 * Writes what the form changed since `previousData`, and nothing else, unless somebody else changed the same value to
 * another one meanwhile. Returns the record with both people's changes.
 *
 * @throws HttpError 404; 409 with body {conflicts: [{field, mine, theirs}]}
 */
export async function updateRecord(
  collection: Collection,
  params: UpdateParams,
): Promise<RaRecord> {
  const { id, data, previousData } = params
  const asked = { ...params, data: withoutParents(collection.resource, data) }
  const changes = await storableChanges(collection, changesOf(collection, asked))
  if (changes.length === 0) return { ...previousData, ...data, id }
  const [first = [], ...others] = splitApart(changes, collection.resource.source.apart)
  const seen = previousData && changes
  let record = await writeUpdate(collection, { id, changes: first, seen })
  for (const rest of others) {
    record = await writeUpdate(collection, { id, changes: rest, seen }).catch(afterFirst)
  }
  return record
}

/** A conflict is asked about, and what is gone or signed out is said as ever; else what is saved already is told. */
function afterFirst(error: unknown): never {
  const { status } = toHttpError(error)
  throw told.has(status) ? error : failure('sarang.error.part_saved', status)
}

const told = new Set([401, 404, 409])

interface Update {
  id: Identifier
  /** What is written now. */
  changes: readonly Change[]
  /** What must be as it was seen, or as it is to be: all of the save, so that nothing is written of one that cannot be. */
  seen: readonly Change[] | undefined
}

function writeUpdate(collection: Collection, { id, changes, seen = [] }: Update) {
  const ref = collection.documentOf(id)
  return transact(collection, async transaction => {
    const stored = await readIn(collection, transaction, ref)
    if (!stored && !isSingle(collection.resource.source.path)) throw missing()
    const current = stored ?? { id }
    const conflicts = conflictsOf(seen, current)
    if (conflicts.length > 0) throw failure('sarang.error.conflict', 409, { conflicts })
    const after = { ...applyChanges(current, changes), id }
    const writeCopy = await prepareCopy(collection, transaction, after)
    if (stored) writeChanges(collection, { transaction, ref, changes })
    else writeFirst(collection, { transaction, ref, changes })
    writeCopy()
    return after
  })
}

/**
 * Transactions go over plain requests: nothing waits in a queue for a connection, and the listeners see a write only
 * when it is in.
 */
export function transact<Result>(
  { database }: Collection,
  work: (transaction: Transaction, attempt: number) => Promise<Result>,
): Promise<Result> {
  let attempt = 0
  return withinReach(() => runTransaction(database, transaction => work(transaction, ++attempt)))
}

/**
 * Where a new record goes: under the id in its data or typed into its field, else a fresh one. Below others its data say
 * which; its id is its own, or begins with theirs as that of a record does.
 *
 * @throws HttpError 400 when it does not say, or nothing can be called so
 */
export function placeOfNew(collection: Collection, data: Json): PlaceOfNew {
  const { resource } = collection
  const typed = typedIdOf(resource)
  const given = isEmpty(data.id) && typed ? data[typed] : data.id
  const isFresh = isEmpty(given)
  const id = wholeId(resource.source.path, isFresh ? newId() : String(given), data)
  try {
    return { ref: collection.documentOf(id), id, isFresh }
  } catch {
    throw refusal('sarang.error.bad_id', atField(typed, 'sarang.error.bad_id'))
  }
}

interface PlaceOfNew {
  ref: DocumentReference
  id: string
  /** Made here, so that nothing can be there. */
  isFresh: boolean
}

function wholeId(path: string, id: string, data: Json): string {
  const parents = wildcardsOf(path).map(name => String(data[name] ?? ''))
  if (!parents.includes('')) {
    const before = nestedId(parents, '')
    return id.startsWith(before) ? id : before + id
  }
  if (!partsOf(path, id)) throw refusal('sarang.error.no_parent')
  return id
}

/** Said at the field in which the id was typed. */
function taken(resource: Resource): HttpError {
  return failure('sarang.error.exists', 409, atField(typedIdOf(resource), 'sarang.error.taken'))
}

const atField = (field: string | undefined, message: ErrorKey) =>
  field === undefined ? {} : { errors: { [field]: message } }

/** A single document that is not there yet begins with what was changed. */
function writeFirst(
  { resource, encode }: Collection,
  { transaction, ref, changes }: Parameters<typeof writeChanges>[1],
): void {
  const document = { ...applyChanges({}, changes), ...resource.source.constant }
  const timed = changes
    .filter(isStamp)
    .reduce<Json>(
      (result, { path, to }) => withValue(result, path, to),
      encode(document, '') as Json,
    )
  transaction.set(ref, stamped(resource, timed))
}

/** The ids of parents are in the path, and in the record when a field says so. */
export function withoutParents({ source, fields }: Resource, data: Json): Json {
  const names = wildcardsOf(source.path).filter(name => !(name in fields))
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
}

/** The data as a new record of the collection is stored, without its id. */
export function toNewRecord({ resource, nullable }: Collection, data: Json, id: string): Json {
  const { constant, idField } = resource.source
  const { id: _, ...filled } = withoutEmpty(withoutParents(resource, data))
  const record = { ...filled, ...constant, ...(idField && { [idField]: id }) }
  return [...nullable]
    .map(field => field.split('.'))
    .filter(path => isEmpty(valueAt(record, path)))
    .reduce<Json>((result, path) => withValue(result, path, null), record)
}

function withoutEmpty(map: Json): Json {
  const entries = Object.entries(map).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isMap(value) ? withoutEmpty(value) : value]),
  )
}

/** Reads inside of a transaction: the record, undefined when there is none. */
export async function readIn(
  collection: Collection,
  transaction: Transaction,
  ref: DocumentReference,
): Promise<RaRecord | undefined> {
  const snapshot = await transaction.get(ref)
  meter.documents += 1
  return snapshot.exists() ? toRecord(collection, snapshot) : undefined
}
