import { objectOf, textOf } from '../../values/shape'
import { invalid, parseJson, StatusError } from '../json'
import type { Steps, WirePorts } from '../ports'
import type { Caller } from '../stream'
import { camelCase, plainMessage } from './protoJson'
import type { Reading, Transactions } from './transactions'

interface RestPath {
  /** projects/P/databases/D */
  database: string
  /** Full name of the documents root, a document or a collection, without the verb. */
  name: string
}

export interface RestRequest extends RestPath {
  ports: WirePorts
  caller: Caller | null
  /** For the share of the thread, and whose transactions it may name. */
  owner: string
  transactions: Transactions
  /** Of an administrator, who asks instead of a person: nothing is judged. */
  key: string | undefined
  /** It begins a transaction, or is of the browser's SDK, which reads by batchGet in transactions only. */
  isQueued: boolean
  /** Of the query string, their names in camel case. */
  params: URLSearchParams
  body: Record<string, unknown>
}

/** Returns the JSON of the answer; throws StatusError. What reads much gives way in between. */
export type Method = (request: RestRequest) => Steps<object> | object

export const isCollection = (name: string) => name.split('/').length % 2 === 0

/** The path below /v1/ and, of a POST, the verb behind it if there is one. */
export function splitVerb(pathname: string, method: string) {
  const path = pathname.slice('/v1/'.length)
  const colon = method === 'POST' ? path.lastIndexOf(':') : -1
  if (colon < 0) return { resource: path, verb: undefined }
  return { resource: path.slice(0, colon), verb: path.slice(colon + 1) }
}

/** Segment by segment decoded. Throws NOT_FOUND when it names no documents. */
export function readPath(resource: string): RestPath {
  const segments = resource.split('/').map(decode)
  const [projects, , databases, , documents] = segments
  if (projects === 'projects' && databases === 'databases' && documents === 'documents')
    return { database: segments.slice(0, 4).join('/'), name: segments.join('/') }
  throw new StatusError('NOT_FOUND', 'Not found.')
}

export const readParams = (params: URLSearchParams) =>
  new URLSearchParams([...params].map(([name, value]) => [camelCase(name), value]))

/** Throws INVALID_ARGUMENT. */
export function readBody(text: string): Record<string, unknown> {
  return plainMessage(objectOf(parseJson(text), 'The body'))
}

/** The transaction that a read is in, or begins; undefined outside of one. */
export function readingOf({ body, params, owner, transactions }: RestRequest): Reading | undefined {
  const id = body.transaction ?? params.get('transaction') ?? undefined
  if (body.newTransaction === undefined)
    return id === undefined ? undefined : transactions.read(textOf(id), owner)
  if (id !== undefined) throw invalid('A read is either in a transaction or begins one.')
  return transactions.read(transactions.begin(owner, body.newTransaction), owner, true)
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
