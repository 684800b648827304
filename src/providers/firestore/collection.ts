import {
  type CollectionReference,
  collection,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'
import type { RaRecord } from 'ra-core'
import { sortableFields } from '@/admin/indexes'
import { storedTypes } from '@/admin/kinds'
import type { Resource } from '@/admin/types'
import { createEncoder, decode, type Encode } from './codec'
import type { Schema } from './list/plan'

/** A resource where its records are. */
export interface Collection extends Schema {
  readonly database: Firestore
  readonly ref: CollectionReference
  readonly encode: Encode
  /** Fields that a list shows, sorts, filters or searches by: empty they are null, or the list would lose the record (S-3). */
  readonly nullable: ReadonlySet<string>
}

export function openCollection(database: Firestore, resource: Resource): Collection {
  const types = storedTypes(resource.fields)
  return {
    resource,
    types,
    database,
    ref: collection(database, resource.source.path),
    encode: createEncoder(database, types),
    nullable: new Set([...sortableFields(resource), ...resource.filters]),
  }
}

/** A document as react-admin's record. The snapshot must exist. */
export function toRecord(snapshot: DocumentSnapshot): RaRecord {
  return { ...(decode(snapshot.data()) as object), id: snapshot.id }
}
