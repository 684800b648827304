import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const Bird = { name: 'walet' }
const script = () => new Response('x', { headers: { 'content-type': 'text/javascript' } })
const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
const hanging = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const answer = vi.fn<(file: string, init?: RequestInit) => Promise<Response>>()
const load = vi.fn(async () => Bird)
let loadModule: typeof import('@/lib/loading/loadModule').loadModule

/** The files are the page's; each test is a page of its own. */
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal(
    'fetch',
    answer.mockReset().mockImplementation(async () => script()),
  )
  load.mockClear()
  ;({ loadModule } = await import('@/lib/loading/loadModule'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const unloaded = { message: 'sarang.error.unloaded', code: 'unloaded' }
const asked = () => answer.mock.calls.map(([file]) => file)

test('all files of a part are whole before it is imported, and are fetched once', async () => {
  let send: (response: Response) => void = () => undefined
  answer.mockImplementationOnce(() => new Promise(resolve => (send = resolve)))
  const part = loadModule(load, ['assets/Chart.js', 'assets/Axis.js'])
  await vi.advanceTimersByTimeAsync(100)
  expect(load).not.toHaveBeenCalled()
  send(script())
  expect(await part).toBe(Bird)
  await loadModule(load, ['assets/Bars.js', 'assets/Axis.js'])
  expect(asked()).toEqual(['/assets/Chart.js', '/assets/Axis.js', '/assets/Bars.js'])
})

test('a file that was refused is asked for again, twice, before the browser may keep the failure', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  answer.mockResolvedValueOnce(new Response('', { status: 503 }))
  const part = loadModule(load, ['assets/Chart.js'])
  await vi.advanceTimersByTimeAsync(500)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await part).toBe(Bird)
  expect(asked()).toHaveLength(3)
})

test('an import that fails although its files are whole is tried once more', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const part = loadModule(load, ['assets/Chart.js'])
  await vi.advanceTimersByTimeAsync(500)
  expect(await part).toBe(Bird)
})

test('what fails three times fails, was never imported, and comes at the next try', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const failed = expect(loadModule(load, ['assets/Chart.js'])).rejects.toMatchObject(unloaded)
  await vi.advanceTimersByTimeAsync(2500)
  await failed
  expect(load).not.toHaveBeenCalled()
  answer.mockImplementation(async () => script())
  expect(await loadModule(load, ['assets/Chart.js'])).toBe(Bird)
})

test.each([
  ['404', () => new Response('', { status: 404 })],
  ['the page itself', page],
])('a file that is gone (%s) is not asked for again', async (_, gone) => {
  answer.mockImplementation(async () => gone())
  await expect(loadModule(load, ['assets/Chart.js'])).rejects.toMatchObject(unloaded)
  expect(asked()).toHaveLength(1)
  expect(load).not.toHaveBeenCalled()
})

test('a line that hangs is given up after 39 seconds without a byte, and asked anew', async () => {
  answer.mockImplementationOnce(hanging)
  const part = loadModule(load, ['assets/Chart.js'])
  await vi.advanceTimersByTimeAsync(38_999)
  expect(asked()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(501)
  expect(await part).toBe(Bird)
})

test('M-NAV-08 what hangs for good is an error before 120 seconds have passed, and comes at the next try', async () => {
  answer.mockImplementation(hanging)
  const failed = expect(loadModule(load, ['assets/Chart.js'])).rejects.toMatchObject(unloaded)
  await vi.advanceTimersByTimeAsync(120_000)
  await failed
  answer.mockImplementation(async () => script())
  expect(await loadModule(load, ['assets/Chart.js'])).toBe(Bird)
})

test('a slow line is no hanging one: each byte gives it time', async () => {
  let send: ReadableStreamDefaultController | undefined
  const start = (controller: ReadableStreamDefaultController) => {
    send = controller
  }
  const body = new ReadableStream({ start })
  answer.mockResolvedValueOnce(new Response(body))
  const part = loadModule(load, ['assets/Chart.js'])
  for (const byte of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(30_000)
    send?.enqueue(new Uint8Array([byte]))
  }
  send?.close()
  expect(await part).toBe(Bird)
  expect(asked()).toHaveLength(1)
})

test('a style is applied once it is whole; one that does not come keeps its part back', async () => {
  const found = () => document.querySelectorAll<HTMLLinkElement>('link[href="/assets/map.css"]')
  const part = loadModule(load, ['assets/Map.js', 'assets/map.css'])
  await vi.waitFor(() => expect(found()).toHaveLength(1))
  found()[0]?.dispatchEvent(new Event('error'))
  await expect(part).rejects.toMatchObject(unloaded)
  expect(found()).toHaveLength(0)
  const again = loadModule(load, ['assets/Map.js', 'assets/map.css'])
  await vi.waitFor(() => expect(found()).toHaveLength(1))
  found()[0]?.dispatchEvent(new Event('load'))
  expect(await again).toBe(Bird)
  found()[0]?.remove()
})

test('what the page has asked for ahead is not fetched twice; what failed there is tried again', async () => {
  vi.resetModules()
  const failed = Promise.reject(new Error('refused'))
  vi.stubGlobal('ahead', { '/assets/App.js': Promise.resolve(), '/assets/Form.js': failed })
  const fresh = await import('@/lib/loading/loadModule')
  expect(await fresh.loadModule(load, ['assets/App.js', 'assets/Form.js'])).toBe(Bird)
  expect(asked()).toEqual(['/assets/Form.js'])
})

test('libraries of the console are evaluated before it, and what fails in one is told by the import itself', async () => {
  const part = loadModule(load, [
    'assets/App.js',
    'assets/libraries-view-1.js',
    'assets/libraries-data-1.js',
  ])
  await vi.advanceTimersByTimeAsync(0)
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(await part).toBe(Bird)
})
