import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Transactions } from '../../../../server/firestore/wire/rest/transactions'
import { createWireBox, int, ROOT, text, type WireBox } from '../support/box'

let box: WireBox

beforeEach(() => {
  box = createWireBox({ patience: 5 })
  box.seed({
    'users/budi': { authorization: text('admin') },
    'p/a': { n: int(1) },
    'p/b': { n: int(2) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  box.close()
})

interface Answer {
  status: number
  json: { transaction?: string; error?: { status: string; message: string } }
  list: { transaction?: string; found?: object; result?: object; error?: { status: string } }[]
}

async function ask(verb: string, body: object, token: string | null = 'ani'): Promise<Answer> {
  const headers = token === null ? undefined : { Authorization: `Bearer ${token}` }
  const request = { method: 'POST', body: JSON.stringify(body), ...(headers && { headers }) }
  const response = await box.app.request(`/v1/${ROOT}:${verb}`, request)
  const json = await response.json()
  return { status: response.status, json, list: json }
}

const begin = async (options: object = {}, token: string | null = 'ani') =>
  (await ask('beginTransaction', { options }, token)).json.transaction ?? ''
const get = (transaction: string, ...ids: string[]) =>
  ask('batchGet', { documents: ids.map(id => `${ROOT}/p/${id}`), transaction })
const put = (id: string, n: number) => ({
  update: { name: `${ROOT}/p/${id}`, fields: { n: int(n) } },
})
const commit = (transaction: string, ...writes: object[]) => ask('commit', { transaction, writes })
const big = {
  from: [{ collectionId: 'p' }],
  where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: int(1) } },
}
const errorOf = ({ status, json, list }: Answer) => [status, (json.error ?? list[0]?.error)?.status]
const stored = (id: string) => box.store.get(`${ROOT}/p/${id}`)?.fields.n

describe('what a transaction has read', () => {
  const runQuery = (transaction: string) => ask('runQuery', { structuredQuery: big, transaction })
  const count = (transaction: string) =>
    ask('runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery: big, aggregations: [{ count: {} }] },
      transaction,
    })
  const single = (transaction: string) =>
    box.app.request(`/v1/${ROOT}/p/a?transaction=${encodeURIComponent(transaction)}`, {
      headers: { Authorization: 'Bearer ani' },
    })
  type Read = (transaction: string) => unknown
  const one: Read = id => get(id, 'a')

  test.each<[string, Read, string, number, boolean]>([
    ['a document', one, 'a', 5, true],
    ['a document', one, 'b', 5, false],
    ['a document by its name alone', single, 'a', 5, true],
    ['a document that was not there', id => get(id, 'new'), 'new', 5, true],
    ['the result of a query that loses one', runQuery, 'b', 0, true],
    ['the result of a query that gets one', runQuery, 'new', 5, true],
    ['the result of a query without it', runQuery, 'a', 0, false],
    ['a count', count, 'new', 5, true],
    ['a count without it', count, 'a', 0, false],
  ])('%s is watched (%#)', async (_what, read, id, n, isAborted) => {
    const transaction = await begin()
    await read(transaction)
    box.seed({ [`p/${id}`]: { n: int(n) } })
    const outcome = errorOf(await commit(transaction, put('result', 1)))
    expect(outcome).toEqual(isAborted ? [409, 'ABORTED'] : [200, undefined])
    expect(stored('result')).toEqual(isAborted ? undefined : int(1))
    expect(errorOf(await commit(transaction))).toEqual([400, 'INVALID_ARGUMENT'])
  })

  test('is never mixed with what came after it', async () => {
    const transaction = await begin({ readOnly: {} })
    await get(transaction, 'a')
    box.seed({ 'p/a': { n: int(8) }, 'p/b': { n: int(9) } })
    expect(errorOf(await get(transaction, 'b'))).toEqual([409, 'ABORTED'])
  })

  test('is watched until its writes are there, which others may outrun', async () => {
    const { commitInSteps } = box.store
    box.store.commitInSteps = function* (writes, guard, more) {
      const steps = commitInSteps(writes, guard, more)
      steps.next()
      box.store.commitInSteps = commitInSteps
      box.seed({ 'p/a': { n: int(8) } })
      return yield* steps
    }
    const transaction = await begin()
    await get(transaction, 'a')
    expect(errorOf(await commit(transaction, put('result', 1)))).toEqual([409, 'ABORTED'])
    expect(stored('result')).toBeUndefined()
    expect(errorOf(await commit(transaction))).toEqual([400, 'INVALID_ARGUMENT'])
  })

  test('may be another once nothing is written', async () => {
    const transaction = await begin({ readOnly: {} })
    await get(transaction, 'a', 'b')
    box.seed({ 'p/a': { n: int(8) } })
    expect((await commit(transaction)).status).toBe(200)
  })
})

test.each<[string, object]>([
  ['batchGet', { documents: [`${ROOT}/p/a`] }],
  ['runQuery', { structuredQuery: big }],
  ['runQuery', { structuredQuery: { from: [{ collectionId: 'none' }] } }],
  [
    'runAggregationQuery',
    { structuredAggregationQuery: { structuredQuery: big, aggregations: [{ count: {} }] } },
  ],
])('%s begins one and tells its id first (%#)', async (verb, body) => {
  const { list } = await ask(verb, { ...body, newTransaction: { readWrite: {} } })
  expect(Object.keys(list[0] ?? {})).toEqual(['transaction'])
  expect(list.length).toBeGreaterThan(1)
  const { status } = await commit(list[0]?.transaction ?? '', put('c', 1))
  expect(status).toBe(200)
})

test('twenty that add to one document at once, and begin anew when they are told to, lose nothing', async () => {
  const add = async (): Promise<void> => {
    const read = { documents: [`${ROOT}/p/a`], newTransaction: {} }
    const { list } = await ask('batchGet', read)
    const [{ transaction = '' } = {}, answer] = list
    const { found } = answer as { found: { fields: { n: { integerValue: string } } } }
    const { status } = await commit(transaction, put('a', Number(found.fields.n.integerValue) + 1))
    if (status === 409) return add()
    expect(status).toBe(200)
  }
  await Promise.all(Array.from({ length: 20 }, add))
  expect(stored('a')).toEqual(int(21))
})

test('a commit that is refused ends it, and a rollback of what is over is none', async () => {
  const transaction = await begin()
  await get(transaction, 'a')
  const missing = { ...put('none', 1), currentDocument: { exists: true } }
  expect(errorOf(await commit(transaction, missing))).toEqual([404, 'NOT_FOUND'])
  expect(errorOf(await commit(transaction, put('a', 9)))).toEqual([400, 'INVALID_ARGUMENT'])
  expect(await ask('rollback', { transaction })).toMatchObject({ status: 200, json: {} })
})

test('one that was rolled back is over', async () => {
  const transaction = await begin()
  await ask('rollback', { transaction })
  expect(errorOf(await get(transaction, 'a'))).toEqual([400, 'INVALID_ARGUMENT'])
  expect(errorOf(await commit(transaction, put('a', 9)))).toEqual([400, 'INVALID_ARGUMENT'])
})

test.each(['budi', null])('it is nobody else’s (%s)', async stranger => {
  const transaction = await begin()
  const tries = [
    ask('batchGet', { documents: [`${ROOT}/p/a`], transaction }, stranger),
    ask('commit', { transaction, writes: [put('a', 9)] }, stranger),
    ask('rollback', { transaction }, stranger),
  ]
  const [read, write] = await Promise.all(tries)
  expect(read?.status).toBe(stranger ? 400 : 403)
  expect(write?.status).toBe(400)
  expect((await commit(transaction, put('a', 7))).status).toBe(200)
  expect(stored('a')).toEqual(int(7))
})

test('what is read and written in it is judged as elsewhere', async () => {
  const transaction = await begin({}, 'petani')
  const read = { documents: [`${ROOT}/p/a`], transaction }
  expect((await ask('batchGet', read, 'petani')).status).toBe(403)
  const write = { writes: [put('a', 9)], transaction }
  expect((await ask('commit', write, 'petani')).status).toBe(403)
  expect(stored('a')).toEqual(int(1))
})

test.each<[string, object, number]>([
  ['a read-only one that writes', { readOnly: {} }, 400],
  ['one that is both', { readOnly: {}, readWrite: {} }, 400],
  ['one of the past', { readOnly: { readTime: '2026-01-01T00:00:00Z' } }, 501],
  ['one with a word of its own', { fast: true }, 400],
])('%s is refused', async (_what, options, status) => {
  const begun = await ask('beginTransaction', { options })
  const transaction = begun.json.transaction
  const answer = transaction ? await commit(transaction, put('a', 9)) : begun
  expect(answer.status).toBe(status)
  expect(stored('a')).toEqual(int(1))
})

test.each(['batchWrite', 'listCollectionIds', 'beginTransaction'])('%s takes none', async verb => {
  expect((await ask(verb, { transaction: await begin() })).status).toBe(501)
})

test('one that nothing comes for ends after a minute, and every one after four and a half', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [idle, busy] = [await begin(), await begin()]
  for (let seconds = 0; seconds < 260; seconds += 50) {
    vi.advanceTimersByTime(50_000)
    await get(busy, 'a')
  }
  expect(errorOf(await commit(idle, put('a', 9)))).toEqual([400, 'INVALID_ARGUMENT'])
  expect(errorOf(await commit(busy, put('a', 9)))).toEqual([400, 'INVALID_ARGUMENT'])
  expect(stored('a')).toEqual(int(1))
})

test('a hundred of one caller and twenty queries in one are the most', async () => {
  const [first = ''] = await Promise.all(Array.from({ length: 100 }, () => begin()))
  expect(errorOf(await ask('beginTransaction', {}))).toEqual([429, 'RESOURCE_EXHAUSTED'])
  expect(await begin({}, 'budi')).not.toBe('')
  const query = { structuredQuery: big, transaction: first }
  for (let count = 0; count < 20; count += 1)
    expect((await ask('runQuery', query)).status).toBe(200)
  expect(errorOf(await ask('runQuery', query))).toEqual([429, 'RESOURCE_EXHAUSTED'])
  await ask('rollback', { transaction: first })
  expect(await begin()).not.toBe('')
})

test('X-SEC-03 who has no account begins none where the rules allow nobody anything', async () => {
  for (let n = 0; n < 101; n += 1)
    expect(errorOf(await ask('beginTransaction', {}, null))).toEqual([403, 'PERMISSION_DENIED'])
  expect(await begin()).not.toBe('')
})

test('what only reads makes room for more of the same caller, the longest unused first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const readOnly = { readOnly: {} }
  const [other, writing] = [await begin(readOnly, 'budi'), await begin()]
  const [used, unused] = [await begin(readOnly), await begin(readOnly)]
  vi.advanceTimersByTime(10)
  await get(used, 'a')
  for (let count = 3; count < 100; count += 1) await begin(readOnly)
  expect(await begin(readOnly)).not.toBe('')
  expect(errorOf(await get(unused, 'a'))).toEqual([400, 'INVALID_ARGUMENT'])
  expect((await get(used, 'a')).status).toBe(200)
  for (let count = 0; count < 100; count += 1) expect(await begin(readOnly)).not.toBe('')
  expect((await commit(writing, put('c', 1))).status).toBe(200)
  expect((await ask('commit', { transaction: other }, 'budi')).status).toBe(200)
})

test('the queries of one caller weigh so much at most: each commit is compared with them', async () => {
  const filters = Array.from({ length: 99 }, (_, n) => ({
    fieldFilter: { field: { fieldPath: `f${n}` }, op: 'EQUAL', value: int(1) },
  }))
  const values = Array.from({ length: 29 }, (_, n) => int(n))
  const some = { fieldPath: 'n' }
  filters.push({
    fieldFilter: { field: some, op: 'IN', value: { arrayValue: { values } } as never },
  })
  const structuredQuery = { ...big, where: { compositeFilter: { op: 'AND', filters } } }
  const [one, two] = [await begin(), await begin()]
  const read = (transaction: string) => ask('runQuery', { structuredQuery, transaction })
  expect((await read(one)).status).toBe(200)
  expect(errorOf(await read(two))).toEqual([429, 'RESOURCE_EXHAUSTED'])
  await ask('rollback', { transaction: one })
  expect((await read(two)).status).toBe(200)
  await ask('rollback', { transaction: two })
  const [old, next] = [await begin({ readOnly: {} }), await begin()]
  expect((await read(old)).status).toBe(200)
  expect((await read(next)).status).toBe(200)
  expect(errorOf(await get(old, 'a'))).toEqual([400, 'INVALID_ARGUMENT'])
})

test('X-SEC-01 whoever reads the most keeps nobody else from reading, nor whoever begins the most', () => {
  const all = new Transactions(box.store, Date.now)
  const reads = (id: string, owner: string, million: number) =>
    all.read(id, owner).note(['n'.repeat(million * 1024 * 1024)])
  const mine = all.begin('u1', {})
  reads(mine, 'u1', 1)
  const [first, second] = [all.begin('u2', {}), all.begin('u2', {})]
  reads(first, 'u2', 7)
  reads(second, 'u2', 8)
  reads(mine, 'u1', 1)
  expect(() => all.check(second, 'u2', true)).toThrow('expired')
  all.check(first, 'u2', true)
  expect(() => reads(first, 'u2', 9)).toThrow('read too much')
  for (let n = 0; n < 1100; n += 1) all.begin(`crowd ${n % 12}`, {})
  const late = all.begin('u3', {})
  all.check(mine, 'u1', true)
  all.check(late, 'u3', true)
})

test('X-SEC-01 what is no name is refused, and not held', async () => {
  const transaction = await begin()
  for (let n = 0; n < 3; n += 1)
    expect(errorOf(await get(transaction, 'a', 'x'.repeat(9_000_000)))).toEqual([
      400,
      'INVALID_ARGUMENT',
    ])
  expect((await get(transaction, 'a')).status).toBe(200)
})
