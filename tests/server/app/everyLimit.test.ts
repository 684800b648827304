import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { firestoreRoutes, Scheduler } from '../../../server/firestore/wire'
import { type LogEntry, startTestBox, type TestBox } from '../../support/box'
import { emailOf, PASSWORD, put } from '../../support/people'
import { BUCKET, idToken, MIB, seedUploaders } from '../storage/client'

const SOURCES: Record<string, string> = import.meta.glob('../../../server/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const ROOT = 'projects/demo-sarang/databases/(default)/documents'
const AUTH = '/identitytoolkit.googleapis.com/v1/accounts'
const CHANNEL = `/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${ROOT.slice(0, -10)}&RID=1`

let box: TestBox
let empty: TestBox
let tokens: Record<string, string>
beforeAll(async () => {
  ;[box, empty] = await Promise.all([startTestBox({ seed: seedUploaders }), startTestBox()])
  await box.accounts.create({ uid: 'lain', email: emailOf('lain'), password: PASSWORD })
  put(box, 'users/lain', { uid: 'lain', authorization: 'admin', status: 'active' })
  const uids = ['root', 'admin', 'superteam', 'lain']
  tokens = Object.fromEntries(
    await Promise.all(uids.map(async uid => [uid, await idToken(box, uid)])),
  )
})
afterAll(() => Promise.all([box.stop(), empty.stop()]))

/** The box's routes, and the limits that they tell of. */
function open(of: TestBox) {
  const refused: unknown[] = []
  const log = (event: string, { name }: LogEntry['details']) =>
    void (event === 'limit.refused' && refused.push(name))
  const { routes, close } = firestoreRoutes({
    ...{ ...of, log, scheduler: new Scheduler(), meter: { documents: 0, aggregations: 0 } },
    access: { read: () => {}, list: () => {}, write: () => {}, nobodyMay: () => true },
    isAllowedOrigin: () => true,
  })
  const address = { host: '127.0.0.1', port: 1 }
  const app = createApp({ address, routes: [...of.routes, routes], clientDir: null, log })
  return { app, refused, close }
}

type Send = (app: Hono) => Response | Promise<Response>

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Send => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return app => app.request(path, { method: 'POST', body: text, headers: { ...json, ...headers } })
}
const json = { host: '127.0.0.1:1', 'content-type': 'application/json' }
const times = <Item>(count: number, item: (n: number) => Item) =>
  Array.from({ length: count }, (_none, n) => item(n))
/** The answer of the last one; those before it are within the limit. */
const often =
  (count: number, send: Send): Send =>
  async app => {
    for (let n = 1; n < count; n += 1) await send(app)
    return send(app)
  }

const text = (stringValue: string) => ({ stringValue })
const int = (value: number) => ({ integerValue: String(value) })
const list = (values: object[]) => ({ arrayValue: { values } })
const write = (fields: object, name = 'products/p') => ({
  update: { name: `${ROOT}/${name}`, fields },
})
const commit = (...writes: object[]) => post(`/v1/${ROOT}:commit`, { writes })
const deep = (levels: number): object =>
  levels === 0 ? int(1) : { mapValue: { fields: { a: deep(levels - 1) } } }
const from = [{ collectionId: 'products' }]
const query = (structuredQuery: object) =>
  post(`/v1/${ROOT}:runQuery`, { structuredQuery: { from, ...structuredQuery } })
const where = (fieldPath: string, op: string, value: object = int(1)) => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const all = (op: string, filters: object[]) => ({ where: { compositeFilter: { op, filters } } })
const asc = (fieldPath: string) => ({ field: { fieldPath } })
const nested = (levels: number): object =>
  levels === 0
    ? where('a', 'EQUAL')
    : { compositeFilter: { op: 'AND', filters: [nested(levels - 1)] } }
const form = (body: string, address = CHANNEL): Send =>
  post(address, body, { 'content-type': 'application/x-www-form-urlencoded' })

const goog = (command: string, uid: string, more: object = {}) => ({
  authorization: `Firebase ${tokens[uid]}`,
  'x-goog-upload-protocol': command === 'multipart' ? command : 'resumable',
  'x-goog-upload-command': command,
  'content-type': 'multipart/related; boundary=b1',
  ...more,
})
const start =
  (uid: string, size: number, of = `harvests/h1/${uid}.png`): Send =>
  app => {
    const more = { 'x-goog-upload-header-content-length': String(size) }
    const metadata = { owner: uid }
    return post(
      `${BUCKET}?name=${encodeURIComponent(of)}`,
      { contentType: 'image/png', metadata },
      goog('start', uid, more),
    )(app)
  }
const multipart =
  (bytes: Buffer, metadata = {}): Send =>
  app => {
    const described = JSON.stringify({ contentType: 'image/png', metadata })
    const head = `--b1\r\na: b\r\n\r\n${described}\r\n--b1\r\na: b\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b1--')])
    const headers = {
      host: '127.0.0.1:1',
      'content-length': String(body.length),
      ...goog('multipart', 'root'),
    }
    return app.request(`${BUCKET}?name=products%2Fa.png`, { method: 'POST', body, headers })
  }
const describe64 = (): Send => app =>
  app.request(`${BUCKET}/products%2Fa.png`, {
    method: 'PATCH',
    body: 'x'.repeat(70_000),
    headers: { host: '127.0.0.1:1', 'content-length': '70000' },
  })
/** A WebP of 44 megapixels that says nothing else. */
const wide = Buffer.from('RIFF....WEBPVP8X..............', 'latin1')
wide.writeUInt32LE(22, 4)
wide.writeUInt32LE(10, 16)
wide.writeUIntLE(6699, 24, 3)
wide.writeUIntLE(6699, 27, 3)
/** Of four accounts, each as many as it may have; the last one is too much for all. */
const eachUpload: Send = async app => {
  const uids = ['root', 'admin', 'superteam', 'lain'].flatMap(uid => times(8, () => uid))
  let answer = new Response()
  for (const uid of uids) {
    answer = await start(uid, 5 * MIB)(app)
    if (answer.status !== 200) break
  }
  return answer
}
const vector = (size: number) => {
  const value = list(times(size, () => ({ doubleValue: 1 })))
  return { mapValue: { fields: { __type__: text('__vector__'), value } } }
}

const large = (path: string, size: number) =>
  post(path, 'x'.repeat(size), { 'content-length': String(size) })

const BAD: [number, string] = [400, 'INVALID_ARGUMENT']
const DENIED: [number, string] = [403, 'PERMISSION_DENIED']
const LARGE: [number, string] = [413, 'INVALID_ARGUMENT']

type Case = [limit: string, what: string, expected: [number, string | undefined], send: () => Send]

const firestore: Case[] = [
  ['writes', 'of a commit', BAD, () => commit(...times(2001, () => ({})))],
  [
    'writes',
    'of a batch',
    BAD,
    () => post(`/v1/${ROOT}:batchWrite`, { writes: Array(501).fill({}) }),
  ],
  [
    'fields of a write',
    'a mask',
    BAD,
    () => commit({ ...write({}), updateMask: { fieldPaths: times(1001, n => `f${n}`) } }),
  ],
  ['index entries', 'entries', BAD, () => commit(write({ a: list(times(40_001, int)) }))],
  ['dimensions', 'a vector', BAD, () => commit(write({ a: vector(2049) }))],
  ['value depth', 'levels', BAD, () => commit(write({ a: deep(21) }))],
  ['value length', 'a text', BAD, () => commit(write({ a: text('x'.repeat(1_048_488)) }))],
  ['field name length', 'a name', BAD, () => commit(write({ ['x'.repeat(1501)]: int(1) }))],
  [
    'document size',
    'a document',
    BAD,
    () => commit(write({ a: text('x'.repeat(600_000)), b: text('x'.repeat(600_000)) })),
  ],
  ['id length', 'an id', BAD, () => commit(write({}, `products/${'x'.repeat(1501)}`))],
  ['name length', 'a name', BAD, () => commit(write({}, `products/${'x'.repeat(6200)}`))],
  [
    'documents',
    'names',
    BAD,
    () => post(`/v1/${ROOT}:batchGet`, { documents: times(1001, n => `${ROOT}/p/${n}`) }),
  ],
  [
    'aggregations',
    'sums',
    BAD,
    () =>
      post(`/v1/${ROOT}:runAggregationQuery`, {
        structuredAggregationQuery: {
          structuredQuery: { from },
          aggregations: times(6, n => ({ alias: `n${n}`, count: {} })),
        },
      }),
  ],
  [
    'inequalities',
    'ranges',
    BAD,
    () =>
      query(
        all(
          'AND',
          times(11, n => where(`f${n}`, 'LESS_THAN')),
        ),
      ),
  ],
  [
    'array filters',
    'contains',
    BAD,
    () =>
      query(
        all(
          'AND',
          times(2, n => where(`f${n}`, 'ARRAY_CONTAINS')),
        ),
      ),
  ],
  [
    'filters',
    'equalities',
    BAD,
    () =>
      query(
        all(
          'AND',
          times(101, n => where(`f${n}`, 'EQUAL')),
        ),
      ),
  ],
  [
    'disjunctions',
    'alternatives',
    BAD,
    () =>
      query(
        all(
          'OR',
          times(31, n => where(`f${n}`, 'EQUAL')),
        ),
      ),
  ],
  ['filter depth', 'filters', BAD, () => query({ where: nested(21) })],
  [
    'comparison values',
    'values',
    BAD,
    () => query({ where: where('a', 'IN', list(times(31, int))) }),
  ],
  [
    'query values',
    'a value',
    BAD,
    () => query({ where: where('a', 'EQUAL', text('x'.repeat(140_000))) }),
  ],
  ['orders', 'orders', BAD, () => query({ orderBy: times(101, n => asc(`f${n}`)) })],
  [
    'selected fields',
    'fields',
    BAD,
    () => query({ select: { fields: times(501, n => ({ fieldPath: `f${n}` })) } }),
  ],
  [
    'field path depth',
    'levels',
    BAD,
    () => query({ orderBy: [asc(times(21, () => 'a').join('.'))] }),
  ],
  ['field path length', 'a path', BAD, () => query({ orderBy: [asc('x'.repeat(5000))] })],
  [
    'JSON depth',
    'levels',
    BAD,
    () => post(`/v1/${ROOT}:commit`, `{"a":${'['.repeat(300)}${']'.repeat(300)}}`),
  ],
  [
    'JSON parts',
    'parts',
    BAD,
    () => post(`/v1/${ROOT}:commit`, `{"writes":[${'1,'.repeat(160_000)}1]}`),
  ],
  [
    'transactions',
    'at once',
    [429, 'RESOURCE_EXHAUSTED'],
    () => often(101, post(`/v1/${ROOT}:beginTransaction`, {})),
  ],
  ['body size', 'of Firestore', LARGE, () => post(`/v1/${ROOT}:commit`, 'x'.repeat(11 * MIB))],
  ['messages', 'of a form', [400, undefined], () => form('count=1001')],
  ['handshake', 'of a form', [400, undefined], () => form(`count=0&a=${'x'.repeat(MIB)}`)],
]

const others: Case[] = [
  ['object size', 'told', DENIED, () => start('root', 5 * MIB + 1)],
  ['body size', 'an upload', DENIED, () => multipart(Buffer.alloc(6 * MIB))],
  ['body size', 'a description', DENIED, () => describe64()],
  ['picture size', 'pixels', DENIED, () => multipart(wide, { owner: 'root' })],
  ['uploads', 'at once', [503, 'UNAVAILABLE'], () => eachUpload],
  ['metadata', 'keys', BAD, () => multipart(Buffer.alloc(9), { a: 'x'.repeat(9000) })],
  ['metadata', 'all of it', BAD, () => multipart(Buffer.alloc(9), { a: 'x'.repeat(70_000) })],
  ['object name', 'a path', BAD, () => start('root', 70, `products/${'x'.repeat(1030)}`)],
  ['members', 'a token', BAD, () => post(`${AUTH}:lookup`, { idToken: 'x'.repeat(5000) })],
  [
    'tries',
    'of a password',
    BAD,
    () => often(6, post(`${AUTH}:signInWithPassword`, { email: emailOf('nobody'), password: 'x' })),
  ],
  ['body size', 'of sign-in', LARGE, () => large(`${AUTH}:lookup`, 70_000)],
  ['body size', 'of set-up', LARGE, () => large('/api/setup', 20_000)],
  [
    'body size',
    'of a function',
    LARGE,
    () => large('/demo-sarang/asia-southeast2/createUser', 300_000),
  ],
  ['body size', 'of the main API', [413, undefined], () => large('/api/main/register', 300_000)],
  [
    'requests to /api/main',
    'resets',
    [429, undefined],
    () => often(4, post('/api/main/forgot_password', { email: emailOf('petani') })),
  ],
  [
    'requests to /api/csp-report',
    'reports',
    [429, undefined],
    () => often(61, post('/api/csp-report', {})),
  ],
]
/** While there is no account. */
const ofSetup: Case = [
  'requests to /api/setup',
  'codes',
  [429, undefined],
  () =>
    often(6, post('/api/setup', { code: 'x', email: emailOf('a'), password: PASSWORD, name: 'A' })),
]

test.each([...firestore, ...others, ofSetup])(
  'X-SEC-01 a refusal for %s (%s) says so in its protocol, and is counted once',
  async (limit, what, expected, send) => {
    const { app, refused, close } = open(what === 'codes' ? empty : box)
    const answer = await send()(app)
    const body = await answer.text()
    const [, status] = /"status":"(\w+)"/.exec(body) ?? []
    expect([answer.status, status]).toEqual(expected)
    expect(body).toMatch(what === 'reports' ? /^$/ : /[a-z]{3}/)
    expect(refused).toEqual([limit])
    close()
  },
)

test('X-SEC-01 every limit has such a request, but those that take many at once', () => {
  const all = Object.values(SOURCES).join('\n')
  const named = /(?:tooMuch|tooLarge)\(\s*'([^']+)'|StatusError\([^()]*\.?', '([\w ]+)'\)/g
  const found = [...all.matchAll(named)].map(([, one, other]) => one ?? other)
  const tried = new Set([...firestore, ...others].map(([limit]) => limit))
  expect(found.length).toBeGreaterThan(40)
  expect([...new Set(found)].filter(limit => limit && !tried.has(limit)).sort()).toEqual(CROWDS)
})

/** Each has a test of its own: of answers that are not read, of the channel, of the shares, of bodies, of the room for commits, of what a commit adds up to. */
const CROWDS = [
  'answers',
  'bodies',
  'commits',

  'early messages',
  'requests',
  'targets',
  'transaction size',
]

test('X-SEC-01 the log gets a line a minute and not one for each', () => {
  expect(box.logged.filter(({ details }) => details.status !== 200)).toEqual([])
})
