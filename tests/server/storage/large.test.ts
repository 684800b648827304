import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { CHUNK, MIB, png } from './client'

const large = png(2 * MIB + 5)
const middling = png(300 * 1024)
let box: TestBox
let [largeURL, middlingURL] = ['', '']
beforeAll(async () => {
  box = await startTestBox()
  const put = (path: string, bytes: Buffer<ArrayBuffer>) =>
    box.objects.put({ path, type: 'image/png', bytes })
  largeURL = put('products/large.png', large)
  middlingURL = put('products/middling.png', middling)
})
afterAll(() => box.stop())
afterEach(() => vi.restoreAllMocks())

test('X-SEC-01 a large object is read once, and given part by part in the turns of who asks', async () => {
  const read = vi.spyOn(box.objects, 'part')
  const turns = vi.spyOn(box.shares, 'run')
  const response = await fetch(box.url + largeURL)
  expect(response.headers.get('content-length')).toBe(String(large.length))
  expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true)
  expect(read).toHaveBeenCalledTimes(1)
  expect(turns.mock.calls.length).toBeGreaterThan(large.length / CHUNK)
})

test('many downloads at once are all whole, also where not all of them are kept', async () => {
  const all = Array.from({ length: 40 }, async () => {
    const response = await fetch(box.url + largeURL)
    return Buffer.from(await response.arrayBuffer()).equals(large)
  })
  expect(await Promise.all(all)).toEqual(Array(40).fill(true))
})

/** Downloads that are read no further than to their first part. */
function startMany(count: number) {
  const app = new Hono()
  for (const routes of box.routes) app.route('/', routes)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const reader = (await app.request(middlingURL)).body?.getReader()
      if (!reader) throw new Error('No body.')
      const read = () =>
        reader.read().then(
          ({ done, value }) => (done ? 'end' : value.length),
          () => 'gone',
        )
      return { first: await read(), read, cancel: () => reader.cancel() }
    }),
  )
}

test('X-SEC-13 of downloads that one place does not read on, only so many are under way', async () => {
  const some = await startMany(300)
  expect(some.filter(({ first }) => first === CHUNK)).toHaveLength(256)
  expect(some.filter(({ first }) => first === 'gone')).toHaveLength(44)
  const rest = middling.length - CHUNK
  const [one] = some
  expect([await one?.read(), await one?.read()]).toEqual([rest, 'end'])
  await Promise.all(some.map(({ cancel }) => cancel().catch(() => undefined)))
  const [next] = await startMany(1)
  expect([next?.first, await next?.read(), await next?.read()]).toEqual([CHUNK, rest, 'end'])
})

test('of an object that is replaced meanwhile no part is taken for one of the other', async () => {
  const url = box.objects.put({ path: 'products/b.png', type: 'image/png', bytes: large })
  const response = await fetch(box.url + url)
  const reader = response.body?.getReader()
  await reader?.read()
  box.objects.put({ path: 'products/b.png', type: 'image/png', bytes: middling })
  let length = 0
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    length += next.value.length
  expect(length).toBeGreaterThan(large.length - CHUNK)
})
