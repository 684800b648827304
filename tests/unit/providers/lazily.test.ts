import type { DataProvider } from 'ra-core'
import { expect, test } from 'vitest'
import { lazily } from '@/providers/lazily'

/** Counts how often it was made, and its own calls. */
function counting() {
  let made = 0
  const load = async () => {
    made += 1
    let calls = 0
    return { getOne: async () => ({ data: { made, calls: ++calls } }) } as unknown as DataProvider
  }
  return { load, made: () => made }
}

const ask = async (provider: DataProvider) => (await provider.getOne('any', { id: 1 })).data

test('it is made with the first call, and remembers from call to call', async () => {
  const { load, made } = counting()
  const provider = lazily(load)
  expect(made()).toBe(0)
  expect(await Promise.all([ask(provider), ask(provider)])).toEqual([
    { made: 1, calls: 1 },
    { made: 1, calls: 2 },
  ])
  expect(await ask(provider)).toEqual({ made: 1, calls: 3 })
})

test('code that could not be fetched is fetched again with the next call', async () => {
  const { load } = counting()
  let isLost = true
  const provider = lazily(() => (isLost ? Promise.reject(new Error('lost')) : load()))
  await expect(ask(provider)).rejects.toThrow('lost')
  isLost = false
  expect(await ask(provider)).toEqual({ made: 1, calls: 1 })
})

test('it is no promise, and whoever listens hears nothing', async () => {
  const { load, made } = counting()
  const provider = lazily(load)
  expect(await provider).toBe(provider)
  expect(typeof provider.subscribe()).toBe('function')
  expect(made()).toBe(0)
})
