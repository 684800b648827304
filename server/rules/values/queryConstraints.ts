import type { Conjunct, Leaf } from '../../firestore/types'
import { EvaluationError } from '../language/errors'
import { COMPARE } from './compare'
import { fromValue } from './convert'
import { attempt } from './signatures'
import {
  type Bound,
  Constraint,
  isEqual,
  isSame,
  kindOf,
  OpenMap,
  Path,
  type RulesMap,
  type RulesValue,
} from './values'

type Proof = (order: number) => boolean

const less: Proof = order => order < 0
const atMost: Proof = order => order <= 0
const more: Proof = order => order > 0
const atLeast: Proof = order => order >= 0

/** For a comparison with a value in a rule: which bound of a query, by its order to that value, proves it. */
const PROOFS: Record<string, { [O in Leaf['op']]?: Proof }> = {
  '<': { LESS_THAN: atMost, LESS_THAN_OR_EQUAL: less },
  '<=': { LESS_THAN: atMost, LESS_THAN_OR_EQUAL: atMost },
  '>': { GREATER_THAN: atLeast, GREATER_THAN_OR_EQUAL: more },
  '>=': { GREATER_THAN: atLeast, GREATER_THAN_OR_EQUAL: atLeast },
  '!=': {
    LESS_THAN: atMost,
    LESS_THAN_OR_EQUAL: less,
    GREATER_THAN: atLeast,
    GREATER_THAN_OR_EQUAL: more,
  },
}

/** True when the query proves it; an error otherwise: what is not proved is not known to be false either. */
export function prove({ bounds }: Constraint, name: string, value: RulesValue): true {
  if (!bounds.some(bound => isProof(bound, name, value)))
    throw new EvaluationError('the query does not prove this')
  return true
}

/** False when the query says that no item is the field's value; an error otherwise. */
export function isExcluded(constraint: Constraint, items: readonly RulesValue[]): false {
  for (const item of items) prove(constraint, '!=', item)
  return false
}

/** True when the query says that the list holds one of them; an error otherwise. */
export function containsAny({ bounds }: Constraint, items: readonly RulesValue[]): true {
  const isKnown = items.some(item => bounds.some(bound => isProof(bound, 'contains', item)))
  if (!isKnown) throw new EvaluationError('the query does not prove this')
  return true
}

/** A document of which only the query is known: what its filters fix or bound. */
export function fromConjunct(conjunct: Conjunct): OpenMap {
  const data = new OpenMap(new Map())
  const bounds = new Map<Leaf['text'], Leaf[]>()
  for (const leaf of conjunct.filter(({ path }) => path[0] !== '__name__')) {
    const own = bounds.get(leaf.text)
    if (own) own.push(leaf)
    else bounds.set(leaf.text, [leaf])
  }
  const byDepth = [...bounds.values()].sort((a, b) => depthOf(a) - depthOf(b))
  for (const leaves of byDepth) put(data.known, leaves[0]?.path ?? [], knownOf(leaves))
  return new OpenMap(new Map([['data', data]]))
}

/** The path of the one document that the query can find, when it says so. */
export function namedBy(conjunct: Conjunct): Path | undefined {
  const leaf = conjunct.find(({ path, op }) => path[0] === '__name__' && op === 'EQUAL')
  const value = leaf && fromValue(leaf.value)
  return value instanceof Path ? value : undefined
}

/** Nothing equals null but `IS`, so that `== null` finds nothing and tells nothing. */
const isFixed = ({ op, value }: Leaf) => op === 'IS' || (op === 'EQUAL' && !('nullValue' in value))

const depthOf = (leaves: Leaf[]) => leaves[0]?.path.length ?? 0

function knownOf(leaves: Leaf[]): RulesValue {
  const fixed = leaves.find(isFixed)
  if (fixed) return fromValue(fixed.value)
  return new Constraint(leaves.map(({ op, value }) => ({ op, value: fromValue(value) })))
}

/** What lies below a map that is wholly known, or below a bound, tells nothing new. */
function put(data: RulesMap, path: string[], value: RulesValue) {
  let map = data
  for (const name of path.slice(0, -1)) {
    const child = map.get(name) ?? new OpenMap(new Map())
    map.set(name, child)
    if (!(child instanceof OpenMap)) return
    map = child.known
  }
  map.set(path.at(-1) ?? '', value)
}

function isProof({ op, value: bound }: Bound, name: string, value: RulesValue): boolean {
  if (name === 'contains') return op === 'ARRAY_CONTAINS' && isSame(bound, value)
  if (name === '!=' && isOther(op, bound, value)) return true
  return PROOFS[name]?.[op]?.(orderOf(bound, value)) ?? false
}

/** No filter but `IS` finds null, which is a value and no bound. */
function isOther(op: Bound['op'], bound: RulesValue, value: RulesValue): boolean {
  if (value === null) return true
  if (op === 'NOT_EQUAL') return isEqual(bound, value)
  return op === 'NOT_IN' && Array.isArray(bound) && bound.some(item => isEqual(item, value))
}

/** NaN, which proves nothing, when the two are of different kinds. */
function orderOf(bound: RulesValue, value: RulesValue): number {
  const kind = kindOf(bound)
  const isWidened = kind === 'int' && kindOf(value) === 'float'
  if (kind !== kindOf(value) && !isWidened) return Number.NaN
  return Number(attempt(COMPARE, [bound, value]) ?? Number.NaN)
}
