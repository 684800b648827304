import { preparations } from '@/schema'
import { typePath } from '../codec'
import type { Collection } from '../collection'
import { isEmpty, isMap, type Json } from '../values'
import { type Change, emptied } from './diff'

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
