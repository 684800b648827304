import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PlainMap } from '../../../demo/values'
import { startSchedule } from '../../../server/functions/schedule'
import { timings } from '../../../src/lib/timings'
import { PROJECT } from '../../support/box'
import { isCloud } from '../../support/cloud/box'
import { callFigures } from '../../support/cloud/functions'
import { testLong } from '../../support/exhaustive'
import { put } from '../../support/people'
import { openGroups } from '../access/screen'
import { atPath, openShell, saidOn } from '../shell/support'

const { openAs, openAt, box } = openShell()

const DAY = 86_400_000
const jakarta = (daysAgo = 0) =>
  new Date(Date.now() + 7 * 3_600_000 - daysAgo * DAY).toISOString().slice(0, 10)

const write = (fields: PlainMap) => put(box(), 'apps/analytics', fields)

/** The same figures in the period of today and of nine days ago, whatever the breakdown. */
const group = (total: PlainMap): PlainMap => ({
  total,
  yearly: { [jakarta().slice(0, 4)]: total },
  monthly: { [jakarta().slice(0, 7)]: total },
  weekly: {},
  daily: { [jakarta()]: total, [jakarta(9)]: total },
})

const seeded = (sale = 12_500_000): PlainMap => ({
  versionNo: 0,
  accountAnalytics: group({
    ...{ total: 71, consumer: 31, farmer: 33, basic: 41, partner: 13, foster: 11 },
    ...{ appuser: 64, admin: 5, superteam: 2, suspended: 7, deleted: 3 },
  }),
  saleAnalytics: group({ val: sale, freq: 17 }),
  purchaseAnalytics: group({
    total: { val: 9_000_000, freq: 12 },
    consumer: { val: 4_000_000, freq: 5 },
    farmer: { val: 5_000_000, freq: 6 },
  }),
  harvestAnalytics: group({ val: 180_000_000, freq: 4, weight: 12_750 }),
  dueAnalytics: { late: 3, daily: { [jakarta()]: 2, [jakarta(-5)]: 7, [jakarta(-14)]: 9 } },
  placeAnalytics: { all: 9, '-3_113': { count: 4, north: 120, east: 300 }, '3_97': { count: 2 } },
})

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (within: Locator, label: string) =>
  within.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd')
const labels = (chart: Locator) =>
  chart
    .locator('.recharts-cartesian-axis-tick-value')
    .allTextContents()
    .then(texts => texts.join(' ').replaceAll('\u00a0', ' '))

testLong?.(
  'M-ANA-03 without figures there are empty states, and odd ones break nothing',
  async () => {
    const page = await openAt('admin', '/dashboard')
    await atPath(page, '/dashboard')
    const empty = page.getByText('Belum ada data pada rentang ini.')
    await expect.poll(() => empty.count()).toBe(4)
    expect(await page.getByRole('img', { name: /^Grafik/ }).count()).toBe(0)
    expect(await figure(card(page, 'Penjualan'), 'Nilai penjualan').innerText()).toBe('-')
    write({
      versionNo: 'nol',
      accountAnalytics: [1, 2],
      saleAnalytics: {
        total: { val: 'banyak', freq: 3 },
        monthly: { [jakarta().slice(0, 7)]: { val: 'rusak', freq: -2 }, kemarin: { val: 7 } },
      },
      purchaseAnalytics: { total: { total: 7 }, monthly: 'rusak' },
      harvestAnalytics: null,
    })
    await expect
      .poll(() => figure(card(page, 'Penjualan'), 'Jumlah penjualan').innerText())
      .toBe('3')
    await card(page, 'Penjualan')
      .getByRole('img', { name: /^Grafik/ })
      .waitFor()
    expect(await empty.count()).toBe(3)
    await page.getByRole('button', { name: 'Tabel Penjualan' }).click()
    await page
      .getByRole('region', { name: 'Tabel Penjualan' })
      .getByRole('cell', { name: '-2' })
      .waitFor()
    expect(page.problems).toEqual([])
  },
)

test('M-ANA-01 M-ANA-02 every figure is shown, and follows the record at once', async () => {
  write(seeded())
  const page = await openAt('admin', '/dashboard')
  const sales = card(page, 'Penjualan')
  await expect.poll(() => figure(sales, 'Nilai penjualan').innerText()).toBe('Rp 12.500.000')
  const texts = async (name: string) =>
    (await card(page, name).locator('dd').allInnerTexts()).join(' | ')
  expect(await texts('Penjualan')).toBe('Rp 12.500.000 | 17')
  // One of the twelve names no market.
  expect(await texts('Pembelian')).toBe(
    'Rp 9.000.000 | 12 | Rp 4.000.000 | 5 | Rp 5.000.000 | 6 | 1',
  )
  expect(await texts('Panen')).toBe('12,75 kg | Rp 180.000.000 | 4')
  expect(await texts('Akun')).toBe('71 | 31 | 33 | 41 | 13 | 11 | 64 | 5 | 2 | 7 | 3')
  // What a card says less than the one beside it is no hole: its chart is the higher.
  const charted = page.locator('section:has(> [role=img])')
  await expect.poll(() => charted.count()).toBe(4)
  const holes = await charted.evaluateAll(cards =>
    cards.map(each => {
      const [figures, chart] = ['dl', '[role=img]'].map(part =>
        each.querySelector(part)?.getBoundingClientRect(),
      )
      return (chart?.top ?? 999) - (figures?.bottom ?? 0)
    }),
  )
  expect(Math.max(...holes)).toBeLessThan(90)
  const due = card(page, 'Panen yang akan datang')
  await due.getByText('3 sudah lewat').waitFor()
  const counts = await due.locator('li strong').allInnerTexts()
  expect(counts.map(Number)).toEqual([2, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0])
  const places = card(page, 'Rumah walet dan kamera')
  await places.getByText('9 bangunan').waitFor()
  await places.getByRole('img', { name: '4 rumah walet' }).waitFor()
  await places.getByRole('img', { name: '2 rumah walet' }).waitFor()
  const said = await saidOn(page)
  await page.getByRole('button', { name: 'Harian' }).click()
  expect(await said()).toEqual([])
  write(seeded(13_000_000))
  await figure(sales, 'Nilai penjualan').getByText('Rp 13.000.000').waitFor()
  await expect.poll(said).toEqual(['Data diperbarui'])
  expect(page.problems).toEqual([])
})

testLong?.(
  'a chart whose file does not come says so in its place, and can be asked for again',
  async () => {
    write(seeded())
    const page = await openAs('admin', { tolerate: /status of 404|dynamically imported/ })
    const ofChart = /\/assets\/Chart-[^/]*\.js$/
    await page.route(ofChart, route => route.fulfill({ status: 404, body: '' }))
    const sales = card(page, 'Penjualan')
    await sales.getByText('Gagal memuat, coba lagi').waitFor()
    await page.unroute(ofChart)
    await sales.getByRole('button', { name: 'Coba lagi' }).click()
    await sales.getByRole('img', { name: /^Grafik/ }).waitFor()
    await figure(sales, 'Nilai penjualan').getByText('Rp 12.500.000').waitFor()
  },
)

testLong?.('M-ANA-02 a sale that is finished changes the card', async () => {
  const stop = isCloud ? callFigures(1000) : startSchedule(box(), { project: PROJECT, quiet: 50 })
  try {
    const page = await openAt('admin', '/dashboard')
    const value = figure(card(page, 'Penjualan'), 'Nilai penjualan')
    await expect.poll(() => value.innerText()).toBe('Rp 0')
    const date = { created: new Date(), verified: new Date(), delivery: new Date() }
    const sale = { versionNo: 0, status: 'delivering', payment: { price: 775_000 }, date }
    put(box(), 'transactions/t1', sale)
    put(box(), 'transactions/t1', { ...sale, date: { ...date, finished: new Date() } })
    // On a busy machine a run takes long, and the pause behind it longer.
    await expect.poll(() => value.innerText(), { timeout: 60_000 }).toBe('Rp 775.000')
    expect(page.problems).toEqual([])
  } finally {
    stop()
  }
})

testLong?.(
  'M-ANA-03 periods are switched for all groups, on axes of Rupiah and kilograms, and read as a table',
  async () => {
    write(seeded())
    const page = await openAt('admin', '/dashboard', { viewport: { width: 360, height: 740 } })
    const harvest = card(page, 'Panen')
    await harvest.getByRole('img', { name: /^Grafik/ }).waitFor()
    await expect.poll(() => labels(harvest)).toMatch(/ kg .*Rp \d+ jt/)
    await page.getByRole('button', { name: 'Mingguan' }).click()
    await expect.poll(() => page.getByText('Belum ada data pada rentang ini.').count()).toBe(4)
    await page.getByRole('button', { name: 'Harian' }).click()
    await expect.poll(() => harvest.locator('.recharts-bar-rectangle path').count()).toBe(2)
    await harvest.locator('.recharts-bar-rectangle path').first().hover()
    await harvest.getByText('12,75 kg').nth(1).waitFor()
    await page.getByRole('button', { name: 'Tabel Panen' }).click()
    const rows = page.getByRole('region', { name: 'Tabel Panen' }).getByRole('row')
    expect(await rows.count()).toBe(11)
    expect((await rows.last().innerText()).split(/\s*\t\s*/).slice(1)).toEqual([
      '12,75 kg',
      'Rp 180.000.000',
      '4',
    ])
    await page.reload()
    await expect
      .poll(() => page.getByRole('button', { name: 'Harian' }).getAttribute('aria-pressed'))
      .toBe('true')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-LIM-02 a chart is drawn anew at most once in 200 ms while its room changes, not with every pixel',
  async () => {
    write(seeded())
    const page = await openAt('admin', '/dashboard')
    await atPath(page, '/dashboard')
    const chart = page.getByRole('img', { name: /^Grafik/ }).first()
    await chart.locator('svg').first().waitFor()
    // What was due from its coming is drawn by then.
    await page.waitForTimeout(2 * timings.resizeMs)
    expect(await chart.evaluate(waitFor)).toBeGreaterThanOrEqual(timings.resizeMs)
    const { drawn, ms } = await chart.evaluate(narrow)
    expect(drawn).toBeGreaterThan(0)
    // One may have been due when it began, and one comes when it has ended.
    expect(drawn).toBeLessThanOrEqual(Math.floor(ms / timings.resizeMs) + 2)
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-NAV-06 the analytics are subscribed to once, and followed on, through ten navigations',
  async () => {
    write(seeded())
    const page = await openAt('admin', '/dashboard')
    await atPath(page, '/dashboard')
    const begun: string[] = []
    page.on('request', request => {
      const sent = decodeURIComponent(request.postData() ?? '')
      if (sent.includes('addTarget') && sent.includes('documents/apps/analytics')) begun.push(sent)
    })
    await page.reload()
    const value = figure(card(page, 'Penjualan'), 'Nilai penjualan')
    await expect.poll(() => value.innerText()).toBe('Rp 12.500.000')
    const menu = page.getByRole('navigation', { name: 'Menu utama' })
    await openGroups(page)
    for (let round = 0; round < 5; round++) {
      await menu.getByRole('link', { name: 'Artikel' }).click()
      await atPath(page, '/content/article')
      // Longer than a listener that nobody follows is kept.
      if (round === 0) await page.waitForTimeout(1500)
      if (round === 4) write(seeded(14_000_000))
      await menu.getByRole('link', { name: 'Dashboard' }).click()
      await atPath(page, '/dashboard')
      await value.waitFor()
    }
    await expect.poll(() => value.innerText()).toBe('Rp 14.000.000')
    expect(begun).toHaveLength(1)
    expect(page.problems).toEqual([])
  },
)

/** In the page: makes a chart narrower once; the milliseconds until it is drawn anew. */
async function waitFor(element: Element) {
  const width = () => element.querySelector('svg')?.getAttribute('width')
  const before = width()
  const begun = performance.now()
  const { style } = element as HTMLElement
  style.width = `${element.clientWidth - 40}px`
  while (width() === before) await new Promise(resolve => requestAnimationFrame(resolve))
  return performance.now() - begun
}

/** In the page: makes a chart narrower with every frame, and counts how often it is drawn anew until it fits. */
async function narrow(element: Element) {
  const STEPS = 40
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const width = () => Number(element.querySelector('svg')?.getAttribute('width'))
  const { style } = element as HTMLElement
  const whole = element.clientWidth
  const widths = new Set([width()])
  const begun = performance.now()
  for (let step = 1; step <= STEPS || Math.abs(width() - (whole - 4 * STEPS)) > 1; step++) {
    style.width = `${whole - 4 * Math.min(step, STEPS)}px`
    await frame()
    widths.add(width())
  }
  return { drawn: widths.size - 1, ms: performance.now() - begun }
}
