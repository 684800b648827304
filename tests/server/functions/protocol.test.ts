import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { account } from '../access/world'
import { makeClient } from '../app/client'
import { fakeClock } from '../auth/client'
import { idToken } from '../storage/client'
import { call, FUNCTIONS, putUser, seedActors, userOf } from './client'

const clock = fakeClock()
let box: TestBox
let client: string
let root: string
beforeAll(async () => {
  client = await makeClient()
  box = await startTestBox({ seed: seedActors, now: clock.now, clientDir: client })
  root = await idToken(box, 'root')
  putUser(box, 'sasaran', account('sasaran', 'root', 'active'))
})
afterEach(() => expect(box.logged).toEqual([]))
afterAll(async () => {
  await box.stop()
  await rm(dirname(client), { recursive: true })
})

const demote = { uid: 'sasaran', authorization: 'admin' }
const suspend = { uid: 'sasaran', status: 'suspended' }

const junk: [label: string, body: unknown][] = [
  ['nothing', ''],
  ['half of JSON', '{"data":{"uid"'],
  ['null', 'null'],
  ['text', '"text"'],
  ['a list', '[]'],
  ['a NUL', '\u0000'],
  ['ten thousand brackets', '['.repeat(10_000)],
  ['deep data', `{"data":${'['.repeat(9000)}${']'.repeat(9000)}}`],
  ['no data', {}],
  ['the data itself', demote],
  ['data null', { data: null }],
  ['data a text', { data: 'sasaran' }],
  ['data a list', { data: [demote] }],
  ['empty data', { data: {} }],
  ['no uid', { data: { authorization: 'admin' } }],
  ['nothing to change', { data: { uid: 'sasaran' } }],
  ['only a reason', { data: { uid: 'sasaran', statusReason: 'x' } }],
  ['nulls', { data: { uid: 'sasaran', authorization: null, status: null } }],
  ['an unknown field', { data: { ...demote, email: 'a@b.c' } }],
  ['__proto__', '{"data":{"uid":"sasaran","__proto__":{"authorization":"admin"}}}'],
  ...[
    1,
    null,
    [],
    {},
    '',
    '.',
    '..',
    'a/b',
    '/',
    'sasaran/x/y',
    '__id1__',
    'a\0',
    '\ud800',
    'x'.repeat(129),
  ].map((uid): [string, unknown] => [`uid ${JSON.stringify(uid)}`, { data: { ...demote, uid } }]),
  ...['Root', 'owner', '', 1, true, ['root'], { root: 1 }].map(
    (authorization): [string, unknown] => [
      `authorization ${JSON.stringify(authorization)}`,
      { data: { uid: 'sasaran', authorization } },
    ],
  ),
  ...['deleted', 'Active', '', 0, false, ['active']].map((status): [string, unknown] => [
    `status ${JSON.stringify(status)}`,
    { data: { uid: 'sasaran', status } },
  ]),
  ...[1, {}, 'x'.repeat(20_001)].map((statusReason): [string, unknown] => [
    `reason ${JSON.stringify(statusReason).slice(0, 20)}`,
    { data: { ...suspend, statusReason } },
  ]),
]

test.each(junk)('refused as INVALID_ARGUMENT, and nothing is written: %s', async (_, body) => {
  const before = userOf(box, 'sasaran')
  const answer = await call(box, body, { token: root })
  expect(answer).toMatchObject({ http: 400, status: 'INVALID_ARGUMENT' })
  expect(answer.body.error?.message).not.toMatch(/\.ts|node_modules|\bat /)
  expect(userOf(box, 'sasaran')).toEqual(before)
})

test('the refusals are told in Indonesian', async () => {
  const messages = []
  for (const data of [
    {},
    { ...demote, uid: 'a/b' },
    { uid: 'a' },
    { uid: 'a', status: 'x' },
    { ...demote, x: 1 },
  ]) {
    messages.push((await call(box, { data }, { token: root })).body.error?.message)
  }
  expect(messages).toEqual([
    'UID wajib diisi',
    'Penulisan UID salah',
    'Otorisasi atau status wajib diisi',
    'Status tidak dikenal',
    'Permintaan tidak sah',
  ])
})

test('a body of more than 256 KiB is refused', async () => {
  const data = { ...suspend, statusReason: 'x'.repeat(256 * 1024) }
  const answer = await call(box, { data }, { token: root })
  expect(answer).toMatchObject({ http: 413, status: 'INVALID_ARGUMENT' })
})

test('M-ACC-03 a suspension keeps its reason and its date', async () => {
  const reason = 'Melanggar ketentuan — 違反 🪺'
  const data = { ...suspend, authorization: null, statusReason: reason }
  expect(await call(box, { data }, { token: root })).toMatchObject({
    http: 200,
    body: { result: null },
  })
  expect(userOf(box, 'sasaran')?.fields).toMatchObject({
    status: { stringValue: 'suspended' },
    statusReason: { stringValue: reason },
    statusDate: { timestampValue: expect.stringMatching(/^2026-03-02T03:04:05\.6/) },
    email: { stringValue: 'sasaran@contoh.test' },
  })
  await call(box, { data: { uid: 'sasaran', status: 'active', statusReason: '' } }, { token: root })
  expect(userOf(box, 'sasaran')?.fields).toMatchObject({
    status: { stringValue: 'active' },
    statusReason: { stringValue: '' },
  })
})

function resigned(claims: object) {
  const { privateJwk } = JSON.parse(readFileSync(join(box.dataDir, 'keys.json'), 'utf8'))
  return new SignJWT({ ...decodeJwt(root), ...claims })
    .setProtectedHeader({ alg: 'RS256', ...decodeProtectedHeader(root) })
    .sign(createPrivateKey({ key: privateJwk, format: 'jwk' }))
}

test.each<[string, () => string | undefined | Promise<string>]>([
  ['none', () => undefined],
  ['owner', () => 'owner'],
  ['empty', () => ''],
  ['with a cut signature', () => root.slice(0, -4)],
  [
    "another project's",
    () => resigned({ aud: 'other', iss: 'https://securetoken.google.com/other' }),
  ],
  ['expired', () => resigned({ exp: Math.floor(clock.now() / 1000) })],
])('a token %s is UNAUTHENTICATED', async (_, make) => {
  const before = userOf(box, 'sasaran')
  const answer = await call(box, { data: demote }, { token: await make() })
  expect(answer).toMatchObject({ http: 401, status: 'UNAUTHENTICATED' })
  expect(userOf(box, 'sasaran')).toEqual(before)
})

test('a token serves for an hour', async () => {
  const old = await idToken(box, 'root')
  // From the second after the account was made, which is its first.
  clock.advance(3601 * 1000)
  expect((await call(box, { data: demote }, { token: old })).status).toBe('UNAUTHENTICATED')
  root = await idToken(box, 'root')
  expect((await call(box, { data: demote }, { token: root })).status).toBe('ok')
})

test.each([
  `${FUNCTIONS}/unheard`,
  `${FUNCTIONS}/constructor`,
  `${FUNCTIONS}/__proto__`,
  `${FUNCTIONS}/setAuthorization/more`,
  `${FUNCTIONS}/`,
  '/other/asia-southeast2/setAuthorization',
])('POST %s does not exist, and no page of the app stands there', async path => {
  for (const method of ['POST', 'GET']) {
    const headers = { authorization: `Bearer ${root}`, accept: 'text/html' }
    const response = await fetch(box.url + path, { method, headers })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { status: 'NOT_FOUND' } })
  }
})

test('the function answers to POST only and to its own origin only', async () => {
  const url = `${box.url}${FUNCTIONS}/setAuthorization`
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await fetch(url, { method, headers: { accept: 'text/html' } })).status).toBe(404)
  const headers = { origin: 'http://evil.example', authorization: `Bearer ${root}` }
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ data: demote }),
  })
  expect(response.status).toBe(403)
})
