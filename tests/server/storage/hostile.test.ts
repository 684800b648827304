import { once } from 'node:events'
import { connect } from 'node:net'
import { UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import {
  BUCKET,
  type Clients,
  clientOf,
  clientsOf,
  idToken,
  MIB,
  objectPath,
  png,
  seedUploaders,
} from './client'
import { pictures, wide } from './pictures'

let box: TestBox
let as: Clients
let token: string
beforeAll(async () => {
  box = await startTestBox({ seed: seedUploaders })
  as = await clientsOf(box)
  token = await idToken(box, 'admin')
}, 60_000)
afterAll(() => box.stop())

/** Whatever came, nothing was a bug, and nothing was stored that a test did not want. */
afterEach(() => {
  expect(box.logged).toEqual([])
  expect(box.objects.list('products/bad/', '', 1000).objects).toEqual([])
})

const text = (content: string) => Buffer.from(content)
const hex = (content: string) => Buffer.from(content, 'hex')
const html = '<!doctype html><script>alert(document.domain)</script>'
const pngStart = '89504e470d0a1a0a0000000d49484452'

test.each([
  ['HTML', text(html)],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', text('GIF89a;<script>alert(1)</script>')],
  ['a PDF', text('%PDF-1.7\n')],
  ['nothing', text('')],
  ['HTML behind a signature of PNG', Buffer.concat([hex('89504e470d0a1a0a'), text(html)])],
  ['a PNG without a width', hex(`${pngStart}0000000000000001${'00'.repeat(40)}`)],
  ['half a signature', hex('89504e47')],
  ['HTML behind two bytes of JPEG', Buffer.concat([hex('ffd8'), text(html)])],
  ['a sound in RIFF', Buffer.concat([text('RIFF1234WAVEfmt '), Buffer.alloc(100)])],
  ['the beginning of a JPEG', hex(`ffd8ffe1beef${'00'.repeat(40)}`)],
  ['half a picture', pictures.jpeg.subarray(0, 400)],
  ['a picture and a page', Buffer.concat([png(), text(html)])],
  ['a picture and an archive', Buffer.concat([pictures.webp, text('PK\x03\x04')])],
  ['a picture of 41 megapixels', wide(41_000, 1000)],
  ['a picture behind a line break', Buffer.concat([text('\n'), png()])],
])('%s called a picture is refused', async (_, bytes) => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
    const path = 'products/bad/a.png'
    expect((await as.admin.upload({ path, type, bytes })).status).toBe(403)
    const url = await as.admin.open({ path, type, bytes })
    const done = await as.admin.step(url, 'upload, finalize', { offset: 0, bytes })
    expect([done.status, done.json.error?.status]).toEqual([403, 'PERMISSION_DENIED'])
  }
})

test.each(['text/html', 'image/svg+xml', 'image/gif', '', 'IMAGE/PNG', 'image/png; x'])(
  'a picture called "%s" is denied',
  async type => {
    expect((await as.admin.upload({ path: 'products/bad/b.png', type })).status).toBe(403)
    expect((await as.admin.start({ path: 'products/bad/b.png', type })).status).toBe(403)
  },
)

test.each([
  ['image/png', png()],
  ['image/jpeg', pictures.jpeg],
  ['image/webp', pictures.webp],
])('%s is stored as what it is, whatever it is called', async (type, bytes) => {
  const path = `articles/${type.slice(6)}`
  const { status, json } = await as.admin.upload({ path, bytes, type: 'image/webp' })
  expect([status, json.contentType]).toEqual([200, type])
})

test('40 megapixels are the most', async () => {
  const bytes = wide(40_000, 1000)
  expect((await as.admin.upload({ path: 'articles/wide.png', bytes })).status).toBe(200)
})

test('an object is as large as allowed and not a byte larger', async () => {
  const sizes: [path: string, limit: number][] = [
    ['articles/big.png', 5 * MIB],
    ['users/admin/photo/big.png', 2 * MIB],
  ]
  for (const [path, limit] of sizes) {
    expect((await as.admin.upload({ path, bytes: png(limit + 1) })).status).toBe(403)
    expect((await as.admin.start({ path }, String(limit + 1))).status).toBe(403)
    expect(box.objects.find(path)).toBeUndefined()
    expect((await as.admin.upload({ path, bytes: png(limit) })).json.size).toBe(String(limit))
  }
})

test('a body of more than any object is not read', async () => {
  const { status } = await as.admin.upload({ path: 'products/bad/c.png', bytes: png(6 * MIB) })
  expect(status).toBe(403)
})

test.each([
  ['empty', ''],
  ['only slashes', '///'],
  ['in the root of nothing', '/products/bad/a.png'],
  ['an empty folder', 'products//bad/a.png'],
  ['a folder and no name', 'products/bad/'],
  ['the folder above', 'products/bad/../../users/admin/photo/a.png'],
  ['the same folder', 'products/./bad/a.png'],
  ['a zero', 'products/bad/a\0.png'],
  ['a line break', 'products/bad/a\r\nSet-Cookie: a=b.png'],
  ['a delete character', 'products/bad/\u007f.png'],
  ['a character that is none', 'products/bad/\uffff.png'],
  ['1,025 bytes', `products/bad/${'a'.repeat(1025 - 13)}`],
  ['1,025 bytes in 700 characters', `products/bad/${'é'.repeat(506)}`],
])('a name that is %s is malformed for every call', async (_, path) => {
  expect((await as.admin.upload({ path })).status).toBe(400)
  expect((await as.admin.start({ path })).status).toBe(400)
  if (path === '') return
  for (const answer of [as.admin.get(path), as.admin.delete(path), as.admin.update(path, {})])
    expect((await answer).status).toBe(400)
})

test.each([
  'articles/...png',
  'articles/..a/.b',
  'articles/%2e%2e%2f',
  'articles/100%',
  'articles/%',
  'articles/%E0%A4%A',
  'articles/a+b c&d=e?f#g;h\\i"j\'k',
  'articles/sarang 🪺/burung walet – é.png',
  `articles/${'a'.repeat(1024 - 9)}`,
  'articles/constructor/__proto__',
])('%s is a name like any other', async path => {
  const { status, json } = await as.admin.upload({ path })
  expect([status, json.name]).toEqual([200, path])
  expect((await as.admin.get(path)).json.name).toBe(path)
  const shared = `${objectPath(path)}?alt=media&token=${json.downloadTokens}`
  expect((await as.anon.send(shared)).status).toBe(200)
  expect((await as.admin.delete(path)).status).toBe(204)
})

const related = 'multipart/related; boundary=b1'
const picture = png().toString('latin1')
const part = (content: string) => `--b1\r\nContent-Type: x\r\n\r\n${content}\r\n`
const described = part('{"contentType":"image/png","metadata":{"owner":"admin"}}')
const wholeBody = `${described}${part(picture)}--b1--`

const multipart = (path: string, type: string, body: string) =>
  as.admin.multipart(path, Buffer.from(body, 'latin1'), type)

test('an upload in two parts is well-formed', async () => {
  expect((await multipart('articles/related.png', related, wholeBody)).status).toBe(200)
  const closed = `${wholeBody}\r\n`
  expect((await multipart('articles/closed.png', related, closed)).status).toBe(200)
})

test.each([
  ['no body', related, ''],
  ['another type', 'application/json', wholeBody],
  ['no boundary', 'multipart/related', wholeBody],
  ['a boundary of nothing', 'multipart/related; boundary=', wholeBody],
  ['a boundary without end', `multipart/related; boundary=${'b'.repeat(5000)}`, wholeBody],
  ['another boundary', 'multipart/related; boundary=b2', wholeBody],
  ['one part', related, `${described}--b1--`],
  ['no end', related, `${described}${part(picture)}`],
  ['parts without headers', related, wholeBody.replaceAll('Content-Type: x\r\n\r\n', '')],
  ['something before', related, `x${wholeBody}`],
  ['broken JSON', related, wholeBody.replace('{', '{{')],
  ['JSON that is no object', related, wholeBody.replace(/\{.*\}/, '[1]')],
])('an upload with %s is malformed', async (_, type, body) => {
  expect((await multipart('products/bad/d.png', type, body)).status).toBe(400)
})

test.each<Record<string, string>>([
  {},
  { 'X-Goog-Upload-Protocol': 'raw' },
  { 'X-Goog-Upload-Command': 'dance' },
])('an upload by %o is malformed', async headers => {
  expect((await as.admin.post(`${BUCKET}?name=a.png`, headers, wholeBody)).status).toBe(400)
})

test('other buckets, methods and paths are not there', async () => {
  expect((await as.admin.send('/v0/b/other.appspot.com/o/a?alt=media')).status).toBe(404)
  expect((await as.admin.send('/v0/b/other.appspot.com/o?delimiter=/')).status).toBe(404)
  expect((await as.admin.send(objectPath('a'), { method: 'PUT' })).status).toBe(404)
  expect((await as.admin.send(`${BUCKET}/products/a.png`)).status).toBe(404)
})

test('only tokens of our own open anything', async () => {
  const [, payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = new UnsecuredJWT(claims).encode()
  for (const bad of ['owner', '', forged, `${token}x`, token.slice(0, -10)]) {
    const client = clientOf(box, bad)
    expect((await client.list({ prefix: 'products/' })).status).toBe(401)
    expect((await client.upload({ path: 'products/bad/e.png' })).status).toBe(401)
  }
  for (const scheme of ['Basic', 'firebase', 'Owner']) {
    const headers = { Authorization: `${scheme} ${token}` }
    expect((await as.anon.send(objectPath('products/x'), { headers })).status).toBe(401)
  }
  const bearer = { headers: { Authorization: `Bearer ${token}` } }
  expect((await as.anon.send(objectPath('products/x'), bearer)).status).toBe(404)
})

test('an upload that breaks off leaves nothing', async () => {
  const whole = png(MIB)
  const url = await as.admin.open({ path: 'products/bad/f.png', bytes: whole })
  const multipart = `${BUCKET}?name=products%2Fbad%2Fg.png`
  for (const [path, header] of [
    [url, 'X-Goog-Upload-Command: upload, finalize\r\nX-Goog-Upload-Offset: 0'],
    [multipart, 'X-Goog-Upload-Protocol: multipart'],
  ] as const) {
    const socket = connect(box.port, '127.0.0.1')
    await once(socket, 'connect')
    const request = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${box.port}\r\nContent-Length: ${MIB}`
    socket.write(`${request}\r\nAuthorization: Firebase ${token}\r\n${header}\r\n\r\n`)
    socket.write(whole.subarray(0, MIB / 2))
    socket.end()
    socket.resume()
    await once(socket, 'close')
  }
  const { headers } = await as.admin.step(url, 'query')
  expect(headers.get('X-Goog-Upload-Size-Received')).toBe('0')
})
