import { type Index, indexPrefix, NAME_INDEX, singleIndex } from '../index/definitions'
import { KEY } from '../values/fieldPaths'
import { directed, encodeComponent } from '../values/keys'
import { boundsOf } from './bounds'
import type { Order, QueryPlanInput } from './compile'
import { type Conjunct, isEquality, type Leaf } from './filters'
import type { Walk } from './walk'

/** Index walks whose common documents are the candidates of one conjunct, in the query's order. */
export interface ConjunctPlan {
  conjunct: Conjunct
  walks: Walk[]
  /** Whether every candidate matches, so that the documents need not be read. */
  isExact: boolean
}

/** How indexes serve the query; undefined when they do not, and the collection has to be read and sorted. */
export function planQuery(query: QueryPlanInput, composites: Index[]): ConjunctPlan[] | undefined {
  if (query.allDescendants) return undefined
  const plans = query.conjuncts.map(conjunct => planConjunct(query, conjunct, composites))
  const served = plans.filter(plan => plan !== undefined)
  return served.length === plans.length ? served : undefined
}

/** An index that follows the order, after a prefix fixed by these leaves. */
interface Fit {
  index: Index
  leaves: Leaf[]
  reversed: boolean
}

function planConjunct(
  query: QueryPlanInput,
  conjunct: Conjunct,
  composites: Index[],
): ConjunctPlan | undefined {
  const fixed = conjunct.filter(({ op, text }) => text !== KEY && isEquality(op))
  const needed = conjunct.filter(leaf => fixed.includes(leaf) || leaf.op === 'ARRAY_CONTAINS')
  const suffix = query.orderBy.filter(({ text }) => !fixed.some(leaf => leaf.text === text))
  const fits = [...simpleIndexes(needed, suffix), ...composites]
    .map(index => fitOf(index, needed, suffix))
    .filter(fit => fit !== undefined)
  const chosen = cover(fits, needed)
  if (!chosen) return undefined
  const { start, end, proved, isExact } = boundsOf(query, conjunct, suffix)
  const collection = `${query.parent}/${query.collectionId}`
  const walks = chosen.map(({ index, leaves, reversed }) => {
    const parts = leaves.map(({ value }, at) =>
      directed(encodeComponent(value).bytes, index.fields[at]?.mode),
    )
    const prefix = Buffer.concat([indexPrefix(collection, index), ...parts])
    return { prefix, reversed, start, end }
  })
  const settled = new Set([
    ...proved,
    ...needed.filter(({ value }) => !encodeComponent(value).isCut),
  ])
  return { conjunct, walks, isExact: isExact && conjunct.every(leaf => settled.has(leaf)) }
}

/** The automatic indexes that may serve: one for each equality, or one for the order. */
function simpleIndexes(needed: Leaf[], suffix: Order[]): Index[] {
  const [first] = suffix
  if (first && first.text !== KEY) return [singleIndex(first.path, 'ASCENDING')]
  const modeOf = ({ op }: Leaf) => (op === 'ARRAY_CONTAINS' ? 'CONTAINS' : 'ASCENDING')
  return [...needed.map(leaf => singleIndex(leaf.path, modeOf(leaf))), NAME_INDEX]
}

/** Whether the index is some of the equalities followed by exactly the order, forwards or backwards. */
function fitOf(index: Index, needed: Leaf[], suffix: Order[]): Fit | undefined {
  const split = index.fields.length - (suffix.length - 1)
  if (split < 0) return undefined
  const leaves = index.fields
    .slice(0, split)
    .map(field => needed.find(leaf => leaf.text === field.text && isFixedBy(leaf, field.mode)))
  const bound = leaves.filter(leaf => leaf !== undefined)
  if (bound.length < split) return undefined
  const modes = suffix.map(({ text }, at) => {
    const field = index.fields[split + at]
    return field ? field.text === text && field.mode : index.name
  })
  const isForward = suffix.every(({ direction }, at) => modes[at] === direction)
  const isBackward = suffix.every(({ direction }, at) => modes[at] === OPPOSITE[direction])
  return isForward || isBackward ? { index, leaves: bound, reversed: isBackward } : undefined
}

const OPPOSITE = { ASCENDING: 'DESCENDING', DESCENDING: 'ASCENDING' } as const

const isFixedBy = (leaf: Leaf, mode: Index['fields'][number]['mode']) =>
  (leaf.op === 'ARRAY_CONTAINS') === (mode === 'CONTAINS')

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
