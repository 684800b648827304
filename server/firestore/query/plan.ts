import type { Steps } from '../../shares'
import { StatusError } from '../../status'
import { BY_NAME, directionOf, type Index, type IndexSet, type Mode } from '../index/definitions'
import type { Conjunct, Direction, Leaf, Order } from '../types'
import { directed, encodeComponent } from '../values/keys'
import { KEY } from '../values/names'
import { boundsOf, scopeOf } from './bounds'
import type { PlanInput } from './compile'
import { isEquality, isPossible } from './filters'
import type { Reader, Walk } from './indexScan'

/** Index walks whose common documents are the candidates of one conjunct, in the query's order. */
export interface ConjunctPlan {
  conjunct: Conjunct
  walks: Walk[]
  /** Whether every candidate matches, so that the documents need not be read. */
  isExact: boolean
}

/** How indexes serve what can be found at all. Throws StatusError FAILED_PRECONDITION, which names the index, when a conjunct has none. */
export function* planQuery(reader: Reader, query: PlanInput): Steps<ConjunctPlan[]> {
  const indexes = reader.indexes(query.collectionId)
  const plans: ConjunctPlan[] = []
  for (const conjunct of query.conjuncts) {
    if (plans.length > 0) yield
    plans.push(planConjunct(query, conjunct, indexes))
  }
  return plans.filter(({ conjunct }) => isPossible(conjunct))
}

/** An index that follows the order, after a prefix fixed by these leaves. */
type Fit = { index: Index; leaves: Leaf[] }

function planConjunct(query: PlanInput, conjunct: Conjunct, indexes: IndexSet): ConjunctPlan {
  const needed = neededLeaves(conjunct)
  const isFixed = ({ text }: Order) =>
    needed.some(leaf => isEquality(leaf.op) && leaf.text === text)
  const suffix = query.orderBy.filter(order => !isFixed(order))
  const fits = candidates(indexes, [...needed, ...suffix])
    .filter(({ scope }) => scope === scopeOf(query))
    .map(index => fitOf(index, needed, suffix))
    .filter(fit => fit !== undefined)
  const chosen = cover(fits, needed)
  if (!chosen) throw missingIndex(query, { needed, suffix, indexes })
  const { start, end, proved, isExact } = boundsOf(query, conjunct, suffix)
  const walks = chosen.map(fit => {
    const reversed = fit.index.name === 'DESCENDING'
    return { prefix: prefixOf(query, fit), reversed, start, end }
  })
  const sure = new Set([...proved, ...needed.filter(({ value }) => !encodeComponent(value).isCut)])
  return { conjunct, walks, isExact: isExact && conjunct.every(leaf => sure.has(leaf)) }
}

/** What an index must hold before the order; of several values for one field the first, the document tells of the others. */
function neededLeaves(conjunct: Conjunct): Leaf[] {
  const leaves = conjunct.filter(
    ({ op, text }) => (isEquality(op) && text !== KEY) || op === 'ARRAY_CONTAINS',
  )
  const isFirst = (leaf: Leaf) =>
    leaf ===
    leaves.find(({ op, text }) => text === leaf.text && isEquality(op) === isEquality(leaf.op))
  return leaves.filter(isFirst)
}

const candidates = ({ composites, singles }: IndexSet, fields: (Leaf | Order)[]): Index[] => [
  ...BY_NAME,
  ...fields.flatMap(({ path }) => singles(path)),
  ...composites,
]

/** Whether the index is some of the equalities followed by exactly the order. */
function fitOf(index: Index, needed: Leaf[], suffix: Order[]): Fit | undefined {
  const split = index.fields.length - (suffix.length - 1)
  if (split < 0) return undefined
  const leaves = index.fields
    .slice(0, split)
    .map(({ text, mode }) =>
      needed.find(leaf => leaf.text === text && isEquality(leaf.op) === (mode !== 'CONTAINS')),
    )
  const bound = leaves.filter(leaf => leaf !== undefined)
  const tail = [...index.fields.slice(split), { text: KEY, mode: index.name }]
  const follows = suffix.every(
    ({ text, direction }, at) => tail[at]?.text === text && tail[at].mode === direction,
  )
  return bound.length === split && follows ? { index, leaves: bound } : undefined
}

function prefixOf({ parent, collectionId }: PlanInput, { index, leaves }: Fit): Buffer {
  const parts = leaves.map(({ value }, at) =>
    directed(encodeComponent(value).bytes, index.kept[at]),
  )
  const prefix = Buffer.from(index.prefixIn(`${parent}/${collectionId}`), 'latin1')
  return Buffer.concat([prefix, ...parts])
}

/** The fewest indexes, greedily, that fix all equalities between them; undefined when some stay open. */
function cover(fits: Fit[], needed: Leaf[]): Fit[] | undefined {
  const chosen: Fit[] = []
  const open = new Set(needed)
  const gain = (fit: Fit) => fit.leaves.filter(leaf => open.has(leaf)).length
  while (open.size > 0 || chosen.length === 0) {
    const best = fits.reduce<Fit | undefined>(
      (most, fit) => (most && gain(most) >= gain(fit) ? most : fit),
      undefined,
    )
    if (!best || (open.size > 0 && gain(best) === 0)) return undefined
    chosen.push(best)
    for (const leaf of best.leaves) open.delete(leaf)
  }
  return chosen
}

interface Wanted {
  needed: Leaf[]
  /** What equality leaves of the order, the name last. */
  suffix: Order[]
  indexes: IndexSet
}

type Field = Pick<Leaf, 'path' | 'text'> & { mode: Mode }

/** FAILED_PRECONDITION with the one index that would serve, to be pasted into firestore.indexes.json. */
function missingIndex(query: PlanInput, { needed, suffix, indexes }: Wanted) {
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
function override(query: PlanInput, field: Field, indexes: IndexSet) {
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

function composite(query: PlanInput, fields: Field[], name: Direction) {
  const declared = fields.map(({ text, mode }) => ({ fieldPath: text, ...declaredMode(mode) }))
  const isImplied = directionOf(fields.at(-1)) === name
  return {
    collectionGroup: query.collectionId,
    queryScope: scopeOf(query),
    fields: isImplied ? declared : [...declared, { fieldPath: KEY, order: name }],
  }
}
