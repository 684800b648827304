import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { card, cells, choose, openStatistics, rowsOf } from './statisticsPage'

const { open, answerTo } = openStatistics(10_000)

/** The card; the map in it is a region of that name, too. */
const map = (page: Page) => card(page, 'Peta perangkat').first()
const signs = (page: Page) => map(page).locator('.device-sign')
const names = (page: Page) =>
  signs(page).evaluateAll(all => all.map(sign => sign.getAttribute('aria-label') ?? ''))
/** How many devices the signs stand for. */
const counted = async (page: Page) =>
  (await names(page))
    .map(name => Number(/^([\d.]+) perangkat/.exec(name)?.[1]?.replaceAll('.', '') ?? 1))
    .reduce((all, count) => all + count, 0)

async function openMap(page: Page) {
  await map(page).scrollIntoViewIfNeeded()
  await signs(page).first().waitFor()
}

test('ten thousand devices are few signs at every zoom, in the colour of the worst of them', async () => {
  const page = await open()
  await openMap(page)
  await map(page)
    .getByText(/10\.00\d perangkat di peta|9\.99\d perangkat di peta/)
    .waitFor()
  expect(await counted(page)).toBeGreaterThan(9900)
  const zoomIn = map(page).getByRole('button', { name: 'Perbesar' })
  for (let zoom = 0; zoom < 14; zoom++) {
    expect(await signs(page).count()).toBeLessThanOrEqual(500)
    for (const name of await names(page)) {
      expect(name).toMatch(/^[\d.]+ perangkat, terburuk: (Online|Offline|Tidak diketahui)$|: O/)
    }
    if ((await zoomIn.getAttribute('aria-disabled')) === 'true') break
    await zoomIn.click()
    await page.waitForTimeout(350)
  }
  expect(await rowsOf(page).count()).toBe(10)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(nodes).toBeLessThan(4000)
  expect(page.problems).toEqual([])
})

test('the map follows the filters, and the keyboard goes from a cluster to a device and its page', async () => {
  const page = await open()
  const devices = await answerTo(page)
  await choose(page, 'Provinsi', 'Sulawesi Selatan')
  await choose(page, 'Kota/Kabupaten', 'Bone')
  await openMap(page)
  const those = devices.filter(({ city }) => city === 'Bone')
  await expect.poll(() => counted(page)).toBe(those.length)
  const link = map(page).locator('.leaflet-popup a').first()
  for (let step = 0; step < 20 && (await link.count()) === 0; step++) {
    const before = await names(page)
    await signs(page).first().focus()
    expect(await signs(page).first().getAttribute('tabindex')).toBe('0')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await link.count()) > 0 || String(await names(page)) !== String(before))
      .toBe(true)
    await page.waitForTimeout(350)
  }
  const popup = await map(page).locator('.device-about').first().innerText()
  expect(popup).toMatch(
    /[\d.]+ ekor\n(Online|Offline|Tidak diketahui), .+\nTerakhir update: .+ WITA/,
  )
  const name = await link.innerText()
  const { id } = those.find(device => device.name === name) ?? {}
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/iot/devices/${id}`)
  expect(page.problems).toEqual([])
})

test('the health of the fleet counts states by place, and leads to the devices', async () => {
  const page = await open()
  const devices = await answerTo(page)
  const health = card(page, 'Kesehatan armada')
  const offline = devices.filter(({ online }) => online === false)
  const tile = health.getByRole('button', { name: /Offline/ })
  await expect.poll(() => tile.innerText()).toContain(offline.length.toLocaleString('id-ID'))
  expect(await tile.innerText()).toMatch(/Terlama: .+/)
  await tile.click()
  await expect.poll(async () => (await cells(page, 'online')).join()).not.toContain('Online')
  await expect.poll(() => page.url()).toContain('state=offline')
  await health.getByRole('button', { name: 'Kota di Kalimantan Timur' }).click()
  await health.getByRole('button', { name: 'Berau', exact: true }).click()
  await expect.poll(async () => new Set(await cells(page, 'city'))).toEqual(new Set(['Berau']))
  const total = devices.filter(({ city }) => city === 'Berau').length
  await page.getByText(`1-10 dari ${total}`).waitFor()
  expect(page.problems).toEqual([])
})
