import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { put, PASSWORD as SEED_PASSWORD } from '../../support/people'
import { fakeClock, signIn } from '../auth/client'
import { person, send } from './client'
import { type Place, places } from './places'

const MINUTE = 60_000

describe.each(places)('%s', (_, start) => {
  const clock = fakeClock()
  let place: Place
  beforeAll(async () => {
    place = await start({ now: clock.now })
  })
  afterAll(() => place.stop())
  const forgot = (email: unknown) => send(place, 'forgot_password', { body: { email } })

  test('M-AUTH-03 a code is asked for with one answer, whether the address is known or not', async () => {
    const printed = place.box.printed.length
    const known = await forgot('Admin@contoh.test')
    const unknown = await forgot('tidak-ada@contoh.test')
    expect(known.status).toBe(200)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const lines = place.box.printed.slice(printed)
    expect(lines).toEqual([
      expect.stringMatching(
        /^Atur ulang password untuk admin@contoh\.test \(berlaku 1 jam\): http:\/\/127\.0\.0\.1:\d+\/password-reset\?oobCode=[\w-]{43}$/,
      ),
    ])
    const [, code = ''] = /oobCode=(.+)$/.exec(lines[0] ?? '') ?? []
    expect(JSON.stringify([known.body, [...known.headers], place.logged])).not.toContain(code)
    expect(JSON.stringify(place.logged)).not.toContain('contoh.test')
  })

  test('M-AUTH-03 an address that is none is told at its field', async () => {
    for (const email of ['bukan', 'a b@c.d', 'a@b', 7, null, ['a@b.c'], `${'a'.repeat(255)}@b.c`]) {
      const { status, body } = await forgot(email)
      expect([email, status, Object.keys(body.errors ?? {})]).toEqual([email, 400, ['email']])
    }
  })

  test('M-AUTH-03 after three times an address waits, known or not, and others do not', async () => {
    clock.advance(60 * MINUTE)
    for (const email of ['superteam@contoh.test', 'nihil@contoh.test']) {
      for (let time = 0; time < 3; time += 1) expect((await forgot(email)).status).toBe(200)
      const refused = await forgot(email.toUpperCase())
      expect(refused).toMatchObject({
        status: 429,
        body: { error: 'Terlalu banyak permintaan. Coba lagi dalam 15 menit.' },
      })
      expect(refused.headers.get('retry-after')).toBe('900')
    }
    expect((await forgot('petani@contoh.test')).status).toBe(200)
    clock.advance(15 * MINUTE)
    expect((await forgot('superteam@contoh.test')).status).toBe(200)
  })

  test('M-AUTH-03 one address on the net asks thirty times an hour at most', async () => {
    clock.advance(60 * MINUTE)
    for (let count = 0; count < 30; count += 1) {
      expect((await forgot(`orang-${count}@contoh.test`)).status).toBe(200)
    }
    expect(await forgot('ketiga-puluh-satu@contoh.test')).toMatchObject({
      status: 429,
      body: { error: 'Terlalu banyak permintaan. Coba lagi dalam 60 menit.' },
    })
    // Not a line of the log for each.
    expect(place.logged.filter(({ details }) => details.status === 429)).toEqual([])
    clock.advance(60 * MINUTE)
    expect((await forgot('ketiga-puluh-satu@contoh.test')).status).toBe(200)
  })

  test('M-AUTH-03 one e-mail is registered five times an hour at most', async () => {
    const again = () => send(place, 'register', { body: person('admin') })
    const five = await Promise.all([again(), again(), again(), again(), again()])
    expect(five.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect((await again()).status).toBe(429)
    expect((await send(place, 'register', { body: person('lain') })).status).toBe(201)
  })

  test('M-AUTH-05 the header Token says who is asking, and only a valid one', async () => {
    const { idToken } = await signIn(place.box, 'admin@contoh.test', SEED_PASSWORD)
    const me = (authorization?: string) =>
      send(place, 'me', { method: 'GET', headers: authorization ? { authorization } : {} })
    expect(await me(`Token ${idToken}`)).toMatchObject({
      status: 200,
      body: { uid: 'admin', email: 'admin@contoh.test' },
    })
    const wrong = [undefined, `Bearer ${idToken}`, idToken, 'Token x.y.z', `Token ${idToken}x`]
    for (const header of wrong) {
      expect([header, await me(header)]).toMatchObject([
        header,
        { status: 401, body: { error: 'Sesi berakhir. Silakan masuk kembali.' } },
      ])
    }
  })

  test('what everybody may know of the company is told, and nothing else of it', async () => {
    const told = () => send(place, 'company', { method: 'GET' })
    expect(await told()).toMatchObject({ status: 200, body: {} })
    const company = { name: 'PT Walet', address: 'Jalan 1', email: 7, accountNumber: '123' }
    put(place.box, 'apps/company', company)
    const { status, body, headers } = await told()
    expect([status, body]).toEqual([200, { name: 'PT Walet', address: 'Jalan 1' }])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    // Not a line of the log for each.
    expect(place.logged.filter(({ details }) => details.call === 'company')).toEqual([])
  })

  test('M-API-06 other methods, addresses and kinds of bodies have their statuses', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const got = await send(place, 'register', { method })
      expect([method, got.status, got.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
    expect((await send(place, 'me', {})).status).toBe(405)
    for (const name of ['', 'login', 'register/', 'register/1', '../main', '%72egister%00']) {
      expect([name, (await send(place, name)).status]).toEqual([name, 404])
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send(place, 'register', { body: 'a=b', headers: form })).status).toBe(415)
    expect((await send(place, 'register', { body: 'x'.repeat(20_000) })).status).toBe(413)
    for (const body of ['', '{', 'null', '[]', '"text"', '7', '\u0000', '['.repeat(9000)]) {
      const { status, body: answer } = await send(place, 'register', { body })
      expect([body, status, answer]).toEqual([body, 400, { error: 'Permintaan tidak sah.' }])
    }
    const odd = '{"__proto__": {"email": "a@b.c"}, "constructor": 1, "email": {"$ne": ""}}'
    expect((await send(place, 'register', { body: odd })).status).toBe(400)
    expect(place.logged.filter(({ event }) => event.endsWith('.error'))).toEqual([])
  })
})

test('M-AUTH-03 whom Hosting tells of is counted by himself; a stranger who names its header by the address that Google saw', async () => {
  const clock = fakeClock()
  const [, start] = places[1] ?? []
  const place = await start?.({ now: clock.now })
  if (!place) throw new Error('No such place.')
  const ask = (visitor: string, hop: string) =>
    send(place, 'forgot_password', {
      body: { email: `${visitor}@contoh.test` },
      headers: { 'fastly-client-ip': visitor, 'x-forwarded-for': `${visitor}, ${hop}` },
    })
  const countFrom = async (hop: string, times: number) => {
    let count = 0
    for (let n = 0; n < times; n += 1)
      count += Number((await ask(`10.0.0.${n}`, hop)).status === 200)
    return count
  }
  expect(await countFrom('203.0.113.9', 40)).toBe(30)
  expect((await ask('203.0.113.9', '66.102.8.70')).status).toBe(429)
  // Much of what Google has can be had by others.
  expect(await countFrom('66.102.8.69', 201)).toBe(200)
  expect((await ask('10.0.0.201', '66.102.8.70')).status).toBe(200)
  await place.stop()
})

test.each(places)('M-AUTH-03 %s counts the addresses of one /64 as one', async (_, start) => {
  const place = await start({ now: fakeClock().now })
  const ask = (visitor: string, n: number) =>
    send(place, 'forgot_password', {
      body: { email: `${n}@contoh.test` },
      headers: { 'x-forwarded-for': visitor },
    })
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) statuses.push((await ask(`2001:db8:1:2:${n}::${n}`, n)).status)
  expect(statuses.filter(status => status === 200)).toHaveLength(30)
  expect((await ask('2001:db8:1:3::1', 40)).status).toBe(200)
  await place.stop()
})

test('M-AUTH-03 who has connected is counted by his /64 of IPv6, whatever visitors he tells of', async () => {
  const [, start] = places[1] ?? []
  const place = await start?.({ now: fakeClock().now })
  if (!place) throw new Error('No such place.')
  const statuses: number[] = []
  for (let n = 0; n < 201; n += 1) {
    const headers = { 'fastly-client-ip': `10.0.0.${n}`, 'x-forwarded-for': `2001:4860::${n}` }
    const sent = { body: { email: `${n}@contoh.test` }, headers }
    statuses.push((await send(place, 'forgot_password', sent)).status)
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(200)
  expect(statuses.at(-1)).toBe(429)
  await place.stop()
})

test.each(places)(
  'M-AUTH-03 %s: who knows an address keeps its owner from no code',
  async (_, start) => {
    const clock = fakeClock()
    const place = await start({ now: clock.now })
    const ask = async (visitor: string) => {
      const body = { email: 'Admin@contoh.test' }
      const headers = { 'x-forwarded-for': visitor }
      return (await send(place, 'forgot_password', { body, headers })).status === 200
    }
    const askOften = async (visitor: string, times: number) => {
      let count = 0
      for (let time = 0; time < times; time += 1) count += Number(await ask(visitor))
      return count
    }
    expect(await askOften('192.0.2.1', 9)).toBe(3)
    expect(await askOften('198.51.100.7', 9)).toBe(3)
    // Of many places each has one more, until it is too much for any mailbox.
    const others: number[] = []
    for (let n = 0; n < 40; n += 1) others.push(await askOften(`10.0.${n}.1`, 3))
    expect(others.slice(0, 4)).toEqual([3, 3, 3, 3])
    expect(others.slice(5, 14)).toEqual(Array(9).fill(1))
    expect(3 + 3 + others.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(await ask('203.0.113.9')).toBe(false)
    clock.advance(60 * MINUTE)
    expect(await ask('203.0.113.9')).toBe(true)
    await place.stop()
  },
)

test('M-AUTH-03 a stranger who asks on and on takes no code from who asks elsewhere', async () => {
  const [, start] = places[0] ?? []
  const clock = fakeClock()
  const place = await start?.({ now: clock.now })
  if (!place) throw new Error('No such place.')
  const ask = (visitor: string) =>
    send(place, 'forgot_password', {
      body: { email: 'admin@contoh.test' },
      headers: { 'x-forwarded-for': visitor },
    })
  for (let quarter = 0; quarter < 12; quarter += 1) {
    for (let time = 0; time < 4; time += 1) await ask('192.0.2.1')
    if (quarter % 4 === 3) {
      const before = place.box.printed.length
      expect((await ask('198.51.100.7')).status).toBe(200)
      expect(place.box.printed.length).toBe(before + 1)
    }
    clock.advance(15 * MINUTE)
  }
  await place.stop()
})
