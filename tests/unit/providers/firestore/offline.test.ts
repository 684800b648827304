import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinReach } from '@/providers/firestore/errors'

const offline = { message: 'sarang.error.offline', status: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('passes on what the work gives, or how it fails', async () => {
  expect(await withinReach(async () => 7)).toBe(7)
  const failed = new Error('no')
  await expect(withinReach(() => Promise.reject(failed))).rejects.toBe(failed)
  expect(vi.getTimerCount()).toBe(0)
})

test('does not even begin when the browser knows that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const work = vi.fn()
  await expect(withinReach(work)).rejects.toMatchObject(offline)
  expect(work).not.toHaveBeenCalled()
})

test('gives up after 15 seconds', async () => {
  const waiting = withinReach(() => new Promise(() => {}))
  const failed = expect(waiting).rejects.toMatchObject(offline)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await failed
})
