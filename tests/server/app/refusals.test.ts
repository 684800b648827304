import { expect, test, vi } from 'vitest'
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
