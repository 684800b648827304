import { rm } from 'node:fs/promises'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../functions/person'
import { createAccounts } from '../../../server/auth/accounts'
import { createThrottle } from '../../../server/auth/throttle'
import { openDatabase } from '../../../server/sqlite'
import { freshFolder, startTestBox, type TestBox } from '../../support/box'
import { isExhaustive } from '../../support/exhaustive'
import { call, type From, fakeClock, PASSWORD, signIn, startBoxWithPeople, withSdk } from './client'

const SECOND = 1000
const HOUR = 3600 * SECOND
/** That somebody tries on and on: behind one all that is older is forgotten. */
const DAYS = isExhaustive ? 2 : 1.25
const LOCKED = 'TOO_MANY_ATTEMPTS_TRY_LATER'
const WRONG = 'INVALID_PASSWORD'
const OWNER = 'budi@contoh.id'

let box: TestBox
let clock: ReturnType<typeof fakeClock>
beforeEach(async () => {
  clock = fakeClock()
  box = await startBoxWithPeople({ now: clock.now })
})
afterEach(() => box.stop())

async function fail(times: number, email = OWNER, from: From = {}) {
  const errors: (string | undefined)[] = []
  for (let i = 0; i < times; i += 1) {
    errors.push((await signIn(box, email, { ...from, password: 'salah-terus' })).error)
  }
  return errors
}

/** Another one for each number. */
const addressOf = (n: number) => `10.1.${n >> 8}.${n & 255}`

test('five free failures, then the same answer for every password', async () => {
  expect(await fail(5)).toEqual(Array(5).fill(WRONG))
  expect(await fail(2)).toEqual([LOCKED, LOCKED])
  expect((await signIn(box, OWNER)).error).toBe(LOCKED)
  expect((await signIn(box, 'BUDI@contoh.id')).error).toBe(LOCKED)
  expect((await signIn(box, 'sari@contoh.id')).status).toBe(200)
  await withSdk(box, async auth => {
    const attempt = signInWithEmailAndPassword(auth, OWNER, PASSWORD)
    await expect(attempt).rejects.toMatchObject({ code: 'auth/too-many-requests' })
  })
})

test('the wait grows by half a minute up to a quarter of an hour', async () => {
  const email = 'tak.ada@contoh.id'
  await fail(5, email)
  for (let round = 1; round <= 32; round += 1) {
    const wait = Math.min(round * 30, 900)
    clock.advance((wait - 30) * SECOND)
    expect([wait, await fail(1, email)]).toEqual([wait, [LOCKED]])
    clock.advance(30 * SECOND - 1)
    expect([wait, await fail(1, email)]).toEqual([wait, [LOCKED]])
    clock.advance(1)
    expect([wait, await fail(1, email)]).toEqual([wait, ['EMAIL_NOT_FOUND']])
  }
})

test('waiting it out and the right password clear the count', async () => {
  await fail(5)
  clock.advance(30 * SECOND - 1)
  expect((await signIn(box, OWNER)).error).toBe(LOCKED)
  clock.advance(1)
  expect((await signIn(box, OWNER)).status).toBe(200)
  expect(await fail(5)).toEqual(Array(5).fill(WRONG))
  expect(await fail(1)).toEqual([LOCKED])
})

test('a wait that a clock made while it was ahead is over when it is right again', async () => {
  await fail(6)
  clock.advance(-HOUR)
  expect((await signIn(box, OWNER)).status).toBe(200)
})

test('failures are forgotten after a quiet day', async () => {
  await fail(4)
  clock.advance(24 * HOUR + 1)
  expect(await fail(5)).toEqual(Array(5).fill(WRONG))
})

test('unknown addresses are counted alike', async () => {
  expect(await fail(5, 'tak.ada@contoh.id')).toEqual(Array(5).fill('EMAIL_NOT_FOUND'))
  expect(await fail(1, 'tak.ada@contoh.id')).toEqual([LOCKED])
})

test('guesses at the same moment get no more than five tries', async () => {
  const tries = Array.from({ length: 20 }, () => signIn(box, OWNER, 'salah-terus'))
  const errors = (await Promise.all(tries)).map(({ error }) => error)
  expect(errors.filter(error => error === WRONG)).toHaveLength(5)
  expect(errors.filter(error => error === LOCKED)).toHaveLength(15)
})

test('asking for reset codes is limited too', async () => {
  const ask = async () => {
    const body = { requestType: 'PASSWORD_RESET', email: OWNER }
    return (await call(box, 'sendOobCode', body)).body.error?.message
  }
  for (let i = 0; i < 5; i += 1) expect(await ask()).toBeUndefined()
  expect(await ask()).toBe('RESET_PASSWORD_EXCEED_LIMIT')
  expect(box.printed).toHaveLength(5)
  expect((await signIn(box, OWNER)).status).toBe(200)
})

test('X-SEC-05 strangers who ask for codes keep nobody from asking elsewhere, nor on a device that was here before', async () => {
  const ask = async (address: string, cookie?: string) => {
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) }
    const body = { requestType: 'PASSWORD_RESET', email: OWNER }
    return (await call(box, 'sendOobCode', body, headers)).body.error?.message
  }
  const { device } = await signIn(box, OWNER, { address: '10.0.0.7' })
  const askUntilRefused = async (address: string) => {
    for (let count = 0; count < 20; count += 1) if (await ask(address)) return count
    return undefined
  }
  expect(await askUntilRefused('10.6.6.6')).toBe(5)
  expect(await ask('10.0.0.7')).toBeUndefined()
  for (let n = 0; n < 10; n += 1) await askUntilRefused(addressOf(n))
  expect(await ask('10.0.0.8')).toBe('RESET_PASSWORD_EXCEED_LIMIT')
  expect(await ask('10.6.6.6', device)).toBeUndefined()
  clock.advance(2 * 60 * SECOND)
  expect(await ask('10.0.0.8')).toBeUndefined()
})

test("X-SEC-05 asking for codes tells nobody which of many addresses are somebody's", async () => {
  const ask = async (email: string) => {
    const body = { requestType: 'PASSWORD_RESET', email }
    return (await call(box, 'sendOobCode', body)).body.error?.message
  }
  const made = (n: number) => `tak.ada${n}@contoh.id`
  for (let n = 0; n < 30; n += 1) expect(await ask(made(n))).toBe('EMAIL_NOT_FOUND')
  expect(await ask(made(30))).toBe('RESET_PASSWORD_EXCEED_LIMIT')
  expect(await ask(OWNER)).toBe('RESET_PASSWORD_EXCEED_LIMIT')
})

test('a restart does not unlock, and knows the devices', async () => {
  const data = await freshFolder()
  const seeded = await startBoxWithPeople({ data, now: clock.now })
  const { device } = await signIn(seeded, OWNER)
  for (let i = 0; i < 5; i += 1) await signIn(seeded, OWNER, 'salah-terus')
  await seeded.stop()
  const again = await startTestBox({ data, now: clock.now })
  expect((await signIn(again, OWNER)).error).toBe(LOCKED)
  expect((await signIn(again, OWNER, { device })).status).toBe(200)
  await again.stop()
  await rm(data, { recursive: true })
})

describe('strangers', () => {
  test('made-up addresses push no count of an account out, and fill no disk', () => {
    const db = openDatabase(':memory:')
    createAccounts(db, { person, now: clock.now })
    const throttle = createThrottle(db, clock.now)
    const guess = [{ kind: 'guess', uid: 'budi', who: '10.9.9.9' }] as const
    for (let n = 0; n < 5; n += 1) expect(throttle.attempt(guess)).toBe(true)
    for (let n = 0; n < 7000; n += 1) {
      const network = addressOf(n)
      const made = [
        { kind: 'unknown', who: `karangan${n}@contoh.id ${network}` },
        { kind: 'caller', who: network },
      ] as const
      expect(throttle.attempt(made)).toBe(true)
    }
    expect(throttle.attempt(guess)).toBe(false)
    expect(Number(db.get('SELECT count(*) AS n FROM tries')?.n)).toBeLessThan(1000 + 5000 + 200)
    clock.advance(24 * HOUR)
    throttle.attempt([{ kind: 'caller', who: 'lain' }])
    expect(db.get("SELECT count(*) AS n FROM tries WHERE kind = 'caller'")?.n).toBe(1)
  })

  test('whoever has many addresses gets no round of guesses for each', async () => {
    const guesses = []
    for (let n = 0; n < 16; n += 1)
      guesses.push(...(await fail(5, OWNER, { address: addressOf(n) })))
    expect(guesses.filter(error => error === WRONG)).toHaveLength(50)
    expect((await fail(1, OWNER, { address: addressOf(99) }))[0]).toBe(LOCKED)
    clock.advance(30 * SECOND)
    expect((await signIn(box, OWNER, { address: addressOf(99) })).status).toBe(200)
  })

  test('X-SEC-05 one address has thirty failures at all accounts together; its neighbours in a /48 of IPv6 are the same one', async () => {
    const from = (n: number) => ({ address: `2001:db8:1:${(n + 1).toString(16)}:2::${n + 1}` })
    const answers = []
    for (let n = 0; n < 40; n += 1) answers.push(...(await fail(1, `siapa${n}@contoh.id`, from(n))))
    expect(answers).toEqual([...Array(30).fill('EMAIL_NOT_FOUND'), ...Array(10).fill(LOCKED)])
    expect((await signIn(box, OWNER, from(77))).error).toBe(LOCKED)
    const body = { requestType: 'PASSWORD_RESET', email: 'siapa@contoh.id' }
    const asked = await call(box, 'sendOobCode', body, { 'x-forwarded-for': from(78).address })
    expect(asked.body.error?.message).toBe('RESET_PASSWORD_EXCEED_LIMIT')
    expect((await signIn(box, OWNER, { address: '2001:db8:2::1' })).status).toBe(200)
    clock.advance(30 * SECOND)
    expect((await signIn(box, OWNER, from(77))).status).toBe(200)
  })

  test.each([
    ['9.9.9.9', ['::ffff:9.9.9.9', '::FFFF:909:909', '0:0:0:0:0:ffff:9.9.9.9']],
    ['2001:db8:1:2::1', ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2:0:0:1.2.3.4']],
    ['::1.2.3.4', ['::1', '0:0:0:0:1::']],
  ])('X-SEC-05 %s is one address, however it is written', async (address, spellings) => {
    await fail(5, OWNER, { address })
    for (const other of spellings)
      expect((await signIn(box, OWNER, { address: other })).error).toBe(LOCKED)
  })

  test('of who tries without end the owner hears nothing, at home or on a device that was here before', async () => {
    const home = { address: '10.0.0.7' }
    const { device } = await signIn(box, OWNER, home)
    const stranger = { address: '10.6.6.6' }
    for (let quarter = 0; quarter < 4 * 24 * DAYS; quarter += 1) {
      await fail(quarter === 0 ? 6 : 1, OWNER, stranger)
      clock.advance(15 * 60 * SECOND)
    }
    await fail(1, OWNER, stranger)
    expect((await signIn(box, OWNER, stranger)).error).toBe(LOCKED)
    expect((await signIn(box, OWNER, home)).status).toBe(200)
    expect((await signIn(box, OWNER, { ...stranger, device })).status).toBe(200)
  })
})

describe('a device that has signed in before', () => {
  const lock = async () => {
    for (let n = 0; n < 11; n += 1) await fail(5, OWNER, { address: addressOf(n) })
    await fail(6)
  }

  test('signs in whatever strangers do, and waits for itself alone', async () => {
    const { device } = await signIn(box, OWNER)
    await lock()
    expect((await signIn(box, OWNER)).error).toBe(LOCKED)
    expect((await signIn(box, OWNER, { device })).status).toBe(200)
    expect(await fail(7, OWNER, { device })).toEqual([...Array(5).fill(WRONG), LOCKED, LOCKED])
    expect((await signIn(box, OWNER, { device })).error).toBe(LOCKED)
    clock.advance(30 * SECOND)
    expect((await signIn(box, OWNER, { device })).status).toBe(200)
  })

  test('is known to each account that signed in there, and by no cookie of somebody else', async () => {
    const first = await signIn(box, OWNER)
    const both = await signIn(box, 'sari@contoh.id', { device: first.device })
    const sari = await signIn(box, 'sari@contoh.id')
    await fail(6)
    const [id = '', own = ''] = first.device?.split('=')[1]?.split('.') ?? []
    const [otherId = '', other = ''] = sari.device?.split('=')[1]?.split('.') ?? []
    const forged = [
      sari.device,
      `sarang-device=${otherId}.${own}`,
      `sarang-device=${id}.${other}`,
      `sarang-device=${id}`,
      `sarang-device=${id}.${own}.`,
      `sarang-device=${'.'.repeat(500)}`,
      'sarang-device=',
    ]
    for (const device of forged) expect((await signIn(box, OWNER, { device })).error).toBe(LOCKED)
    expect((await signIn(box, OWNER, { device: both.device })).status).toBe(200)
  })

  test('is also one where a new password was chosen', async () => {
    await call(box, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: OWNER })
    const oobCode = box.printed.at(-1)?.split('oobCode=')[1]
    const { cookie } = await call(box, 'resetPassword', { oobCode, newPassword: 'sarang-baru-99' })
    expect(await fail(6)).toEqual([...Array(5).fill(WRONG), LOCKED])
    const from = { device: cookie?.split(';')[0], password: 'sarang-baru-99' }
    expect((await signIn(box, OWNER, from)).status).toBe(200)
  })

  test('keeps a cookie that no script reads, that no other site sends, and only over TLS where there is any', async () => {
    const { cookie } = await signIn(box, OWNER)
    expect(cookie).toMatch(
      /^sarang-device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/identitytoolkit\.googleapis\.com\/; HttpOnly; SameSite=Strict$/,
    )
    expect((await signIn(box, OWNER, 'salah-terus')).cookie).toBeUndefined()
    const behind = await startBoxWithPeople({ publicUrl: 'https://sarang.contoh.id' })
    expect((await signIn(behind, OWNER)).cookie).toMatch(/; Secure/)
    await behind.stop()
  })
})
