import { expect, test } from 'vitest'
import { joinOf, searchedBy } from '@/providers/firestore/list/joined'
import { type Condition, type Plan, planList } from '@/providers/firestore/list/plan'
import { resources } from '@/resources'
import { ARCHIVED, isArchivable } from '@/schema/defineResource'
import { compositeIndexes, rangeFields, sortableFields } from '@/schema/indexes'
import { pictureFields } from '@/schema/pictures'
import { isListable, isSingle, wildcardsOf } from '@/schema/routes'
import { storedTypes } from '@/schema/storedTypes'
import type { Resource } from '@/schema/types'
import declared from '../../../../firestore.indexes.json'
import type { IndexFile } from '../../../../server/firestore/index/definitions'
import type { FieldOperator, Filter, Value } from '../../../../server/firestore/types'
import { memoryStore, ROOT, refusal } from '../../../server/firestore/support'
import { testLong } from '../../../support/exhaustive'
import { things } from '../../admin/support/sample'

type Values = Readonly<Record<string, unknown>>
interface Request {
  filter: Values
  sort: { field: string; order: string }
}

/** A filter of every kind that can have one. */
const thing: Resource = {
  ...things,
  filters: ['isShow', 'tags', 'market', 'price', 'weight', 'stock', 'ratio', 'made.on', 'seen'],
}
const sample = compositeIndexes([thing])

test.each<[string, Resource, IndexFile]>([
  ...resources
    .filter(({ source }) => source.provider === 'firestore' && !isSingle(source.path))
    .filter(({ list }) => list.length > 0)
    .map((each): [string, Resource, IndexFile] => [each.name, each, declared]),
  ['a resource with ranges of every kind', thing, sample],
])('%s: whatever its list can be asked has its indexes', (_, resource, indexes) => {
  expect(requestsOf(resource).length).toBeGreaterThan(1)
  expect(unserved(resource, indexes)).toEqual([])
})

test('B-HIS-05 who has a picture can be asked of every field of pictures, also an entry of the history', () => {
  const { store } = memoryStore({ indexes: declared as IndexFile })
  const asked = resources
    .filter(({ source }) => source.provider === 'firestore' && isListable(source.path))
    .flatMap(({ source, fields }) =>
      pictureFields(fields).map(({ path }) => ({ collectionId: source.path, fieldPath: path })),
    )
  expect(asked.length).toBeGreaterThan(10)
  const all = [...asked, { collectionId: 'history', fieldPath: 'pictures' }]
  const refused = all.filter(({ collectionId, fieldPath }) => {
    const op = collectionId === 'history' ? ('ARRAY_CONTAINS' as const) : ('EQUAL' as const)
    const value = { stringValue: 'a' }
    const where = { fieldFilter: { field: { fieldPath }, op, value } }
    return refusal(() => store.query(ROOT, { from: [{ collectionId }], where, limit: 1 })) !== 'OK'
  })
  expect(refused).toEqual([])
})

testLong?.(
  'without the index of one filter with the range, just those with both are refused',
  () => {
    const isMissing = ({ fields }: IndexFile['indexes'][number]) =>
      fields?.map(({ fieldPath }) => fieldPath).join() === 'isShow,price'
    const rest = sample.indexes.filter(index => !isMissing(index))
    expect(rest).toHaveLength(sample.indexes.length - 2)
    const refused = unserved(thing, { indexes: rest })
    expect(refused).toEqual(
      requestsOf(thing).filter(({ filter, sort }) => {
        const isLedByPrice = 'price' in filter || (sort.field === 'price' && !isLed(thing, filter))
        return 'isShow' in filter && isLedByPrice
      }),
    )
  },
)

function unserved(resource: Resource, indexes: IndexFile): Request[] {
  const { store } = memoryStore({ indexes })
  return requestsOf(resource).filter(request => {
    const query = queryOf(resource, request)
    const answer = refusal(() => store.query(ROOT, query))
    if (!/^(OK$|FAILED_PRECONDITION)/.test(answer)) throw new Error(answer)
    return answer !== 'OK'
  })
}

const schemaOf = (resource: Resource) => ({ resource, types: storedTypes(resource.fields) })

/** What is asked of the collection that the list is in, or of the one that leads it. */
function queryOf(resource: Resource, request: Request) {
  const schema = schemaOf(resource)
  const lead = joinOf(schema, request)
  if (!lead) return toWire(planList(schema, request), resource.source.path)
  const other = resources.find(({ name }) => name === lead.reference)
  if (!other) throw new Error(`${lead.reference}: not declared`)
  return toWire(planList(searchedBy(schemaOf(other), lead.show), lead.request), other.source.path)
}

/** All that can be pressed and typed above a list, one value for each: views, tabs, archive, filters, then the order. */
function requestsOf(resource: Resource): Request[] {
  const { filters } = resource
  const ranges = rangeFields(resource)
  const choices: Values[][] = [
    [below(resource)],
    orNone(Object.values(resource.routes).map(({ filter = {} }) => filter)),
    orNone(Object.values(resource.tabs).map(({ filter = {} }) => filter)),
    isArchivable(resource) ? [{}, { [ARCHIVED]: true }] : [{}],
    ...filters
      .filter(name => !ranges.includes(name))
      .map(name => [{}, { [name]: sampleOf(resource, name) }]),
    [{}, ...searchesOf(resource), ...ranges.flatMap(name => rangesOf(resource, name))],
  ]
  return [...combined(choices), ...related(resource)].flatMap(filter =>
    ordersOf(resource).flatMap(field =>
      ['ASC', 'DESC'].map(order => ({ filter, sort: { field, order } })),
    ),
  )
}

/** A text of each look; what is looked for in a reference comes as the ids that were found. */
function searchesOf({ fields, search, searches }: Resource): Values[] {
  if (!search) return []
  const isReferring = fields[search]?.kind === 'reference'
  const words = isReferring ? { [search]: ['a', 'b'] } : { q: 'aB cd' }
  const looks = { email: 'a@b', phone: '0812', id: 'a1' }
  return [words, ...Object.entries(looks).flatMap(([look, q]) => (look in searches ? [{ q }] : []))]
}

/** The parent that a list lies below. */
const below = ({ source }: Resource): Values =>
  Object.fromEntries(wildcardsOf(source.path).map(name => [name, 'a']))

/** What is asked on the pages of other records, and of no other list. */
const related = (resource: Resource): Values[] =>
  resources
    .flatMap(({ related }) => related[resource.name] ?? [])
    .filter(name => name in resource.fields)
    .map(name => ({ ...below(resource), [name]: 'a' }))

const ordersOf = (resource: Resource): string[] => {
  const ofTabs = Object.values(resource.tabs).flatMap(({ sort }) => (sort ? [sort[0]] : []))
  return [...new Set([...sortableFields(resource), ...ofTabs])]
}

const orNone = (views: Values[]) => (views.length > 0 ? views : [{}])

const combined = (choices: Values[][]): Values[] =>
  choices.reduce<Values[]>(
    (all, next) => all.flatMap(one => next.map(other => ({ ...one, ...other }))),
    [{}],
  )

/** As the screen's inputs leave them in the list's filter. */
function rangesOf(resource: Resource, name: string): Values[] {
  const value = sampleOf(resource, name)
  return [{ gte: value }, { lte: value }, { gte: value, lte: value }].map(range => ({
    [name]: range,
  }))
}

const isLed = (resource: Resource, filter: Values) =>
  ['q', ...rangeFields(resource)].some(name => name in filter)

function sampleOf({ fields }: Resource, name: string): unknown {
  const kind = fields[name]?.kind
  if (kind === 'boolean') return true
  return kind && ['integer', 'number', 'money', 'weight'].includes(kind) ? 5 : 'a'
}

/** The plan in the words of Firestore's REST API. */
function toWire({ where, order }: Plan, path: string) {
  const collectionId = path.split('/').at(-1) ?? ''
  const orderBy = order.map(([name, direction]) => ({
    field: fieldOf(name),
    direction: direction === 'asc' ? ('ASCENDING' as const) : ('DESCENDING' as const),
  }))
  const filters = where.map(toFilter)
  return {
    from: [{ collectionId }],
    orderBy,
    ...(filters.length > 0 && { where: joined('AND', filters) }),
  }
}

function toFilter({ field, op, value }: Condition): Filter {
  const operator = OPERATORS[op]
  if (operator) return fieldFilter(field, operator, value)
  if (op !== 'prefix') throw new Error(`${field} ${op}: a list asks this, its test cannot`)
  const ranges = (value as string[]).map(text =>
    joined('AND', [
      fieldFilter(field, 'GREATER_THAN_OR_EQUAL', text),
      fieldFilter(field, 'LESS_THAN_OR_EQUAL', `${text}\u{10ffff}`),
    ]),
  )
  return joined('OR', ranges)
}

const OPERATORS: Readonly<Partial<Record<Condition['op'], FieldOperator>>> = {
  '==': 'EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
}

const joined = (op: 'AND' | 'OR', filters: Filter[]) => ({ compositeFilter: { op, filters } })
const fieldFilter = (name: string, op: FieldOperator, value: unknown) => ({
  fieldFilter: { field: fieldOf(name), op, value: toValue(value) },
})
const fieldOf = (name: string) => ({ fieldPath: name === 'id' ? '__name__' : name })

function toValue(value: unknown): Value {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  return { stringValue: String(value) }
}
