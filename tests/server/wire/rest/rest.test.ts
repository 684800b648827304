import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWireBox, int, ROOT, text, type WireBox } from '../support/box'

let box: WireBox
const time = expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/)

beforeEach(() => {
  box = createWireBox()
  box.seed({ 'p/a': { n: int(1) }, 'p/b': { n: int(2) } })
})
afterEach(() => box.close())

interface Ask {
  token?: string | undefined
  method?: string
}

async function ask(path: string, body?: unknown, { token = 'ani', method }: Ask = {}) {
  const response = await box.app.request(`/v1/${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

const query = (more = {}) => ({ structuredQuery: { from: [{ collectionId: 'p' }], ...more } })
const count = {
  structuredAggregationQuery: { ...query(), aggregations: [{ alias: 'c', count: {} }] },
}
const denial = {
  error: {
    code: 403,
    status: 'PERMISSION_DENIED',
    message: 'Missing or insufficient permissions.',
  },
}

describe('reads', () => {
  test('batchGet answers every name', async () => {
    const names = [`${ROOT}/p/a`, `${ROOT}/p/none`]
    const { status, json } = await ask(`${ROOT}:batchGet`, { documents: names })
    expect(status).toBe(200)
    expect(json).toEqual([
      {
        found: { name: names[0], fields: { n: int(1) }, createTime: time, updateTime: time },
        readTime: time,
      },
      { missing: names[1], readTime: time },
    ])
    expect(box.meter).toEqual({ documents: 1, aggregations: 0 })
  })

  test('runQuery answers documents, or the time alone', async () => {
    const { json } = await ask(`${ROOT}:runQuery`, query())
    expect(json.map((item: { document: { name: string } }) => item.document.name)).toEqual([
      `${ROOT}/p/a`,
      `${ROOT}/p/b`,
    ])
    const nothing = await ask(`${ROOT}:runQuery`, {
      structuredQuery: { from: [{ collectionId: 'x' }] },
    })
    expect(nothing.json).toEqual([{ readTime: time }])
    expect(box.meter.documents).toBe(2)
  })

  test('runAggregationQuery answers values and reads no document', async () => {
    const { json } = await ask(`${ROOT}:runAggregationQuery`, count)
    expect(json).toEqual([{ result: { aggregateFields: { c: int(2) } }, readTime: time }])
    expect(box.meter).toEqual({ documents: 0, aggregations: 1 })
  })

  test('GET answers one document', async () => {
    const { status, json } = await ask(`${ROOT}/p/a`)
    expect([status, json.fields]).toEqual([200, { n: int(1) }])
    expect((await ask(`${ROOT}/p/none`)).json.error).toMatchObject({
      code: 404,
      status: 'NOT_FOUND',
    })
  })

  test('paths may be percent-encoded', async () => {
    box.seed({ 'p/a b:c': {}, 'p/a b:c/sub/x': {} })
    expect((await ask(`${ROOT.replace('(default)', '%28default%29')}/p/a%20b%3Ac`)).status).toBe(
      200,
    )
    const below = { structuredQuery: { from: [{ collectionId: 'sub' }] } }
    const { json } = await ask(`${ROOT}/p/a%20b%3Ac:runQuery`, below)
    expect(json[0].document.name).toBe(`${ROOT}/p/a b:c/sub/x`)
  })
})

describe('commit', () => {
  const write = (path: string, fields: object, more = {}) => {
    return { update: { name: `${ROOT}/${path}`, fields }, ...more }
  }

  test('applies writes and answers their times', async () => {
    const { status, json } = await ask(`${ROOT}:commit`, { writes: [write('p/c', { n: int(3) })] })
    expect(status).toBe(200)
    expect(json).toEqual({ writeResults: [{ updateTime: time }], commitTime: time })
  })

  test('with a version that is not the newest fails', async () => {
    const currentDocument = { updateTime: '2020-01-01T00:00:00.000000Z' }
    const body = { writes: [write('p/a', {}, { currentDocument })] }
    const { status, json } = await ask(`${ROOT}:commit`, body)
    expect([status, json.error.status]).toEqual([400, 'FAILED_PRECONDITION'])
  })

  test('verify guards a document that is only read', async () => {
    const { json } = await ask(`${ROOT}/p/a`)
    const verify = {
      verify: `${ROOT}/p/a`,
      currentDocument: { updateTime: json.updateTime },
    }
    expect((await ask(`${ROOT}:commit`, { writes: [verify, write('p/c', {})] })).status).toBe(200)
    box.seed({ 'p/a': { n: int(9) } })
    expect((await ask(`${ROOT}:commit`, { writes: [verify, write('p/d', {})] })).status).toBe(400)
    expect(box.store.get(`${ROOT}/p/d`)).toBeUndefined()
  })

  test('outside of the database in the path is refused', async () => {
    const other = { delete: 'projects/x/databases/y/documents/p/a' }
    expect((await ask(`${ROOT}:commit`, { writes: [other] })).json.error.status).toBe(
      'INVALID_ARGUMENT',
    )
  })
})

describe('refusals', () => {
  test.each([
    ['batchGet', { documents: [`${ROOT}/p/a`] }, [denial]],
    ['runQuery', query(), [denial]],
    ['runAggregationQuery', count, [denial]],
    ['commit', { writes: [{ delete: `${ROOT}/p/a` }] }, denial],
    ['listCollectionIds', {}, denial],
  ])('%s without a token or a role is a 403', async (verb, body, json) => {
    for (const token of ['', 'petani']) {
      expect(await ask(`${ROOT}:${verb}`, body, { token })).toEqual({ status: 403, json })
    }
    expect(box.store.get(`${ROOT}/p/a`)).toBeDefined()
    expect(box.meter).toEqual({ documents: 0, aggregations: 0 })
  })

  test('one of several documents that is denied denies all', async () => {
    box.seed({ 'users/petani': { authorization: text('appUser') } })
    const documents = [`${ROOT}/users/petani`, `${ROOT}/users/ani`]
    const { status } = await ask(`${ROOT}:batchGet`, { documents }, { token: 'petani' })
    expect(status).toBe(403)
  })

  test('a bad token is a 401', async () => {
    const { status, json } = await ask(`${ROOT}/p/a`, undefined, { token: 'bad' })
    expect(status).toBe(401)
    expect(json).toEqual({
      error: { code: 401, status: 'UNAUTHENTICATED', message: 'Invalid token.' },
    })
  })

  test.each(['Basic abc', 'Bearer', 'bearer ani', ''])(
    'the header "%s" is no identity',
    async value => {
      const headers = { Authorization: value }
      const response = await box.app.request(`/v1/${ROOT}/p/a`, { headers })
      expect(response.status).toBe(401)
    },
  )

  test.each([
    [`${ROOT}:batchGet`, '{'],
    [`${ROOT}:batchGet`, '[]'],
    [`${ROOT}:batchGet`, { documents: [1] }],
    [`${ROOT}:batchGet`, { documents: [{ toString: 1 }] }],
    [`${ROOT}:batchGet`, { documents: ['projects/x/databases/y/documents/a/b'] }],
    [`${ROOT}:batchGet`, { documents: [`${ROOT}/p`] }],
    [`${ROOT}:runQuery`, {}],
    [`${ROOT}:runQuery`, query({ limit: -1 })],
    [`${ROOT}:runQuery`, query({ where: 5 })],
    [`${ROOT}:runAggregationQuery`, {}],
    [
      `${ROOT}:runAggregationQuery`,
      { structuredAggregationQuery: { ...query(), aggregations: [5] } },
    ],
    [`${ROOT}:commit`, { writes: {} }],
    [`${ROOT}/p/%E0%A4%A`, undefined],
    [`${ROOT}/p/a%2Fb`, undefined],
    [ROOT, undefined],
    [`${ROOT}/p//a`, undefined],
    [`${ROOT}/p/a`, {}],
    [`${ROOT}:commit`, '['.repeat(100_000)],
    [`${ROOT}:commit`, `${'{"writes":['.repeat(50_000)}`],
    [`${ROOT}:commit`, { writes: [{ update: { name: `${ROOT}/p/a`, field: {} } }] }],
    [`${ROOT}:batchWrite`, { writes: [{}] }],
    [`${ROOT}:listCollectionIds`, { pageSize: 'x' }],
    [`${ROOT}:listCollectionIds`, { pageToken: 'x' }],
    [`${ROOT}/p:listCollectionIds`, {}],
  ])('%s %j is a 400', async (path, body) => {
    const { status, json } = await ask(path, body)
    expect(status).toBe(400)
    expect([json].flat()[0].error.status).toBe('INVALID_ARGUMENT')
    expect(box.logs).toEqual([])
  })

  test.each([
    `${ROOT}:executePipeline`,
    `${ROOT}:partitionQuery`,
    `${ROOT}:constructor`,
    `${ROOT}:listen`,
  ])('POST %s is a 501', async path => {
    expect((await ask(path, {})).status).toBe(501)
  })

  test('what are no documents is a 404', async () => {
    expect((await ask('projects/p/databases/d/indexes')).status).toBe(404)
    expect((await ask('projects/p')).status).toBe(404)
  })

  test('a body over 10 MiB is a 413', async () => {
    expect((await ask(`${ROOT}:commit`, 'x'.repeat(11 * 1024 * 1024))).status).toBe(413)
  })

  test('a bug answers no more than that it is one', async () => {
    box.store.read = () => {
      throw new TypeError('boom')
    }
    const { status, json } = await ask(`${ROOT}:runQuery`, query())
    expect(status).toBe(500)
    expect(json).toEqual([{ error: { code: 500, status: 'INTERNAL', message: 'Internal error.' } }])
    expect(box.logs).toEqual(['firestore.error'])
  })
})
