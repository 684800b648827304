/** What the recorded cases see: used by the recorder and by the test. */

export const PROJECT = 'demo-sarang'

export const CLAIMS = {
  ...{ sub: 'alice', user_id: 'alice', email: 'a@b.c', level: 3, ratio: 1.5, groups: ['x', 'y'] },
  ...{ iat: 1, exp: 9_999_999_999, aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}` },
}

const text = stringValue => ({ stringValue })
const int = value => ({ integerValue: String(value) })
const list = values => ({ arrayValue: { values } })
const map = fields => ({ mapValue: { fields } })
const NAME = `projects/${PROJECT}/databases/(default)/documents`

export const BEFORE = {
  s: text('Halo'),
  n: int(7),
  f: { doubleValue: 2.5 },
  b: { booleanValue: true },
  z: { nullValue: null },
  t: { timestampValue: '2026-02-03T04:05:06.789123Z' },
  l: list([text('a'), text('b'), int(3)]),
  m: map({ k: text('v'), deep: map({ x: int(1) }) }),
  g: { geoPointValue: { latitude: 1.5, longitude: 100 } },
  y: { bytesValue: 'AQID' },
  r: { referenceValue: `${NAME}/users/alice` },
  e: list([]),
  nan: { doubleValue: 'NaN' },
}

export const AFTER = { ...BEFORE, n: int(8), added: text('new'), m: map({ k: text('w') }) }

export const OTHER = { role: text('admin'), level: int(2) }

const OPERATORS = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '!=': 'NOT_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  has: 'ARRAY_CONTAINS',
  hasAny: 'ARRAY_CONTAINS_ANY',
}

/** `[field, operator, value]`, `[field, unary operator]`, `{ and: [...] }` or `{ or: [...] }` as a Filter. */
export function whereOf(filter, collection) {
  const { and, or } = filter
  if (and ?? or) {
    const filters = (and ?? or).map(part => whereOf(part, collection))
    return { compositeFilter: { op: and ? 'AND' : 'OR', filters } }
  }
  const [fieldPath, op, value] = filter
  const field = { fieldPath }
  if (filter.length === 2) return { unaryFilter: { field, op } }
  return { fieldFilter: { field, op: OPERATORS[op], value: encode(value, collection) } }
}

function encode(value, collection) {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return text(value)
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number')
    return Number.isInteger(value) ? int(value) : { doubleValue: value }
  if (Array.isArray(value)) return list(value.map(item => encode(item, collection)))
  if ('id' in value) return { referenceValue: `${NAME}/${collection}/${value.id}` }
  if ('ref' in value) return { referenceValue: `${NAME}/${value.ref}` }
  if ('time' in value) return { timestampValue: value.time }
  return map(Object.fromEntries(Object.entries(value).map(([k, v]) => [k, encode(v, collection)])))
}
