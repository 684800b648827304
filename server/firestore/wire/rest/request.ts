import { objectOf, textOf } from '../../values/shape'
import { invalid, parseJson, StatusError } from '../json'
import type { Steps, WirePorts } from '../ports'
import type { Caller } from '../stream'
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
  /** It begins a transaction that may write, or is of the browser's full SDK, which reads by batchGet in transactions only. */
  isQueued: boolean
  /** Of the query string, their names in camel case. */
  params: URLSearchParams
  body: Record<string, unknown>
}

/** Returns the JSON of the answer; throws StatusError. What reads much gives way in between. */
export type Method = (request: RestRequest) => Steps<object> | object

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

/** The body of a call, of which the text is not kept beside what it says. Throws INVALID_ARGUMENT. */
export function readBody(call: { text: string | undefined }): Record<string, unknown> {
  const { text } = call
  call.text = undefined
  return text === undefined ? {} : plainMessage(objectOf(parseJson(text), 'The body'))
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

/**
 * The messages of google.firestore.v1 as far as requests hold them: their fields, and of which message or enum a field
 * is. An enum has its names in the order of their numbers, with a dash for a number that has none.
 */
const MESSAGES = read(`
Request: name fields=*Value createTime updateTime database parent documents mask=Mask transaction
  newTransaction=Options readTime options=Options explainOptions structuredQuery=Query structuredAggregationQuery=AggregationQuery writes=Write
  labels pageSize pageToken
Options: readOnly=ReadOnly readWrite=ReadWrite
ReadOnly: readTime
ReadWrite: retryTransaction
Value: nullValue=#Null booleanValue integerValue doubleValue timestampValue stringValue bytesValue referenceValue
  geoPointValue=LatLng arrayValue=Array mapValue=Map
LatLng: latitude longitude
Array: values=Value
Map: fields=*Value
Document: name fields=*Value createTime updateTime
Mask: fieldPaths
Write: update=Document delete verify transform=Transform updateMask=Mask updateTransforms=FieldTransform
  currentDocument=Precondition
Precondition: exists updateTime
Transform: document fieldTransforms=FieldTransform
FieldTransform: fieldPath setToServerValue=#ServerValue increment=Value maximum=Value minimum=Value
  appendMissingElements=Array removeAllFromArray=Array
Query: select=Projection from=Selector where=Filter orderBy=Order startAt=Cursor endAt=Cursor offset limit findNearest
Projection: fields=Field
Selector: collectionId allDescendants
Filter: compositeFilter=Composite fieldFilter=Comparison unaryFilter=Unary
Composite: op=#CompositeOperator filters=Filter
Comparison: field=Field op=#FieldOperator value=Value
Unary: field=Field op=#UnaryOperator
Order: field=Field direction=#Direction
Cursor: values=Value before
Field: fieldPath
AggregationQuery: structuredQuery=Query aggregations=Aggregation
Aggregation: alias count=Count sum=Operand avg=Operand
Count: upTo
Operand: field=Field
#Null: NULL_VALUE
#ServerValue: SERVER_VALUE_UNSPECIFIED REQUEST_TIME
#CompositeOperator: OPERATOR_UNSPECIFIED AND OR
#FieldOperator: OPERATOR_UNSPECIFIED LESS_THAN LESS_THAN_OR_EQUAL GREATER_THAN GREATER_THAN_OR_EQUAL EQUAL NOT_EQUAL
  ARRAY_CONTAINS IN ARRAY_CONTAINS_ANY NOT_IN
#UnaryOperator: OPERATOR_UNSPECIFIED - IS_NAN IS_NULL IS_NOT_NAN IS_NOT_NULL
#Direction: DIRECTION_UNSPECIFIED ASCENDING DESCENDING
`)

/**
 * Brings a request's body into the plainest form of proto3 JSON: names in camel case, nothing that is null (which is:
 * absent). Throws INVALID_ARGUMENT for a name that the message has not: a typing error would lose data in silence.
 */
function plainMessage(json: Record<string, unknown>, type = 'Request') {
  const known = MESSAGES.get(type) ?? NONE
  for (const key of Object.keys(json)) {
    const item = json[key]
    const name = camelCase(key)
    const isAbsent = item === null && name !== 'nullValue'
    if (isAbsent || name !== key) delete json[key]
    if (isAbsent) continue
    const field = known.get(name)
    if (field === undefined)
      throw invalid(`Invalid JSON payload received. Unknown name "${name.slice(0, 100)}".`)
    if (name !== key && isTold(json[name]))
      throw invalid('Invalid JSON payload received. A name is there twice.')
    json[name] = plainField(item, field)
  }
  return json
}

const isTold = (item: unknown) => item !== undefined && item !== null

const NONE: ReadonlyMap<string, string> = new Map()

const camelCase = (name: string) =>
  name.includes('_')
    ? name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
    : name

/** `type` is empty for a scalar; with a star the keys are the client's own. */
function plainField(item: unknown, type: string): unknown {
  if (Array.isArray(item)) {
    for (let at = 0; at < item.length; at++) item[at] = plainField(item[at], type)
    return item
  }
  if (type.startsWith('#')) return enumName(item, type)
  if (type === '' || typeof item !== 'object' || item === null) return item
  const json = item as Record<string, unknown>
  if (!type.startsWith('*')) return plainMessage(json, type)
  for (const key of Object.keys(json)) json[key] = plainField(json[key], type.slice(1))
  return json
}

/** Google's server libraries send enums as numbers. One that has no name stays a number, for whoever reads it to refuse. */
function enumName(item: unknown, type: string): unknown {
  if (type === '#Null') return isEnumNumber(item) ? null : item
  const names = [...(MESSAGES.get(type)?.keys() ?? [])]
  const name = isEnumNumber(item) ? names[Number(item)] : item
  return name === '-' ? item : (name ?? item)
}

const isEnumNumber = (item: unknown) =>
  Number.isInteger(item) || (typeof item === 'string' && /^-?\d{1,10}$/.test(item))

function read(text: string) {
  const messages = text.trim().split(/\n(?=\S)/)
  return new Map(
    messages.map(message => {
      const [type = '', ...fields] = message.split(/:?\s+/)
      return [type, new Map(fields.map(field => [...field.split('='), ''] as [string, string]))]
    }),
  )
}
