import {
  type DocumentReference,
  deleteField,
  doc,
  FieldPath,
  runTransaction,
  type Transaction,
} from 'firebase/firestore'
import type { CreateParams, RaRecord, UpdateParams } from 'ra-core'
import { typePath } from '../codec'
import { type Collection, toRecord } from '../collection'
import { failure } from '../errors'
import { meter } from '../meter'
import { withinReach } from '../offline'
import { isEmpty, isMap, isSame, type Json, valueAt, withValue } from '../values'
import { applyChanges, type Change, changesOf, conflictsOf } from './diff'
import { stamped, unstamped } from './stamps'
import { storableChanges, storableData } from './storable'

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
  const ref = isEmpty(given) ? doc(collection.ref) : doc(collection.ref, String(given))
  const stored = toNewRecord(collection, await storableData(collection, params.data), ref.id)
  const record = { ...stored, id: ref.id }
  await transact(collection, async (transaction, attempt) => {
    const existing = isEmpty(given) ? undefined : await readIn(transaction, ref)
    // A commit whose answer got lost is sent again: then the record that is there already is our own.
    const isOurs =
      attempt > 1 && existing && isSame(unstamped(collection.resource, existing, record), record)
    if (existing && !isOurs) throw failure('sarang.error.exists', 409)
    transaction.set(ref, stamped(collection.resource, collection.encode(stored, '') as Json))
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
  const ref = doc(collection.ref, String(id))
  return transact(collection, async transaction => {
    const current = await readIn(transaction, ref)
    if (!current) throw failure('sarang.error.missing', 404)
    const conflicts = previousData ? conflictsOf(changes, current) : []
    if (conflicts.length > 0) throw failure('sarang.error.conflict', 409, { conflicts })
    writeChanges(collection, { transaction, ref, changes })
    return { ...applyChanges(current, changes), id }
  })
}

/** Writes the changes without looking at what is there; fails when the record is missing. */
export function writeChanges(
  { encode, types }: Collection,
  write: { transaction: Transaction; ref: DocumentReference; changes: readonly Change[] },
): void {
  const [first, ...rest] = write.changes
  if (!first) return
  const value = ({ path, to }: Change) =>
    to === undefined ? deleteField() : encode(to, typePath(types, path))
  const entry = (change: Change) => [new FieldPath(...change.path), value(change)] as const
  write.transaction.update(write.ref, ...entry(first), ...rest.flatMap(entry))
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

function toNewRecord({ resource, nullable }: Collection, data: Json, id: string): Json {
  const { constant, idField } = resource.source
  const { id: _, ...filled } = withoutEmpty(data)
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
  transaction: Transaction,
  ref: DocumentReference,
): Promise<RaRecord | undefined> {
  const snapshot = await transaction.get(ref)
  meter.documents += 1
  return snapshot.exists() ? toRecord(snapshot) : undefined
}
