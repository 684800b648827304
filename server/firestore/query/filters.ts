import { invalid, tooMuch } from '../../status'
import type { Conjunct, Leaf, LeafOperator, StoredDocument, UnaryOperator, Value } from '../types'
import { compareValues } from '../values/keys'
import { formatFieldPath, KEY, parseFieldPath, readField } from '../values/names'
import { parseValue } from '../values/parse'
import { elementsOf, listOf, numberOf, onlyKind, rankOf, recordOf, textOf } from '../values/shape'

const MAX_DISJUNCTIONS = 30
const MAX_NOT_IN = 10
const MAX_NESTING = 20
const MAX_FILTERS = 100

/** What of a filter may still come. */
type Left = { filters: number }

/** A client's filter as an OR of ANDs; IN and ARRAY_CONTAINS_ANY are taken apart. Throws INVALID_ARGUMENT. */
export const parseFilter = (input: unknown): Conjunct[] =>
  parsePart(input, 1, { filters: MAX_DISJUNCTIONS * MAX_FILTERS })

function parsePart(input: unknown, depth: number, left: Left): Conjunct[] {
  if (input === undefined || input === null) return [[]]
  if (depth > MAX_NESTING) throw tooMuch('filter depth', 'Filters are nested too deeply.')
  left.filters -= 1
  if (left.filters < 0) throw tooManyFilters()
  const filter = recordOf(input, 'A filter')
  const kind = onlyKind(filter, ['compositeFilter', 'fieldFilter', 'unaryFilter'], 'A filter')
  const body = recordOf(filter[kind], kind)
  if (kind === 'unaryFilter') return [[parseUnary(body)]]
  return kind === 'fieldFilter' ? parseField(body) : parseComposite(body, depth, left)
}

export const matchesLeaf = (document: StoredDocument, leaf: Leaf): boolean => {
  const value = readField(document, leaf.path)
  return value !== undefined && MATCHES[leaf.op](value, leaf.value)
}

/** Null and NaN equal nothing and are in no range; only unary filters find them. */
const isOdd = (value: Value) => 'nullValue' in value || Number.isNaN(numberOf(value))

/** Whether any document can pass, whatever it holds. */
export const isPossible = (conjunct: Conjunct) => !conjunct.some(isNever)

const isNever = ({ op, value }: Leaf) =>
  (op !== 'IS' && !isNegative(op) && isOdd(value)) || (op === 'NOT_IN' && hasNull(value))

const isNegative = (op: LeafOperator) => op === 'NOT_EQUAL' || op === 'NOT_IN'
export const isEquality = (op: LeafOperator) => op === 'EQUAL' || op === 'IS'
export const isInequality = (op: LeafOperator) => !isEquality(op) && op !== 'ARRAY_CONTAINS'

type Match = (value: Value, wanted: Value) => boolean

const equals: Match = (value, wanted) => compareValues(value, wanted) === 0
const inRange =
  (holds: (order: number) => boolean): Match =>
  (value, wanted) =>
    rankOf(value) === rankOf(wanted) && !isOdd(value) && holds(compareValues(value, wanted))

const MATCHES: { [O in LeafOperator]: Match } = {
  IS: equals,
  EQUAL: equals,
  LESS_THAN: inRange(order => order < 0),
  LESS_THAN_OR_EQUAL: inRange(order => order <= 0),
  GREATER_THAN: inRange(order => order > 0),
  GREATER_THAN_OR_EQUAL: inRange(order => order >= 0),
  NOT_EQUAL: (value, wanted) => !('nullValue' in value) && !equals(value, wanted),
  NOT_IN: (value, wanted) =>
    !('nullValue' in value) && !elementsOf(wanted).some(item => equals(value, item)),
  ARRAY_CONTAINS: (value, wanted) => elementsOf(value).some(item => equals(item, wanted)),
}

const hasNull = (value: Value) => elementsOf(value).some(item => 'nullValue' in item)

const tooManyFilters = () =>
  tooMuch('filters', `A query has at most ${MAX_FILTERS} filters in each disjunction.`)

function parseComposite(
  { op, filters }: Record<string, unknown>,
  depth: number,
  left: Left,
): Conjunct[] {
  if (op !== 'AND' && op !== 'OR') throw invalid('A composite filter is either AND or OR.')
  const parts = listOf(filters, 'filters').map(item => parsePart(item, depth + 1, left))
  if (parts.length === 0) throw invalid('A composite filter has no filters.')
  const count = parts.reduce(
    (sum, part) => (op === 'OR' ? sum + part.length : sum * part.length),
    +(op === 'AND'),
  )
  if (count > MAX_DISJUNCTIONS)
    throw tooMuch(
      'disjunctions',
      `A query has at most ${MAX_DISJUNCTIONS} disjunctions in its normal form.`,
    )
  if (op === 'OR') return parts.flat()
  const longest = parts.map(part => Math.max(...part.map(({ length }) => length)))
  if (longest.reduce((sum, length) => sum + length) > MAX_FILTERS) throw tooManyFilters()
  return parts.reduce((all, part) => all.flatMap(left => part.map(right => [...left, ...right])))
}

function parseUnary({ field, op }: Record<string, unknown>): Leaf {
  const [leafOp, value] = UNARY.get(textOf(op)) ?? []
  if (!leafOp || !value) throw invalid('Unknown operator of a unary filter.')
  return { ...fieldIn(field), op: leafOp, value }
}

const NULL: Value = { nullValue: null }
const NAN: Value = { doubleValue: 'NaN' }
const UNARY = new Map<string, [LeafOperator, Value]>([
  ['IS_NULL', ['IS', NULL]],
  ['IS_NAN', ['IS', NAN]],
  ['IS_NOT_NULL', ['NOT_EQUAL', NULL]],
  ['IS_NOT_NAN', ['NOT_EQUAL', NAN]],
] satisfies [UnaryOperator, [LeafOperator, Value]][])

function parseField({ field, op: name, value: input }: Record<string, unknown>): Conjunct[] {
  const op = textOf(name)
  const value = parseComparison(op, input)
  const leaf = (leafOp: LeafOperator, item: Value): Leaf =>
    checked({ ...fieldIn(field), op: leafOp, value: item })
  if (op === 'IN') return someOf(op, value).map(item => [leaf('EQUAL', item)])
  if (op === 'ARRAY_CONTAINS_ANY')
    return someOf(op, value).map(item => [leaf('ARRAY_CONTAINS', item)])
  if (op === 'NOT_IN') for (const item of someOf(op, value, MAX_NOT_IN)) leaf('NOT_EQUAL', item)
  if (op === 'IS' || !Object.hasOwn(MATCHES, op)) throw invalid('Unknown operator of a filter.')
  if (op === 'NOT_IN') return [[{ ...fieldIn(field), op, value }]]
  return [[leaf(op as LeafOperator, value)]]
}

/** What a field is compared with; a list of such may hold lists, which a stored one may not. */
function parseComparison(op: string, input: unknown): Value {
  const { arrayValue } = recordOf(input, 'A value')
  if (arrayValue === undefined || !WITH_LIST.has(op)) return parseValue(input)
  const values = listOf(recordOf(arrayValue, 'An array value').values, 'The values of an array')
  if (values.length > MAX_DISJUNCTIONS) throw tooManyValues(op, MAX_DISJUNCTIONS)
  return { arrayValue: { values: values.map(item => parseValue(item)) } }
}

const WITH_LIST = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'])

const tooManyValues = (op: string, limit: number) =>
  tooMuch('comparison values', `'${op}' supports up to ${limit} comparison values.`)

function someOf(op: string, value: Value, limit = MAX_DISJUNCTIONS): Value[] {
  const values = elementsOf(value)
  if (values.length === 0) throw invalid(`'${op}' requires an non-empty ArrayValue.`)
  if (values.length > limit) throw tooManyValues(op, limit)
  return values
}

export function fieldIn(input: unknown): Pick<Leaf, 'path' | 'text'> {
  const path = parseFieldPath(recordOf(input, 'A field reference').fieldPath)
  return { path, text: formatFieldPath(path) }
}

function checked(leaf: Leaf): Leaf {
  if (leaf.text === KEY && !('referenceValue' in leaf.value))
    throw invalid('__key__ filter value must be a Key')
  return leaf
}
