import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeKey, revokeKey } from '../../../server/auth/admin/keys'
import { Scheduler } from '../../../server/firestore/wire'
import { functionPorts } from '../../../server/functions'
import type { Steps } from '../../../server/shares'
import { PROJECT, type TestBox } from '../../support/box'
import { put } from '../../support/people'
import { putUser } from '../functions/client'
import { MIB, objectPath, png } from '../storage/client'
import { DATABASE, ROOT } from '../wire/support/box'
import { listenToDocuments, TestChannel } from '../wire/support/webChannel'
import { signIn, startBoxWithPeople } from './client'

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write: if request.auth != null; }
  }
}`

let box: TestBox
let token: string
let refreshToken: string
beforeEach(async () => {
  let clock = Date.parse('2026-03-02T03:04:05.600Z')
  box = await startBoxWithPeople({ now: () => clock, rules })
  putUser(box, 'budi', { authorization: 'admin', status: 'active' })
  const session = await signIn(box, 'budi@contoh.id')
  token = session.idToken
  refreshToken = session.refreshToken
  clock += 2000
})
afterEach(async () => {
  vi.restoreAllMocks()
  await box.stop()
})

const suspend = () => box.accounts.update('budi', { disabled: true })
/** None of them waits for a turn of the account itself. */
const ends: Readonly<Record<string, () => unknown>> = {
  'another password': () => box.accounts.setPassword('budi', 'sarang-baru-99'),
  suspension: suspend,
  deletion: () => box.accounts.delete('budi'),
  'signing out': () =>
    fetch(`${box.url}/securetoken.googleapis.com/v1/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: refreshToken }),
    }),
}

const asks = (path: string, body?: unknown, headers = {}) =>
  fetch(box.url + path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
  })

/** What is done next with what is stored takes until it is told to go on. */
function held(what: 'read' | 'commitInSteps') {
  let [isHeld, isDone] = [true, false]
  const work = box.store[what] as unknown as (...asked: unknown[]) => Steps<never>
  const begun = new Promise<void>(begin => {
    function* slowly(...asked: unknown[]) {
      begin()
      while (isHeld) yield
      const result = yield* work(...asked)
      isDone = true
      return result
    }
    vi.spyOn(box.store, what).mockImplementationOnce(slowly as never)
  })
  const goOn = () => {
    isHeld = false
  }
  return { begun, goOn, isDone: () => isDone }
}

const everything = { from: [{ collectionId: 'users' }] }
const counted = {
  structuredQuery: everything,
  aggregations: [{ alias: 'n', count: {} }],
}
const written = { update: { name: `${ROOT}/products/terlambat`, fields: {} } }
const slow: Readonly<Record<string, ['read' | 'commitInSteps', string, unknown?]>> = {
  'a query': ['read', `/v1/${ROOT}:runQuery`, { structuredQuery: everything }],
  'a count': ['read', `/v1/${ROOT}:runAggregationQuery`, { structuredAggregationQuery: counted }],
  'a read': ['read', `/v1/${ROOT}:batchGet`, { documents: [`${ROOT}/users/budi`] }],
  'a list': ['read', `/v1/${ROOT}/users`],
  'a commit': ['commitInSteps', `/v1/${ROOT}:commit`, { writes: [written] }],
  'writes of a batch': ['commitInSteps', `/v1/${ROOT}:batchWrite`, { writes: [written] }],
  'a new document': ['commitInSteps', `/v1/${ROOT}/products?documentId=terlambat`, { fields: {} }],
}

test.each(Object.entries(slow))('%s that takes long is answered', async (_, [what, path, body]) => {
  const { begun, goOn, isDone } = held(what)
  const answer = asks(path, body)
  await begun
  goOn()
  expect([(await answer).status, isDone()]).toEqual([200, true])
})

test.each(
  Object.entries(ends).flatMap(([name, end]) =>
    Object.entries(slow).map(([work, asked]) => [work, name, { asked, end }] as const),
  ),
)('X-SEC-07 %s is refused when %s came while it was worked on', async (_, _name, cell) => {
  const { asked, end } = cell
  const [what, path, body] = asked
  const { begun, goOn, isDone } = held(what)
  const answer = asks(path, body)
  await begun
  await end()
  goOn()
  expect([(await answer).status, isDone()]).toEqual([401, false])
  expect(box.store.get(written.update.name)).toBeUndefined()
})

test.each(Object.entries(ends))(
  'X-SEC-07 a read of a transaction is refused when %s came while it waited for another one',
  async (_, end) => {
    let goOn = () => {}
    const begun = new Promise<void>(resolve => {
      goOn = resolve
    })
    const take = vi.spyOn(Scheduler.prototype, 'take').mockReturnValueOnce(begun)
    const sdk = { 'x-goog-api-client': 'gl-js/ fire/12.9.0' }
    const answer = asks(`/v1/${ROOT}:batchGet`, { documents: [`${ROOT}/users/budi`] }, sdk)
    await vi.waitFor(() => expect(take).toHaveBeenCalled(), 5000)
    await end()
    goOn()
    expect((await answer).status).toBe(401)
  },
)

test.each(Object.entries(ends))(
  'X-SEC-07 %s ends streams at once: nothing is written, and nothing answered that was asked before',
  async (_, end) => {
    const open = (kind: 'Listen' | 'Write', ...messages: unknown[]) =>
      TestChannel.open(
        { app: { request: (path, init) => fetch(box.url + String(path), init) }, kind, token },
        ...messages,
      )
    const [listens, writes] = [await open('Listen'), await open('Write', { database: DATABASE })]
    await writes.until(({ streamId }) => streamId !== undefined)
    await listens.stream()
    const { begun, goOn } = held('read')
    const asked = listens.send(listenToDocuments(1, ['users/budi']))
    await begun
    await end()
    goOn()
    // On a slow machine the session is gone by now.
    await writes.send({ database: DATABASE, writes: [written] }).catch(() => undefined)
    await asked
    const seen = await listens.until(({ error }) => error !== undefined)
    expect(seen.filter(({ documentChange }) => documentChange)).toEqual([])
    expect(seen.at(-1)?.error?.status).toBe('UNAUTHENTICATED')
    expect(box.store.get(written.update.name)).toBeUndefined()
  },
)

const calls = `/${PROJECT}/asia-southeast2`

test.each(Object.entries(ends))(
  'X-SEC-07 a call is refused, and writes nothing, when %s came while it waited for another one',
  async (_, end) => {
    put(box, 'transactions/t1', { payment: { price: 5 } })
    let goOn = () => {}
    const { transact } = functionPorts({ ...box, project: PROJECT })
    const other = transact(async () => {
      await new Promise<void>(resolve => {
        goOn = resolve
      })
      return new Map()
    })
    const data = { paper: 'invoice', id: 't1', isNew: true }
    const run = vi.spyOn(box.shares, 'run')
    const answer = asks(`${calls}/numberPaper`, { data })
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), 5000)
    await pause(50)
    await end()
    goOn()
    await other
    // Who is deleted has lost his role, too.
    expect([401, 403]).toContain((await answer).status)
    expect(box.store.get(`${ROOT}/paperNumbers/invoice~t1`)).toBeUndefined()
  },
)

/** It happens while the password of an account is hashed. */
function whileHashed(end: () => void) {
  const { prepare, setPassword } = box.accounts
  vi.spyOn(box.accounts, 'prepare').mockImplementationOnce(async (...asked) => {
    const insert = await prepare(...asked)
    end()
    return insert
  })
  vi.spyOn(box.accounts, 'setPassword').mockImplementationOnce((...asked) => {
    end()
    return setPassword(...asked)
  })
}

const tono = { email: 'tono@contoh.id', password: 'sarang-baru-99' }

test.each([
  ['suspension', suspend],
  ['deletion', () => box.accounts.delete('budi')],
])('X-SEC-07 no account is made when %s came while its password was hashed', async (_, end) => {
  whileHashed(end)
  const data = { uid: 'B'.repeat(28), ...tono, name: 'Tono' }
  expect((await asks(`${calls}/createUser`, { data })).status).toBe(401)
  expect(box.accounts.byUid(data.uid)).toBeUndefined()
})

const ACCOUNTS = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`

/** Makes a key for a script, which asks from now on. @returns what revokes it */
function scripted() {
  const file = join(box.dataDir, 'admin-keys.json')
  const { id, token: own } = makeKey(file, Date.parse('2026-03-02T03:04:05.600Z'), 3_600_000)
  token = own
  return { id, revoke: () => void revokeKey(file, id) }
}

test.each([
  ['a new account', '', { localId: 'tono', ...tono }],
  ['another password', ':update', { localId: 'sari', password: 'sarang-curian-99' }],
])(
  'X-SEC-07 %s is refused when the key of a script was revoked while it was hashed',
  async (_, verb, body) => {
    whileHashed(scripted().revoke)
    expect((await asks(ACCOUNTS + verb, body)).status).toBe(401)
    expect(box.accounts.byUid('tono')).toBeUndefined()
    expect(box.accounts.byUid('sari')).toMatchObject({ validSince: 0 })
  },
)

test('X-SEC-07 accounts are deleted no further when the key of a script was revoked before their turns', async () => {
  const { id, revoke } = scripted()
  let isOver = false
  const busy = { next: () => ({ done: isOver, value: undefined }) as never }
  const run = vi.spyOn(box.shares, 'run')
  void box.shares.run(`key ${id}`, busy)
  const answer = asks(`${ACCOUNTS}:batchDelete`, { localIds: ['sari'], force: true })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 5000)
  revoke()
  isOver = true
  expect((await answer).status).toBe(401)
  expect(box.accounts.byUid('sari')).toBeDefined()
})

test('X-SEC-07 a download breaks off when the session has ended', async () => {
  const path = 'price/x.png'
  box.objects.put({ path, type: 'image/png', bytes: png(MIB), metadata: { owner: 'budi' } })
  const download = async () =>
    (await (await asks(`${objectPath(path)}?alt=media`)).arrayBuffer()).byteLength
  expect(await download()).toBe(MIB)
  const { part } = box.objects
  vi.spyOn(box.objects, 'part').mockImplementationOnce((...asked) => {
    suspend()
    return part(...asked)
  })
  await expect(download()).rejects.toThrow()
})
