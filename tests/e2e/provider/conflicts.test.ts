import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage } from '../../support/browser'
import { buildPage, idOf, type Remote, remote, seedProducts } from './support'

/** As many as are said to be lost by none; in every run a twentieth of them. */
const ROUNDS = process.env.SARANG_EXHAUSTIVE ? 200 : 10

let browser: Browser
let box: TestBox
let people: Remote[]

beforeAll(async () => {
  browser = await launchBrowser()
  const clientDir = await buildPage()
  box = await startTestBox({ clientDir, seed: seedProducts(4) })
  const pages = [await openPage(browser, box.url), await openPage(browser, box.url)]
  people = pages.map(remote)
  for (const person of people) await person.signIn('admin@sarang.test')
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

test(
  `${ROUNDS} saves of the same field at the same moment: one is in, the other is told of it, none is lost in silence`,
  async () => {
    const [first, second] = people as [Remote, Remote]
    for (let round = 1; round <= ROUNDS; round += 1) {
      const id = idOf(1 + (round % 4))
      const { data: opened } = await first.call('getOne', { id })
      const prices = [round * 10_000 + 1, round * 10_000 + 2] as const
      const saved = await Promise.all([
        change(first, opened, { price: prices[0], stock: round }),
        change(second, opened, { price: prices[1], description: `Putaran ${round}` }),
      ])
      const winner = saved.findIndex(({ error }) => !error)
      const loser = saved.findIndex(({ error }) => error)
      expect([winner, loser].toSorted()).toEqual([0, 1])
      expect(saved[loser]?.error).toMatchObject({
        status: 409,
        body: {
          conflicts: [{ field: 'price', mine: prices[loser], theirs: prices[winner] }],
        },
      })
      const { data: now } = await second.call('getOne', { id })
      expect(now).toMatchObject({ ...opened, ...saved[winner]?.data })
      const decided = await change(people[loser] as Remote, now, { price: prices[loser] })
      expect(decided.data.price).toBe(prices[loser])
    }
  },
  ROUNDS * 5_000,
)

const change = (there: Remote, previousData: { id: string }, changed: object) =>
  there.call('update', {
    id: previousData.id,
    previousData,
    data: { ...previousData, ...changed },
  })
