import type { Aggregation, StructuredQuery } from '../../types'
import { listOf, objectOf } from '../../values/shape'
import { timestampText } from '../../values/time'
import { parseMask } from '../../writes/parse'
import { checkInside } from '../commit'
import { documentJson } from '../json'
import { maskedJson } from './documents'
import type { RestRequest } from './request'

/** In a transaction of the SDK's only when those have written who read the same before. */
export function batchGet(request: RestRequest): unknown {
  const { ports, caller, database, isSdk, body } = request
  const readTime = timestampText(ports.store.version())
  const mask = parseMask(body.mask)
  const names = listOf(body.documents, 'documents').map(name => {
    checkInside(name, database)
    ports.access.read(caller, name)
    return name
  })
  const [name] = names
  const turn = isSdk && name && names.length === 1 ? ports.turns.take(name) : undefined
  if (turn) return turn.then(() => batchGet({ ...request, isSdk: false }))
  return names.map(name => {
    const document = ports.store.get(name)
    if (!document) return { missing: name, readTime }
    ports.meter.documents += 1
    return { found: maskedJson(document, mask), readTime }
  })
}

export function runQuery(request: RestRequest) {
  const { ports, name } = request
  const query = allowedQuery(request, request.body.structuredQuery)
  const readTime = timestampText(ports.store.version())
  const documents = ports.store.query(name, query)
  ports.meter.documents += documents.length
  if (documents.length === 0) return [{ readTime }]
  return documents.map(document => ({ document: documentJson(document), readTime }))
}

export function runAggregationQuery(request: RestRequest) {
  const { ports, name, body } = request
  const { structuredQuery, aggregations } = objectOf(body.structuredAggregationQuery, 'The query')
  const query = allowedQuery(request, structuredQuery)
  const wanted = listOf(aggregations, 'aggregations') as Aggregation[]
  const readTime = timestampText(ports.store.version())
  const aggregateFields = ports.store.aggregate(name, query, wanted)
  ports.meter.aggregations += 1
  return [{ result: { aggregateFields }, readTime }]
}

function allowedQuery({ ports, caller, name }: RestRequest, input: unknown): StructuredQuery {
  const query: StructuredQuery = objectOf(input, 'structuredQuery')
  ports.access.list(caller, ports.store.compile(name, query))
  return query
}
