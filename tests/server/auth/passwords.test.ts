import {
  checkActionCode,
  confirmPasswordReset,
  deleteUser,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SCRYPT_COST } from '../../../server/auth/passwords'
import { PROJECT, type TestBox } from '../../support/box'
import { call, fakeClock, PASSWORD, refresh, signIn, startBoxWithPeople, withSdk } from './client'

const MINUTE = 60_000
const NEW_PASSWORD = 'sarang-baru-99'
const OTHER_PASSWORD = 'walet-hitam-2'

let box: TestBox
let clock: ReturnType<typeof fakeClock>
beforeEach(async () => {
  clock = fakeClock()
  box = await startBoxWithPeople({ now: clock.now })
})
afterEach(() => box.stop())

async function requestCode(email = 'budi@contoh.id') {
  await withSdk(box, auth => sendPasswordResetEmail(auth, email))
  return box.printed.at(-1)?.split('oobCode=')[1] ?? ''
}

const reset = (code: string, password = NEW_PASSWORD) =>
  withSdk(box, auth => confirmPasswordReset(auth, code, password))

test('a new password keeps this browser and ends all others', () =>
  withSdk(box, async auth => {
    const other = await signIn(box, 'budi@contoh.id')
    const { user } = await signInWithEmailAndPassword(auth, 'budi@contoh.id', PASSWORD)
    await updatePassword(user, NEW_PASSWORD)
    await expect(box.verify(await user.getIdToken(true))).resolves.toMatchObject({ uid: 'budi' })
    await expect(box.verify(other.idToken)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
    expect((await refresh(box, other.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
    expect((await signIn(box, 'budi@contoh.id')).error).toBe('INVALID_PASSWORD')
    expect((await signIn(box, 'budi@contoh.id', NEW_PASSWORD)).status).toBe(200)
  }))

test('five minutes after the sign-in the password is asked for again', () =>
  withSdk(box, async auth => {
    const { user } = await signInWithEmailAndPassword(auth, 'budi@contoh.id', PASSWORD)
    clock.advance(5 * MINUTE + 1000)
    for (const act of [() => updatePassword(user, NEW_PASSWORD), () => deleteUser(user)]) {
      await expect(act()).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
    }
    expect((await signIn(box, 'budi@contoh.id')).status).toBe(200)
  }))

test('a weak password is refused and changes nothing', () =>
  withSdk(box, async auth => {
    const { user } = await signInWithEmailAndPassword(auth, 'budi@contoh.id', PASSWORD)
    const weak = { code: 'auth/weak-password' }
    await expect(updatePassword(user, '1234567')).rejects.toMatchObject(weak)
    const code = await requestCode()
    await expect(reset(code, '1234567')).rejects.toMatchObject(weak)
    await expect(box.verify(await user.getIdToken())).resolves.toMatchObject({ uid: 'budi' })
    await reset(code)
  }))

test('a deleted account is gone with its tokens', () =>
  withSdk(box, async auth => {
    const other = await signIn(box, 'budi@contoh.id')
    const { user } = await signInWithEmailAndPassword(auth, 'budi@contoh.id', PASSWORD)
    await deleteUser(user)
    expect(box.accounts.byUid('budi')).toBeUndefined()
    await expect(box.verify(other.idToken)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
    expect((await refresh(box, other.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
    expect((await signIn(box, 'budi@contoh.id')).error).toBe('EMAIL_NOT_FOUND')
  }))

test('an account that comes again under its uid has none of the old sessions', async () => {
  await box.stop()
  // So that the account goes while the password is checked.
  box = await startBoxWithPeople({ now: clock.now, passwordCost: SCRYPT_COST })
  const { refreshToken } = await signIn(box, 'budi@contoh.id')
  await box.accounts.setPassword('budi', OTHER_PASSWORD)
  const hashing = vi.spyOn(box.accounts, 'byEmail')
  const late = signIn(box, 'budi@contoh.id', OTHER_PASSWORD)
  await vi.waitFor(() => expect(hashing).toHaveBeenCalled(), { interval: 1 })
  box.accounts.delete('budi')
  expect((await late).error).toBe('USER_NOT_FOUND')
  await box.accounts.create({ uid: 'budi', email: 'budi@contoh.id', password: NEW_PASSWORD })
  expect((await refresh(box, refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
})

test('the last active root cannot leave, whatever other roots there were', async () => {
  const role = (uid: string, status: string) => ({
    update: {
      name: `projects/${PROJECT}/databases/(default)/documents/users/${uid}`,
      fields: { authorization: { stringValue: 'root' }, status: { stringValue: status } },
    },
  })
  box.store.commit([role('budi', 'active'), role('sari', 'suspended'), role('ghost', 'active')])
  const { idToken } = await signIn(box, 'budi@contoh.id')
  expect((await call(box, 'delete', { idToken })).body.error?.message).toBe('OPERATION_NOT_ALLOWED')
  expect(box.accounts.byUid('budi')).toBeDefined()
  box.store.commit([role('sari', 'active')])
  expect((await call(box, 'delete', { idToken })).status).toBe(200)
  expect(box.accounts.byUid('budi')).toBeUndefined()
})

test('X-SEC-01 an account has fifty sessions: of more the one that was used the longest ago ends', async () => {
  const enter = async () => (await signIn(box, 'budi@contoh.id')).refreshToken
  const [used, unused] = [await enter(), await enter()]
  clock.advance(MINUTE)
  expect((await refresh(box, used)).status).toBe(200)
  const other = (await signIn(box, 'sari@contoh.id')).refreshToken
  for (let count = 2; count < 51; count += 1) await enter()
  expect((await refresh(box, unused)).body.error?.message).toBe('TOKEN_EXPIRED')
  for (const token of [used, other]) expect((await refresh(box, token)).status).toBe(200)
})

test('whoever signed in while the clock was ahead is let in when it is right again', async () => {
  const { refreshToken } = await signIn(box, 'budi@contoh.id')
  clock.advance(-60 * MINUTE)
  const { body } = await refresh(box, refreshToken)
  const token = String(body.access_token)
  await expect(box.verify(token)).resolves.toMatchObject({ uid: 'budi' })
  const form = { method: 'POST', body: new URLSearchParams({ token: refreshToken }) }
  await fetch(`${box.url}/securetoken.googleapis.com/v1/revoke`, form)
  await expect(box.verify(token)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
})

test('a reset code is printed, not answered', async () => {
  const body = { requestType: 'PASSWORD_RESET', email: 'Budi@contoh.id' }
  const answer = await call(box, 'sendOobCode', body)
  expect(answer.body).toEqual({
    kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
    email: 'budi@contoh.id',
  })
  expect(box.printed).toEqual([
    expect.stringMatching(
      /^Atur ulang password untuk budi@contoh\.id \(berlaku 1 jam\): http:\/\/127\.0\.0\.1:\d+\/password-reset\?oobCode=[\w-]{43}$/,
    ),
  ])
})

test('the link of a reset code leads to where people reach the app, not to where the proxy asks', async () => {
  const behind = await startBoxWithPeople({ publicUrl: 'https://sarang.contoh.id' })
  const body = { requestType: 'PASSWORD_RESET', email: 'budi@contoh.id' }
  expect((await call(behind, 'sendOobCode', body)).status).toBe(200)
  expect(behind.printed.at(-1)).toContain(': https://sarang.contoh.id/password-reset?oobCode=')
  await behind.stop()
})

test('a reset code tells whose it is and sets a new password once', async () => {
  const session = await signIn(box, 'budi@contoh.id')
  const code = await requestCode()
  await withSdk(box, async auth => {
    expect(await verifyPasswordResetCode(auth, code)).toBe('budi@contoh.id')
    expect(await checkActionCode(auth, code)).toMatchObject({ operation: 'PASSWORD_RESET' })
  })
  await reset(code)
  await expect(reset(code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
  await expect(box.verify(session.idToken)).rejects.toMatchObject({ status: 'UNAUTHENTICATED' })
  expect((await signIn(box, 'budi@contoh.id')).error).toBe('INVALID_PASSWORD')
  expect((await signIn(box, 'budi@contoh.id', NEW_PASSWORD)).status).toBe(200)
})

test('two uses of a reset code at the same moment: one wins', async () => {
  const code = await requestCode()
  const results = await Promise.allSettled([reset(code), reset(code, 'yang-kedua-1')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('X-SEC-05 a reset code stays when somebody asks for another one, and ends when one is used', async () => {
  const first = await requestCode()
  const second = await requestCode()
  await reset(first)
  await expect(reset(second)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
})

test('a reset code ends after an hour and after a change', async () => {
  const first = await requestCode()
  clock.advance(60 * MINUTE)
  await expect(reset(first)).rejects.toMatchObject({ code: 'auth/expired-action-code' })
  const third = await requestCode()
  await box.accounts.setPassword('budi', NEW_PASSWORD)
  await withSdk(box, async auth => {
    const { user } = await signInWithEmailAndPassword(auth, 'budi@contoh.id', NEW_PASSWORD)
    await updatePassword(user, PASSWORD)
  })
  await expect(reset(third)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
})

test.each(['', 'x', 'x'.repeat(43), "' OR 1=1 --"])(
  'the made-up code %j is refused',
  async code => {
    const answer = await call(box, 'resetPassword', { oobCode: code, newPassword: NEW_PASSWORD })
    expect(answer.body.error?.message).toBe('INVALID_OOB_CODE')
  },
)

test('a reset opens an account that failures had locked', async () => {
  for (let i = 0; i < 6; i += 1) await signIn(box, 'budi@contoh.id', 'salah-terus')
  await reset(await requestCode())
  expect((await signIn(box, 'budi@contoh.id', NEW_PASSWORD)).status).toBe(200)
})

test('no code for unknown, malformed and disabled accounts', async () => {
  const ask = (email: string) => withSdk(box, auth => sendPasswordResetEmail(auth, email))
  await expect(ask('tak.ada@contoh.id')).rejects.toMatchObject({ code: 'auth/user-not-found' })
  await expect(ask('bukan-alamat')).rejects.toMatchObject({ code: 'auth/invalid-email' })
  expect(box.printed).toEqual([])
  box.accounts.update('budi', { disabled: true })
  const code = await requestCode()
  await expect(reset(code)).rejects.toMatchObject({ code: 'auth/user-disabled' })
})

test.each<[string, () => void]>([
  ['another address', () => box.accounts.update('budi', { email: 'lain@contoh.id' })],
  ['a suspension', () => box.accounts.update('budi', { disabled: true })],
])('X-SEC-02 a reset code that was asked for before %s opens nothing', async (_, change) => {
  const code = await requestCode()
  box.accounts.update('budi', { name: 'Budi Baru' })
  await withSdk(box, auth => verifyPasswordResetCode(auth, code))
  change()
  box.accounts.update('budi', { disabled: false })
  await expect(reset(code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
})

test('only password resets are sent', async () => {
  const body = { requestType: 'EMAIL_SIGNIN', email: 'budi@contoh.id' }
  expect((await call(box, 'sendOobCode', body)).body.error?.message).toBe('OPERATION_NOT_ALLOWED')
  const nameless = { requestType: 'PASSWORD_RESET' }
  expect((await call(box, 'sendOobCode', nameless)).body.error?.message).toBe('MISSING_EMAIL')
  expect(box.printed).toEqual([])
})
