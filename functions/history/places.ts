import { type Recorded, recorded } from '@/access/recorded'
import { nestedId, wildcardsOf } from '@/schema'

export interface Place extends Recorded {
  /** Its id as the console has it: of a nested record it begins with those of its parents. */
  readonly record: string
  /** Whose name it is called by where it has none of its own. */
  readonly uid?: string
}

/** A wildcard is none of the names. */
const patterns = [...recorded].map(([path, each]) => ({
  names: path.split('/').map(name => (wildcardsOf(name).length > 0 ? undefined : name)),
  uidAt: each.isPersons ? path.split('/').indexOf('{uid}') : -1,
  recorded: each,
}))

/** Whose record a document is; undefined for one of which nothing is told. */
export function placeOf(path: string): Place | undefined {
  const ids = path.split('/')
  const found = patterns.find(
    ({ names }) =>
      names.length === ids.length &&
      names.every((name, at) => name === undefined || name === ids[at]),
  )
  if (!found) return undefined
  const own = ids.filter((_, at) => found.names[at] === undefined)
  const uid = ids[found.uidAt]
  return {
    ...found.recorded,
    record: nestedId(own.slice(0, -1), ids.at(-1) ?? ''),
    ...(uid !== undefined && { uid }),
  }
}
