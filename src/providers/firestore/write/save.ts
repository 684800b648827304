import { type DocumentReference, runTransaction, type Transaction } from 'firebase/firestore'
import type { CreateParams, RaRecord, UpdateParams } from 'ra-core'
import { nestedId, partsOf, wildcardsOf } from '@/admin/nested'
import type { Resource } from '@/admin/types'
import { newId } from '@/lib/id'
import { type Collection, toRecord } from '../collection'
import { failure, refusal } from '../errors'
import { meter } from '../meter'
import { withinReach } from '../offline'
import { isEmpty, isMap, isSame, type Json, valueAt, withValue } from '../values'
import { createCopy, prepareCopy } from './copies'
import { applyChanges, changesOf, conflictsOf } from './diff'
import { stamped, unstamped } from './stamps'
import { storableChanges, storableData } from './storable'
import { writeChanges } from './writeChanges'

/**
 * Writes a new record under the id in its data, or a new one, with the constants of its source. Emptied fields are
 * left out, or null where a list needs them (S-3); the server writes its time where the declaration says so, unless the
 * data has one.
 *
 * @throws HttpError 409 when the id is taken
 */
export async function createRecord(
  collection: Collection,
  params: CreateParams,
): Promise<RaRecord> {
  const given = params.data.id
  const { ref, id } = placeOfNew(collection, params.data)
  const stored = toNewRecord(collection, await storableData(collection, params.data), ref.id)
  const record = { ...stored, id }
  await transact(collection, async (transaction, attempt) => {
    const existing = isEmpty(given) ? undefined : await readIn(collection, transaction, ref)
    // A commit whose answer got lost is sent again: then the record that is there already is our own.
    const isOurs =
      attempt > 1 && existing && isSame(unstamped(collection.resource, existing, record), record)
    if (existing && !isOurs) throw failure('sarang.error.exists', 409)
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
  const changes = await storableChanges(collection, changesOf(collection, params))
  if (changes.length === 0) return { ...previousData, ...data, id }
  const ref = collection.documentOf(id)
  return transact(collection, async transaction => {
    const current = await readIn(collection, transaction, ref)
    if (!current) throw failure('sarang.error.missing', 404)
    const conflicts = previousData ? conflictsOf(changes, current) : []
    if (conflicts.length > 0) throw failure('sarang.error.conflict', 409, { conflicts })
    const after = { ...applyChanges(current, changes), id }
    const writeCopy = await prepareCopy(collection, transaction, { before: current, after })
    writeChanges(collection, { transaction, ref, changes })
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

/** Below others a record's data say which; its id is its own, or begins with theirs as that of a record does. */
function placeOfNew(collection: Collection, data: Json): { ref: DocumentReference; id: string } {
  const { path } = collection.resource.source
  const own = isEmpty(data.id) ? newId() : String(data.id)
  const isWhole = partsOf(path, own) !== undefined
  const parents = isWhole ? [] : wildcardsOf(path).map(name => String(data[name] ?? ''))
  if (parents.includes('')) throw refusal('sarang.error.no_parent')
  const id = nestedId(parents, own)
  return { ref: collection.documentOf(id), id }
}

/** The ids of parents are in the path, and in the record when a field says so. */
function withoutParents({ source, fields }: Resource, data: Json): Json {
  const names = wildcardsOf(source.path).filter(name => !(name in fields))
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
}

function toNewRecord({ resource, nullable }: Collection, data: Json, id: string): Json {
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

async function readIn(
  collection: Collection,
  transaction: Transaction,
  ref: DocumentReference,
): Promise<RaRecord | undefined> {
  const snapshot = await transaction.get(ref)
  meter.documents += 1
  return snapshot.exists() ? toRecord(collection, snapshot) : undefined
}
