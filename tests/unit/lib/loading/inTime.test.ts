import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from '@/lib/loading/inTime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('M-NAV-08 a part that never comes is an error after 120 seconds, not before', async () => {
  const fail = vi.fn()
  inTime(new Promise(() => undefined)).catch(fail)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(fail).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fail).toHaveBeenCalledOnce()
})

test('what comes is passed on, and what fails fails at once', async () => {
  expect(await inTime(Promise.resolve('part'))).toBe('part')
  await expect(inTime(Promise.reject(new Error('404')))).rejects.toThrow('404')
  expect(vi.getTimerCount()).toBe(0)
})
