import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { createApp } from '../../../server/app'
import { AuthError } from '../../../server/auth/authError'
import { limitBody } from '../../../server/http/body'
import { countRefusals, logRefusal } from '../../../server/log'

test('refusals are told once a minute, by what was too much; all else at once', () => {
  vi.useFakeTimers()
  const told: [string, object][] = []
  const log = countRefusals((event, details) => void told.push([event, details]))
  try {
    for (let n = 0; n < 300; n += 1) logRefusal(log, n % 3 === 0 ? 'writes' : 'filters')
    log('http.error', { error: 'x' })
    expect(told).toEqual([['http.error', { error: 'x' }]])
    vi.advanceTimersByTime(60_000)
    const refused = { writes: 100, filters: 200 }
    expect(told.slice(1)).toEqual([['limit.refused', { seconds: 60, refused }]])
    vi.advanceTimersByTime(600_000)
    logRefusal(log, 'writes')
    vi.advanceTimersByTime(60_000)
    expect(told).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})

test('a body that is too large is counted, and so are tries that have to wait', async () => {
  const told: string[] = []
  const log = (event: string, { name }: Record<string, unknown>) =>
    void told.push(`${event} ${name}`)
  const routes = new Hono()
    .post('/api/a', limitBody(10), c => c.text(''))
    .get('/api/b', () => {
      throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER')
    })
  const app = createApp({
    address: { host: '127.0.0.1', port: 1 },
    routes: [routes],
    clientDir: null,
    log,
  })
  const headers = { host: '127.0.0.1:1', 'content-length': '20' }
  const large = { method: 'POST', headers, body: 'x'.repeat(20) }
  expect((await app.request('/api/a', large)).status).toBe(413)
  expect((await app.request('/api/b', { headers: { host: '127.0.0.1:1' } })).status).toBe(400)
  expect(told).toEqual(['limit.refused body size', 'limit.refused tries'])
})
