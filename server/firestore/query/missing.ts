import { StatusError } from '../../status'
import { directionOf, type IndexSet, type Mode } from '../index/definitions'
import type { Direction, Leaf, Order } from '../types'
import { KEY } from '../values/fieldPaths'
import { scopeOf } from './bounds'
import type { QueryPlanInput } from './compile'

interface Wanted {
  needed: Leaf[]
  /** What equality leaves of the order, the name last. */
  suffix: Order[]
  indexes: IndexSet
}

type Field = Pick<Leaf, 'path' | 'text'> & { mode: Mode }

/** FAILED_PRECONDITION with the one index that would serve, to be pasted into firestore.indexes.json. */
export function missingIndex(query: QueryPlanInput, { needed, suffix, indexes }: Wanted) {
  const name = suffix.at(-1)?.direction ?? 'ASCENDING'
  if (needed.length === 0 && suffix.length === 1)
    return failed('Firestore does not support descending key scans.')
  const fields = [...needed.map(fixedField), ...suffix.slice(0, -1).map(orderField)]
  const [only, second] = fields
  const single = only && !second && singleMode(only, needed.length > 0, name)
  const [list, index] = single
    ? ['fieldOverrides', override(query, { ...only, mode: single }, indexes)]
    : ['indexes', composite(query, fields, name)]
  return failed(
    `The query requires an index. In "${list}" of firestore.indexes.json: ${JSON.stringify(index)}`,
  )
}

const failed = (message: string) => new StatusError('FAILED_PRECONDITION', message)

const fixedField = ({ path, text, op }: Leaf): Field => ({
  path,
  text,
  mode: op === 'ARRAY_CONTAINS' ? 'CONTAINS' : 'ASCENDING',
})

const orderField = ({ path, text, direction }: Order): Field => ({ path, text, mode: direction })

/** The mode of a single-field index whose names run in this direction; undefined when none does. */
function singleMode({ mode }: Field, isFixed: boolean, name: Direction): Mode | undefined {
  const wanted = isFixed && mode !== 'CONTAINS' ? name : mode
  return directionOf({ mode: wanted }) === name ? wanted : undefined
}

const declaredMode = (mode: Mode) => (mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode })

/** An override replaces what the field has: that is named again. */
function override(query: QueryPlanInput, field: Field, indexes: IndexSet) {
  const known = indexes.singles(field.path).map(({ fields, scope }) => ({
    ...declaredMode(fields[0]?.mode ?? 'ASCENDING'),
    queryScope: scope,
  }))
  return {
    collectionGroup: query.collectionId,
    fieldPath: field.text,
    indexes: [...known, { ...declaredMode(field.mode), queryScope: scopeOf(query) }],
  }
}

function composite(query: QueryPlanInput, fields: Field[], name: Direction) {
  const declared = fields.map(({ text, mode }) => ({ fieldPath: text, ...declaredMode(mode) }))
  const isImplied = directionOf(fields.at(-1)) === name
  return {
    collectionGroup: query.collectionId,
    queryScope: scopeOf(query),
    fields: isImplied ? declared : [...declared, { fieldPath: KEY, order: name }],
  }
}
