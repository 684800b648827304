import type { Aggregation, StructuredQuery } from '../../types'
import { listOf, objectOf } from '../../values/shape'
import { timestampText } from '../../values/time'
import { parseMask } from '../../writes/parse'
import { checkInside } from '../commit'
import { documentJson } from '../json'
import { maskedJson } from './documents'
import { answersIn, type RestRequest, readingOf } from './request'

/** In a transaction only when those have written who read the same before. */
export function batchGet(request: RestRequest): unknown {
  const { ports, caller, database, isQueued, body } = request
  const readTime = timestampText(ports.store.version())
  const mask = parseMask(body.mask)
  const names = listOf(body.documents, 'documents').map(name => {
    checkInside(name, database)
    ports.access.read(caller, name)
    return name
  })
  const [name] = names
  const turn = isQueued && name && names.length === 1 ? ports.turns.take(name) : undefined
  if (turn) return turn.then(() => batchGet({ ...request, isQueued: false }))
  const reading = readingOf(request)
  reading?.note(names)
  const answers = names.map(name => {
    const document = ports.store.get(name)
    if (!document) return { missing: name, readTime }
    ports.meter.documents += 1
    return { found: maskedJson(document, mask), readTime }
  })
  return answersIn(reading, answers)
}

export function runQuery(request: RestRequest) {
  const { ports, name } = request
  const { query, compiled } = allowedQuery(request, request.body.structuredQuery)
  const reading = readingOf(request)
  const readTime = timestampText(ports.store.version())
  const documents = ports.store.query(name, query)
  reading?.note([], compiled)
  ports.meter.documents += documents.length
  if (documents.length === 0) return answersIn(reading, [{ readTime }])
  const answers = documents.map(document => ({ document: documentJson(document), readTime }))
  return answersIn(reading, answers)
}

export function runAggregationQuery(request: RestRequest) {
  const { ports, name, body } = request
  const { structuredQuery, aggregations } = objectOf(body.structuredAggregationQuery, 'The query')
  const { query, compiled } = allowedQuery(request, structuredQuery)
  const wanted = listOf(aggregations, 'aggregations') as Aggregation[]
  const reading = readingOf(request)
  const readTime = timestampText(ports.store.version())
  const aggregateFields = ports.store.aggregate(name, query, wanted)
  reading?.note([], compiled)
  ports.meter.aggregations += 1
  return answersIn(reading, [{ result: { aggregateFields }, readTime }])
}

function allowedQuery({ ports, caller, name }: RestRequest, input: unknown) {
  const query: StructuredQuery = objectOf(input, 'structuredQuery')
  const compiled = ports.store.compile(name, query)
  ports.access.list(caller, compiled)
  return { query, compiled }
}
