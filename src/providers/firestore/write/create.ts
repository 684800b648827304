import type { DocumentReference } from 'firebase/firestore'
import type { HttpError } from 'ra-core'
import type { ErrorKey } from '@/i18n/errors'
import { newId } from '@/lib'
import { nestedId, partsOf, type Resource, typedIdOf, wildcardsOf } from '@/schema'
import type { Collection } from '../collection'
import { failure, refusal } from '../errors'
import { isEmpty, isMap, isSame, type Json, valueAt, withValue } from '../values'
import { type Part, readIn } from './commit'
import { createCopy } from './copies'
import { stamped, unstamped } from './diff'
import { prepareData } from './prepare'

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
export function withoutParents({ source, fields }: Resource, data: Json): Json {
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
