import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Access } from '../access'
import { batchWrite, commitWrites } from '../commit'
import { errorJson, StatusError, statusError } from '../json'
import { reporter, type WirePorts } from '../ports'
import { callerOf } from '../stream'
import { createDocument, deleteDocument, getDocument, patchDocument } from './documents'
import { listCollectionIds, listDocuments } from './lists'
import { batchGet, runAggregationQuery, runQuery } from './reads'
import {
  isCollection,
  type Method,
  type RestRequest,
  readBody,
  readParams,
  readPath,
  splitVerb,
} from './request'
import { Transactions } from './transactions'

/** What a POST can ask for behind the last colon of its path. */
const VERBS: Readonly<Record<string, Method>> = {
  batchGet,
  runQuery,
  runAggregationQuery,
  listCollectionIds,
  commit,
  batchWrite: ({ body, ...request }) => batchWrite({ ...request, writes: body.writes }),
  beginTransaction: ({ transactions, owner, body }) => ({
    transaction: transactions.begin(owner, body.options),
  }),
  rollback: ({ transactions, owner, body }) => {
    transactions.rollback(body.transaction, owner)
    return {}
  },
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
  const transactions = new Transactions(ports.store, ports.now)
  return async c => {
    const { resource, verb } = splitVerb(new URL(c.req.url).pathname, c.req.method)
    try {
      const request = { ...(await readRequest(ports, resource, c)), transactions }
      checkSupported(request, verb ?? c.req.method)
      const method = methodOf(verb === undefined ? METHODS : VERBS, verb ?? c.req.method)
      return c.json((await method(request)) as object)
    } catch (error) {
      const json = errorJson(statusError(error, reporter(ports)))
      if (c.req.header('x-goog-api-client')?.includes('gax/'))
        json.error.code = codeForGax(json.error)
      const status = json.error.code as ContentfulStatusCode
      return c.json(verb && STREAMING.has(verb) ? [json] : json, status)
    }
  }
}

/**
 * Google's server libraries read the number alone. To them 409 is ABORTED, which they try again for minutes, and 400 an
 * invalid argument: a document that is there already, or is at another version, is a failed precondition.
 */
const codeForGax = ({ code, status }: ReturnType<typeof errorJson>['error']) =>
  status === 'ALREADY_EXISTS' || status === 'FAILED_PRECONDITION' ? 412 : code

async function readRequest(ports: WirePorts, resource: string, { req }: Context) {
  const asking = await whoAsks(ports, req.header('authorization'))
  const path = readPath(resource)
  const params = readParams(new URL(req.url).searchParams)
  const body = ['POST', 'PATCH'].includes(req.method) ? readBody(await req.text()) : {}
  const isSdk = req.header('x-goog-api-client')?.startsWith('gl-js/') === true
  const isQueued = isSdk || body.newTransaction !== undefined
  return { ...path, ...asking, isQueued, params, body }
}

/** Throws UNIMPLEMENTED for what would be taken for something else than the answer is. */
function checkSupported({ params, body }: Pick<RestRequest, 'params' | 'body'>, method: string) {
  const names = [...params.keys(), ...Object.keys(body)]
  if (names.some(name => UNSUPPORTED.has(name))) throw new StatusError('UNIMPLEMENTED', NOT_HERE)
  if (names.some(name => OF_TRANSACTION.has(name)) && !TRANSACTIONAL.has(method))
    throw new StatusError('UNIMPLEMENTED', 'This method takes no transaction.')
}

/** A person, or a script with an administrator's key, whom no rule stops. */
async function whoAsks(ports: WirePorts, authorization: string | undefined) {
  const key = ports.adminKey(authorization)
  if (key !== undefined)
    return {
      ports: { ...ports, access: UNJUDGED },
      caller: null,
      owner: `key ${key}`,
      isAdmin: true,
    }
  const caller = await callerOf(authorization, ports.verify)
  return { ports, caller, owner: caller ? `account ${caller.uid}` : 'nobody', isAdmin: false }
}

const UNJUDGED: Access = { read: () => {}, list: () => {}, write: () => {} }

function commit({ transactions, owner, body, ...request }: RestRequest) {
  const { transaction, writes } = body
  const hasWrites = Array.isArray(writes) && writes.length > 0
  if (transaction !== undefined) transactions.finish(transaction, owner, hasWrites)
  return commitWrites({ ...request, writes })
}

function methodOf(methods: Readonly<Record<string, Method>>, name: string): Method {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (method) return method
  throw new StatusError('UNIMPLEMENTED', `Method "${name}" is not supported.`)
}

const OF_TRANSACTION = new Set(['transaction', 'newTransaction'])
const TRANSACTIONAL = new Set([...STREAMING, 'GET', 'commit', 'rollback'])

/** Honoured by nobody here: an answer from now would be taken for one from then. */
const UNSUPPORTED = new Set(['readTime', 'explainOptions'])
const NOT_HERE = 'Reads of the past and explanations are not supported.'
