import { FieldValue, serverTimestamp } from 'firebase/firestore'
import type { FieldOptions, Resource } from '@/schema'
import { isEmpty, type Json, valueAt, withValue } from '../values'

type Moment = NonNullable<FieldOptions['stamp']>
type Path = readonly string[]

/** Where the declaration asks for the server's time at this moment. */
export const stampPaths = ({ fields }: Pick<Resource, 'fields'>, ...moments: Moment[]): Path[] =>
  Object.entries(fields)
    .filter(([, { options }]) => options.stamp !== undefined && moments.includes(options.stamp))
    .map(([name]) => name.split('.'))

/** The change that writes the server's time, in the same commit as the others. */
export const stampAt = (path: Path) => ({ path, from: undefined, to: serverTimestamp() })

export const isStamp = ({ to }: { to: unknown }): boolean => to instanceof FieldValue

/** A new document with the server's time wherever it is asked for and none is given, as an import may. */
export const stamped = (resource: Pick<Resource, 'fields'>, document: Json): Json =>
  missingStamps(resource, document).reduce(
    (result, path) => withValue(result, path, serverTimestamp()),
    document,
  )

/** What the server has written of a record in the place of what was not given, taken back. */
export const unstamped = (resource: Pick<Resource, 'fields'>, record: Json, given: Json): Json =>
  missingStamps(resource, given).reduce((result, path) => withValue(result, path, null), record)

const missingStamps = (resource: Pick<Resource, 'fields'>, record: Json) =>
  stampPaths(resource, 'create', 'save').filter(path => isEmpty(valueAt(record, path)))
