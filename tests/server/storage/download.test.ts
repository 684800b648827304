import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'

const BYTES = new Uint8Array([137, 80, 78, 71, 0, 255, 13, 10])

let box: TestBox
let url: string
beforeAll(async () => {
  box = await startTestBox()
  url = box.objects.put({ path: 'products/p 1/é?.png', type: 'image/png', bytes: BYTES })
})
afterAll(() => box.stop())

test('whoever has the address gets the file, harmless and cacheable', async () => {
  const response = await fetch(box.url + url)
  expect(response.status).toBe(200)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  })
})

test('the address is the one of Firebase Storage, without an origin', () => {
  const expected =
    /^\/v0\/b\/demo-sarang\.appspot\.com\/o\/products%2Fp%201%2F%C3%A9%3F\.png\?alt=media&token=[\da-f-]{36}$/
  expect(url).toMatch(expected)
})

test('putting again replaces the file and voids the address', async () => {
  const first = box.objects.put({ path: 'a.txt', type: 'text/html', bytes: BYTES })
  const second = box.objects.put({ path: 'a.txt', type: 'image/webp', bytes: BYTES.slice(0, 2) })
  expect((await fetch(box.url + first)).status).toBe(404)
  const response = await fetch(box.url + second)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect((await response.arrayBuffer()).byteLength).toBe(2)
})

test('an empty file is a file', async () => {
  const empty = box.objects.put({ path: 'kosong', type: 'image/png', bytes: new Uint8Array() })
  const response = await fetch(box.url + empty)
  expect(response.status).toBe(200)
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

const [path = ''] = ['/v0/b/demo-sarang.appspot.com/o/products%2Fp%201%2F%C3%A9%3F.png']
test.each([
  path,
  `${path}?alt=media`,
  `${path}?alt=media&token=`,
  `${path}?alt=media&token=${'0'.repeat(36)}`,
  `${path}?alt=json&token=TOKEN`,
  `${path}?token=TOKEN`,
  '/v0/b/other.appspot.com/o/products%2Fp%201%2F%C3%A9%3F.png?alt=media&token=TOKEN',
  '/v0/b/demo-sarang.appspot.com/o/products%2Fp2.png?alt=media&token=TOKEN',
  '/v0/b/demo-sarang.appspot.com/o/..%2F..%2Fsarang.db?alt=media&token=TOKEN',
  '/v0/b/demo-sarang.appspot.com/o/%00?alt=media&token=TOKEN',
  '/v0/b/demo-sarang.appspot.com/o/%E0%A4%A?alt=media&token=TOKEN',
  "/v0/b/demo-sarang.appspot.com/o/' OR 1=1 --?alt=media&token=TOKEN",
  '/v0/b/demo-sarang.appspot.com/o?alt=media&token=TOKEN',
  '/v0/b/demo-sarang.appspot.com/o/products/p1.png?alt=media&token=TOKEN',
])('%s is a 404', async address => {
  const token = new URL(url, box.url).searchParams.get('token') ?? ''
  const response = await fetch(box.url + address.replace('TOKEN', token))
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { status: 'NOT_FOUND' } })
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is not offered', async method => {
  const response = await fetch(box.url + url, { method })
  expect(response.status).toBe(404)
  expect((await fetch(box.url + url)).status).toBe(200)
})
