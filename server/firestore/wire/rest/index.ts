import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { batchWrite, commitWrites } from '../commit'
import { errorJson, StatusError, statusError } from '../json'
import { reporter, type WirePorts } from '../ports'
import { callerOf } from '../stream'
import { createDocument, deleteDocument, getDocument, patchDocument } from './documents'
import { listCollectionIds, listDocuments } from './lists'
import { batchGet, runAggregationQuery, runQuery } from './reads'
import { isCollection, type Method, readBody, readParams, readPath, splitVerb } from './request'

/** What a POST can ask for behind the last colon of its path. */
const VERBS: Readonly<Record<string, Method>> = {
  batchGet,
  runQuery,
  runAggregationQuery,
  listCollectionIds,
  commit: ({ body, ...request }) => commitWrites({ ...request, writes: body.writes }),
  batchWrite: ({ body, ...request }) => batchWrite({ ...request, writes: body.writes }),
  beginTransaction: refuseTransaction,
  rollback: refuseTransaction,
}

/** What the HTTP method alone asks for. */
const METHODS: Readonly<Record<string, Method>> = {
  GET: request => (isCollection(request.name) ? listDocuments(request) : getDocument(request)),
  POST: createDocument,
  PATCH: patchDocument,
  DELETE: deleteDocument,
}

/** These answer an array, also with an error. */
const STREAMING = new Set(['batchGet', 'runQuery', 'runAggregationQuery'])

/** Firestore's REST methods below /v1/projects: JSON in, JSON out, errors with the HTTP status of their code. */
export function createRest(ports: WirePorts): (c: Context) => Promise<Response> {
  return async c => {
    const url = new URL(c.req.url)
    const { resource, verb } = splitVerb(url.pathname, c.req.method)
    try {
      const caller = await callerOf(c.req.header('authorization'), ports.verify)
      const path = readPath(resource)
      const params = readParams(url.searchParams)
      const hasBody = ['POST', 'PATCH'].includes(c.req.method)
      const body = hasBody ? readBody(await c.req.text()) : {}
      if ([...params.keys(), ...Object.keys(body)].some(key => UNSUPPORTED.has(key)))
        refuseTransaction()
      const method = methodOf(verb === undefined ? METHODS : VERBS, verb ?? c.req.method)
      const isSdk = c.req.header('x-goog-api-client')?.startsWith('gl-js/') === true
      return c.json((await method({ ...path, ports, caller, isSdk, params, body })) as object)
    } catch (error) {
      const json = errorJson(statusError(error, reporter(ports)))
      const status = json.error.code as ContentfulStatusCode
      return c.json(verb && STREAMING.has(verb) ? [json] : json, status)
    }
  }
}

function methodOf(methods: Readonly<Record<string, Method>>, name: string): Method {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (method) return method
  throw new StatusError('UNIMPLEMENTED', `Method "${name}" is not supported.`)
}

/** Honoured by nobody here: an answer from now would be taken for one from then. */
const UNSUPPORTED = new Set(['transaction', 'newTransaction', 'readTime', 'explainOptions'])

function refuseTransaction(): never {
  const message =
    'Transactions on the server, reads of the past and explanations are not supported: commit with preconditions.'
  throw new StatusError('UNIMPLEMENTED', message)
}
