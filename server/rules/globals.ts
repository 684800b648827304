import { constant, type Lazy } from './evaluate'
import type { RulesQuery, RulesRequest, RulesResource } from './request'
import { fromDocument, fromPlain } from './values/convert'
import { Path, type RulesMap, type RulesValue, Timestamp } from './values/values'

const WRITES = new Set(['create', 'update', 'delete'])

/** The names that every rule sees. */
export const globalsOf = (request: RulesRequest, resource: RulesValue): [string, Lazy][] => [
  ['request', constant(fromRequest(request))],
  ['resource', constant(resource)],
]

/** What `resource` and `request.resource` are. */
export function fromResource(resource: RulesResource | null, path: string[]): RulesValue {
  if (!resource) return null
  if ('metadata' in resource) return fromPlain(resource.metadata)
  return fromDocument(resource.fields, path)
}

/** A field that the request has not is missing, and an error to whoever asks for it. */
function fromRequest({ auth, method, path, time, ...request }: RulesRequest): RulesMap {
  const { requestResource, query } = request
  const fields: RulesMap = new Map<string, RulesValue>([
    ['auth', fromPlain(auth)],
    ['method', method],
    ['path', new Path(path)],
    ['time', new Timestamp(BigInt(time) * 1000n)],
  ])
  if (WRITES.has(method)) fields.set('resource', fromResource(requestResource, path))
  if (query) fields.set('query', fromQuery(query))
  return fields
}

const fromQuery = ({ limit, offset, orderBy }: RulesQuery): RulesMap =>
  new Map<string, RulesValue>([
    ['limit', fromPlain(limit)],
    ['offset', fromPlain(offset)],
    ['orderBy', new Map(orderBy)],
  ])
