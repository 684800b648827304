import { rm } from 'node:fs/promises'
import { signInWithEmailAndPassword } from 'firebase/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createThrottle } from '../../../server/auth/throttle'
import { openDatabase } from '../../../server/sqlite'
import { freshFolder, startTestBox, type TestBox } from '../../support/box'
import { call, fakeClock, PASSWORD, signIn, startBoxWithPeople, withSdk } from './client'

const SECOND = 1000
const LOCKED = 'TOO_MANY_ATTEMPTS_TRY_LATER'

let box: TestBox
let clock: ReturnType<typeof fakeClock>
beforeEach(async () => {
  clock = fakeClock()
  box = await startBoxWithPeople({ now: clock.now })
})
afterEach(() => box.stop())

async function fail(times: number, email = 'budi@contoh.id') {
  const errors: (string | undefined)[] = []
  for (let i = 0; i < times; i += 1) errors.push((await signIn(box, email, 'salah-terus')).error)
  return errors
}

test('five free failures, then the same answer for every password', async () => {
  expect(await fail(5)).toEqual(Array(5).fill('INVALID_PASSWORD'))
  expect(await fail(2)).toEqual([LOCKED, LOCKED])
  expect((await signIn(box, 'budi@contoh.id')).error).toBe(LOCKED)
  expect((await signIn(box, 'BUDI@contoh.id')).error).toBe(LOCKED)
  expect((await signIn(box, 'sari@contoh.id')).status).toBe(200)
  await withSdk(box, async auth => {
    const attempt = signInWithEmailAndPassword(auth, 'budi@contoh.id', PASSWORD)
    await expect(attempt).rejects.toMatchObject({ code: 'auth/too-many-requests' })
  })
})

test('the wait grows by half a minute up to a quarter of an hour', async () => {
  const email = 'tak.ada@contoh.id'
  await fail(5, email)
  const waits: number[] = []
  for (let round = 0; round < 32; round += 1) {
    let waited = 0
    while ((await fail(1, email))[0] === LOCKED) {
      clock.advance(30 * SECOND)
      waited += 30
    }
    waits.push(waited)
  }
  const growing = Array.from({ length: 32 }, (_, i) => Math.min((i + 1) * 30, 900))
  expect(waits).toEqual(growing)
})

test('waiting it out and the right password clear the count', async () => {
  await fail(5)
  clock.advance(30 * SECOND - 1)
  expect((await signIn(box, 'budi@contoh.id')).error).toBe(LOCKED)
  clock.advance(1)
  expect((await signIn(box, 'budi@contoh.id')).status).toBe(200)
  expect(await fail(5)).toEqual(Array(5).fill('INVALID_PASSWORD'))
  expect(await fail(1)).toEqual([LOCKED])
})

test('failures are forgotten after a quiet day', async () => {
  await fail(4)
  clock.advance(24 * 3600 * SECOND + 1)
  expect(await fail(5)).toEqual(Array(5).fill('INVALID_PASSWORD'))
})

test('unknown addresses are counted alike', async () => {
  expect(await fail(5, 'tak.ada@contoh.id')).toEqual(Array(5).fill('EMAIL_NOT_FOUND'))
  expect(await fail(1, 'tak.ada@contoh.id')).toEqual([LOCKED])
})

test('guesses at the same moment get no more than five tries', async () => {
  const tries = Array.from({ length: 20 }, () => signIn(box, 'budi@contoh.id', 'salah-terus'))
  const errors = (await Promise.all(tries)).map(({ error }) => error)
  expect(errors.filter(error => error === 'INVALID_PASSWORD')).toHaveLength(5)
  expect(errors.filter(error => error === LOCKED)).toHaveLength(15)
})

test('asking for reset codes is limited too', async () => {
  const ask = async () => {
    const body = { requestType: 'PASSWORD_RESET', email: 'budi@contoh.id' }
    return (await call(box, 'sendOobCode', body)).body.error?.message
  }
  for (let i = 0; i < 5; i += 1) expect(await ask()).toBeUndefined()
  expect(await ask()).toBe('RESET_PASSWORD_EXCEED_LIMIT')
  expect(box.printed).toHaveLength(5)
  expect((await signIn(box, 'budi@contoh.id')).status).toBe(200)
})

test('made-up addresses fill no disk, and let nobody out who waits', () => {
  const db = openDatabase(':memory:')
  const throttle = createThrottle(db, clock.now)
  for (let i = 0; i < 5; i += 1) throttle.attempt('locked')
  for (let i = 0; i < 1100; i += 1) throttle.attempt(`made-up-${i}`)
  expect(db.get<{ n: number }>('SELECT count(*) AS n FROM attempts')?.n).toBeLessThan(1002)
  expect(throttle.attempt('locked')).toBe(false)
})

test('a restart does not unlock', async () => {
  const data = await freshFolder()
  const seeded = await startBoxWithPeople({ data, now: clock.now })
  for (let i = 0; i < 5; i += 1) await signIn(seeded, 'budi@contoh.id', 'salah-terus')
  await seeded.stop()
  const again = await startTestBox({ data, now: clock.now })
  expect((await signIn(again, 'budi@contoh.id')).error).toBe(LOCKED)
  await again.stop()
  await rm(data, { recursive: true })
})
