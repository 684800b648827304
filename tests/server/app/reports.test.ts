import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REPORTS, reportRoutes } from '../../../server/app'

let told: unknown[]
let app: ReturnType<typeof reportRoutes>
beforeEach(() => {
  vi.useFakeTimers()
  told = []
  app = reportRoutes((event, details) => void told.push([event, details]))
})
afterEach(() => {
  vi.useRealTimers()
})

/** As browsers send it, which tell how long it is. */
const send = async (body: string) => {
  const headers = { 'content-length': String(Buffer.byteLength(body)) }
  return (await app.request(REPORTS, { method: 'POST', headers, body })).status
}
const report = (directive: unknown, blocked: unknown) =>
  send(
    JSON.stringify({
      'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, referrer: 'x' },
    }),
  )

test('reports are told once a minute, by what was refused, without whose address it was', async () => {
  expect(await report('img-src', 'https://jahat.test/a?siapa=siti#b')).toBe(204)
  expect(await report('img-src', 'https://jahat.test/lain')).toBe(204)
  expect(await report('style-src-attr', 'inline')).toBe(204)
  expect(told).toEqual([])
  vi.advanceTimersByTime(60_000)
  const kinds = { 'img-src https://jahat.test': 2, 'style-src-attr inline': 1 }
  expect(told).toEqual([['csp.report', { count: 3, kinds }]])
  vi.advanceTimersByTime(600_000)
  expect(told).toHaveLength(1)
  await report('script-src-elem', 'eval')
  vi.advanceTimersByTime(60_000)
  expect(told[1]).toEqual(['csp.report', { count: 1, kinds: { 'script-src-elem eval': 1 } }])
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"csp-report": 1}',
  '{"csp-report": {"effective-directive": "img-src", "blocked-uri": "\\u001b[2J"}}',
  '{"csp-report": {"effective-directive": "a\\nb", "blocked-uri": "inline"}}',
  `{"csp-report": {"effective-directive": "${'a'.repeat(101)}", "blocked-uri": "inline"}}`,
  '['.repeat(8000),
])('what is no report is counted and says nothing: %s', async body => {
  expect(await send(body)).toBe(400)
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([['csp.report', { count: 1, kinds: {} }]])
})

test('a stranger with many reports gets one line of the log, of bounded length', async () => {
  expect(await send('x'.repeat(20_000))).toBe(413)
  const statuses = new Map<number, number>()
  for (let n = 0; n < 500; n += 1) {
    const status = await report('img-src', `https://h${n}.test`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 204: 60, 429: 440 })
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(1)
  const [[, { count, kinds }]] = told as [[string, { count: number; kinds: object }]]
  expect([count, Object.keys(kinds).length]).toEqual([500, 60])
})
