import { FirebaseError } from 'firebase/app'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Count, PATIENCE_MS } from '@/providers/firestore/list/count'

const plan = { resource: 'things', parents: [], where: [], order: [] }
const counting = (...answers: (() => Promise<number>)[]) => {
  const ask = vi.fn<() => Promise<number>>()
  for (const answer of answers) ask.mockImplementationOnce(answer)
  return { ask, count: new Count(plan, ask) }
}
const now = (value: number) => () => Promise.resolve(value)
const slowly = (ms: number, value: number) => () =>
  new Promise<number>(resolve => setTimeout(() => resolve(value), ms))
const fail = (code: string) => () => Promise.reject(new FirebaseError(code, ''))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a count', () => {
  test('is asked for once in five minutes', async () => {
    const { ask, count } = counting(now(7), now(8))
    expect(await Promise.all([count.get(), count.get()])).toEqual([7, 7])
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(await count.get()).toBe(7)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await count.get()).toBe(8)
  })

  test('is asked for again after a write', async () => {
    const { count } = counting(now(7), now(8))
    await count.get()
    count.expire()
    expect(await count.get()).toBe(8)
  })

  test('from before a write is not believed', async () => {
    const { count } = counting(slowly(50, 7), slowly(100, 8))
    const early = count.get()
    count.expire()
    const later = count.get()
    await vi.advanceTimersByTimeAsync(60)
    expect(await early).toBeUndefined()
    await vi.advanceTimersByTimeAsync(60)
    expect(await later).toBe(8)
  })

  test('that is slow holds the list for three seconds only, and is told later', async () => {
    const { count } = counting(slowly(4_000, 7))
    const told = vi.fn()
    count.watch(told)
    const got = count.get()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await got).toBeUndefined()
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toHaveBeenCalledOnce()
    expect(count.value).toBe(7)
  })

  test('that is asked for alone is waited for as long as a slow line takes', async () => {
    const { ask, count } = counting(slowly(20_000, 7))
    const got = count.get(undefined, PATIENCE_MS)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await got).toBe(7)
    expect(ask).toHaveBeenCalledOnce()
  })

  test('of long ago is none for who asks how old it may be, where a new one is slow or cannot be had', async () => {
    const lost = fail('unavailable')
    const { count } = counting(now(120), slowly(4_000, 130), lost, lost, now(140))
    await count.get(0)
    await vi.advanceTimersByTimeAsync(45 * 60_000)
    const slow = count.get(0)
    await vi.advanceTimersByTimeAsync(3_000)
    expect([await slow, count.value]).toEqual([undefined, 120])
    await vi.advanceTimersByTimeAsync(45 * 60_000)
    expect(await count.get(0)).toBeUndefined()
    // A list rather shows the last one known.
    expect(await count.get()).toBe(130)
    expect(await count.get(0)).toBe(140)
  })

  test('that is denied is not asked for with every page', async () => {
    const { ask, count } = counting(fail('permission-denied'))
    expect(await count.get()).toBeUndefined()
    expect(await count.get()).toBeUndefined()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('that found no server is asked for again', async () => {
    const { count } = counting(fail('unavailable'), now(7))
    expect(await count.get()).toBeUndefined()
    expect(await count.get()).toBe(7)
  })
})

describe('a changing list', () => {
  test('is counted again once in five minutes at most', async () => {
    const { ask, count } = counting(now(7), now(8), now(9))
    await count.get()
    const told = vi.fn()
    count.watch(told)
    for (let change = 0; change < 29; change++) {
      count.recount()
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(count.value).toBe(8)
    expect(told).toHaveBeenCalledOnce()
  })

  test('of more than is counted to is not counted again for a change, but when it is old', async () => {
    const ask = vi.fn(async () => 1001)
    const count = new Count(plan, ask, 1000)
    await count.get()
    count.watch(() => {})
    for (let minute = 0; minute < 4; minute++) {
      count.recount()
      await vi.advanceTimersByTimeAsync(60_000)
    }
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    await count.get()
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('of which all is seen is not counted, and who shows the number is told; what was asked before is no answer', async () => {
    const { ask, count } = counting(now(7), slowly(50, 9))
    await count.get()
    const told = vi.fn()
    count.watch(told)
    count.recount()
    count.know(8)
    expect([count.value, told.mock.calls.length]).toEqual([8, 1])
    expect(await count.get()).toBe(8)
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    const late = count.get()
    count.know(8)
    await vi.advanceTimersByTimeAsync(60)
    expect(await late).toBe(8)
    expect(told).toHaveBeenCalledOnce()
  })

  test('is counted soon after a write of one’s own', async () => {
    const { count } = counting(now(7), now(6))
    await count.get()
    count.watch(() => {})
    count.expire()
    count.recount()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(count.value).toBe(6)
  })

  test('is not counted when nobody watches', async () => {
    const { ask, count } = counting(now(7))
    await count.get()
    count.watch(() => {})()
    count.recount()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
