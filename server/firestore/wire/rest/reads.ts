import { holding } from '../../rows'
import type { Aggregation, CompiledQuery, Fields, StructuredQuery, View } from '../../types'
import { projected } from '../../values/fieldPaths'
import { numberOf } from '../../values/numbers'
import { listOf, objectOf } from '../../values/shape'
import { timestampText } from '../../values/time'
import { parseMask } from '../../writes/parse'
import { namesOf } from '../commit'
import { denied, documentJson } from '../json'
import type { Steps } from '../ports'
import type { Items } from './answer'
import { type RestRequest, readingOf } from './request'

/** In a transaction of the SDK's only when those have written who read the same before. */
export function* batchGet(request: RestRequest): Steps<object> {
  const { ports, caller, database, owner, isQueued, body } = request
  const mask = parseMask(body.mask)
  const names = namesOf(body.documents, database)
  const [first = '', second] = names
  if (isQueued && first && !second) {
    ports.access.read(caller, first)
    const turn = ports.scheduler.take(first, owner)
    if (turn) return turn.then(() => batchGet({ ...request, isQueued: false }))
  }
  const judge = (name: string, view: View) => ports.access.read(caller, name, view)
  const asked = { names, judge: (view: View) => first && judge(first, view) }
  return yield* readAs(request, asked, function* (view) {
    const readTime = timestampText(view.version)
    const hold = holding()
    const items: object[] = []
    for (const name of names) {
      if (name !== first) {
        yield
        judge(name, view)
      }
      const document = hold(view.get(name))
      const item = document ? { found: documentJson(projected(document, mask)) } : { missing: name }
      items.push({ ...item, readTime })
    }
    ports.meter.documents += items.filter(item => 'found' in item).length
    return items.map(item => () => item)
  })
}

export function* runQuery(request: RestRequest): Steps<object> {
  const { ports, body } = request
  const { compiled, judge } = compiledQuery(request, body.structuredQuery)
  return yield* readAs(request, { compiled, judge }, function* (view) {
    const documents = yield* view.query(compiled)
    const readTime = timestampText(view.version)
    ports.meter.documents += documents.length
    if (documents.length === 0) return [() => ({ readTime })]
    return documents.map(document => () => ({ document: documentJson(document), readTime }))
  })
}

export function* runAggregationQuery(request: RestRequest): Steps<object> {
  const { ports, body } = request
  const { structuredQuery, aggregations } = objectOf(body.structuredAggregationQuery, 'The query')
  const { compiled, judge } = compiledQuery(request, structuredQuery)
  const wanted = listOf(aggregations, 'aggregations') as Aggregation[]
  return yield* readAs(request, { compiled, judge }, function* (view) {
    const aggregateFields = yield* view.aggregate(compiled, wanted)
    ports.meter.aggregations += billed(wanted, aggregateFields)
    const readTime = timestampText(view.version)
    return [() => ({ result: { aggregateFields }, readTime })]
  })
}

interface Asked {
  names?: readonly string[]
  compiled?: CompiledQuery
  /** Who may nothing is told so before anything else. */
  judge(view: View): void
}

/** Judged and read as of one moment, whatever others write meanwhile; what begins a transaction has none where it fails. */
function* readAs(
  request: RestRequest,
  { names = [], compiled, judge }: Asked,
  work: (view: View) => Steps<Items>,
): Steps<object> {
  const begun: { reading?: ReturnType<typeof readingOf> } = {}
  let items: Items | undefined
  try {
    items = yield* request.ports.store.read(function* (view) {
      judge(view)
      // Before they are read: whatever is written from here on makes the transaction begin anew.
      const isFirst = begun.reading === undefined
      begun.reading ??= readingOf(request)
      if (isFirst) begun.reading?.note(names, compiled)
      return yield* work(view)
    })
    const { id, isNew } = begun.reading ?? {}
    return isNew ? [() => ({ transaction: id }), ...items] : items
  } finally {
    const { id, isNew } = begun.reading ?? {}
    if (isNew && !items) request.transactions.rollback(id, request.owner)
  }
}

/** A read for each thousand entries that were counted, and one at least. */
function billed(wanted: Aggregation[], fields: Fields): number {
  const counted = wanted.map(({ count, alias = '' }) => count && fields[alias])
  const entries = counted.map(value => (value ? Number(numberOf(value)) : 0))
  return Math.max(1, Math.ceil(Math.max(...entries) / 1000))
}

/** Who can be allowed nothing is told so before his query is taken apart. */
function compiledQuery({ ports, caller, name }: RestRequest, input: unknown) {
  const query: StructuredQuery = objectOf(input, 'structuredQuery')
  if (!caller && !ports.access.nobodyMay('read')) throw denied()
  const compiled = ports.store.compile(name, query)
  return { compiled, judge: (view: View) => ports.access.list(caller, compiled, view) }
}
