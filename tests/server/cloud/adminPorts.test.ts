import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountPorts, verifyToken } from '../../../functions/cloud/accounts'
import { startTestBox, type TestBox } from '../../support/box'
import { startIdentityService } from './identityService'

const HOST = 'FIREBASE_AUTH_EMULATOR_HOST'
let box: TestBox
let identity: Awaited<ReturnType<typeof startIdentityService>>
let app: App
let auth: Auth
beforeAll(async () => {
  box = await startTestBox()
  identity = await startIdentityService(box.accounts)
  process.env[HOST] = identity.host
  app = initializeApp({ projectId: 'demo-sarang' }, 'adminPorts')
  auth = getAuth(app)
})
afterEach(() => identity.fails(undefined))
afterAll(async () => {
  delete process.env[HOST]
  await deleteApp(app)
  await Promise.all([identity.stop(), box.stop()])
})

const account = {
  uid: 'A'.repeat(28),
  email: 'Sari@Contoh.test',
  password: 'sandi-lama-1',
  name: 'Sari',
  photoURL: '',
}

test('M-ACC-04 accounts of Firebase Auth are found by uid and by e-mail, as the box finds its own', async () => {
  const accounts = accountPorts(auth)
  expect(await accounts.byUid(account.uid)).toBeUndefined()
  expect(await accounts.byEmail(account.email)).toBeUndefined()
  expect(await accounts.byEmail('not an e-mail')).toBeUndefined()
  expect(await accounts.create(account)).toBe('created')
  const known = { uid: account.uid, email: 'sari@contoh.test', hasSignedIn: false }
  expect(await accounts.byUid(account.uid)).toMatchObject(known)
  expect(await accounts.byEmail(account.email)).toMatchObject(known)
  const { createdAt } = (await accounts.byUid(account.uid)) ?? {}
  expect(Math.abs((createdAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(await accounts.create({ ...account, email: 'lain@contoh.test' })).toBe('taken')
  expect(await accounts.create({ ...account, uid: 'B'.repeat(28) })).toBe('taken')
  await accounts.delete(account.uid)
  expect(await accounts.byUid(account.uid)).toBeUndefined()
})

test('M-ACC-04 a quota is told as one; another trouble is no answer', async () => {
  const accounts = accountPorts(auth)
  identity.fails('QUOTA_EXCEEDED')
  expect(await accounts.create(account)).toBe('busy')
  await expect(accounts.byUid(account.uid)).rejects.toThrow()
  identity.fails('INSUFFICIENT_PERMISSION')
  await expect(accounts.create(account)).rejects.toThrow()
  await expect(accounts.byEmail(account.email)).rejects.toThrow()
})

test('M-API-07 whose token it is; none when it is not valid, and an error when nobody can tell', async () => {
  const check = (answer: () => Promise<object>) =>
    verifyToken({ verifyIdToken: answer } as unknown as Auth, 'token')
  const refuse = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
  expect(await check(async () => ({ uid: 'a', auth_time: 7 }))).toEqual({ uid: 'a', authTime: 7 })
  for (const code of ['argument-error', 'id-token-expired', 'id-token-revoked', 'user-disabled']) {
    expect(await check(refuse(`auth/${code}`))).toBeUndefined()
  }
  await expect(check(refuse('auth/internal-error'))).rejects.toThrow('auth/internal-error')
})

test.each(['', 'owner', 'a.b.c', `${btoa('{"alg":"none"}')}.e30.`])(
  "M-API-07 firebase-admin's own check takes no token %j",
  async token => {
    delete process.env[HOST]
    expect(await verifyToken(auth, token)).toBeUndefined()
    process.env[HOST] = identity.host
  },
)
