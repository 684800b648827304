import { type Random, randomValue } from '../../firestore/random'
import { nameOf } from '../../firestore/support'
import { type Draft, jsonType, type Protocol } from './request'

export const COLLECTION = 'products'
const ROOT = '/v1/projects/demo-sarang/databases/(default)/documents'
const FIELDS = ['name', 'price', 'tags', 'marketplace', 'versionNo', 'at.m', '`a-b`']

const id = (random: Random) => `f${random.below(40)}`
const fieldsOf = (random: Random) =>
  Object.fromEntries(
    random.some(4, () => [random.pick(['name', 'price', 'tags', 'at']), randomValue(random)]),
  )

/** A write as the SDK sends it: set, update, delete or verify, with or without transforms and a condition. */
export function writeOf(random: Random): Record<string, unknown> {
  const name = nameOf(`${COLLECTION}/${id(random)}`)
  const kind = random.below(6)
  if (kind === 0) return { delete: name }
  if (kind === 1) return { verify: name, currentDocument: { exists: true } }
  const update = { name, fields: fieldsOf(random) }
  if (kind < 4) return { update }
  return {
    update,
    updateMask: { fieldPaths: ['name', 'at.m'] },
    updateTransforms: [
      { fieldPath: 'price', increment: { integerValue: '1' } },
      { fieldPath: 'tags', appendMissingElements: { values: [{ stringValue: 'a' }] } },
      { fieldPath: 'lastUpdate', setToServerValue: 'REQUEST_TIME' },
    ],
    ...(kind === 5 && { currentDocument: { exists: true } }),
  }
}

const path = (random: Random) => ({ fieldPath: random.pick(FIELDS) })
const OPERATORS = ['EQUAL', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'ARRAY_CONTAINS', 'NOT_EQUAL']
const filterOf = (random: Random) => ({
  fieldFilter: { field: path(random), op: random.pick(OPERATORS), value: randomValue(random, 0) },
})

/** A query with all the parts that one can have. */
export function queryOf(random: Random) {
  const isSimple = random.below(2) === 0
  const filters = [filterOf(random), { unaryFilter: { field: path(random), op: 'IS_NULL' } }]
  return {
    from: [{ collectionId: COLLECTION, allDescendants: random.below(5) === 0 }],
    ...(!isSimple && { where: { compositeFilter: { op: random.pick(['AND', 'OR']), filters } } }),
    ...(isSimple && { where: filterOf(random), select: { fields: [path(random)] } }),
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    startAt: { values: [{ referenceValue: nameOf(`${COLLECTION}/f1`) }], before: true },
    limit: 1 + random.below(20),
    offset: random.below(3),
  }
}

/** The methods that the SDK and administrators' tools call. */
export function firestoreRest(token: () => string, host: string): Protocol {
  const post = (verb: string, json: unknown): Partial<Draft> => ({ path: `${ROOT}:${verb}`, json })
  const drafts: ((random: Random) => Partial<Draft>)[] = [
    random =>
      post('commit', { writes: [writeOf(random), ...random.some(3, () => writeOf(random))] }),
    random => post('commit', { writes: [writeOf(random)] }),
    random => post('batchWrite', { writes: random.some(3, () => writeOf(random)) }),
    random =>
      post('batchGet', { documents: random.some(5, () => nameOf(`${COLLECTION}/${id(random)}`)) }),
    random => post('runQuery', { structuredQuery: queryOf(random) }),
    random =>
      post('runAggregationQuery', {
        structuredAggregationQuery: {
          structuredQuery: queryOf(random),
          aggregations: [
            { alias: 'n', count: {} },
            { alias: 's', sum: { field: path(random) } },
          ],
        },
      }),
    () => post('listCollectionIds', { pageSize: 10 }),
    random => ({ method: 'GET', path: `${ROOT}/${COLLECTION}/${id(random)}?mask.fieldPaths=name` }),
    () => ({ method: 'GET', path: `${ROOT}/${COLLECTION}?pageSize=5&orderBy=name%20desc` }),
    random => ({ method: 'DELETE', path: `${ROOT}/${COLLECTION}/${id(random)}` }),
    random => ({
      method: 'PATCH',
      path: `${ROOT}/${COLLECTION}/${id(random)}?updateMask.fieldPaths=name&currentDocument.exists=true`,
      json: { fields: fieldsOf(random) },
    }),
    random => ({
      path: `${ROOT}/${COLLECTION}?documentId=${id(random)}`,
      json: { fields: fieldsOf(random) },
    }),
  ]
  return {
    draft: random => ({
      method: 'POST',
      path: ROOT,
      headers: [['Host', host], jsonType, ['Authorization', `Bearer ${token()}`]],
      ...random.pick(drafts)(random),
    }),
  }
}
