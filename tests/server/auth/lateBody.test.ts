import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeKey, revokeKey } from '../../../server/auth/admin/keys'
import type { TestBox } from '../../support/box'
import { putUser } from '../functions/client'
import { BUCKET, png } from '../storage/client'
import { DATABASE, ROOT } from '../wire/support/box'
import { call, fakeClock, PASSWORD, signIn, startBoxWithPeople } from './client'

let box: TestBox
let token: string
let refreshToken: string
const clock = fakeClock()
beforeAll(async () => {
  const nobody = { url: 'http://127.0.0.1:1', key: 'kunci-iot', adminKey: 'kunci-kamera' }
  box = await startBoxWithPeople({ now: clock.now, services: { camera: nobody, iot: nobody } })
})
afterAll(() => box.stop())
// What one test ends is of nobody that the next one knows.
beforeEach(async () => {
  box.accounts.delete('budi')
  await box.accounts.create({ uid: 'budi', email: 'budi@contoh.id', password: PASSWORD })
  putUser(box, 'budi', { authorization: 'admin', status: 'active' })
  const session = await signIn(box, 'budi@contoh.id')
  token = session.idToken
  refreshToken = session.refreshToken
  clock.advance(2000)
})

const ends: Readonly<Record<string, () => unknown>> = {
  'another password': () => box.accounts.setPassword('budi', 'sarang-baru-99'),
  suspension: () => box.accounts.update('budi', { disabled: true }),
  'another address': () => box.accounts.update('budi', { email: 'baru@contoh.id' }),
  'signing out': () =>
    fetch(`${box.url}/securetoken.googleapis.com/v1/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: refreshToken }),
    }),
}

interface Sent {
  path: string
  headers?: Record<string, string>
  body: string | Buffer
}

const documents = (verb: string, message: object): Sent => ({
  path: `/v1/${DATABASE}/documents:${verb}`,
  body: JSON.stringify(message),
})
const PART = '\r\nContent-Type: any\r\n\r\n'
const upload = (step: string): Sent => ({
  path: `${BUCKET}?name=price%2Fx.png`,
  headers: { 'X-Goog-Upload-Protocol': step, 'Content-Type': 'multipart/related; boundary=b' },
  body: Buffer.concat([
    Buffer.from(`--b${PART}{"contentType":"image/png","metadata":{"owner":"budi"}}\r\n--b${PART}`),
    ...[png(), Buffer.from('\r\n--b--')],
  ]),
})

const asked: Readonly<Record<string, Sent>> = {
  'a query': documents('runQuery', { structuredQuery: { from: [{ collectionId: 'users' }] } }),
  'a read': documents('batchGet', { documents: [`${ROOT}/users/sari`] }),
  'a write': documents('commit', { writes: [{ delete: `${ROOT}/products/lama` }] }),
  'an upload': upload('multipart'),
  'a call': {
    path: '/demo-sarang/asia-southeast2/createUser',
    body: JSON.stringify({
      data: {
        uid: 'B'.repeat(28),
        email: 'tono@contoh.id',
        password: 'sarang-baru-99',
        name: 'Tono',
      },
    }),
  },
  'a call for a device': {
    path: '/api/camera/regist',
    headers: { 'X-Device-Password': 'sandi-kamera-7' },
    body: JSON.stringify({ name: 'Kamera 7', location: 'Lantai 2' }),
  },
}

/** The status, when half of the body comes first and the rest after `meanwhile`. */
const send = ({ path, headers = {}, body }: Sent, meanwhile: () => unknown) =>
  new Promise<number | undefined>((resolve, reject) => {
    const bytes = Buffer.from(body)
    const half = Math.floor(bytes.length / 2)
    const Authorization = `Bearer ${token}`
    const all = { Authorization, 'Content-Length': bytes.length, ...headers }
    const sending = request(box.url + path, { method: 'POST', headers: all })
    sending.once('error', reject).once('response', answer => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    sending.write(bytes.subarray(0, half))
    setTimeout(async () => {
      await meanwhile()
      sending.end(bytes.subarray(half))
    }, 50)
  })

test.each(Object.entries(asked))(
  '%s of which the body comes late is let in',
  async (what, sent) => {
    // There is no service behind the gateway.
    expect(await send(sent, () => undefined)).toBe(what === 'a call for a device' ? 502 : 200)
  },
)

const cells = Object.entries(ends).flatMap(([name, end]) =>
  Object.entries(asked).map(([what, sent]) => [what, name, { sent, end }] as const),
)

test.each(cells)('X-SEC-07 %s is refused when %s came before its body', async (_, _name, cell) => {
  expect(await send(cell.sent, cell.end)).toBe(401)
  expect((await call(box, 'lookup', { idToken: token })).status).toBe(400)
})

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/projects/demo-sarang/accounts'
const scripted: Readonly<Record<string, Sent>> = {
  'a query': documents('runQuery', { structuredQuery: { from: [{ collectionId: 'users' }] } }),
  'a write': documents('commit', { writes: [{ delete: `${ROOT}/products/lama` }] }),
  'another password': {
    path: `${ACCOUNTS}:update`,
    body: JSON.stringify({ localId: 'sari', password: 'sarang-curian-99' }),
  },
  'a deletion': { path: `${ACCOUNTS}:delete`, body: JSON.stringify({ localId: 'sari' }) },
}

test.each(Object.entries(scripted))(
  'X-SEC-07 %s is refused when the key of a script was revoked before its body came',
  async (_, sent) => {
    const file = join(box.dataDir, 'admin-keys.json')
    const key = makeKey(file, clock.now(), 3_600_000)
    token = key.token
    expect(await send(sent, () => revokeKey(file, key.id))).toBe(401)
    expect(box.accounts.byUid('sari')).toMatchObject({ validSince: 0 })
  },
)

/** What keeps the shares of these busy, until it is told to end. */
function busy(...owners: string[]) {
  let isOver = false
  const working = owners.map(owner =>
    box.shares.run(owner, { next: () => ({ done: isOver, value: undefined }) as never }),
  )
  return async () => {
    isOver = true
    await Promise.all(working)
  }
}

const reading = { path: `/v1/${ROOT}/users/sari`, body: '' }
const asks = ({ path, headers = {}, body }: Sent) =>
  fetch(box.url + path, {
    ...(body ? { method: 'POST', body: new Uint8Array(Buffer.from(body)) } : {}),
    headers: { Authorization: `Bearer ${token}`, ...headers },
  })
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

test.each(
  Object.entries(ends).flatMap(([name, end]) =>
    Object.entries({ ...asked, 'a read of one': reading })
      .filter(([what]) => what !== 'a call for a device')
      .map(([what, sent]) => [what, name, { sent, end }] as const),
  ),
)('X-SEC-07 %s is refused when %s came before its turn', async (_, _name, { sent, end }) => {
  const finish = busy('uid budi')
  const answer = asks(sent)
  await pause(100)
  await end()
  await finish()
  expect((await answer).status).toBe(401)
})

test.each(
  Object.entries({
    'a query': scripted['a query'],
    'a write': scripted['a write'],
    'a read': reading,
  }),
)(
  'X-SEC-07 %s is refused when the key of a script was revoked before its turn',
  async (_, sent) => {
    const file = join(box.dataDir, 'admin-keys.json')
    const key = makeKey(file, clock.now(), 3_600_000)
    token = key.token
    const finish = busy(`key ${key.id}`)
    const answer = asks(sent ?? reading)
    await pause(100)
    revokeKey(file, key.id)
    await finish()
    expect((await answer).status).toBe(401)
  },
)
