import { expect, test } from 'vitest'
import { unchecked, withoutTransactions } from './box/sabotage'
import { cutLoop } from './cuts'
import { pageLoop } from './pages'

const SEED = 26

test('20 cuts of the log, some of them a spoiled byte: the commits before the damage are there, and nothing else', async () => {
  expect(await cutLoop({ seed: SEED, cuts: 20 })).toEqual({ cuts: 20, lost: 0, torn: 0 })
})

test('the cuts find a box that writes without transactions', async () => {
  const { torn } = await cutLoop({ seed: SEED, cuts: 20, port: withoutTransactions })
  expect(torn).toBeGreaterThan(0)
})

test('10 pages of noise: each is found before the box listens, and the file is left as it is', async () => {
  const found = await pageLoop({ seed: SEED, pages: 10 })
  expect(found).toEqual({ pages: 10, missed: 0, changed: 0 })
})

test('the pages of noise find a box that does not read its file', async () => {
  const { missed } = await pageLoop({ seed: SEED, pages: 10, port: unchecked })
  expect(missed).toBeGreaterThan(0)
})
