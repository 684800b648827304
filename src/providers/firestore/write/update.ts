import { type DocumentReference, doc, type Transaction } from 'firebase/firestore'
import { HttpError, type Identifier, type RaRecord, type UpdateParams } from 'ra-core'
import type { ErrorKey } from '@/i18n/errors'
import { isEmpty, isMap, isSame, newId, withValue } from '@/lib'
import {
  type Copy,
  isSingle,
  nestedId,
  nobody,
  partsOf,
  type Resource,
  type Rule,
  storedTypes,
  typedIdOf,
  wildcardsOf,
} from '@/schema'
import { type Collection, createEncoder, decode, type Json, missing, valueAt } from '../collection'
import { failure, refusal, toHttpError } from '../errors'
import { meter } from '../reads'
import {
  type Acting,
  applyChanges,
  type Change,
  changesOf,
  commit,
  conflictsOf,
  isStamp,
  type Part,
  prepareChanges,
  prepareData,
  readIn,
  splitApart,
  stampAt,
  stamped,
  stampPaths,
  type Target,
  unnamed,
  unstamped,
  writeChanges,
} from './commit'

/**
 * Writes what the form changed since `previousData`, and nothing else, unless somebody else changed the same value to
 * another one meanwhile. Returns the record with both people's changes.
 *
 * @throws HttpError 404; 409 with body {conflicts: [{field, mine, theirs}]}
 */
export async function updateRecord(
  collection: Collection,
  params: UpdateParams,
  acting: Acting = unnamed,
): Promise<RaRecord> {
  const { id, data, previousData } = params
  const asked = { ...params, data: withoutParents(collection.resource, data) }
  const changes = await prepareChanges(collection, changesOf(collection, asked))
  if (changes.length === 0) return { ...previousData, ...data, id }
  const [first = [], ...others] = splitApart(changes, collection.resource.source.apart)
  const seen = previousData && changes
  const also = await acting(others.length > 0)
  const write = async (some: readonly Change[]) => {
    const part = updateOf(collection, { id, changes: some, seen })
    const [record = { id }] = await commit(collection.database, { parts: [part], also })
    return record
  }
  let record = await write(first)
  for (const rest of others) record = await write(rest).catch(afterFirst)
  return record
}

/**
 * A conflict is asked about, and what is gone or signed out is said as ever; else what is saved already is told. Whoever
 * would take back what was sent for it knows by `body.isPartSaved`.
 */
export function afterFirst(error: unknown): never {
  const { message, status, body } = toHttpError(error)
  const said = told.has(status) ? message : failure('sarang.error.part_saved', status).message
  throw new HttpError(said, status, { ...body, isPartSaved: true })
}

const told = new Set([401, 404, 409])

interface Update {
  id: Identifier
  /** What is written now. */
  changes: readonly Change[]
  /** What must be as it was seen, or as it is to be: all of the save, so that nothing is written of one that cannot be. */
  seen: readonly Change[] | undefined
}

/** Changes in a commit that are written when what was seen is so still; 404 where there is no record, 409 with conflicts. */
export function updateOf(collection: Collection, { id, changes, seen = [] }: Update): Part {
  const ref = collection.documentOf(id)
  return async transaction => {
    const read = await readIn(collection, transaction, ref)
    if (!read && !isSingle(collection.resource.source.path)) throw missing()
    const current = read?.record ?? { id }
    const conflicts = conflictsOf(seen, current)
    if (conflicts.length > 0) throw failure('sarang.error.conflict', 409, { conflicts })
    const record = { ...applyChanges(current, changes), id }
    const writeCopy = await prepareCopy(collection, transaction, {
      before: current,
      after: record,
    })
    const write = () => {
      if (read) writeChanges(collection, { transaction, ref, changes, held: read.held })
      else writeFirst(collection, { transaction, ref, changes })
      writeCopy()
    }
    return { record, write, paths: [ref.path] }
  }
}

/** Changes in a commit that are written whatever the record holds; fails with 404 where there is none. */
export function unseenUpdateOf(
  collection: Collection,
  id: Identifier,
  changes: readonly Change[],
): Part {
  const ref = collection.documentOf(id)
  return async transaction => ({
    record: { id },
    write: () => writeChanges(collection, { transaction, ref, changes }),
    paths: [ref.path],
  })
}

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

interface Creation {
  /** The id has just been made: nothing can be there, but of a commit whose answer got lost. */
  isFresh?: boolean
  /** It may have been sent before: a record that is there as it should be is done. */
  isRepeated?: boolean
  /** What is empty is stored as it is, as a file has it; else it is left out, as what nobody filled in. */
  isWhole?: boolean
}

/** A new record in a commit, ready to be stored. */
export async function creationOf(
  collection: Collection,
  data: Json,
  { isFresh = false, isRepeated = false, isWhole = false }: Creation = {},
): Promise<Part> {
  const { resource } = collection
  const place = newRefOf(collection, data)
  const { ref, id } = place
  const prepared = await prepareData(collection, data)
  const stored = toNewRecord(collection, isWhole ? prepared : withoutEmpty(prepared), ref.id)
  const record = { ...stored, id }
  return async (transaction, attempt) => {
    const isNew = attempt === 1 && (isFresh || place.isFresh)
    const there = isNew ? undefined : await readIn(collection, transaction, ref)
    if (there) {
      const own = unstamped(resource, withoutParents(resource, there.record), record)
      if (!(isRepeated || attempt > 1) || !isSame(own, record)) throw taken(resource)
      return { record }
    }
    const write = () => {
      transaction.set(ref, stamped(resource, collection.encode(stored, '') as Json))
      // The server's time is not known yet; the browser's is near it, and none would have no place in a list.
      createCopy(collection, transaction, stamped(resource, record, new Date().toISOString()))
    }
    return { record, write, paths: [ref.path] }
  }
}

/**
 * Where a new record goes: under the id in its data or typed into its field, else a fresh one. Below others its data say
 * which; its id is its own, or begins with theirs as that of a record does.
 *
 * @throws HttpError 400 when it does not say, or nothing can be called so
 */
export function newRefOf(collection: Collection, data: Json): NewRef {
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

interface NewRef {
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

/** Nobody types its ids: what is there under one is of an earlier try. */
export const isMadeUp = ({ resource }: Collection) => typedIdOf(resource) === undefined

export const savedBefore = () => failure('sarang.error.saved_before', 409)

/** Said at the field in which the id was typed. */
function taken(resource: Resource): HttpError {
  return failure('sarang.error.exists', 409, atField(typedIdOf(resource), 'sarang.error.taken'))
}

const atField = (field: string | undefined, message: ErrorKey) =>
  field === undefined ? {} : { errors: { [field]: message } }

/** The ids of parents are in the path, and in the record when a field says so. */
function withoutParents({ source, fields }: Resource, data: Json): Json {
  const names = wildcardsOf(source.path).filter(name => !(name in fields))
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
}

/** The data as a new record of the collection is stored, without its id. */
export function toNewRecord({ resource, nullable }: Collection, data: Json, id: string): Json {
  const { constant, idField, idAlias } = resource.source
  const { id: _, ...filled } = withoutParents(resource, data)
  const ids = { ...(idField && { [idField]: id }), ...(idAlias && { [idAlias]: id }) }
  const record = { ...filled, ...constant, ...ids }
  return [...nullable]
    .map(field => field.split('.'))
    .filter(path => valueAt(record, path) === undefined)
    .reduce<Json>((result, path) => withValue(result, path, null), record)
}

function withoutEmpty(map: Json): Json {
  const entries = Object.entries(map).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isMap(value) ? withoutEmpty(value) : value]),
  )
}

/** Writes the copy of a new record, if its source asks for one. */
export function createCopy(collection: Collection, transaction: Transaction, record: Json): void {
  const { copy } = collection.resource.source
  if (!copy) return
  const target = copyOf(collection, copy)
  const content = target.encode(copy.of(record), '') as Json
  transaction.set(refOf(collection, copy, record), stamped(copy, content))
}

/**
 * To be called before anything is written: reads the copy, and returns what brings it up to date with the record. It is
 * written with each write of the record, if only its time: the rules let no record go without it.
 */
export async function prepareCopy(
  collection: Collection,
  transaction: Transaction,
  { before, after }: Readonly<Record<'before' | 'after', Json>>,
): Promise<() => void> {
  const { copy } = collection.resource.source
  if (!copy) return () => undefined
  const target = copyOf(collection, copy)
  const ref = refOf(collection, copy, after)
  const current = await transaction.get(ref)
  meter.documents += 1
  if (!current.exists()) return () => createCopy(collection, transaction, after)
  const stored = decode(current.data()) as Json
  const said = copy.of(before)
  const told = copy.of(after)
  const who = collection.whoOf?.()
  const isFor = (name: string, write: Rule) =>
    (who && write(who, String(after.id))) || !isSame(said[name], told[name])
  const due = changesOf(target, { data: told, previousData: stored }).filter(isKept(copy, isFor))
  const changes = due.length > 0 ? due : stampPaths(copy, 'save').map(stampAt)
  return () => writeChanges(target, { transaction, ref, changes })
}

/**
 * What is for nobody to write is as it was when the copy was made, whatever the record says by now; what is for some they
 * bring up to date, and nobody else's write would be taken with it: there it follows what is changed of the record.
 */
const isKept =
  ({ fields }: Copy, isFor: (name: string, write: Rule) => boolean) =>
  ({ path: [name = ''] }: Change) => {
    const { stamp, write } = fields[name]?.options ?? { write: nobody }
    return stamp !== undefined || write === undefined || (write !== nobody && isFor(name, write))
  }

const refOf = ({ database }: Collection, { path }: Copy, record: Json): DocumentReference =>
  doc(database, path, String(record.id))

const copyOf = ({ database }: Collection, copy: Copy): Target & Pick<Collection, 'encode'> => {
  const types = storedTypes(copy.fields)
  return {
    types,
    encode: createEncoder(database, types),
    nullable: new Set(Object.keys(copy.fields)),
    resource: copy,
  }
}
