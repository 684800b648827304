import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { type Clients, clientsOf, objectPath, png, seedUploaders } from './client'

const OPENED = Date.parse('2026-03-02T03:04:05.600Z')
let time = OPENED
let box: TestBox
let as: Clients
beforeAll(async () => {
  box = await startTestBox({ seed: seedUploaders, now: () => time })
  as = await clientsOf(box)
}, 60_000)
afterAll(() => box.stop())

test('an upload is described as Cloud Storage does it', async () => {
  const bytes = png(200)
  const uploaded = await as.admin.upload({ path: 'products/a.png', bytes })
  expect(uploaded.status).toBe(200)
  expect(uploaded.json).toEqual({
    name: 'products/a.png',
    bucket: 'demo-sarang.appspot.com',
    generation: `${OPENED}000`,
    metageneration: '1',
    contentType: 'image/png',
    timeCreated: '2026-03-02T03:04:05.600Z',
    updated: '2026-03-02T03:04:05.600Z',
    size: '200',
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    downloadTokens: expect.stringMatching(/^[\da-f-]{36}$/),
    metadata: { owner: 'admin' },
  })
  expect((await as.admin.get('products/a.png')).json).toEqual(uploaded.json)
  expect(box.objects.bytes('products/a.png')).toEqual(bytes)
})

test('own keys are added, changed and removed, and the bytes stay', async () => {
  const path = 'users/superteam/photo/a.png'
  await as.superteam.upload({ path, metadata: { old: '1', kept: '2' } })
  time += 1000
  const change = { contentType: 'image/png', metadata: { old: null, fresh: 'é' } }
  const updated = await as.superteam.update(path, change)
  expect(updated.status).toBe(200)
  expect(updated.json).toMatchObject({
    metadata: { owner: 'superteam', kept: '2', fresh: 'é' },
    metageneration: '2',
    timeCreated: new Date(time - 1000).toISOString(),
    updated: new Date(time).toISOString(),
    size: '70',
  })
  expect(updated.json.metadata).not.toHaveProperty('old')
  for (const metadata of [null, { owner: null }, { owner: 'admin' }])
    expect((await as.superteam.update(path, { metadata })).status).toBe(403)
  expect((await as.superteam.get(path)).json).toEqual(updated.json)
})

test.each([
  ['another type', { contentType: 'text/html' }],
  ['a number', { metadata: { a: 1 } }],
  ['a list', { metadata: ['a'] }],
  ['no object', 'text'],
  ['too many bytes', { metadata: { a: 'x'.repeat(8 * 1024) } }],
])('metadata with %s is refused and changes nothing', async (_, change) => {
  const path = 'users/admin/photo/b.png'
  await as.admin.upload({ path, metadata: { a: 'b' } })
  expect([400, 403]).toContain((await as.admin.update(path, change)).status)
  expect((await as.admin.get(path)).json).toMatchObject({
    contentType: 'image/png',
    metageneration: '1',
    metadata: { a: 'b' },
  })
})

test('names of JavaScript are keys like any other', async () => {
  const path = 'users/admin/photo/c.png'
  const json = '{"contentType":"image/png","metadata":{"__proto__":"x","constructor":"y"}}'
  await as.admin.upload({ path })
  const answer = await as.admin.send(objectPath(path), { method: 'PATCH', body: json })
  expect(answer.json.metadata).toHaveProperty('constructor', 'y')
  expect(Object.getPrototypeOf({})).not.toHaveProperty('x')
})

test('what is deleted is gone, with its address', async () => {
  await as.admin.upload({ path: 'products/d.png' })
  const { downloadTokens } = (await as.admin.get('products/d.png')).json
  expect((await as.admin.delete('products/d.png')).status).toBe(204)
  expect((await as.admin.get('products/d.png')).status).toBe(404)
  expect((await as.admin.delete('products/d.png')).status).toBe(404)
  expect((await as.admin.update('products/d.png', {})).status).toBe(403)
  const shared = `${objectPath('products/d.png')}?alt=media&token=${downloadTokens}`
  expect((await as.anon.send(shared)).status).toBe(403)
})

test('a folder is listed page by page: objects and folders in order, nothing twice', async () => {
  const names = [
    'a b.png',
    'a-b.png',
    'a/1.png',
    'a/2.png',
    'a0.png',
    'b%2F.png',
    'é/x/y.png',
    'é0.png',
  ]
  for (const name of names) await as.admin.upload({ path: `articles/${name}` })
  await as.admin.upload({ path: 'articles2/other.png' })
  const whole = (await as.admin.list({ prefix: 'articles/' })).json
  expect(whole).toEqual({
    prefixes: ['articles/a/', 'articles/é/'],
    items: ['a b.png', 'a-b.png', 'a0.png', 'b%2F.png', 'é0.png'].map(name => ({
      name: `articles/${name}`,
      bucket: 'demo-sarang.appspot.com',
    })),
  })
  const pages: unknown[] = []
  let pageToken = ''
  do {
    const { json } = await as.admin.list({ prefix: 'articles/', maxResults: '2', pageToken })
    const { prefixes, items } = json as { prefixes: string[]; items: { name: string }[] }
    expect(prefixes.length + items.length).toBeLessThanOrEqual(2)
    pages.push(...prefixes, ...items.map(({ name }) => name))
    pageToken = String(json.nextPageToken ?? '')
  } while (pageToken)
  expect(pages.length).toBe(7)
  expect(new Set(pages).size).toBe(7)
})

test('the demo lists its roots and empty folders', async () => {
  const { objects, folders, next } = box.objects.list('', '', 1000)
  expect({ objects, next }).toEqual({ objects: [], next: undefined })
  expect(folders).toContain('users/')
  expect((await as.admin.list({ prefix: 'coupons/' })).status).toBe(403)
  expect((await as.admin.list({ prefix: 'banners/' })).json).toEqual({ prefixes: [], items: [] })
})

test('a page token leads nowhere but into its folder', async () => {
  for (const place of ['', '\0', 'a', 'articles0', 'users/', '\u{10ffff}']) {
    const pageToken = Buffer.from(place).toString('base64url')
    const { status, json } = await as.admin.list({ prefix: 'articles/', pageToken })
    const { prefixes, items } = json as { prefixes: string[]; items: { name: string }[] }
    expect(status).toBe(200)
    for (const name of [...prefixes, ...items.map(({ name }) => name)])
      expect(name).toMatch(/^articles\//)
  }
})

test.each<Record<string, string>>([
  { prefix: 'articles' },
  { prefix: '/' },
  { prefix: 'articles//' },
  { prefix: 'articles/../users/' },
  { prefix: 'articles/', delimiter: '' },
  { prefix: 'articles/', delimiter: 'a' },
  { prefix: 'articles/', maxResults: '0' },
  { prefix: 'articles/', maxResults: '1001' },
  { prefix: 'articles/', maxResults: '1.5' },
  { prefix: 'articles/', maxResults: 'x' },
  { prefix: 'articles/', maxResults: '-1' },
])('a list of %o is malformed', async query => {
  expect((await as.admin.list(query)).status).toBe(400)
})

test('X-SEC-03 each call waits for the turn of who asks', async () => {
  const path = 'users/admin/photo/turn.png'
  box.objects.put({ path, type: 'image/png', bytes: png(), metadata: { owner: 'admin' } })
  const turns = vi.spyOn(box.shares, 'run')
  const calls = [
    () => as.admin.get(path),
    () => as.admin.list({ prefix: 'products/' }),
    () => as.admin.update(path, { metadata: { a: 'b' } }),
    () => as.admin.delete(path),
  ]
  for (const call of calls) {
    turns.mockClear()
    expect((await call()).status).toBeLessThan(300)
    expect(turns.mock.calls.map(([owner]) => owner)).toEqual(['uid admin'])
  }
  turns.mockRestore()
})
