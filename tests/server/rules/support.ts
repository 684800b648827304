import { parseFilter } from '../../../server/firestore/query/filters'
import type { Fields, StructuredQuery } from '../../../server/firestore/types'
import type { RulesQuery, RulesRequest, Verdict } from '../../../server/rules'
import { authorize, parseRules, type RulesDocuments, RulesReads } from '../../../server/rules'

const HEAD =
  "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {"

/** A ruleset of Firestore around what stands in its outermost match. */
export const firestoreRules = (body: string) => parseRules(`${HEAD}\n${body}\n}}`, 'test.rules')

export const pathOf = (path: string) => ['databases', '(default)', 'documents', ...path.split('/')]

/** `other/y` by its path; `after` are those that a commit changes. */
export function documentsOf(
  before: Record<string, Fields> = {},
  after: Record<string, Fields | undefined> = {},
): RulesDocuments & { reads: string[] } {
  const reads: string[] = []
  const find = (path: string[], all: Record<string, Fields | undefined>) => {
    const name = path.slice(3).join('/')
    reads.push(name)
    return path[1] === '(default)' ? all[name] : undefined
  }
  return {
    reads,
    get: path => find(path, before),
    getAfter: path => find(path, { ...before, ...after }),
  }
}

export const requestOf = (path: string, more: Partial<RulesRequest> = {}): RulesRequest => ({
  service: 'cloud.firestore',
  method: 'get',
  path: pathOf(path),
  auth: { uid: 'alice', token: {} },
  time: Date.parse('2026-06-01T00:00:00Z') * 1000,
  resource: { fields: {} },
  requestResource: null,
  ...more,
})

export function listOf(query: StructuredQuery, parent = ''): RulesRequest {
  const { collectionId = '', allDescendants = false } = query.from?.[0] ?? {}
  const { limit, offset = 0, orderBy = [] } = query
  const rulesQuery: RulesQuery = {
    filter: parseFilter(query.where),
    allDescendants,
    limit: typeof limit === 'object' ? limit.value : (limit ?? null),
    offset,
    orderBy: orderBy.map(({ field, direction }) => [
      field.fieldPath,
      direction === 'DESCENDING' ? 'DESC' : 'ASC',
    ]),
  }
  const path = parent === '' ? collectionId : `${parent}/${collectionId}`
  return requestOf(path, { method: 'list', resource: null, query: rulesQuery })
}

/** The verdict on a request for a/x under one condition. */
export const judgeIf = (
  condition: string,
  request: RulesRequest = requestOf('a/x'),
  documents = documentsOf(),
): Verdict => ask(`match /a/{id} { allow read, write: if ${condition}; }`, request, documents)

export const ask = (body: string, request: RulesRequest, documents = documentsOf()): Verdict =>
  authorize(firestoreRules(body), request, new RulesReads(documents, [request.path]))
