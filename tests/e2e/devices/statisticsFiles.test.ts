import { afterEach, expect, test } from 'vitest'
import {
  card,
  cells,
  choose,
  figure,
  openStatistics,
  rowsOf,
  saved,
  tolerate,
} from './statisticsPage'

const { open, box } = openStatistics()

afterEach(() => box().fleet?.setFault('statistics', undefined))

const refreshed = (page: Awaited<ReturnType<typeof open>>) =>
  page.getByRole('button', { name: 'Refresh Data' }).click()

test('M-IOTS-06 Refresh Data asks again, and a fault shows sample data that nobody takes for real', async () => {
  const page = await open({ tolerate })
  await rowsOf(page).first().waitFor()
  const real = await figure(page, 'Total burung')
  const asked = page.waitForRequest('**/api/iot/devices/statistics')
  await refreshed(page)
  expect((await asked).method()).toBe('GET')
  box().fleet?.setFault('statistics', '500')
  await refreshed(page)
  const notice = page.getByRole('alert').filter({ hasText: 'Data contoh' })
  await notice.getByText('bukan data sebenarnya').waitFor()
  expect(await notice.innerText()).toMatch(/Data tidak dapat dimuat: .+\./)
  expect((await cells(page, 'id'))[0]?.trim()).toBe('DEV001')
  expect(await figure(page, 'Total burung')).not.toBe(real)
  expect(await page.getByText(/^Data contoh\. /).count()).toBe(4)
  for (const row of await rowsOf(page).all()) {
    expect(await row.getByRole('button', { name: /^Ubah/ }).isDisabled()).toBe(true)
    expect(await row.getByRole('link', { name: /^Lihat/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  }
  expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true)
  await notice.getByRole('button', { name: /^Tampilkan data/ }).click()
  await expect.poll(() => figure(page, 'Total burung')).toBe(real)
  await page.getByText('Yang terlihat adalah data terakhir yang berhasil dimuat.').waitFor()
  box().fleet?.setFault('statistics', undefined)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(page.problems).toEqual([])
})

test.each(['400', '401', '404', '500', 'malformed', 'drop'] as const)(
  'M-IOTS-06 D-13 opened while the service answers with %s, the page has sample data, the reason and the way back',
  async fault => {
    box().fleet?.setFault('statistics', fault)
    const page = await open({ tolerate })
    const notice = page.getByRole('alert').filter({ hasText: 'Data contoh' })
    await notice.getByText(/Data tidak dapat dimuat: \S.+\./).waitFor()
    expect(await notice.getByRole('button', { name: /^Tampilkan data/ }).count()).toBe(0)
    await rowsOf(page).first().waitFor()
    box().fleet?.setFault('statistics', undefined)
    await page.getByRole('button', { name: 'Coba lagi' }).click()
    await notice.waitFor({ state: 'detached' })
    await rowsOf(page).first().getByRole('button', { name: /^Ubah/ }).waitFor()
    expect(page.problems).toEqual([])
  },
)

test('M-IOTS-08 Export CSV has all filtered rows in the order of the table', async () => {
  const page = await open()
  await rowsOf(page).first().waitFor()
  await choose(page, 'Provinsi', 'Kalimantan Timur')
  await expect
    .poll(async () => new Set(await cells(page, 'province')))
    .toEqual(new Set(['Kalimantan Timur']))
  const total = Number(/dari (\d+)/.exec(await card(page, 'Detail perangkat').innerText())?.[1])
  expect(total).toBeGreaterThan(10)
  const { name, body } = await saved(page, page.getByRole('button', { name: 'Export CSV' }))
  expect(name).toMatch(/^statistik-walet-\d{4}-\d\d-\d\d\.csv$/)
  expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head = '', ...rows] = body.toString('utf8').slice(1).trimEnd().split('\r\n')
  expect(head).toBe('ID;Nama;Provinsi;Kota;Total Burung;Terakhir Update;Status')
  expect(rows).toHaveLength(total)
  const parts = rows.map(row => row.split(';'))
  expect(parts.slice(0, 10).map(([id]) => id)).toEqual(
    (await cells(page, 'id')).map(text => text.trim()),
  )
  for (const [, , province, , birds, at, status] of parts) {
    expect(province).toBe('Kalimantan Timur')
    expect(birds).toMatch(/^-?\d+$/)
    expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WITA$/)
    expect(status).toMatch(/^(Online|Offline|Tidak diketahui)$/)
  }
  expect(page.problems).toEqual([])
})

test('each chart is saved as CSV and as a picture of its own', async () => {
  const page = await open()
  for (const [title, file] of [
    ['Tren populasi', 'tren-populasi'],
    ['Distribusi lokasi', 'distribusi-lokasi'],
    ['Aktivitas per jam', 'aktivitas-per-jam'],
    ['Perbandingan provinsi', 'perbandingan-provinsi'],
  ] as const) {
    const chart = card(page, title)
    await chart.locator('.recharts-surface').first().waitFor()
    const csv = await saved(page, chart.getByRole('button', { name: `CSV ${title}` }))
    expect(csv.name).toMatch(new RegExp(`^${file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    expect(csv.body.toString().split('\r\n').length).toBeGreaterThan(2)
    const png = await saved(page, chart.getByRole('button', { name: `PNG ${title}` }))
    expect(png.name).toMatch(new RegExp(`^${file}-.*\\.png$`))
    expect(png.body.subarray(1, 4).toString()).toBe('PNG')
    // Width in the header: twice that of the chart on the screen, and more for the edges.
    const { width = 0 } = (await chart.locator('.recharts-surface').first().boundingBox()) ?? {}
    expect(png.body.readUInt32BE(16)).toBeGreaterThan(2 * width)
    expect(png.body.length).toBeGreaterThan(8000)
  }
  expect(page.problems).toEqual([])
})
