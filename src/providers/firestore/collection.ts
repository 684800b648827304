import {
  type CollectionReference,
  collection,
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
} from 'firebase/firestore'
import type { Identifier, RaRecord } from 'ra-core'
import { isDocumentId } from '@/lib'
import type { Principal, Resource } from '@/schema'
import {
  filledPath,
  isSingle,
  leadingFields,
  listedFields,
  nestedId,
  partsOf,
  pathsBelow,
  singleIdOf,
  storedTypes,
  wildcardsOf,
} from '@/schema'
import { createEncoder, decode, type Encode } from './codec'
import { failure } from './errors'
import type { Schema } from './list/plan'

/** A resource where its records are. */
export interface Collection extends Schema {
  readonly database: Firestore
  readonly encode: Encode
  /** What its own lists and those of others go by. */
  readonly nullable: ReadonlySet<string>
  /** Paths of the collections that lie below each of its records. */
  readonly below: readonly string[]
  /** Who is signed in, where that is known. */
  readonly whoOf?: () => Principal | undefined
  /** The collection below parents with these ids, as many as its path has wildcards. */
  at(parents: readonly string[]): CollectionReference
  /** @throws HttpError 404 for what no record can be called */
  documentOf(id: Identifier): DocumentReference
}

/** `others`: the resources that it lives with, whose lists it may lead and whose records may lie below its own. */
export function openCollection(
  database: Firestore,
  resource: Resource,
  others: readonly Resource[] = [],
): Collection {
  const leading = leadingFields(resource.name, others)
  const types = storedTypes(resource.fields)
  const { path } = resource.source
  const one = singleIdOf(path)
  const home = one === undefined ? path : path.split('/').slice(0, -1).join('/')
  const at = (parents: readonly string[]) => collection(database, filledPath(home, parents))
  return {
    resource,
    types,
    database,
    encode: createEncoder(database, types),
    nullable: new Set([...listedFields(resource), ...leading]),
    below: pathsBelow(resource, others),
    at,
    documentOf(id) {
      const { parents, own } = partsOf(path, String(id)) ?? {}
      if (!parents || ![...parents, own ?? ''].every(isDocumentId)) throw missing()
      if (one !== undefined && own !== one) throw missing()
      return doc(at(parents), own)
    },
  }
}

/** A document as react-admin's record; below others it has their ids, too. The snapshot must exist. */
export function toRecord({ resource }: Collection, snapshot: DocumentSnapshot): RaRecord {
  const { path } = resource.source
  const parents = parentsIn(snapshot.ref)
  const names = wildcardsOf(path).map((name, index) => [name, parents[index]])
  const id = nestedId(parents, snapshot.id)
  return { ...Object.fromEntries(names), ...(decode(snapshot.data()) as object), id }
}

/** The record that the snapshot is of; a single document that nobody has written yet is an empty one. */
export function recordIn(collection: Collection, snapshot: DocumentSnapshot): RaRecord | undefined {
  if (snapshot.exists()) return toRecord(collection, snapshot)
  return isSingle(collection.resource.source.path) ? { id: snapshot.id } : undefined
}

export const missing = () => failure('sarang.error.missing', 404)

/** The ids of the documents that this one lies below. */
const parentsIn = ({ path }: DocumentReference): string[] =>
  path
    .split('/')
    .slice(0, -2)
    .filter((_, index) => index % 2 === 1)
