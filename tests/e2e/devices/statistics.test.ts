import { expect, test } from 'vitest'
import type { BirdDevice } from '@/business/devices/birdDevice'
import { testLong } from '../../support/exhaustive'
import {
  CALL,
  card,
  cardsOf,
  cells,
  choose,
  figure,
  openStatistics,
  options,
  PATH,
  rowsOf,
  tableOf,
} from './statisticsPage'

const { open, answerTo } = openStatistics()

const birds = ({ total_birds: count }: BirdDevice) => Math.max(0, count ?? 0)
const sum = (devices: BirdDevice[]) => devices.reduce((all, device) => all + birds(device), 0)
const number = (value: number) => value.toLocaleString('id-ID')

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Most birds first. */
function by(devices: BirdDevice[], key: 'city' | 'province'): [string, number][] {
  const names = [...new Set(devices.map(device => device[key]))]
  return names
    .map((name): [string, number] => [name, sum(devices.filter(each => each[key] === name))])
    .sort(([, a], [, b]) => b - a)
}

testLong?.(
  'M-IOTS-01 cities follow the province, any change leads to page 1, and the address keeps it all',
  async () => {
    const page = await open({ query: '?page=3&perPage=5' })
    await expect.poll(() => page.getByText(/^11-15 dari/).count()).toBe(1)
    expect(await options(page, 'Rentang waktu')).toEqual([
      ...['Hari Ini', 'Minggu Ini', 'Bulan Ini', 'Tahun Ini'],
    ])
    await choose(page, 'Provinsi', 'Kalimantan Timur')
    await page.getByText(/^1-5 dari/).waitFor()
    expect(await options(page, 'Kota/Kabupaten')).toEqual([
      ...['Semua kota', 'Berau', 'Kutai Barat', 'Kutai Kartanegara', 'Kutai Timur'],
    ])
    await choose(page, 'Kota/Kabupaten', 'Berau')
    await expect.poll(async () => new Set(await cells(page, 'city'))).toEqual(new Set(['Berau']))
    await choose(page, 'Rentang waktu', 'Minggu Ini')
    const search = () => new URL(page.url()).search
    expect(search()).toBe('?province=Kalimantan+Timur&city=Berau&range=week&perPage=5')
    await page.reload()
    await expect.poll(async () => new Set(await cells(page, 'city'))).toEqual(new Set(['Berau']))
    expect(await page.getByRole('combobox', { name: 'Rentang waktu' }).innerText()).toBe(
      'Minggu Ini',
    )
    await choose(page, 'Provinsi', 'Riau')
    expect(search()).toBe('?province=Riau&range=week&perPage=5')
    await page.goBack()
    await expect.poll(async () => new Set(await cells(page, 'city'))).toEqual(new Set(['Berau']))
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-IOTS-01 a place is searched for from two letters on, and what nothing fits can be cleared',
  async () => {
    const page = await open()
    await rowsOf(page).first().waitFor()
    const all = await figure(page, 'Total burung')
    const search = page.getByRole('searchbox', { name: 'Cari lokasi' })
    await search.fill('m')
    await page.getByText('Ketik minimal 2 huruf').waitFor()
    expect(await figure(page, 'Total burung')).toBe(all)
    await search.fill('makas')
    await expect.poll(async () => new Set(await cells(page, 'city'))).toEqual(new Set(['Makassar']))
    await search.fill('di mana-mana')
    await page.getByText('Tidak ada hasil untuk pencarian atau filter ini.').waitFor()
    expect(await figure(page, 'Total burung')).toBe('0')
    expect(await figure(page, 'Lokasi terpadat')).toBe('-')
    await page.getByRole('button', { name: 'Hapus filter' }).click()
    await expect.poll(() => figure(page, 'Total burung')).toBe(all)
    expect(await search.inputValue()).toBe('')
    expect(page.problems).toEqual([])
  },
)

test('M-IOTS-02 M-IOTS-07 the cards count the answer: impossible numbers as none, growth with its sign', async () => {
  const page = await open()
  const devices = await answerTo(page)
  expect(devices.some(({ total_birds: count }) => (count ?? 0) < 0)).toBe(true)
  const total = sum(devices)
  const [densest] = by(devices, 'city')
  expect(await figure(page, 'Total burung')).toBe(number(total))
  expect(await figure(page, 'Rata-rata per sarang')).toBe(
    number(Math.round(total / devices.length)),
  )
  expect(await figure(page, 'Lokasi terpadat')).toBe(densest?.[0])
  await choose(page, 'Rentang waktu', 'Tahun Ini')
  await expect.poll(async () => (await tableOf(page, 'Tren populasi')).length).toBe(31)
  const trend = await tableOf(page, 'Tren populasi')
  const earlier = Number(trend[0]?.[1]?.replaceAll('.', ''))
  const percent = ((total - earlier) / earlier) * 100
  const grown = async () => (await figure(page, 'Pertumbuhan')).replace('%', '').replace(',', '.')
  await expect.poll(async () => Number(await grown())).toBeCloseTo(percent, 0)
  expect(await grown()).toMatch(percent > 0 ? /^\+\d/ : /^-?\d/)
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-IOTS-02 without a device everything is 0, and the way to the first one is shown',
  async () => {
    const page = await open()
    await page.route(CALL, route => route.fulfill({ json: [] }))
    await page.reload()
    await expect.poll(() => figure(page, 'Total burung')).toBe('0')
    expect(await figure(page, 'Pertumbuhan')).toBe('0%')
    expect(await figure(page, 'Rata-rata per sarang')).toBe('0')
    expect(await figure(page, 'Lokasi terpadat')).toBe('-')
    await expect.poll(() => page.getByText('Belum ada data pada rentang ini.').count()).toBe(4)
    await page.getByRole('link', { name: 'Buka Perangkat IoT' }).click()
    await page.waitForURL('**/iot/devices')
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-IOTS-03 the trend has the days of the window, or says how many there are',
  async () => {
    const page = await open()
    for (const [range, days] of [
      ['Hari Ini', 1],
      ['Minggu Ini', 7],
      ['Bulan Ini', 30],
      ['Tahun Ini', 31],
    ] as const) {
      await choose(page, 'Rentang waktu', range)
      const trend = card(page, 'Tren populasi')
      await expect.poll(() => trend.locator('.recharts-line-dot').count()).toBe(days)
      expect(await tableOf(page, 'Tren populasi')).toHaveLength(days)
    }
    await card(page, 'Tren populasi').getByText('Data tersedia 31 hari dari 365 hari').waitFor()
    expect(page.problems).toEqual([])
  },
)

testLong?.('M-IOTS-03 the donut has the ten cities with most birds and no other', async () => {
  const page = await open()
  const devices = await answerTo(page)
  const top = by(devices, 'city')
    .filter(([name]) => name)
    .slice(0, 10)
  const donut = card(page, 'Distribusi lokasi')
  await expect.poll(() => donut.locator('.recharts-pie-sector').count()).toBe(10)
  expect(await tableOf(page, 'Distribusi lokasi')).toEqual(
    top.map(([name, count]) => [name, number(count)]),
  )
  await donut.locator('.recharts-pie-sector').first().hover()
  await donut
    .locator('.recharts-tooltip-wrapper')
    .getByText(`${number(top[0]?.[1] ?? 0)} ekor`)
    .waitFor()
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-IOTS-04 activity has 24 hours under 100 % of local time, provinces a bar each',
  async () => {
    const page = await open()
    const devices = await answerTo(page)
    const over = devices.flatMap(({ activity_data: hours }) => hours ?? [])
    expect(over.some(({ percent }) => percent > 100)).toBe(true)
    const hours = card(page, 'Aktivitas per jam')
    await expect.poll(() => hours.locator('.recharts-bar-rectangle').count()).toBe(24)
    const ticks = await hours.locator('.recharts-cartesian-axis-tick-value').allTextContents()
    expect(ticks.map(plain).filter(text => text.endsWith('%'))).toEqual([
      ...['0 %', '25 %', '50 %', '75 %', '100 %'],
    ])
    await hours.getByText('jam setempat (WIB, WITA)').waitFor()
    const at6 = over.filter(({ hour }) => hour === 6).map(({ percent }) => Math.min(100, percent))
    const mean = at6.reduce((all, percent) => all + percent, 0) / at6.length
    const shown = (await tableOf(page, 'Aktivitas per jam'))[6] ?? []
    expect(shown[0]).toBe('06.00')
    expect(Number(shown[1]?.replace(',', '.'))).toBeCloseTo(mean, 0)
    expect(await tableOf(page, 'Perbandingan provinsi')).toEqual(
      by(devices, 'province').map(([name, count]) => [name, number(count)]),
    )
    await choose(page, 'Provinsi', 'Sulawesi Selatan')
    await hours.getByText('jam setempat (WITA)').waitFor()
    const provinces = card(page, 'Perbandingan provinsi')
    await expect.poll(() => provinces.locator('.recharts-bar-rectangle').count()).toBe(1)
    expect(page.problems).toEqual([])
  },
)

testLong?.('a phone has it all without scrolling sideways, in the dark too', async () => {
  const page = await open({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await card(page, 'Perbandingan provinsi')
    .getByRole('img', { name: /^Grafik/ })
    .waitFor()
  await rowsOf(page).first().waitFor()
  await page.locator('.device-sign').first().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await cardsOf(page).scrollIntoViewIfNeeded()
  expect(page.problems).toEqual([])
})

testLong?.('M-IOTS-05 the table has its columns, sizes and orders', async () => {
  const page = await open()
  const devices = await answerTo(page)
  const table = card(page, 'Detail perangkat')
  expect(await table.locator('thead th').allInnerTexts()).toEqual([
    ...['ID perangkat', 'Lokasi', 'Provinsi', 'Kota', 'Total burung', 'Terakhir update'],
    ...['Status', 'Aksi'],
  ])
  expect(await rowsOf(page).count()).toBe(10)
  expect(await options(page, 'Baris per halaman:')).toEqual(['5', '10', '20', '50'])
  await choose(page, 'Baris per halaman:', '50')
  await expect.poll(() => rowsOf(page).count()).toBe(Math.min(50, devices.length))
  const birdsHead = table.getByRole('columnheader', { name: 'Total burung' })
  for (const order of ['ascending', 'descending']) {
    await birdsHead.getByRole('button').click()
    await expect.poll(() => birdsHead.getAttribute('aria-sort')).toBe(order)
  }
  await expect
    .poll(async () => (await cells(page, 'total_birds'))[0])
    .toBe(number(Math.max(...devices.map(birds))))
  const badges = await rowsOf(page).locator('.of-online .badge > span').allInnerTexts()
  const online = devices.filter(device => device.online).length
  expect(badges.filter(text => text === 'Online')).toHaveLength(online)
  expect(badges.filter(text => text === 'Offline')).toHaveLength(devices.length - online)
  for (const oddity of ['Jumlah burung negatif', 'Tanggal di masa depan', 'Tanpa kota'])
    expect(await table.getByRole('img', { name: oddity }).count(), oddity).toBe(1)
  expect(page.problems).toEqual([])
})

testLong?.('M-IOTS-05 the table stays where it is when the charts above it come', async () => {
  const page = await open({ query: '?location=makassar' })
  let asked = 0
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // It is fetched, and then imported.
  await page.route(/\/Trend-[^/]*\.js/, route => {
    asked++
    return released.then(() => route.continue())
  })
  await page.reload()
  const top = () =>
    rowsOf(page)
      .first()
      .evaluate(row => row.getBoundingClientRect().top)
  await rowsOf(page).first().waitFor()
  await expect.poll(() => asked).toBeGreaterThan(0)
  // The other charts come meanwhile, and are as high.
  await card(page, 'Perbandingan provinsi').locator('.recharts-bar-rectangle').first().waitFor()
  const before = await top()
  release()
  await page.locator('.recharts-line-dot').first().waitFor()
  expect(await top()).toBe(before)
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-IOTS-05 view opens the page of the device, edit its dialog, whose change is seen',
  async () => {
    const page = await open({ query: '?location=makassar' })
    const first = rowsOf(page).first()
    const id = (await first.locator('.of-id').innerText()).trim()
    await first.getByRole('button', { name: /^Ubah/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/lokasi/i).fill('Gang Baru No. 7')
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => first.locator('.of-location').innerText()).toBe('Gang Baru No. 7')
    await first.getByRole('link', { name: /^Lihat/ }).click()
    await page.waitForURL(`**/iot/devices/${id}`)
    await page.goBack()
    await expect.poll(() => page.url()).toContain(`${PATH}?location=makassar`)
    await first.waitFor()
    expect(page.problems).toEqual([])
  },
)
