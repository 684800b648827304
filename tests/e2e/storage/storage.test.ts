import type { Browser, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, type WatchedPage } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import { buildPage } from '../../support/page'
import { emailOf, PASSWORD } from '../../support/people'
import type { Driver } from './page/main'

let box: TestBox
let browser: Browser
let page: WatchedPage
beforeAll(async () => {
  const clientDir = await buildPage(new URL('./page/main.ts', import.meta.url))
  box = await startTestBox({ clientDir, seed: 'people' })
  browser = await launchBrowser()
  page = await openPage(browser, box.url, { tolerate: /Failed to load resource/ })
  await signIn('admin')
})
afterAll(async () => {
  await browser.close()
  await box.stop()
})
afterEach(() => {
  expect(page.problems).toEqual([])
  expect(box.logged).toEqual([])
})

const signIn = (uid: string) =>
  page.evaluate(([email, password]) => window.storageDriver.signIn(email, password), [
    emailOf(uid),
    PASSWORD,
  ] as const)

const run = <Result>(work: (driver: Driver) => Promise<Result>): Promise<Result> =>
  page.evaluate(`(${work})(window.storageDriver)`) as Promise<Result>

const MIB = 1024 * 1024

describe('the SDK', () => {
  test('uploads, describes, changes, downloads and deletes an object', async () => {
    const seen = await run(async driver => {
      const object = driver.at('users/admin/photo/sarang é%2F.png')
      const customMetadata = { ...driver.png.customMetadata, old: '1' }
      const described = { ...driver.png, customMetadata }
      const { metadata } = await driver.uploadBytes(object, driver.picture(300), described)
      await driver.updateMetadata(object, { customMetadata: { fresh: 'é' } })
      const now = await driver.getMetadata(object)
      const url = await driver.getDownloadURL(object)
      const seen = {
        fullPath: metadata.fullPath,
        sizes: [metadata.size, (await driver.getBytes(object)).byteLength],
        type: [metadata.contentType, (await driver.getBlob(object)).type],
        part: (await driver.getBytes(object, 100)).byteLength,
        custom: now.customMetadata,
        generations: [metadata.metageneration, now.metageneration],
        isSameOrigin: new URL(url).origin === location.origin,
        width: await driver.shown(url),
      }
      await driver.deleteObject(object)
      return { ...seen, after: await driver.outcome(driver.getMetadata(object)) }
    })
    expect(seen).toEqual({
      fullPath: 'users/admin/photo/sarang é%2F.png',
      sizes: [300, 300],
      type: ['image/png', 'image/png'],
      part: 100,
      custom: { owner: 'admin', old: '1', fresh: 'é' },
      generations: ['1', '2'],
      isSameOrigin: true,
      width: 1,
      after: 'storage/object-not-found 0',
    })
  })

  test('lists a folder whole and page by page', async () => {
    const listed = await run(async driver => {
      for (const name of ['a.png', 'b.png', 'c/d.png', 'c/e.png'])
        await driver.uploadBytes(driver.at(`articles/${name}`), driver.picture(), driver.png)
      const folder = driver.at('articles')
      const all = await driver.listAll(folder)
      const first = await driver.list(folder, { maxResults: 2 })
      const second = await driver.list(folder, { maxResults: 2, pageToken: first.nextPageToken })
      const names = [all, first, second].map(({ items, prefixes }) =>
        [...items, ...prefixes].map(({ fullPath }) => fullPath),
      )
      return [...names, [first.nextPageToken !== undefined, second.nextPageToken]]
    })
    const [a, b, c] = ['articles/a.png', 'articles/b.png', 'articles/c']
    expect(listed).toEqual([[a, b, c], [a, b], [c], [true, undefined]])
  })

  testLong?.('goes on with a resumable upload after a pause and after a cut', async () => {
    const network = await page.context().newCDPSession(page)
    let cuts = 0
    network.on('Fetch.requestPaused', ({ requestId, request }) => {
      const isCut = /^upload/.test(request.headers['X-Goog-Upload-Command'] ?? '') && cuts < 2
      if (isCut) cuts += 1
      const sent = isCut
        ? network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : network.send('Fetch.continueRequest', { requestId })
      // The pause has ended this request first.
      sent.catch(() => undefined)
    })
    const patterns = [{ urlPattern: '*upload_id=*', requestStage: 'Response' as const }]
    await network.send('Fetch.enable', { patterns })
    const result = await run(async driver => {
      const object = driver.at('products/cut.png')
      const task = driver.uploadBytesResumable(object, driver.picture(900_000), driver.png)
      const told: number[] = []
      let isPaused = false
      task.on('state_changed', ({ bytesTransferred, state }) => {
        told.push(bytesTransferred)
        if (state === 'paused') setTimeout(() => task.resume())
        if (isPaused || bytesTransferred < 262_144) return
        isPaused = true
        task.pause()
      })
      const { state } = await task
      return { state, isPaused, last: told.at(-1), size: (await driver.getMetadata(object)).size }
    })
    await network.detach()
    expect(result).toEqual({ state: 'success', isPaused: true, last: 900_000, size: 900_000 })
    expect(cuts).toBe(2)
    expect(box.objects.bytes('products/cut.png').length).toBe(900_000)
  })

  test('a cancelled upload stores nothing', async () => {
    const code = await run(async driver => {
      const task = driver.uploadBytesResumable(
        driver.at('products/cancelled.png'),
        driver.picture(900_000),
        driver.png,
      )
      task.on('state_changed', ({ bytesTransferred }) => bytesTransferred > 0 && task.cancel())
      return driver.outcome(task.then(() => undefined))
    })
    expect(code).toBe('storage/canceled 0')
    expect(box.objects.find('products/cancelled.png')).toBeUndefined()
  })

  testLong?.('tells hostile and oversized files apart by its codes', async () => {
    const codes = await run(async ({ at, picture, png, outcome, uploadBytes, ...driver }) => {
      const html = new Blob(['<script>alert(1)</script>'], { type: 'text/html' })
      const large = picture(5 * 1024 * 1024 + 1)
      return Promise.all([
        outcome(uploadBytes(at('products/a.png'), html, png)),
        outcome(uploadBytes(at('products/a.png'), html)),
        outcome(uploadBytes(at('products/a.png'), large, png)),
        outcome(driver.uploadBytesResumable(at('products/a.png'), large, png).then(() => 0)),
        outcome(uploadBytes(at('elsewhere/a.png'), picture(), png)),
        outcome(uploadBytes(at('products/../a.png'), picture(), png)),
      ])
    })
    expect(codes).toEqual([
      'storage/unauthorized 403',
      'storage/unauthorized 403',
      'storage/unauthorized 403',
      'storage/unauthorized 403',
      'storage/unauthorized 403',
      'storage/unknown 400',
    ])
  })
})

describe('the provider', () => {
  beforeAll(async () => {
    await page.reload()
    await run(driver => driver.ready())
  })

  test('S-17 uploads with progress to an address of the same origin, and removes it', async () => {
    const { told, result } = await run(driver =>
      driver.uploadFile(driver.picture(3 * 1024 * 1024), 'products'),
    )
    expect(result).toEqual({
      url: expect.stringMatching(
        /^\/v0\/b\/demo-sarang\.appspot\.com\/o\/products%2F\w{20}\.png\?alt=media&token=[\da-f-]{36}$/,
      ),
      path: expect.stringMatching(/^products\/\w{20}\.png$/),
    })
    const { path, url } = result as { path: string; url: string }
    expect(box.objects.find(path)).toMatchObject({
      type: 'image/png',
      size: 3 * MIB,
      metadata: { owner: 'admin' },
    })
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.filter(fraction => fraction > 0 && fraction < 1).length).toBeGreaterThan(0)
    expect(told.at(-1)).toBe(1)
    await page.evaluate(url => window.storageDriver.remove(url), url)
    expect(box.objects.find(path)).toBeUndefined()
    await page.evaluate(url => window.storageDriver.remove(url), url)
  })

  test.each([
    'https://sarang.test/a.png',
    '/v0/b/other.appspot.com/o/products%2Fa.png?alt=media',
    'products/a.png',
  ])('removes nothing of others: %s', async url => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.evaluate(url => window.storageDriver.remove(url), url)
    page.removeAllListeners('request')
    expect(asked).toEqual([])
  })

  test.each([
    [0, 2_000_000, []],
    [0.1, 2_000_000, []],
    [0.5, 2_000_000, ['DELETE']],
    [1, 2_000_000, ['DELETE']],
    [0, 70, ['DELETE']],
    [1, 70, ['DELETE']],
  ])(
    'aborted at %d of it, nothing stays; what has left arrives first',
    async (abortAt, size, last) => {
      const ended: string[] = []
      const own = new Set<Request>()
      page.on('request', request => own.add(request))
      page.on('requestfinished', request => ended.push(request.method()))
      page.on('requestfailed', request => {
        if (own.has(request)) ended.push(`${request.method()} failed`)
      })
      const { result } = await page.evaluate(
        ([abortAt, size]) => {
          const { uploadFile, picture } = window.storageDriver
          return uploadFile(picture(size), 'banners', abortAt)
        },
        [abortAt, size] as const,
      )
      expect(result).toMatchObject({ name: 'AbortError' })
      await expect.poll(() => ended.filter(method => method === 'DELETE')).toEqual(last)
      page.removeAllListeners('request')
      page.removeAllListeners('requestfinished')
      page.removeAllListeners('requestfailed')
      if (last.length > 0) expect(ended).not.toContain('POST failed')
      expect(box.objects.list('banners/', '', 10).objects).toEqual([])
    },
  )

  test.each([
    ['stopped before the browser tells that all has left', 2_000_000, { name: 'AbortError' }],
    ['sent once more, since its answer was lost', 70, { status: 403 }],
  ])('nothing stays of an upload that is %s', async (_, size, rejected) => {
    const network = await page.context().newCDPSession(page)
    const isStopped = 'name' in rejected
    const asked: string[] = []
    let stored: number | undefined
    network.on('Fetch.requestPaused', async ({ requestId, request: { method, headers } }) => {
      asked.push(method)
      const isPart = /^(start|upload)$/.test(headers['X-Goog-Upload-Command'] ?? '')
      const isFirst = !isPart && stored === undefined
      if (isFirst) stored = box.objects.list('banners/', '', 10).objects.length
      if (isFirst && isStopped) await run(async driver => driver.stop())
      const answer =
        isFirst && !isStopped
          ? network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
          : network.send('Fetch.continueRequest', { requestId })
      // It may have been cut off.
      await answer.catch(() => undefined)
    })
    const patterns = [{ urlPattern: '*/v0/b/*', requestStage: 'Response' as const }]
    await network.send('Fetch.enable', { patterns })
    await run(async driver => driver.tellProgress(false))
    const { result } = await page.evaluate(size => {
      const { uploadFile, picture } = window.storageDriver
      return uploadFile(picture(size), 'banners')
    }, size)
    await run(async driver => driver.tellProgress(true))
    expect([stored, result]).toEqual([1, expect.objectContaining(rejected)])
    await expect.poll(() => asked).toContain('DELETE')
    await network.detach()
    await expect.poll(() => box.objects.list('banners/', '', 10).objects).toEqual([])
  })

  test('refuses what is no picture before it is sent', async () => {
    const { result } = await run(driver =>
      driver.uploadFile(new Blob(['<svg/>'], { type: 'image/png' }), 'products'),
    )
    expect(result).toMatchObject({ status: 415, message: 'sarang.error.invalid' })
  })

  testLong?.('works behind https, where the page has an address of its own', async () => {
    const context = await browser.newContext()
    const methods: string[] = []
    await context.route('https://sarang.test/**', async route => {
      const request = route.request()
      const { pathname, search } = new URL(request.url())
      const { host: _, origin: __, ...headers } = await request.allHeaders()
      const response = await route.fetch({ url: box.url + pathname + search, headers })
      if (pathname.startsWith('/v0/')) methods.push(request.method())
      await route.fulfill({ response })
    })
    const path = 'users/admin/photo/https.png'
    const url = box.objects.put({ path, type: 'image/png', bytes: Buffer.from('x') })
    const secure = await context.newPage()
    await secure.goto('https://sarang.test/')
    await secure.evaluate(
      async ([email, password, url]) => {
        await window.storageDriver.signIn(email, password)
        await window.storageDriver.remove(url)
      },
      [emailOf('admin'), PASSWORD, url] as const,
    )
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    expect(methods).toEqual(['DELETE'])
    expect(box.objects.find(path)).toBeUndefined()
  })
})

describe('without a role', () => {
  test.each(['petani', 'nobody'])('%s is denied everything but a shared address', async uid => {
    await (uid === 'nobody' ? run(driver => driver.signOut()) : signIn(uid))
    const path = 'products/shared.png'
    const png = Buffer.from('x')
    const url = box.objects.put({ path, type: 'image/png', bytes: png })
    const codes = await run(async ({ at, picture, png, outcome, ...driver }) => {
      const object = at('products/shared.png')
      return Promise.all([
        outcome(driver.uploadBytes(at('products/new.png'), picture(), png)),
        outcome(driver.uploadBytesResumable(at('a/b.png'), picture(900_000), png).then(() => 0)),
        outcome(driver.getMetadata(object)),
        outcome(driver.getDownloadURL(object)),
        outcome(driver.getBytes(object)),
        outcome(driver.updateMetadata(object, { customMetadata: { a: 'b' } })),
        outcome(driver.listAll(at('products'))),
        outcome(driver.deleteObject(object)),
        outcome(driver.getMetadata(at('products/none.png'))),
      ])
    })
    expect(codes).toEqual(Array(9).fill('storage/unauthorized 403'))
    const { result } = await run(driver => driver.uploadFile(driver.picture(), 'products'))
    expect(result).toMatchObject({ status: 403, message: 'sarang.error.denied' })
    expect((await page.request.get(box.url + url, { maxRetries: 1 })).status()).toBe(200)
  })
})
