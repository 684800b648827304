import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  applyActionCode,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  multiFactor,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  unlink,
  updateProfile,
  validatePassword,
} from 'firebase/auth'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCRYPT_COST } from '../../../server/auth/passwords'
import { freshFolder, PROJECT, type TestBox } from '../../support/box'
import { call, PASSWORD, refresh, signIn, startBoxWithPeople, withSdk } from './client'

let box: TestBox
beforeAll(async () => {
  box = await startBoxWithPeople()
})
afterAll(() => box.stop())

test('the SDK signs in and knows the person, whatever the case of the address', () =>
  withSdk(box, async auth => {
    const { user } = await signInWithEmailAndPassword(auth, ' Sari@Contoh.id', PASSWORD)
    expect(user).toMatchObject({ uid: 'sari', email: 'sari@contoh.id', displayName: 'Sari' })
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: 'sari@contoh.id' }])
    expect(Date.parse(user.metadata.lastSignInTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await signOut(auth)
    expect(auth.currentUser).toBeNull()
  }))

test('the ID token has the claims of a Firebase token and lasts an hour', async () => {
  const { idToken } = await signIn(box, 'budi@contoh.id')
  const now = Math.floor(Date.now() / 1000)
  const claims = decodeJwt(idToken)
  expect(claims).toMatchObject({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'budi',
    user_id: 'budi',
    email: 'budi@contoh.id',
    email_verified: false,
    firebase: { identities: { email: ['budi@contoh.id'] }, sign_in_provider: 'password' },
  })
  expect(claims).not.toHaveProperty('name')
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
  expect(Math.abs(Number(claims.iat) - now)).toBeLessThan(5)
  // A second may pass between the sign-in and the token that is made for it.
  expect([0, 1]).toContain(Number(claims.iat) - Number(claims.auth_time))
  expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: 'RS256', typ: 'JWT' })
  await expect(box.verify(idToken)).resolves.toMatchObject({ uid: 'budi' })
})

test.each([
  ['bukan-alamat', PASSWORD, 'auth/invalid-email'],
  ['a@b', PASSWORD, 'auth/invalid-email'],
  ['', PASSWORD, 'auth/invalid-email'],
  [`${'a'.repeat(250)}@b.id`, PASSWORD, 'auth/invalid-email'],
  ['tak.ada@contoh.id', PASSWORD, 'auth/user-not-found'],
  ['', '', 'auth/invalid-email'],
  ['tak.ada@contoh.id', '', 'auth/missing-password'],
  ['budi@contoh.id', '', 'auth/missing-password'],
  ['budi@contoh.id', 'salah-sama-sekali', 'auth/wrong-password'],
  ['budi@contoh.id', `${PASSWORD} `, 'auth/wrong-password'],
])('signing in as %j with %j is %s', (email, password, code) =>
  withSdk(box, async auth => {
    await expect(signInWithEmailAndPassword(auth, email, password)).rejects.toMatchObject({ code })
    expect(auth.currentUser).toBeNull()
  }),
)

test('nobody can sign up', () =>
  withSdk(box, async auth => {
    const attempt = createUserWithEmailAndPassword(auth, 'baru@contoh.id', PASSWORD)
    await expect(attempt).rejects.toMatchObject({ code: 'auth/admin-restricted-operation' })
    expect(box.accounts.byEmail('baru@contoh.id')).toBeUndefined()
  }))

test('nobody can change the e-mail address', async () => {
  const { idToken } = await signIn(box, 'budi@contoh.id')
  const answer = await call(box, 'update', { idToken, email: 'lain@contoh.id' })
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { message: 'OPERATION_NOT_ALLOWED' } },
  })
  expect(box.accounts.byUid('budi')?.email).toBe('budi@contoh.id')
})

test('a person changes the own name and keeps it', () =>
  withSdk(box, async auth => {
    const { user } = await signInWithEmailAndPassword(auth, 'sari@contoh.id', PASSWORD)
    await updateProfile(user, { displayName: 'Sari Dewi', photoURL: '/foto.webp' })
    await user.reload()
    expect(user).toMatchObject({ displayName: 'Sari Dewi', photoURL: '/foto.webp' })
    expect((await user.getIdTokenResult(true)).claims).toMatchObject({
      name: 'Sari Dewi',
      picture: '/foto.webp',
    })
  }))

test('null takes name and picture away, and what is not named stays', () =>
  withSdk(box, async auth => {
    const { user } = await signInWithEmailAndPassword(auth, 'budi@contoh.id', PASSWORD)
    const seen = async (change: Parameters<typeof updateProfile>[1]) => {
      await updateProfile(user, change)
      await user.reload()
      return [user.displayName, user.photoURL]
    }
    expect(await seen({ displayName: 'Budi', photoURL: '/foto.webp' })).toEqual([
      'Budi',
      '/foto.webp',
    ])
    expect(await seen({ photoURL: null })).toEqual(['Budi', null])
    expect(await seen({})).toEqual(['Budi', null])
    expect(await seen({ displayName: null })).toEqual([null, null])
  }))

test('ways to sign in that are not here have the code of one that is switched off', () =>
  withSdk(box, async auth => {
    const code = 'auth/operation-not-allowed'
    await expect(fetchSignInMethodsForEmail(auth, 'budi@contoh.id')).rejects.toMatchObject({ code })
    await expect(signInWithCustomToken(auth, 'x')).rejects.toMatchObject({ code })
    await expect(signInAnonymously(auth)).rejects.toMatchObject({
      code: 'auth/admin-restricted-operation',
    })
  }))

test('nor are second factors, links by mail and what takes the password away', () =>
  withSdk(box, async auth => {
    const code = 'auth/operation-not-allowed'
    await expect(applyActionCode(auth, 'x')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    })
    await expect(validatePassword(auth, PASSWORD)).rejects.toMatchObject({ code })
    const { user } = await signInWithEmailAndPassword(auth, 'budi@contoh.id', PASSWORD)
    await expect(unlink(user, 'password')).rejects.toMatchObject({ code })
    const session = await multiFactor(user).getSession()
    await expect(TotpMultiFactorGenerator.generateSecret(session)).rejects.toMatchObject({ code })
    await expect(signInWithEmailAndPassword(auth, 'budi@contoh.id', PASSWORD)).resolves.toBeTruthy()
  }))

test('a refresh keeps the time of the sign-in and the refresh token', async () => {
  const session = await signIn(box, 'budi@contoh.id')
  const { status, body } = await refresh(box, session.refreshToken)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    refresh_token: session.refreshToken,
    expires_in: '3600',
    token_type: 'Bearer',
    user_id: 'budi',
    project_id: PROJECT,
  })
  const refreshed = decodeJwt(String(body.access_token))
  expect(refreshed.auth_time).toBe(decodeJwt(session.idToken).auth_time)
  await expect(box.verify(String(body.access_token))).resolves.toMatchObject({ uid: 'budi' })
})

test('made-up refresh tokens and other grants are refused', async () => {
  expect((await refresh(box, 'karangan')).body.error?.message).toBe('TOKEN_EXPIRED')
  expect((await refresh(box, '')).status).toBe(400)
  const response = await fetch(`${box.url}/securetoken.googleapis.com/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', refresh_token: 'x' }),
  })
  expect(response.status).toBe(400)
})

test('a disabled account is signed out everywhere and cannot come back', async () => {
  await box.accounts.create({ uid: 'tono', email: 'tono@contoh.id', password: PASSWORD })
  const session = await signIn(box, 'tono@contoh.id')
  box.accounts.update('tono', { disabled: true })
  await expect(box.verify(session.idToken)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
  expect((await refresh(box, session.refreshToken)).body.error?.message).toBe('USER_DISABLED')
  await withSdk(box, async auth => {
    const attempt = signInWithEmailAndPassword(auth, 'tono@contoh.id', PASSWORD)
    await expect(attempt).rejects.toMatchObject({ code: 'auth/user-disabled' })
  })
  box.accounts.update('tono', { disabled: false })
  expect((await refresh(box, session.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
  expect((await signIn(box, 'tono@contoh.id')).status).toBe(200)
})

test('an account without a password takes none', async () => {
  await box.accounts.create({ uid: 'kosong', email: 'kosong@contoh.id' })
  expect((await signIn(box, 'kosong@contoh.id', '')).error).toBe('MISSING_PASSWORD')
  expect((await signIn(box, 'kosong@contoh.id', 'null')).error).toBe('INVALID_PASSWORD')
})

test('what is stored is neither password nor token', async () => {
  const data = await freshFolder()
  const closed = await startBoxWithPeople({ data, passwordCost: SCRYPT_COST })
  await withSdk(closed, auth => sendPasswordResetEmail(auth, 'sari@contoh.id'))
  const { refreshToken } = await signIn(closed, 'sari@contoh.id')
  const code = closed.printed.at(-1)?.split('oobCode=')[1] ?? 'no code'
  await closed.accounts.create({ uid: 'tiga', email: 'tiga@contoh.id', password: PASSWORD })
  await closed.stop()
  const file = await readFile(join(data, 'sarang.db'), 'latin1')
  await rm(data, { recursive: true })
  for (const secret of [PASSWORD, refreshToken, code]) expect(file).not.toContain(secret)
  expect(file).toContain('scrypt$32768$8$3$')
})

test('the same account cannot be made twice, nor a weak or nameless one', async () => {
  const make = (account: { uid: string; email: string; password?: string }) =>
    box.accounts.create(account).catch((error: Error) => error.message)
  expect(await make({ uid: 'x', email: 'BUDI@contoh.id' })).toBe('EMAIL_EXISTS')
  expect(await make({ uid: 'budi', email: 'lain@contoh.id' })).toBe('DUPLICATE_LOCAL_ID')
  expect(await make({ uid: 'x', email: 'x@contoh.id', password: '1234567' })).toMatch(
    'WEAK_PASSWORD',
  )
  expect(await make({ uid: 'x', email: 'contoh.id' })).toBe('INVALID_EMAIL')
  for (const uid of ['', '.', '..', 'a/b', '__x__', 'a\u0000', 'x'.repeat(129)])
    expect(await make({ uid, email: 'x@contoh.id' })).toMatch(/^INVALID_LOCAL_ID : /)
  expect(box.accounts.byUid('x')).toBeUndefined()
})
