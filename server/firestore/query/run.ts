import type { Steps } from '../../shares'
import { invalid, tooMuch } from '../../status'
import { type DocumentRow, holding, rowToDocument } from '../rows'
import type { Fields, StoredDocument, Value } from '../types'
import { getField, KEY, parseFieldPath, projected, sortedFields } from '../values/names'
import { parseFieldName } from '../values/parse'
import { doubleValue, isInt64, listOf, numberOf, onlyKind, recordOf } from '../values/shape'
import { isInner } from './bounds'
import { orderedAlsoBy, type PlanInput, parseCount } from './compile'
import { matchesLeaf } from './filters'
import { countCommon, countWalk, distinct, type Ids, joinWalks, type Reader } from './indexScan'
import { type ConjunctPlan, planQuery } from './plan'

const EVERYTHING = Number.MAX_SAFE_INTEGER

/** Documents between two chances for others to get on. */
const PAUSE = 16

/** The documents of a query in its order, offset, limit and projection applied. Throws RESOURCE_EXHAUSTED for too many. */
export function* runQuery(reader: Reader, query: PlanInput): Steps<StoredDocument[]> {
  const hold = holding()
  const found: StoredDocument[] = []
  for (const document of findAll(reader, query, yield* planQuery(reader, query))) {
    if (document) found.push(hold(document))
    else yield
  }
  return found
}

/** The same one after the other, of which none is kept. */
function* findAll(reader: Reader, query: PlanInput, plans: ConjunctPlan[]): Found {
  const { offset, select } = query
  const wanted = offset + (query.limit ?? EVERYTHING)
  let passed = 0
  if (wanted === 0) return undefined
  for (const document of matching(reader, query, plans)) {
    if (!document) yield undefined
    else if (++passed > offset) yield projected(document, select)
    if (passed >= wanted) break
    if (document && passed % PAUSE === 0) yield undefined
  }
  return undefined
}

/** A document, or undefined where others may get on before the next one is found. */
type Found = Generator<StoredDocument | undefined, undefined>

/** All documents of a query in its order, read as they are asked for. */
function* matching(reader: Reader, query: PlanInput, plans: ConjunctPlan[]): Found {
  const streams = plans.map(plan => streamOf(reader, query, plan))
  const heads: Head[] = []
  for (const stream of streams) heads.push(yield* headOf(stream))
  let last: string | undefined
  for (let at = leastOf(heads, query); at >= 0; at = leastOf(heads, query)) {
    const document = heads[at]
    if (document && document.name !== last) yield document
    last = document?.name
    heads[at] = yield* headOf(streams[at])
  }
}

/** The next document of a stream; undefined at its end. */
function* headOf(stream: Found | undefined): Generator<undefined, Head> {
  for (let next = stream?.next(); next; next = stream?.next()) {
    if (next.done || next.value) return next.value
    yield undefined
  }
  return undefined
}

type Head = StoredDocument | undefined

/** The place of the document that comes first; -1 when all have ended. */
function leastOf(heads: Head[], { compare }: PlanInput): number {
  return heads.reduce((least, head, at) => {
    const best = heads[least]
    return head && (!best || compare(head, best) < 0) ? at : least
  }, -1)
}

function* streamOf(reader: Reader, query: PlanInput, { conjunct, walks }: ConjunctPlan): Found {
  const expected = query.offset + (query.limit ?? EVERYTHING)
  const isBounded = Boolean(query.start ?? query.end) || isInner(query)
  const isMatch = (document: StoredDocument) =>
    conjunct.every(leaf => matchesLeaf(document, leaf)) && (!isBounded || query.isInside(document))
  let passed = 0
  for (const document of documentsOf(reader, joinWalks(reader, walks, expected))) {
    if (!document) yield undefined
    else if (isMatch(document)) yield document
    else if (++passed % PAUSE === 0) yield undefined
  }
}

function* documentsOf({ db, stats }: Reader, ids: Ids): Found {
  const sql = 'SELECT name, fields, created, updated FROM documents WHERE id = ?'
  for (const id of ids) {
    if (id !== undefined) stats.documentsRead++
    yield id === undefined ? undefined : rowToDocument(db.get<DocumentRow>(sql, id))
  }
}

const MAX_AGGREGATIONS = 5
const TOO_MANY = `The maximum number of aggregations allowed in a query is ${MAX_AGGREGATIONS}.`
const MAX_COUNT = Number.MAX_SAFE_INTEGER

interface ParsedAggregation {
  alias: string
  kind: 'count' | 'sum' | 'avg'
  path: string[] | undefined
  upTo: number
}

/**
 * Values by alias. Documents without an aggregated field do not count, not even for count. A sum or an average
 * needs the index that ends in its field, as if the query were ordered by it.
 */
export function* runAggregation(reader: Reader, query: PlanInput, input: unknown): Steps<Fields> {
  const aggregations = parseAggregations(input)
  const paths = aggregations.flatMap(({ path }) => (path ? [path] : []))
  const ordered = { ...orderedAlsoBy(query, paths), select: paths }
  const plans = yield* planQuery(reader, ordered)
  const isExact = paths.length === 0 && plans.every(plan => plan.isExact)
  const complete = isExact ? [] : yield* numbersOf(findAll(reader, ordered, plans), paths)
  const total = isExact ? yield* countEntries(reader, ordered, plans) : complete.length
  return sortedFields(
    aggregations.map(({ alias, kind, path, upTo }) => {
      if (!path) return [alias, { integerValue: String(Math.min(upTo, total)) }]
      const values = complete.flatMap(numbers => numbers[paths.indexOf(path)] ?? [])
      return [alias, kind === 'sum' ? sum(values) : average(values)]
    }),
  )
}

/** Of each that is found the numbers at these paths: its texts may be more than fits into memory. */
function* numbersOf(found: ReturnType<typeof findAll>, paths: string[][]) {
  const all: (Value | undefined)[][] = []
  for (const document of found)
    if (document) all.push(paths.map(path => numberIn(document.fields, path)))
    else yield
  return all
}

function numberIn(fields: Fields, path: string[]): Value | undefined {
  const value = getField(fields, path)
  return value && numberOf(value) !== undefined ? value : undefined
}

/** Counts index entries, which prove the match. */
function* countEntries(reader: Reader, query: PlanInput, plans: ConjunctPlan[]): Steps<number> {
  const wanted = query.offset + (query.limit ?? MAX_COUNT - query.offset)
  const [only, second] = plans
  const [walk, join] = only?.walks ?? []
  if (walk && !second) {
    const count = join
      ? yield* countCommon(reader, only?.walks ?? [], wanted)
      : yield* countWalk(reader, walk, wanted)
    return Math.max(0, Math.min(count, wanted) - query.offset)
  }
  const ids = new Set<number>()
  for (const { walks } of plans) yield* distinct(joinWalks(reader, walks, MAX_COUNT), ids)
  return Math.max(0, Math.min(ids.size, wanted) - query.offset)
}

function parseAggregations(input: unknown): ParsedAggregation[] {
  const list = listOf(input, 'aggregations')
  if (list.length === 0) throw invalid('An aggregation query needs an aggregation.')
  if (list.length > MAX_AGGREGATIONS) throw tooMuch('aggregations', TOO_MANY)
  let unnamed = 0
  const parsed = list.map(input => parseAggregation(input, () => `field_${++unnamed}`))
  if (new Set(parsed.map(({ alias }) => alias)).size < parsed.length)
    throw invalid('Aggregation aliases contain duplicate alias.')
  return parsed
}

function parseAggregation(input: unknown, nextAlias: () => string): ParsedAggregation {
  const aggregation = recordOf(input, 'An aggregation')
  const kind = onlyKind(aggregation, ['count', 'sum', 'avg'], 'An aggregation')
  const { field, upTo } = recordOf(aggregation[kind], kind)
  const given = aggregation.alias ?? ''
  if (typeof given !== 'string') throw invalid('Invalid alias of an aggregation.')
  const alias = parseFieldName(given || nextAlias())
  const path = kind === 'count' ? undefined : parseFieldPath(recordOf(field, 'field').fieldPath)
  if (path?.[0] === KEY) throw invalid('Aggregations are not supported for the property: __key__')
  return { alias, kind, path, upTo: parseCount(upTo, 'upTo') ?? MAX_COUNT }
}

/** An integer while all are integers and 64 bits hold the sum. Those are summed up exactly. */
function sum(values: Value[]): Value {
  const integers = values.filter(value => 'integerValue' in value)
  const total = integers.reduce((all, value) => all + BigInt(value.integerValue), 0n)
  const others = values.filter(value => !('integerValue' in value))
  if (others.length === 0 && isInt64(total)) return { integerValue: String(total) }
  return doubleValue(others.reduce((all, value) => all + Number(numberOf(value)), Number(total)))
}

function average(values: Value[]): Value {
  if (values.length === 0) return { nullValue: null }
  return doubleValue(Number(numberOf(sum(values))) / values.length)
}
