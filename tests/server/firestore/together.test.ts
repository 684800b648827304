import { expect, test, vi } from 'vitest'
import { holding } from '../../../server/firestore/rows'
import { Shares, type Steps } from '../../../server/shares'
import { nameOf, text } from './support'

const million = {
  name: nameOf('c/large'),
  fields: { t: text('x'.repeat(1_000_000)) },
  createTime: 0,
  updateTime: 0,
}

/** Results of so many millions, which are there until `isOpen`. */
function asking() {
  const shares = new Shares()
  const state = { isOpen: false, held: new Map<string, number>() }
  function* result(caller: string, millions: number): Steps<string> {
    const hold = holding()
    try {
      for (let count = 1; count <= millions; count++) {
        hold(million)
        state.held.set(caller, count)
        yield
      }
      while (!state.isOpen) yield
    } finally {
      state.held.delete(caller)
    }
    return 'OK'
  }
  const ask = (caller: string, millions: number) =>
    shares.run(caller, result(caller, millions)).catch(error => error.status as string)
  const has = (caller: string, millions: number) =>
    vi.waitFor(() => expect(state.held.get(caller)).toBe(millions), 10_000)
  return { state, ask, has }
}

test('X-SEC-13 large results have one room: who holds the most lets go of his at once', async () => {
  const { state, ask, has } = asking()
  const most = ask('uid ani', 40)
  await has('uid ani', 40)
  const other = ask('uid budi', 30)
  await has('uid budi', 30)
  expect(state.held.has('uid ani')).toBe(false)
  expect(await most).toBe('RESOURCE_EXHAUSTED')
  const small = ask('uid cici', 1)
  state.isOpen = true
  expect([await other, await small]).toEqual(['OK', 'OK'])
})

test('X-SEC-13 many callers at once hold no more than that, and after them there is room again', async () => {
  const { state, ask, has } = asking()
  const callers = Array.from({ length: 8 }, (_none, n) => `uid c${n}`)
  const results = callers.map(caller => ask(caller, 20))
  await vi.waitFor(() => expect(Math.min(...state.held.values())).toBe(20), 10_000)
  expect(state.held.size).toBeLessThan(4)
  state.isOpen = true
  expect((await Promise.all(results)).filter(outcome => outcome === 'OK').length).toBeGreaterThan(1)
  state.isOpen = false
  const alone = ask('uid ani', 45)
  await has('uid ani', 45)
  state.isOpen = true
  expect(await alone).toBe('OK')
})

test('one result alone is not to be more than that either', async () => {
  expect(await asking().ask('uid ani', 60)).toBe('RESOURCE_EXHAUSTED')
})
