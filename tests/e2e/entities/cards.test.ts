import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Demo, openDemo, visit } from '../shell/routes'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
  await demo.page.setViewportSize({ width: 360, height: 740 })
})
afterAll(() => demo?.close())

const NAME = /^\p{Lu}\p{L}+( \p{Lu}\p{L}+)*$/u

test.each([
  ['/manufacture/overview', 'its day', /^\d{1,2} \p{L}+ \d{4}$/u],
  ['/marketplace/transaction', 'its buyer', /^[\w.]+@contoh\.test$/],
  ['/account/user', 'the person', NAME],
  ['/content/consultation', 'the farmer', NAME],
])('on a phone a card of %s is called by %s, not by an id', async (path, _, called) => {
  await visit(demo.page, path)
  const links = demo.page.locator('main li > div > a:first-child')
  await expect.poll(() => links.allInnerTexts()).toContainEqual(expect.stringMatching(called))
  const titles = await links.allInnerTexts()
  // A question of the demo has no name with it.
  expect(titles.filter(title => title !== '-' && !called.test(title))).toEqual([])
  expect(demo.page.problems).toEqual([])
})

test('a picture of another record leads its card too, where there is one', async () => {
  await visit(demo.page, '/account/user')
  const cards = demo.page.locator('main li')
  await expect.poll(() => cards.locator('> div:first-child img').count()).toBeGreaterThan(0)
  expect(await cards.getByText('Foto', { exact: true }).count()).toBe(0)
})
