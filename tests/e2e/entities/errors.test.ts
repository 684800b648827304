import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../../support/box'
import { isExhaustive } from '../../support/exhaustive'
import { put } from '../../support/people'
import { type Demo, openDemo, settled, visit } from '../shell/routes'

/** What is refused is said in room that was kept for it: nothing below it moves. */

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

const root = `projects/${PROJECT}/databases/(default)/documents`
const firstOf = (path: string) => {
  const [record] = demo.box.store.query(root, { from: [{ collectionId: path }], limit: 1 })
  return encodeURIComponent(record?.name.split('/').at(-1) ?? '')
}

const input = (name: string) => demo.page.getByLabel(name, { exact: true })
const boxOf = async (name: string) =>
  (await input(name)
    .locator('xpath=ancestor::*[contains(@class,"MuiTextField-root")]')
    .boundingBox()) ?? expect.fail(name)

async function discard(): Promise<void> {
  await demo.page.getByRole('button', { name: 'Buang' }).click()
  await demo.page.getByRole('dialog').getByRole('button', { name: 'Buang' }).click()
  await settled(demo.page)
}

test.each(isExhaustive ? [1440, 1024, 360] : [1440, 360])(
  'M-PRI-02 at %i px no card of a grade grows by what is refused of it',
  async width => {
    await demo.page.setViewportSize({ width, height: 900 })
    await visit(demo.page, '/farm/price')
    const card = input('Oval 2').locator(
      'xpath=ancestor::*[contains(@class,"MuiFormControl-root")]/parent::*',
    )
    const heightOf = async () => (await card.boundingBox())?.height
    const before = await heightOf()
    for (const [typed, said] of [
      ['5', 'Periksa lagi sebelum disimpan'],
      ['-5', 'Harga tidak boleh kurang dari 0'],
      ['9999999999999', 'Maksimal 1.000.000.000.000'],
    ] as const) {
      await input('Oval 2').fill(typed)
      // What is doubted would be saved.
      if (typed !== '5') await input('Oval 2').press('Enter')
      await card.getByText(said).waitFor()
      expect(await heightOf(), said).toBe(before)
    }
    await discard()
  },
)

test('on a phone two short numbers share a line, in which they are read, and refused', async () => {
  await demo.page.setViewportSize({ width: 360, height: 740 })
  await visit(demo.page, `/rbws/${firstOf('rbws')}`)
  const [one, other, below] = ['Luas bangunan', 'Panjang bangunan', 'Lebar bangunan'] as const
  const [first, second, next] = [await boxOf(one), await boxOf(other), await boxOf(below)]
  expect(second.y).toBe(first.y)
  expect(second.x).toBeGreaterThan(first.x + first.width)
  await input(one).fill('-1.000.000')
  await input(one).press('Enter')
  await demo.page.getByText('Minimal 0').first().waitFor()
  expect((await boxOf(below)).y - (await boxOf(one)).y).toBe(next.y - first.y)
  const isCut = await input(one).evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  expect(isCut).toBe(false)
  await discard()
})

test('a question at its button stays in the window with its buttons, whatever it learns while it is open', async () => {
  const items = { a: { name: 'Sarang mangkok', qty: 3, price: 5_000_000 } }
  put(demo.box, 'transactions/kurang', {
    ...{ tid: 'kurang', uid: 'u', versionNo: 0, status: 'waiting', items, note: 'x' },
    payment: { type: 'transfer', price: 1000, receiptImageURL: '' },
    delivery: { name: 'Kurang Bayar', address: 'Jalan Walet 1' },
    date: { created: new Date(), verified: null, finished: null },
  })
  await demo.page.setViewportSize({ width: 1440, height: 900 })
  await visit(demo.page, '/marketplace/transaction')
  await demo.page.locator('tbody tr', { hasText: 'Rp 1.000' }).first().click()
  await demo.page.getByRole('button', { name: /^Verifikasi, lalu/ }).click()
  const question = demo.page.getByRole('dialog', { name: 'Verifikasi' })
  await question.getByText(/^Total bayar kurang/).waitFor()
  const endOf = async () => {
    const { y = 0, height = 0 } = (await question.boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(endOf).toBeLessThanOrEqual(900)
  await question.getByRole('button', { name: 'Kembali' }).click()
})

test('title, content and buttons of a dialog begin and end at the same line, also on a phone', async () => {
  await demo.page.setViewportSize({ width: 1440, height: 900 })
  await visit(demo.page, '/marketplace/consumer')
  await demo.page.getByRole('button', { name: 'Ekspor' }).click()
  const parts = demo.page.getByRole('dialog').locator('h2, h2 ~ *')
  await expect.poll(() => parts.count()).toBe(3)
  const paddings = () =>
    parts.evaluateAll(all => all.map(part => getComputedStyle(part).paddingInline))
  expect(new Set(await paddings())).toEqual(new Set(['24px']))
  await demo.page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(async () => new Set(await paddings())).toEqual(new Set(['16px']))
  await demo.page.keyboard.press('Escape')
})
