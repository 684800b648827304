import { invalid } from '../json'

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
 * A request's body in the plainest form of proto3 JSON: names in camel case, nothing that is null (which is: absent).
 * Throws INVALID_ARGUMENT for a name that the message has not: a typing error would lose data in silence.
 */
export function plainMessage(json: Record<string, unknown>, type = 'Request') {
  const known = MESSAGES.get(type) ?? NONE
  const plain: Record<string, unknown> = {}
  for (const key of Object.keys(json)) {
    const item = json[key]
    const name = camelCase(key)
    if (item === null && name !== 'nullValue') continue
    const field = known.get(name)
    if (field === undefined)
      throw invalid(`Invalid JSON payload received. Unknown name "${name.slice(0, 100)}".`)
    if (Object.hasOwn(plain, name))
      throw invalid('Invalid JSON payload received. A name is there twice.')
    plain[name] = plainField(item, field)
  }
  return plain
}

const NONE: ReadonlyMap<string, string> = new Map()

export const camelCase = (name: string) =>
  name.includes('_')
    ? name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
    : name

/** `type` is empty for a scalar; with a star the keys are the client's own. */
function plainField(item: unknown, type: string): unknown {
  if (Array.isArray(item)) return item.map(one => plainField(one, type))
  if (type.startsWith('#')) return enumName(item, type)
  if (type === '' || typeof item !== 'object' || item === null) return item
  if (!type.startsWith('*')) return plainMessage(item as Record<string, unknown>, type)
  return Object.fromEntries(
    Object.entries(item).map(([key, one]) => [key, plainField(one, type.slice(1))]),
  )
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
