import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { idToken, objectPath, seedUploaders } from './client'

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
    'content-disposition': 'inline; filename="2e2cdd81941a.png"',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    etag: expect.stringMatching(/^".+"$/),
  })
})

test.each([
  'receipts/r.png',
  'users/u/photo/a.png',
  'harvests/h/a/b.png',
  'rbws/r/a.png',
  'consultations/c/a.png',
])('of %s no browser keeps anything, whoever asks for it', async path => {
  const personal = box.objects.put({ path, type: 'image/png', bytes: BYTES })
  const { headers } = await fetch(box.url + personal)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('what the browser has already is not sent again', async () => {
  const first = await fetch(box.url + url)
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(box.url + url, { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const other = await fetch(box.url + url, { headers: { 'If-None-Match': '"other"' } })
  expect(other.status).toBe(200)
})

test('what is no picture is never shown', async () => {
  const page = box.objects.put({ path: 'a.html', type: 'text/html', bytes: BYTES })
  const { headers } = await fetch(box.url + page)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="\w{12}\.bin"$/)
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
})

test('the address is the one of Firebase Storage, without an origin', () => {
  const expected =
    /^\/v0\/b\/demo-sarang\.appspot\.com\/o\/products%2Fp%201%2F%C3%A9%3F\.png\?alt=media&token=[\da-f-]{36}$/
  expect(url).toMatch(expected)
})

test('putting again replaces the file and voids the address', async () => {
  const first = box.objects.put({ path: 'a.txt', type: 'text/html', bytes: BYTES })
  const second = box.objects.put({ path: 'a.txt', type: 'image/webp', bytes: BYTES.slice(0, 2) })
  expect((await fetch(box.url + first)).status).toBe(403)
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

const path = '/v0/b/demo-sarang.appspot.com/o/products%2Fp%201%2F%C3%A9%3F.png'
test.each([
  [path, 403],
  [`${path}?alt=media`, 403],
  [`${path}?alt=media&token=`, 403],
  [`${path}?alt=media&token=${'0'.repeat(36)}`, 403],
  [`${path}?alt=json&token=TOKEN`, 403],
  [`${path}?token=TOKEN`, 403],
  ['/v0/b/demo-sarang.appspot.com/o/products%2Fp2.png?alt=media&token=TOKEN', 403],
  ["/v0/b/demo-sarang.appspot.com/o/' OR 1=1 --?alt=media&token=TOKEN", 403],
  ['/v0/b/demo-sarang.appspot.com/o/%E0%A4%A?alt=media&token=TOKEN', 403],
  ['/v0/b/demo-sarang.appspot.com/o/..%2F..%2Fsarang.db?alt=media&token=TOKEN', 400],
  ['/v0/b/demo-sarang.appspot.com/o/%00?alt=media&token=TOKEN', 400],
  ['/v0/b/demo-sarang.appspot.com/o?alt=media&token=TOKEN', 400],
  ['/v0/b/demo-sarang.appspot.com/o/products/p1.png?alt=media&token=TOKEN', 404],
  ['/v0/b/other.appspot.com/o/products%2Fp%201%2F%C3%A9%3F.png?alt=media&token=TOKEN', 404],
])('%s is a %d', async (address, status) => {
  const token = new URL(url, box.url).searchParams.get('token') ?? ''
  const response = await fetch(box.url + address.replace('TOKEN', token))
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { code: status } })
})

test.each([
  ['POST', 404],
  ['PUT', 404],
  ['DELETE', 403],
  ['PATCH', 403],
])('%s by somebody who has the address is a %d', async (method, status) => {
  const response = await fetch(box.url + url, { method, ...(method === 'PATCH' && { body: '{}' }) })
  expect(response.status).toBe(status)
  expect((await fetch(box.url + url)).status).toBe(200)
})

test('a role opens what a token does not, asked for each time', async () => {
  const people = await startTestBox({ seed: seedUploaders })
  people.objects.put({ path: 'products/a.png', type: 'image/png', bytes: BYTES })
  const [admin, petani] = ['admin', 'petani'].map(async uid => {
    const headers = { Authorization: `Firebase ${await idToken(people, uid)}` }
    const address = `${people.url}${objectPath('products/a.png')}?alt=media&token=old`
    return fetch(address, { headers })
  })
  const response = await admin
  expect(response?.status).toBe(200)
  expect(response?.headers.get('cache-control')).toBe('private, no-cache')
  expect((await petani)?.status).toBe(403)
  await people.stop()
})
