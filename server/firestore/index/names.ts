import { encodeSegment } from '../values/keys'
import { idOf } from '../values/names'
import type { Scope } from './definitions'

const ROOT_SEGMENTS = 5
const END = Buffer.from([0])

/** projects/P/databases/D/documents of a full name. */
export const rootOf = (name: string) => name.split('/').slice(0, ROOT_SEGMENTS).join('/')

/** The bytes of a full name below the root, in the order of names: what lies deeper begins with them. */
export const encodePath = (name: string) =>
  Buffer.concat(name.split('/').slice(ROOT_SEGMENTS).map(encodeSegment))

/** How an index entry ends: by the id within a collection, by the path within a group of them. */
export const encodeName = (name: string, scope: Scope) =>
  scope === 'COLLECTION' ? encodeSegment(idOf(name)) : Buffer.concat([encodePath(name), END])
