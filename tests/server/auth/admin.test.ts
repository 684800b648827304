import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeKey } from '../../../server/auth/admin/keys'
import type { Seed } from '../../../server/box'
import { startTestBox, type TestBox } from '../../support/box'
import { emailOf, PASSWORD, put } from '../../support/people'
import { signIn } from './client'

const PROJECT = '/identitytoolkit.googleapis.com/v1/projects/demo-sarang'
const ROOTS = ['root', 'second']
let box: TestBox
let token: string

const seed: Seed = async ports => {
  for (const uid of [...ROOTS, 'staf']) {
    await ports.accounts.create({ uid, email: emailOf(uid), password: PASSWORD })
    const authorization = ROOTS.includes(uid) ? 'root' : 'superteam'
    // An account without a status is active to the rules, too.
    const status = uid === 'second' ? {} : { status: 'active' }
    put(ports, `users/${uid}`, { uid, authorization, ...status })
  }
}

beforeAll(async () => {
  box = await startTestBox({ seed })
  token = makeKey(join(box.dataDir, 'admin-keys.json'), Date.now(), 60_000).token
}, 60_000)
afterAll(() => box.stop())
afterEach(() => expect(box.logged).toEqual([]))

async function answerOf(path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${token}` }
  const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return fetch(`${box.url}${PROJECT}${path}`, { headers, ...request })
}

async function ask(path: string, body?: unknown) {
  const response = await answerOf(path, body)
  const { error } = (await response.json()) as { error?: { message: string } }
  return [response.status, error?.message]
}

test.each<[string, unknown, string | RegExp]>([
  ['/accounts', {}, /^OPERATION_NOT_ALLOWED : Every account/],
  ['/accounts', { email: 'x' }, 'INVALID_EMAIL'],
  ['/accounts', { email: 'a\u202eb@contoh.id' }, 'INVALID_EMAIL'],
  ['/accounts', { email: 'a@contoh.id', displayName: 'a\u202eb' }, /^INVALID_DISPLAY_NAME/],
  ['/accounts', { email: 'a@contoh.id', localId: 'a/b' }, /^INVALID_LOCAL_ID/],
  ['/accounts', { email: 'a@contoh.id', localId: '..' }, /^INVALID_LOCAL_ID/],
  ['/accounts', { email: 'a@contoh.id', localId: '__x__' }, /^INVALID_LOCAL_ID/],
  ['/accounts:update', { localId: 'a/b', displayName: 'A' }, 'USER_NOT_FOUND'],
  ['/accounts', { email: 'a@contoh.id', localId: 'staf' }, 'DUPLICATE_LOCAL_ID'],
  ['/accounts', { email: emailOf('staf') }, 'EMAIL_EXISTS'],
  ['/accounts', { email: 'a@contoh.id', password: '1' }, /^WEAK_PASSWORD/],
  ['/accounts', { email: 5 }, /email/],
  ['/accounts', [], /body/],
  ['/accounts:update', {}, 'USER_NOT_FOUND'],
  ['/accounts:update', { localId: 'staf', email: 'a\u202eb@contoh.id' }, 'INVALID_EMAIL'],
  ['/accounts:update', { localId: 'staf', email: emailOf('root') }, 'EMAIL_EXISTS'],
  ['/accounts:update', { localId: 'staf', emailVerified: true }, /^OPERATION_NOT_ALLOWED : Verif/],
  ['/accounts:delete', { localId: 'none' }, 'USER_NOT_FOUND'],
  ['/accounts:batchDelete', { localIds: ['staf'] }, /force/],
  ['/accounts:batchGet?maxResults=0', undefined, 'INVALID_PAGE_SELECTION'],
  ['/accounts:batchGet?maxResults=x', undefined, 'INVALID_PAGE_SELECTION'],
  ['/accounts:batchCreate', {}, /^OPERATION_NOT_ALLOWED : This server/],
  ['/tenants', {}, /^OPERATION_NOT_ALLOWED : This server/],
  [':createSessionCookie', {}, /^OPERATION_NOT_ALLOWED : This server/],
  ['x/accounts', {}, 'PROJECT_NOT_FOUND'],
])('%s with %j is refused', async (path, body, words) => {
  const expected = typeof words === 'string' ? words : expect.stringMatching(words)
  expect(await ask(path, body)).toEqual([400, expected])
  expect(box.accounts.count()).toBe(3)
})

test('who is deleted has no role and no session any more', async () => {
  const { idToken } = await signIn(box, emailOf('staf'), PASSWORD)
  await expect(box.verify(idToken)).resolves.toMatchObject({ uid: 'staf' })
  expect(await ask('/accounts:delete', { localId: 'staf' })).toEqual([200, undefined])
  await expect(box.verify(idToken)).rejects.toThrow('USER_NOT_FOUND')
  const user = box.store.get('projects/demo-sarang/databases/(default)/documents/users/staf')
  expect(user?.fields.authorization).not.toEqual({ stringValue: 'superteam' })
})

test('X-SEC-02 of many who are deleted it is told which are not, such as the one root that is left', async () => {
  const { accounts } = box
  await accounts.create({ uid: 'lain', email: emailOf('lain'), password: PASSWORD })
  const localIds = ['..', ...ROOTS, 'none', 'lain']
  const response = await answerOf('/accounts:batchDelete', { localIds, force: true })
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      errors: [
        { index: 0, localId: '..', message: expect.stringContaining('invalid') },
        {
          index: 2,
          localId: 'second',
          message: 'OPERATION_NOT_ALLOWED : This is the last root account.',
        },
      ],
    },
  ])
  expect([...ROOTS, 'lain'].filter(uid => accounts.byUid(uid))).toEqual(['second'])
  expect(await ask('/accounts:update', { localId: 'second', disableUser: true })).toEqual([
    400,
    'OPERATION_NOT_ALLOWED : This is the last root account.',
  ])
})
