import { expect, test } from 'vitest'
import { createGoogles } from '../../../functions/cloud/googles'

const LISTS = {
  goog: [
    { ipv4Prefix: '66.102.0.0/20' },
    { ipv4Prefix: '34.64.0.0/10' },
    { ipv6Prefix: '2001:4860::/32' },
  ],
  cloud: [{ ipv4Prefix: '34.80.0.0/15' }, { ipv6Prefix: '2001:4860:1::/48' }],
}

function at(hour: { now: number; isDown?: boolean }) {
  let asked = 0
  const fetch = async (url: string) => {
    asked += 1
    if (hour.isDown) throw new Error('putus')
    return Response.json({ prefixes: LISTS[url.includes('/goog.json') ? 'goog' : 'cloud'] })
  }
  const now = () => new Date(hour.now * 3_600_000)
  const isGoogles = createGoogles({ fetch: fetch as typeof globalThis.fetch, now })
  return { isGoogles, asked: () => asked }
}

test("an address is Google's own when it is in its list, and no customer's", async () => {
  const { isGoogles, asked } = at({ now: 0 })
  for (const own of ['66.102.8.69', '::ffff:66.102.8.69', '34.64.0.1', '2001:4860::1'])
    expect([own, await isGoogles(own)]).toEqual([own, true])
  for (const other of ['34.80.0.1', '2001:4860:1::1', '203.0.113.9', '2001:db8::1', '', 'unknown'])
    expect([other, await isGoogles(other)]).toEqual([other, false])
  expect(asked()).toBe(2)
})

test('the lists are asked for once a day, and the old ones stay where that fails', async () => {
  const hour = { now: 0, isDown: true }
  const { isGoogles, asked } = at(hour)
  // Else who comes by Hosting would be counted with everybody.
  expect([await isGoogles('203.0.113.9'), await isGoogles('203.0.113.9'), asked()]).toEqual([
    true,
    true,
    2,
  ])
  Object.assign(hour, { now: 1, isDown: false })
  expect([await isGoogles('203.0.113.9'), asked()]).toEqual([false, 4])
  Object.assign(hour, { now: 24 })
  expect([await isGoogles('203.0.113.9'), asked()]).toEqual([false, 4])
  Object.assign(hour, { now: 26, isDown: true })
  expect([await isGoogles('203.0.113.9'), asked()]).toEqual([false, 6])
})
