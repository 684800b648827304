import type { Context } from 'hono'
import { holding } from '../../rows'
import type { Aggregation, CompiledQuery, Fields, StructuredQuery, View } from '../../types'
import { projected } from '../../values/names'
import { listOf, numberOf, objectOf, timestampText } from '../../values/shape'
import { parseMask } from '../../writes/parse'
import { namesOf } from '../commit'
import { denied, documentJson, tooMuch } from '../json'
import { type Held, Room, type Steps } from '../ports'
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

/** An answer of many items, which are written one after the other. */
export type Items = readonly (() => object)[]

/** UTF-16 units of a part of an answer, and of all that are not read yet: who reads slowly holds what is left of his. */
const PART = 64 * 1024
const room = new Room(64 * 1024 * 1024, true)
/** UTF-16 units of a piece, in which an item goes out that is longer. */
const LONG = 2 * PART

/**
 * The answer to a REST request in one turn: an array of items, a page of `documents`, or any other object. Of what waits
 * for others the work that is to be answered then. Throws RESOURCE_EXHAUSTED, or of one object UNAVAILABLE, where there
 * is no room for it.
 */
export function* answerOf(
  c: Context,
  work: Steps<object>,
  owner: string,
): Steps<Response | Promise<Steps<object>>> {
  const found = yield* work
  if (found instanceof Promise) return found
  const { head, items, tail } = itemsOf(found)
  const parts: string[] = []
  let held: Held | undefined
  // What is one may tell of what is written by now: no more is said than that the answer is lost.
  const status = head ? 'RESOURCE_EXHAUSTED' : 'UNAVAILABLE'
  const take = (part: string) => {
    held ??= room.enter(owner, () => void parts.splice(0))
    if (!held.take(part.length)) throw tooMuch('answers', 'Too many large answers at once.', status)
    for (let at = 0; at < part.length; ) {
      const end = at + LONG + Number(isHalf(part.charCodeAt(at + LONG - 1)))
      parts.push(part.slice(at, end))
      at = end
    }
  }
  let end: string | undefined
  try {
    end = (yield* writing(items, head, take)) + tail
  } finally {
    if (end === undefined) held?.leave()
  }
  const headers = { 'Content-Type': 'application/json' }
  return c.body(held ? inParts(parts, end, held) : end, 200, headers)
}

function inParts(parts: string[], end: string, held: Held) {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (!held.take(0)) return controller.error(new Error('Others needed the room of this answer.'))
    const part = parts.shift()
    controller.enqueue(Buffer.from(part ?? end))
    if (part !== undefined) return held.give(part.length)
    held.leave()
    controller.close()
  }
  return new ReadableStream<Uint8Array>({ pull, cancel: held.leave })
}

/** Whether it is the first of the two units of a letter, which are not told apart. */
const isHalf = (unit: number) => unit >= 0xd800 && unit < 0xdc00

function itemsOf(found: object): { head: string; items: Items; tail: string } {
  if (Array.isArray(found)) return { head: '[', items: found, tail: ']' }
  if (!('documents' in found) || !Array.isArray(found.documents))
    return { head: '', items: [() => found], tail: '' }
  const [head = '', tail = ''] = JSON.stringify({ ...found, documents: [] }).split('[]')
  return { head: `${head}[`, items: found.documents, tail: `]${tail}` }
}

/** Writes the items behind `text`, all but the last part of which is taken as it is made. */
function* writing(items: Items, text: string, take: (part: string) => void): Steps<string> {
  let part = text
  for (const [at, write] of items.entries()) {
    part += (at === 0 ? '' : ',') + JSON.stringify(write())
    if (part.length < PART) continue
    take(part)
    part = ''
    yield
  }
  return part
}
