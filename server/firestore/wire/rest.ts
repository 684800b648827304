import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Caller, callerOf } from '../../caller'
import { errorJson, invalid, StatusError, statusError } from '../../status'
import type { Aggregation, StructuredQuery } from '../types'
import { listOf, objectOf } from '../values/shape'
import { timestampText } from '../values/time'
import { checkInside, commitWrites } from './commit'
import { documentJson } from './json'
import { reporter, type WirePorts } from './ports'

interface RestPath {
  /** projects/P/databases/D */
  database: string
  /** Full name of the documents root or of a document, without the verb. */
  name: string
}

interface RestRequest extends RestPath {
  ports: WirePorts
  caller: Caller | null
  body: Record<string, unknown>
}

/** Returns the JSON of the answer; throws StatusError. */
type Method = (request: RestRequest) => unknown

/** What a POST can ask for behind the last colon of its path. */
const VERBS: Readonly<Record<string, Method>> = {
  batchGet,
  runQuery,
  runAggregationQuery,
  commit: ({ body, ...request }) => commitWrites({ ...request, writes: body.writes }),
}

/** These answer an array, also with an error. */
const STREAMING = new Set(['batchGet', 'runQuery', 'runAggregationQuery'])

/** Firestore's REST methods below /v1/projects: JSON in, JSON out, errors with the HTTP status of their code. */
export function createRest(ports: WirePorts): (c: Context) => Promise<Response> {
  return async c => {
    const isPost = c.req.method === 'POST'
    const { resource, verb } = splitVerb(new URL(c.req.url).pathname, isPost)
    try {
      const caller = await callerOf(c.req.header('authorization'), ports.verify)
      const path = readPath(resource)
      const body = isPost ? readJson(await c.req.text()) : {}
      return c.json(methodOf(verb)({ ...path, ports, caller, body }) as object)
    } catch (error) {
      const json = errorJson(statusError(error, reporter(ports)))
      const status = json.error.code as ContentfulStatusCode
      return c.json(verb && STREAMING.has(verb) ? [json] : json, status)
    }
  }
}

/** The path below /v1/ and, of a POST, the verb behind it; a GET has none. */
function splitVerb(pathname: string, isPost: boolean) {
  const path = pathname.slice('/v1/'.length)
  const colon = isPost ? path.lastIndexOf(':') : -1
  if (colon < 0) return { resource: path, verb: isPost ? '' : undefined }
  return { resource: path.slice(0, colon), verb: path.slice(colon + 1) }
}

function methodOf(verb: string | undefined): Method {
  if (verb === undefined) return getDocument
  const method = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (method) return method
  throw new StatusError('UNIMPLEMENTED', 'Method is not supported.')
}

/** Segment by segment decoded. Throws NOT_FOUND when it names no documents. */
function readPath(resource: string): RestPath {
  const segments = resource.split('/').map(decode)
  const [projects, , databases, , documents] = segments
  if (projects === 'projects' && databases === 'databases' && documents === 'documents')
    return { database: segments.slice(0, 4).join('/'), name: segments.join('/') }
  throw new StatusError('NOT_FOUND', 'Not found.')
}

function decode(segment: string): string {
  try {
    const text = decodeURIComponent(segment)
    if (text !== '' && !text.includes('/')) return text
  } catch {
    // Not percent-encoding: answered like the other segments that cannot be one.
  }
  throw invalid('Invalid resource path.')
}

function readJson(text: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text), 'The body')
  } catch {
    throw invalid('Invalid JSON payload received.')
  }
}

function getDocument({ ports, caller, name }: RestRequest) {
  ports.access.read(caller, name)
  const document = ports.store.get(name)
  if (!document) throw new StatusError('NOT_FOUND', `Document "${name}" not found.`)
  ports.meter.documents += 1
  return documentJson(document)
}

function batchGet({ ports, caller, database, body }: RestRequest) {
  const readTime = timestampText(ports.store.version())
  return listOf(body.documents, 'documents').map(name => {
    checkInside(name, database)
    ports.access.read(caller, name)
    const document = ports.store.get(name)
    if (!document) return { missing: name, readTime }
    ports.meter.documents += 1
    return { found: documentJson(document), readTime }
  })
}

function runQuery(request: RestRequest) {
  const { ports, name } = request
  const query = allowedQuery(request, request.body.structuredQuery)
  const readTime = timestampText(ports.store.version())
  const documents = ports.store.query(name, query)
  ports.meter.documents += documents.length
  if (documents.length === 0) return [{ readTime }]
  return documents.map(document => ({ document: documentJson(document), readTime }))
}

function runAggregationQuery(request: RestRequest) {
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
  ports.access.list(caller, name, ports.store.compile(name, query).collectionId)
  return query
}
