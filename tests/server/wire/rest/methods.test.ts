import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { denied } from '../../../../server/status'
import { createWireBox, int, ORIGIN, ROOT, text, type WireBox } from '../support/box'

let box: WireBox

beforeEach(() => {
  box = createWireBox()
  box.seed({ 'p/a': { n: int(1), m: int(5) }, 'p/b': { n: int(2) } })
})
afterEach(() => box.close())

async function ask(request: string, body?: unknown, token = 'ani') {
  const [method = '', path = ''] = request.split(' ')
  const response = await box.app.request(`/v1/${ROOT}${path}`, {
    method,
    headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

const fields = { n: int(9) }
const namesOf = (json: { documents?: { name: string }[] }) =>
  (json.documents ?? []).map(({ name }) => name.slice(ROOT.length))

describe('without a role', () => {
  test.each<[string, unknown?]>([
    ['GET /p'],
    ['GET /p/a'],
    ['GET /p?orderBy=n'],
    ['POST /p?documentId=c', { fields }],
    ['POST /p', { fields }],
    ['PATCH /p/a', { fields }],
    ['PATCH /p/c', { fields }],
    ['DELETE /p/a'],
    ['DELETE /p/none'],
    ['POST :listCollectionIds', {}],
    ['POST /p/a:listCollectionIds', {}],
  ])('%s is a 403 and changes nothing', async (request, body) => {
    const version = box.store.version()
    for (const token of ['', 'petani']) {
      const { status, json } = await ask(request, body, token)
      expect([status, json.error.status]).toEqual([403, 'PERMISSION_DENIED'])
    }
    expect(box.store.version()).toBe(version)
    expect(box.meter).toEqual({ documents: 0, aggregations: 0 })
  })

  test('a batch is refused write by write', async () => {
    const writes = [{ delete: `${ROOT}/p/a` }, { delete: `${ROOT}/p/b` }]
    const { status, json } = await ask('POST :batchWrite', { writes }, 'petani')
    const refused = { code: 7, message: 'Missing or insufficient permissions.' }
    expect([status, json]).toEqual([200, { writeResults: [{}, {}], status: [refused, refused] }])
    expect(box.store.get(`${ROOT}/p/a`)).toBeDefined()
  })
})

test('a page is judged by its size, and not by the one document more that is looked for', async () => {
  const limits: unknown[] = []
  box.access.list = (_caller, { limit }) => void limits.push(limit)
  const { json } = await ask('GET /p?pageSize=1')
  expect([namesOf(json), limits]).toEqual([['/p/a'], [1]])
  expect(json.nextPageToken).toBeDefined()
})

test('whoever may write but not read a document does not get it back', async () => {
  box.access.read = () => {
    throw denied()
  }
  const before = box.store.get(`${ROOT}/p/a`)
  expect((await ask('PATCH /p/a?updateMask.fieldPaths=n', { fields })).status).toBe(403)
  expect(box.store.get(`${ROOT}/p/a`)).toEqual(before)
  expect((await ask('PATCH /p/new', { fields })).json).toMatchObject({ fields })
})

test('a read of the past is refused, and what takes no transaction', async () => {
  const calls: [string, unknown?][] = [
    ['POST :runQuery', { structuredQuery: { from: [{ collectionId: 'p' }], findNearest: {} } }],
    ['PATCH /p/a', { fields: {}, transaction: 'x' }],
    ['POST /p', { fields: {}, newTransaction: {} }],
    ['POST :batchGet', { documents: [`${ROOT}/p/a`], read_time: '2024-01-01T00:00:00Z' }],
    ['GET /p?transaction=x'],
    ['GET /p?read_time=2024-01-01T00:00:00Z'],
  ]
  for (const [request, body] of calls) {
    const { status, json } = await ask(request, body)
    expect([request, status]).toEqual([request, 501])
    expect(JSON.stringify(json)).toContain('UNIMPLEMENTED')
  }
  expect(box.store.get(`${ROOT}/p/a`)).toBeDefined()
})

describe('create', () => {
  test('chooses ids of 20 characters, another each time', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => ask('POST /q', { fields })))
    const ids = made.map(({ json }) => json.name.slice(`${ROOT}/q/`.length))
    expect(new Set(ids).size).toBe(20)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
  })

  test('leads into no other collection', async () => {
    for (const id of ['x%2Fy%2Fz', '..', '__x__', '%00']) {
      const { status } = await ask(`POST /p?documentId=${id}`, { fields })
      expect([id, status]).toEqual([id, 400])
    }
    expect(namesOf((await ask('GET /p')).json)).toEqual(['/p/a', '/p/b'])
  })
})

describe('list', () => {
  beforeEach(() => {
    box.seed(Object.fromEntries(Array.from({ length: 200 }, (_none, n) => [`q/${n}`, fields])))
  })

  test('goes through a collection page by page, each document once', async () => {
    const seen: string[] = []
    for (let token = ''; ; ) {
      const { json } = await ask(`GET /q?pageSize=77&orderBy=n%20desc&pageToken=${token}`)
      seen.push(...namesOf(json))
      if (!json.nextPageToken) break
      token = json.nextPageToken
    }
    expect(new Set(seen).size).toBe(200)
    expect(seen).toHaveLength(200)
    expect(box.meter.documents).toBe(200)
  })

  test('answers 30 unless asked for more, and never more than 150', async () => {
    expect(namesOf((await ask('GET /q')).json)).toHaveLength(30)
    expect(namesOf((await ask('GET /q?pageSize=0')).json)).toHaveLength(30)
    expect(namesOf((await ask('GET /q?page_size=1000')).json)).toHaveLength(150)
  })

  test('takes no token that it did not make', async () => {
    const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const tokens = ['x', forge({}), forge(5), forge([5]), forge([{ stringValue: 'x' }, int(1)])]
    for (const token of tokens) {
      const { status, json } = await ask(`GET /q?pageToken=${token}`)
      expect([token, status, json.error.status]).toEqual([token, 400, 'INVALID_ARGUMENT'])
    }
    expect(box.logs).toEqual([])
  })
})

test('collection ids are told once each, and only where documents are', async () => {
  box.seed({ 'q/x': {}, 'q-1/x': {}, 'q!/x': {}, 'q/x/s/y': {}, 'q/x/s/y/t/z': {}, 'gone/x': {} })
  box.store.commit([{ delete: `${ROOT}/gone/x` }])
  const ids = async (path: string) =>
    (await ask(`POST ${path}:listCollectionIds`, {})).json.collectionIds
  expect(await ids('')).toEqual(['p', 'q', 'q!', 'q-1', 'users'])
  expect(await ids('/q/x')).toEqual(['s'])
  expect(await ids('/q/x/s/y')).toEqual(['t'])
  expect(await ids('/q/none')).toEqual([])
})

test('a bug in one write of a batch is told as one and logged', async () => {
  const { commitInSteps } = box.store
  box.store.commitInSteps = (writes, guard, more) => {
    if (JSON.stringify(writes).includes('p/a')) throw new TypeError('boom')
    return commitInSteps(writes, guard, more)
  }
  const writes = [{ delete: `${ROOT}/p/a` }, { delete: `${ROOT}/p/b` }]
  const { json } = await ask('POST :batchWrite', { writes })
  expect(json.status).toEqual([{ code: 13, message: 'Internal error.' }, {}])
  expect(box.logs).toEqual(['firestore.error'])
  expect(box.store.get(`${ROOT}/p/b`)).toBeUndefined()
})

test('browsers on a tab host may use every method', async () => {
  const response = await box.app.request(`/v1/${ROOT}/p/a`, {
    method: 'OPTIONS',
    headers: { Origin: ORIGIN, 'Access-Control-Request-Method': 'PATCH' },
  })
  const allowed = response.headers.get('Access-Control-Allow-Methods') ?? ''
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) expect(allowed).toContain(method)
})

test('snake case is read as camel case', async () => {
  const write = { update: { name: `${ROOT}/p/a`, fields: { a_b: { string_value: 'x' } } } }
  const body = { writes: [{ ...write, update_mask: { field_paths: ['a_b'] } }] }
  expect((await ask('POST :commit', body)).status).toBe(200)
  expect(box.store.get(`${ROOT}/p/a`)?.fields).toEqual({ a_b: text('x'), m: int(5), n: int(1) })
  const { json } = await ask('GET /p/a?mask.field_paths=n')
  expect(json.fields).toEqual({ n: int(1) })
})

test('a name that stands there in both ways is refused, unless one of them holds nothing', async () => {
  const [query, other] = [{ from: [{ collectionId: 'p' }] }, { from: [{ collectionId: 'q' }] }]
  for (const body of [
    { structured_query: query, structuredQuery: null },
    { structuredQuery: null, structured_query: query },
    { structuredQuery: query, structured_query: null },
  ]) {
    const { status, json } = await ask('POST :runQuery', body)
    expect([status, json.length]).toEqual([200, 2])
  }
  const twice = await ask('POST :runQuery', { structuredQuery: query, structured_query: other })
  expect(twice.status).toBe(400)
})
