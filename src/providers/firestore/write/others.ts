import type { Transaction } from 'firebase/firestore'
import type { OtherWrite } from '@/schema'
import type { Collection } from '../collection'
import { type Json, withValue } from '../values'
import { missingOf, toNew, writeNew } from './createMany'
import { changesOf } from './diff'
import { stampAt } from './stamps'
import { storableChanges } from './storable'
import { writeChanges } from './writeChanges'

/** The collection of a resource, by its name. */
export type Find = (name: string) => Collection

/** To be called before anything is written: returns what writes a record of another resource in the same commit. */
export async function prepareOther(
  find: Find,
  transaction: Transaction,
  { resource, id, data, isNew = false, stamps = [] }: OtherWrite,
): Promise<() => void> {
  const collection = find(resource)
  if (!isNew) {
    const typed = await storableChanges(collection, changesOf(collection, { data: nested(data) }))
    const changes = [...typed, ...stamps.map(name => stampAt(name.split('.')))]
    const ref = collection.documentOf(id)
    return () => writeChanges(collection, { transaction, ref, changes })
  }
  const fresh = await toNew(collection, { ...nested(data), id })
  const [due] = await missingOf(collection, transaction, [fresh])
  return () => {
    if (due) writeNew(collection, transaction, due)
  }
}

/** `{'a.b': 1}` as `{a: {b: 1}}`, over what is there already. */
export const nested = (values: Json, data: Json = {}): Json =>
  Object.entries(values).reduce<Json>(
    (result, [name, value]) => withValue(result, name.split('.'), value),
    data,
  )
