import type { Aggregation, DocumentStore, Fields, StructuredQuery } from '../../types'
import { listOf, objectOf } from '../../values/shape'
import { timestampText } from '../../values/time'
import { parseMask } from '../../writes/parse'
import { namesOf } from '../commit'
import { denied, documentJson } from '../json'
import type { Steps } from '../ports'
import { Items, itemsIn } from './answer'
import { maskedJson } from './documents'
import { type RestRequest, readingOf } from './request'

/** In a transaction of the SDK's only when those have written who read the same before. */
export function* batchGet(request: RestRequest): Steps<object> {
  const { ports, caller, database, owner, isQueued, body } = request
  const mask = parseMask(body.mask)
  const names = namesOf(body.documents, database)
  for (const name of names) {
    ports.access.read(caller, name)
    yield
  }
  const [first = '', second] = names
  const turn = isQueued && first && !second ? ports.scheduler.take(first) : undefined
  if (turn)
    return turn.then(() => ports.shares.run(owner, batchGet({ ...request, isQueued: false })))
  const reading = readingOf(request)
  // Before they are read: whatever is written from here on makes the transaction begin anew.
  reading?.note(names)
  const itemOf = (name: string, store: Pick<DocumentStore, 'get'>, readTime: string) => {
    const document = store.get(name)
    if (!document) return { missing: name, readTime }
    ports.meter.documents += 1
    return { found: maskedJson(document, mask), readTime }
  }
  // The most common call by far.
  if (!second) {
    const readTime = timestampText(ports.store.version())
    return itemsIn(reading, new Items(names.map(name => itemOf(name, ports.store, readTime))))
  }
  return yield* ports.store.read(function* (view) {
    const readTime = timestampText(view.version)
    const items: object[] = []
    for (const name of names) {
      items.push(itemOf(name, view, readTime))
      yield
    }
    return itemsIn(reading, new Items(items))
  })
}

export function* runQuery(request: RestRequest): Steps<object> {
  const { ports, name } = request
  const { query, compiled } = allowedQuery(request, request.body.structuredQuery)
  const reading = readingOf(request)
  reading?.note([], compiled)
  return yield* ports.store.read(function* (view) {
    const documents = yield* view.query(name, query)
    const readTime = timestampText(view.version)
    ports.meter.documents += documents.length
    if (documents.length === 0) return itemsIn(reading, new Items([{ readTime }]))
    const write = (document: (typeof documents)[number]) => ({
      document: documentJson(document),
      readTime,
    })
    return itemsIn(reading, new Items(documents, write))
  })
}

export function* runAggregationQuery(request: RestRequest): Steps<object> {
  const { ports, name, body } = request
  const { structuredQuery, aggregations } = objectOf(body.structuredAggregationQuery, 'The query')
  const { query, compiled } = allowedQuery(request, structuredQuery)
  const wanted = listOf(aggregations, 'aggregations') as Aggregation[]
  const reading = readingOf(request)
  reading?.note([], compiled)
  return yield* ports.store.read(function* (view) {
    const aggregateFields = yield* view.aggregate(name, query, wanted)
    ports.meter.aggregations += billed(wanted, aggregateFields)
    const readTime = timestampText(view.version)
    return itemsIn(reading, new Items([{ result: { aggregateFields }, readTime }]))
  })
}

/** A read for each thousand entries that were counted, and one at least. */
function billed(wanted: Aggregation[], fields: Fields): number {
  const counted = wanted.map(({ count, alias = '' }) => count && fields[alias])
  const entries = counted.map(value =>
    value && 'integerValue' in value ? Number(value.integerValue) : 0,
  )
  return Math.max(1, Math.ceil(Math.max(...entries) / ENTRIES))
}

const ENTRIES = 1000

/** Who can be allowed nothing is told so before his query is taken apart. */
function allowedQuery({ ports, caller, name }: RestRequest, input: unknown) {
  const query: StructuredQuery = objectOf(input, 'structuredQuery')
  if (!caller && !ports.access.nobodyMay('read')) throw denied()
  const compiled = ports.store.compile(name, query)
  ports.access.list(caller, compiled)
  return { query, compiled }
}
