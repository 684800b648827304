import { expect, test } from 'vitest'
import { createMainApi, type MainApiPorts } from '../../../functions/mainApi'
import { createLimiter } from '../../../functions/mainApi/limiter'

const limits = { email: { most: 2, within: 10_000 }, from: { most: 3, within: 60_000 } }

test('M-AUTH-03 counts under each name, within its time, and says how long to wait', () => {
  let time = 0
  const take = createLimiter(() => new Date(time), limits)
  expect(take({ email: 'a', from: 'x' })).toBe(0)
  time = 4000
  expect(take({ email: 'a', from: 'x' })).toBe(0)
  expect(take({ email: 'a', from: 'y' })).toBe(6)
  expect(take({ email: 'b', from: 'y' })).toBe(0)
  time = 9999
  expect(take({ email: 'a', from: 'x' })).toBe(1)
  time = 10_000
  expect(take({ email: 'a', from: 'x' })).toBe(0)
  expect(take({ email: 'c', from: 'x' })).toBe(50)
  expect(take({ email: 'c', from: 'z' })).toBe(0)
})

test('M-AUTH-03 what is refused is not counted', () => {
  let time = 0
  const take = createLimiter(() => new Date(time), limits)
  for (let count = 0; count < 3; count += 1) take({ email: `${count}`, from: 'x' })
  for (let count = 0; count < 9; count += 1) expect(take({ email: 'a', from: 'x' })).toBe(60)
  time = 60_000
  expect(take({ email: 'a', from: 'x' })).toBe(0)
})

test('M-AUTH-03 a clock that was ahead keeps nobody out once it is right', () => {
  let time = 100_000_000
  const take = createLimiter(() => new Date(time), limits)
  for (let count = 0; count < 2; count += 1) take({ email: 'a', from: 'x' })
  expect(take({ email: 'a', from: 'x' })).toBe(10)
  time = 0
  expect([take({ email: 'a', from: 'x' }), take({ email: 'a', from: 'x' })]).toEqual([0, 0])
  expect(take({ email: 'a', from: 'x' })).toBe(10)
})

test('M-AUTH-03 where there is much of all, who has had little goes on, until there is far too much', () => {
  let time = 0
  const spares = { kind: 'from', below: 2 } as const
  const take = createLimiter(() => new Date(time), {
    from: { most: 9, within: 10_000 },
    much: { most: 4, within: 10_000, spares },
    all: { most: 7, within: 10_000 },
  })
  const from = (name: string) => take({ from: name, much: '', all: '' })
  for (let count = 0; count < 4; count += 1) expect(from('x')).toBe(0)
  time = 5000
  expect(from('x')).toBe(5)
  expect([from('y'), from('y')]).toEqual([0, 0])
  expect(from('y')).toBe(5)
  expect(from('z')).toBe(0)
  expect(from('w')).toBe(5)
})

test('M-AUTH-03 who has a /48 of IPv6, or ten, closes the main API to nobody else', async () => {
  const own = { now: () => new Date(0), sendReset: async () => undefined, log: () => undefined }
  const api = createMainApi(own as unknown as MainApiPorts)
  let n = 0
  const ask = async (from: string, hop = from) => {
    n += 1
    const body = JSON.stringify({ email: `${n}@contoh.test` })
    const headers = { 'content-type': 'application/json' }
    const url = 'https://sarang.test/api/main/forgot_password'
    const answer = await api(new Request(url, { method: 'POST', headers, body }), from, hop)
    return answer.status === 200
  }
  const askOften = async (times: number, one: (at: number) => Promise<boolean>) => {
    let count = 0
    for (let at = 0; at < times; at += 1) count += Number(await one(at))
    return count
  }
  expect(await askOften(101, at => ask(`2001:db8:1:${at}::1`))).toBe(100)
  // Who calls the function itself makes up whom he comes from, not where he is.
  const madeUp = (at: number) => ask(`10.1.${at % 200}.${at}`, `2001:db8:2:${at}::1`)
  expect(await askOften(401, madeUp)).toBe(400)
  for (let block = 3; block <= 7; block += 1)
    expect(await askOften(100, at => ask(`2001:db8:${block}:${at}::1`))).toBe(100)
  // By now a thousand: who comes for the first or the second time is answered, and no more.
  expect(await askOften(3, at => ask(`2001:db8:b:${at}::1`))).toBe(2)
  expect(await askOften(3, () => ask('198.51.100.7'))).toBe(2)
})
