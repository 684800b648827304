import { afterEach, beforeEach, expect, test } from 'vitest'
import { queueKey } from '../../../server/auth/passwords'
import type { TestBox } from '../../support/box'
import { call, fakeClock, PASSWORD, signIn, startBoxWithPeople } from './client'

const MINUTE = 60_000

let box: TestBox
let clock: ReturnType<typeof fakeClock>
beforeEach(async () => {
  clock = fakeClock()
  box = await startBoxWithPeople({ now: clock.now, passwordCost: { N: 2 ** 12, r: 8, p: 1 } })
})
afterEach(() => box.stop())

/** As many as may wait, of one account; how many of them are set. */
function crowd() {
  const from = queueKey('new', '10.6.6.6', 'budi')
  const done = { count: 0 }
  const all = Array.from({ length: 52 }, async (_, n) => {
    await box.accounts.setPassword('budi', `sarang-baru-${n}`, { from }).catch(() => undefined)
    done.count += 1
  })
  return { done, all: Promise.all(all) }
}

const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.7' }
const ways: Readonly<Record<string, () => Promise<number>>> = {
  'who registers': async () => {
    const body = JSON.stringify({
      name: 'Tono',
      email: 'tono@contoh.id',
      password: 'walet-baru-26',
    })
    return (await fetch(`${box.url}/api/main/register`, { method: 'POST', headers, body })).status
  },
  'another account': async () => {
    const { idToken } = await signIn(box, 'sari@contoh.id', { address: '10.6.6.6' })
    const body = { idToken, password: 'walet-baru-26' }
    return (await call(box, 'update', body, { 'x-forwarded-for': '10.6.6.6' })).status
  },
  'who has a code': async () => {
    await box.sendResetCode({ requestType: 'PASSWORD_RESET', email: 'sari@contoh.id' })
    const oobCode = box.printed.at(-1)?.split('oobCode=')[1]
    return (await call(box, 'resetPassword', { oobCode, newPassword: 'walet-baru-26' }, headers))
      .status
  },
}

test.each(Object.entries(ways))(
  'X-SEC-06 who sets passwords without end waits for himself, and %s does not wait for all of them',
  async (_, set) => {
    // What is fetched once is there before.
    await box.accounts.setPassword('budi', 'sarang-baru-99')
    const { done, all } = crowd()
    expect(await set()).toBeLessThan(300)
    expect(done.count).toBeLessThan(45)
    await all
  },
)

test('X-SEC-06 the password of one account is not changed without end', async () => {
  const { idToken } = await signIn(box, 'budi@contoh.id')
  const change = async (n: number, token = idToken) => {
    const { body } = await call(box, 'update', { idToken: token, password: `sarang-baru-${n}` })
    return { error: body.error?.message, token: String(body.idToken) }
  }
  let token = idToken
  const weak = { idToken, password: '1234567' }
  for (let n = 0; n < 12; n += 1)
    expect((await call(box, 'update', weak)).body.error?.message).toMatch(/^WEAK_PASSWORD/)
  for (let n = 0; n < 10; n += 1) ({ token } = await change(n, token))
  expect((await change(10, token)).error).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await signIn(box, 'budi@contoh.id', 'sarang-baru-9')).status).toBe(200)
  const { idToken: other } = await signIn(box, 'sari@contoh.id')
  expect((await change(11, other)).error).toBeUndefined()
  clock.advance(MINUTE)
  expect((await change(12, token)).error).toBeUndefined()
})

test('X-SEC-06 a password that was made counts, also where it is refused behind that', async () => {
  const change = async (more: object = {}) => {
    const { idToken } = await signIn(box, 'budi@contoh.id', PASSWORD)
    const body = { idToken, password: 'sarang-baru-1', ...more }
    return (await call(box, 'update', body)).body.error?.message
  }
  const wrongName = { displayName: 'a\u202eb' }
  for (let n = 0; n < 5; n += 1) expect(await change(wrongName)).toMatch(/^INVALID_DISPLAY_NAME/)
  const { setPassword } = box.accounts
  box.accounts.setPassword = (uid, ...rest) => {
    box.accounts.revoke(uid)
    return setPassword(uid, ...rest)
  }
  for (let n = 0; n < 5; n += 1) expect(await change()).toBe('TOKEN_EXPIRED')
  expect(await change()).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})
