import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Access } from '../access'
import { batchWrite, commitWrites } from '../commit'
import { denied, errorJson, StatusError, statusError } from '../json'
import { ownerOf, reporter, type Steps, textsOf, type WirePorts } from '../ports'
import { callerOf, stillLive } from '../stream'
import {
  createDocument,
  deleteDocument,
  getDocument,
  listCollectionIds,
  listDocuments,
  patchDocument,
} from './documents'
import { answerOf, batchGet, runAggregationQuery, runQuery } from './reads'
import { type Method, type RestRequest, readBody, readParams, readPath, splitVerb } from './request'
import { onlyReads, Transactions } from './transactions'

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

const isCollection = (name: string) => name.split('/').length % 2 === 0

/** What the HTTP method alone asks for. */
const METHODS: Readonly<Record<string, Method>> = {
  GET: request => (isCollection(request.name) ? listDocuments(request) : getDocument(request)),
  POST: createDocument,
  PATCH: patchDocument,
  DELETE: deleteDocument,
}

/** UTF-16 units that are taken apart before it is known that the rules could allow anything. */
const SMALL = 64 * 1024
/** All that can be asked for. */
export const REST_CALLS = { verbs: Object.keys(VERBS), methods: Object.keys(METHODS) }

/** These answer an array, also with an error. */
const STREAMING = new Set(['batchGet', 'runQuery', 'runAggregationQuery'])
const READING = new Set([...STREAMING, 'listCollectionIds', 'beginTransaction'])

/** Firestore's REST methods below /v1/projects: JSON in, JSON out, errors with the HTTP status of their code. */
export function createRest(ports: WirePorts): (c: Context) => Promise<Response> {
  const transactions = new Transactions(ports.store, ports.now)
  return async c => {
    const url = new URL(c.req.url)
    const { resource, verb } = splitVerb(url.pathname, c.req.method)
    try {
      const path = readPath(resource)
      const name = verb ?? c.req.method
      const method = methodOf(verb === undefined ? METHODS : VERBS, name)
      // Before it is known who asks: it may take minutes to come, and the token be void by then.
      const call = { method, name, text: await readText(c) }
      const { confirm, ...asking } = await whoAsks(ports, c)
      const { owner, caller, key } = asking
      if (!caller && !key && isVain(ports, verb, call.text)) throw denied()
      const params = readParams(url.searchParams)
      const request = { ...path, ...asking, transactions, isQueued: isSdk(c), params }
      let answer: Response | Steps<object> = perform(request, call)
      while (!(answer instanceof Response))
        answer = await ports.shares.run(owner, answerOf(c, answer, owner), confirm)
      return answer
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

/** Throws UNIMPLEMENTED for what would be taken for something else than the answer is. */
function checkSupported({ params, body }: Pick<RestRequest, 'params' | 'body'>, method: string) {
  const names = [...params.keys(), ...Object.keys(body)]
  if (names.some(name => UNSUPPORTED.has(name))) throw new StatusError('UNIMPLEMENTED', NOT_HERE)
  if (names.some(name => OF_TRANSACTION.has(name)) && !TRANSACTIONAL.has(method))
    throw new StatusError('UNIMPLEMENTED', 'This method takes no transaction.')
}

/** A person, or a script with an administrator's key, whom no rule stops; `confirm` throws where he is none any more. */
async function whoAsks(ports: WirePorts, c: Context) {
  const authorization = c.req.header('authorization')
  const key = ports.adminKey(authorization)
  if (key !== undefined) {
    const [owner, confirm] = [`key ${key}`, () => void ports.adminKey(authorization)]
    return { ports: { ...ports, access: UNJUDGED }, caller: null, owner, key, confirm }
  }
  const caller = await callerOf(authorization, ports.verify)
  const confirm = () => void stillLive(caller, ports.revocations)
  return { ports, caller, owner: ownerOf(c, caller?.uid), key, confirm }
}

const UNJUDGED: Access = { read: () => {}, list: () => {}, write: () => {}, nobodyMay: () => true }

function* commit({ transactions, owner, body, ...request }: RestRequest) {
  const { transaction, writes } = body
  if (transaction === undefined) return yield* commitWrites({ ...request, writes })
  const hasWrites = Array.isArray(writes) && writes.length > 0
  const seal = () => transactions.check(transaction, owner, hasWrites)
  seal()
  try {
    return yield* commitWrites({ ...request, writes, seal })
  } finally {
    transactions.rollback(transaction, owner)
  }
}

interface Call {
  method: Method
  name: string
  text: string | undefined
}

/** A body is read first, if there is one. */
function* perform(asked: Omit<RestRequest, 'body'>, call: Call): Steps<object> {
  const { method, name } = call
  const body = readBody(call)
  checkSupported({ params: asked.params, body }, name)
  yield
  const { newTransaction } = body
  const isQueued = asked.isQueued || (newTransaction !== undefined && !onlyReads(newTransaction))
  const json = method({ ...asked, isQueued, body })
  return isSteps(json) ? yield* json : json
}

const isSteps = (json: object): json is Steps<object> => 'next' in json

/** Whose batchGet is of a transaction: `gl-js/ fire/12.9.0`. Lite, which ends in `_lite`, reads every document so. */
const isSdk = (c: Context) => /^gl-js\/.*(?<!_lite)$/.test(c.req.header('x-goog-api-client') ?? '')

async function readText({ req }: Context): Promise<string | undefined> {
  if (!['POST', 'PATCH'].includes(req.method)) return undefined
  let text = ''
  for await (const part of textsOf(req.raw)) text += part
  return text
}

/** Whether it is long or opens something, and nobody without an account can be allowed what it asks. */
const isVain = ({ access }: WirePorts, verb: string | undefined, text = '') =>
  (text.length > SMALL || verb === 'beginTransaction') &&
  !access.nobodyMay(verb !== undefined && READING.has(verb) ? 'read' : 'write')

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
