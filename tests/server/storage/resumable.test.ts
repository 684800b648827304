import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { put } from '../../support/people'
import { BUCKET, CHUNK, type Clients, clientsOf, idToken, MIB, png, seedUploaders } from './client'

let time = Date.parse('2026-03-02T03:04:05.600Z')
let box: TestBox
let as: Clients
beforeAll(async () => {
  box = await startTestBox({ seed: seedUploaders, now: () => time })
  as = await clientsOf(box)
}, 60_000)
afterAll(() => box.stop())

const bytes = png(2 * CHUNK + 100)
const part = (offset: number, end?: number) => ({ offset, bytes: bytes.subarray(offset, end) })
const status = (headers: Headers) => [
  headers.get('X-Goog-Upload-Status'),
  headers.get('X-Goog-Upload-Size-Received'),
]

test('an object appears when its last chunk has come, and not before', async () => {
  const path = 'products/whole.png'
  const url = await as.admin.open({ path, bytes })
  expect(url).toMatch(`${box.url}${BUCKET}?name=products%2Fwhole.png&upload_id=`)
  expect(status((await as.admin.step(url, 'query')).headers)).toEqual(['active', '0'])
  const first = await as.admin.step(url, 'upload', part(0, CHUNK))
  expect([first.status, ...status(first.headers)]).toEqual([200, 'active', String(CHUNK)])
  expect((await as.admin.get(path)).status).toBe(404)
  const last = await as.admin.step(url, 'upload, finalize', part(CHUNK))
  expect([last.status, ...status(last.headers)]).toEqual([200, 'final', String(bytes.length)])
  expect(last.json).toMatchObject({ name: path, metadata: { owner: 'admin' } })
  expect(bytes.equals(box.objects.bytes(path))).toBe(true)
})

test('a chunk whose answer was lost may come again, in the middle and at the end', async () => {
  const path = 'products/again.png'
  const url = await as.admin.open({ path, bytes })
  await as.admin.step(url, 'upload', part(0, CHUNK))
  const again = await as.admin.step(url, 'upload', part(0, CHUNK))
  expect(status(again.headers)).toEqual(['active', String(CHUNK)])
  await as.admin.step(url, 'upload', part(CHUNK, 2 * CHUNK))
  const late = await as.admin.step(url, 'upload', part(0, CHUNK))
  expect(status(late.headers)).toEqual(['active', String(2 * CHUNK)])
  const first = await as.admin.step(url, 'upload, finalize', part(2 * CHUNK))
  const second = await as.admin.step(url, 'upload, finalize', part(2 * CHUNK))
  expect(second.status).toBe(200)
  expect(second.json).toEqual(first.json)
  expect(status((await as.admin.step(url, 'query')).headers)).toEqual(['final', `${bytes.length}`])
  expect(bytes.equals(box.objects.bytes(path))).toBe(true)
})

test('the last step may be a finalize of its own', async () => {
  const whole = png(2 * CHUNK)
  const url = await as.admin.open({ path: 'products/two.png', bytes: whole })
  await as.admin.step(url, 'upload', { offset: 0, bytes: whole })
  expect((await as.admin.step(url, 'finalize')).json).toMatchObject({ size: String(2 * CHUNK) })
})

test.each([
  ['a gap', 'upload', part(CHUNK, 2 * CHUNK)],
  ['an odd chunk in the middle', 'upload', part(0, 1000)],
  ['an end too soon', 'upload, finalize', part(0, CHUNK)],
  ['more than was told', 'upload', { offset: 0, bytes: png(3 * CHUNK) }],
  ['no offset', 'upload', undefined],
  ['an unknown command', 'upload, jump', part(0, CHUNK)],
])('%s is refused, and the upload can go on', async (_, command, chunk) => {
  const path = `products/${command.length}-${chunk?.bytes.length}.png`
  const url = await as.admin.open({ path, bytes })
  expect((await as.admin.step(url, command, chunk)).status).toBe(400)
  expect((await as.admin.get(path)).status).toBe(404)
  const whole = await as.admin.step(url, 'upload, finalize', part(0))
  expect([whole.status, whole.json.size]).toEqual([200, String(bytes.length)])
})

test.each(['', '-1', '1e3', '0x10', '9'.repeat(30)])(
  'a length of "%s" is malformed',
  async size => {
    expect((await as.admin.start({ path: 'products/length.png' }, size)).status).toBe(400)
  },
)

test('who is not who began it finds nothing', async () => {
  const url = await as.admin.open({ path: 'products/mine.png', bytes })
  for (const other of [as.root, as.petani, as.anon]) {
    expect((await other.step(url, 'query')).status).toBe(404)
    expect((await other.step(url, 'upload', part(0, CHUNK))).status).toBe(404)
    expect((await other.step(url, 'cancel')).status).toBe(404)
  }
  expect(status((await as.admin.step(url, 'query')).headers)).toEqual(['active', '0'])
})

test('what is cancelled is forgotten', async () => {
  const url = await as.admin.open({ path: 'products/cancelled.png', bytes })
  await as.admin.step(url, 'upload', part(0, CHUNK))
  expect((await as.admin.step(url, 'cancel')).status).toBe(200)
  expect((await as.admin.step(url, 'query')).status).toBe(404)
  expect((await as.admin.step(url, 'upload, finalize', part(CHUNK))).status).toBe(404)
  expect((await as.admin.get('products/cancelled.png')).status).toBe(404)
})

test('what is abandoned is forgotten after ten minutes', async () => {
  const url = await as.admin.open({ path: 'products/late.png', bytes })
  time += 10 * 60_000 - 1
  expect((await as.admin.step(url, 'query')).status).toBe(200)
  time += 10 * 60_000
  expect((await as.admin.step(url, 'query')).status).toBe(404)
})

test('with a ninth upload of one account its oldest is forgotten, a finished one first', async () => {
  const open = (index: number) => as.superteam.open({ path: `harvests/h/${index}.png`, bytes })
  const urls = []
  for (let index = 0; index < 8; index += 1) urls.push(await open(index))
  await as.superteam.step(urls[5] ?? '', 'upload, finalize', part(0))
  await open(8)
  await open(9)
  const found = []
  for (const url of urls) found.push((await as.superteam.step(url, 'query')).status)
  expect(found).toEqual([404, 200, 200, 200, 200, 404, 200, 200])
})

test('all uploads together hold 128 MiB at most: who holds the most loses his newest to who holds less', async () => {
  time += 10 * 60_000
  const size = String(5 * MIB)
  const clients = [as.admin, as.root, as.superteam, ...(await moreAdmins())]
  const urls: string[][] = []
  const statuses: number[][] = []
  for (const client of clients) {
    const begun = await Promise.all(
      Array.from({ length: 8 }, (_none, n) => client.start({ path: `rbws/r/${n}.png` }, size)),
    )
    statuses.push(begun.map(({ status }) => status))
    urls.push(begun.map(({ headers }) => headers.get('X-Goog-Upload-URL') ?? ''))
  }
  expect(statuses.slice(0, 3)).toEqual(Array(3).fill(Array(8).fill(200)))
  expect(statuses[4]?.slice(0, 4)).toEqual(Array(4).fill(200))
  expect(statuses[4]?.at(-1)).toBe(503)
  const kept = []
  for (const [n, client] of clients.entries()) {
    const found = await Promise.all((urls[n] ?? []).map(url => url && client.step(url, 'query')))
    kept.push(found.filter(answer => answer && answer.status === 200).length)
  }
  expect(kept.reduce((sum, count) => sum + count)).toBe(25)
  expect([Math.min(...kept), Math.max(...kept)]).toEqual([5, 5])
  time += 10 * 60_000
  expect((await as.admin.start({ path: 'rbws/r/x.png' }, size)).status).toBe(200)
})

/** Others whom somebody has just made admins. */
async function moreAdmins() {
  for (const uid of ['petani', 'tanpa-data']) put(box, `users/${uid}`, { authorization: 'admin' })
  return [as.petani, as['tanpa-data']]
}

test('of two uploads of one name the second is refused at its end', async () => {
  time += 10 * 60_000
  const path = 'products/race.png'
  const [one, two] = [png(300), png(400)]
  const urls = [await as.admin.open({ path, bytes: one }), await as.root.open({ path, bytes: two })]
  const [first, second] = await Promise.all([
    as.admin.step(urls[0] ?? '', 'upload, finalize', { offset: 0, bytes: one }),
    as.root.step(urls[1] ?? '', 'upload, finalize', { offset: 0, bytes: two }),
  ])
  expect([first.status, second.status].sort()).toEqual([200, 403])
  expect(box.objects.bytes(path)).toEqual(first.status === 200 ? one : two)
})

test('a role that is lost on the way is lost at the end', async () => {
  const path = 'harvests/h/lost.png'
  const url = await as.superteam.open({ path, bytes })
  await as.superteam.step(url, 'upload', part(0, CHUNK))
  put(box, 'users/superteam', { authorization: 'appUser' })
  expect((await as.superteam.step(url, 'upload, finalize', part(CHUNK))).status).toBe(403)
  expect(box.objects.find(path)).toBeUndefined()
})

test('the SDK in Node, for which a path is no address, sends what is large, also after a pause', async () => {
  const app = initializeApp({ projectId: PROJECT }, 'resumable')
  const storage = getStorage(app, `gs://${PROJECT}.appspot.com`)
  const { hostname, port } = new URL(box.url)
  const mockUserToken = await idToken(box, 'admin')
  connectStorageEmulator(storage, hostname, Number(port), { mockUserToken })
  const large = png(MIB)
  const described = { contentType: 'image/png', customMetadata: { owner: 'admin' } }
  const task = uploadBytesResumable(ref(storage, 'products/node.png'), large, described)
  task.pause()
  setTimeout(() => task.resume(), 50)
  expect((await task).state).toBe('success')
  expect(large.equals(box.objects.bytes('products/node.png'))).toBe(true)
  await deleteApp(app)
})

test('its chunks go to the name that was asked, and to the address of a proxy where that is it', async () => {
  const publicUrl = 'https://sarang.contoh.id'
  const other = await startTestBox({ seed: seedUploaders, publicUrl })
  const { port } = new URL(other.url)
  const token = await idToken(other, 'admin')
  const whereOf = async (host: string) => {
    const headers = {
      host,
      authorization: `Firebase ${token}`,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': '70',
    }
    const asked = request(`${other.url}${BUCKET}?name=products%2Fa.png`, {
      method: 'POST',
      headers,
    })
    asked.end(JSON.stringify({ contentType: 'image/png', metadata: { owner: 'admin' } }))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return new URL(String(answer.headers['x-goog-upload-url'])).origin
  }
  const tab = `t1.localhost:${port}`
  const found = [await whereOf(tab), await whereOf('sarang.contoh.id')]
  expect(found).toEqual([`http://${tab}`, publicUrl])
  await other.stop()
})
