import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import {
  ENTRY,
  launchBrowser,
  leaveFreely,
  openPage,
  signIn,
  type WatchedPage,
} from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { plainPng } from '../../support/pictures'
import { openGroups } from '../access/screen'

/** An address of the store, and not of a file that only this page has. */
const STORED = /\/v0\/b\/.+\/o\/pushes/

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url + ENTRY)
  await leaveFreely(page)
  await signIn(page, 'admin@sarang.test')
  await openGroups(page)
  await menuLink('Video').waitFor()
})

afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

testLong?.(
  'M-CNT-01 courses are listed by their last change, and found by the beginning of their name (M-CNT-03)',
  async () => {
    await openList('Video')
    const dates = live('courses').map(({ fields }) => instantOf(fields.lastUpdated))
    const newest = dates
      .filter(date => date !== 'null')
      .sort()
      .at(-1)
    const [first = ''] = await shown('name')
    expect(instantOf(courseNamed(first).fields.lastUpdated)).toBe(newest)
    await page.getByLabel('Cari Nama kursus').fill('hama')
    await expect.poll(() => shown('name')).toHaveLength(3)
    expect((await shown('name')).every(name => name.startsWith('Hama'))).toBe(true)
    await page.getByLabel('Cari Nama kursus').fill('')
    await expect.poll(() => shown('name')).toHaveLength(20)
  },
)

testLong?.(
  'M-CNT-01 a course is made with videos; they are added, edited, removed and reordered by drag',
  async () => {
    await openList('Video')
    await page.getByRole('link', { name: 'Tambah', exact: true }).click()
    await field('Nama kursus').fill('Kursus baru')
    await page.getByLabel('Langganan yang boleh menonton').click()
    await page.getByRole('option', { name: 'Binaan' }).click()
    await page.keyboard.press('Escape')
    for (const [index, title] of ['Satu', 'Dua', 'Tiga', 'Empat'].entries()) {
      await page.getByRole('button', { name: 'Tambah' }).click()
      await field('Judul video').nth(index).fill(title)
      await field('Alamat video').nth(index).fill(`https://video.contoh.test/${index}`)
    }
    await page.getByRole('button', { name: 'Hapus', exact: true }).last().click()
    await save('/content/video')
    const made = courseNamed('Kursus baru')
    expect(titlesIn(made)).toEqual(['Satu', 'Dua', 'Tiga'])
    expect(jsonOf(made)).toMatchObject({
      vid: made.name.split('/').at(-1),
      versionNo: '0',
      restrictions: { allowedAccess: ['binaan'], onLimit: '0' },
    })

    await page.getByText('Kursus baru').click()
    await page.getByRole('link', { name: 'Ubah' }).click()
    await field('Judul video').nth(2).fill('Tiga lagi')
    await drag(2, 0)
    await expect.poll(() => values('Judul video')).toEqual(['Tiga lagi', 'Satu', 'Dua'])
    await page.getByRole('button', { name: 'Turunkan' }).nth(1).click()
    await save('/content/video')
    const changed = courseNamed('Kursus baru')
    expect(titlesIn(changed)).toEqual(['Tiga lagi', 'Dua', 'Satu'])
    const [moved, second] = videosIn(changed)
    const [, , before] = videosIn(made)
    expect(String(moved?.lastUpdated) > String(before?.lastUpdated)).toBe(true)
    expect(moved?.dateCreated).toBe(before?.dateCreated)
    expect(second?.lastUpdated).toBe(videosIn(made)[1]?.lastUpdated)
  },
)

testLong?.(
  'M-CNT-04 banners show whether they are active, and are put in order by drag and by buttons',
  async () => {
    await openList('Banner Aplikasi')
    const row = (title: string) => page.getByRole('row', { name: new RegExp(title) })
    await row('Jadi mitra')
      .getByText('Aktif')
      .or(row('Jadi mitra').getByText('Disembunyikan'))
      .waitFor()
    expect(await row('Promo kemerdekaan').innerText()).toMatch(/Berakhir|Disembunyikan/)
    expect(await row('Banner percobaan').innerText()).toContain('Disembunyikan')
    const before = await shown('title')
    expect(before).toEqual(inOrder())

    await page.getByRole('button', { name: 'Urutkan', exact: true }).click()
    await page.getByRole('button', { name: `Turunkan ${before[0]}` }).click()
    await drag(3, 1)
    // A slip throws no order away.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Simpan urutan' }).click()
    await page.getByText('Urutan banner disimpan').waitFor()
    const [a = '', b = '', c = '', d = '', ...rest] = before
    expect(inOrder()).toEqual([b, d, a, c, ...rest])
    await expect.poll(() => shown('title')).toEqual([b, d, a, c, ...rest])
  },
)

testLong?.(
  'M-CNT-04 a link leads to a record that is looked up by name, or to an https address',
  async () => {
    await openList('Banner Aplikasi')
    await page.getByRole('link', { name: 'Tambah', exact: true }).click()
    await field('Judul').fill('Banner bertautan')
    await choose('Jenis tautan', 'Alamat web')
    await field('Tujuan').fill('http://sarang.test')
    await field('Selesai').fill('2026-01-01T10:00')
    await field('Mulai').fill('2026-01-02T10:00')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Isi alamat yang diawali https://').waitFor()
    await page.getByText('Tidak boleh sebelum Mulai').waitFor()
    await field('Selesai').fill('2026-01-03T10:00')
    await choose('Jenis tautan', 'Artikel')
    await page.getByRole('button', { name: 'Pilih dari daftar' }).click()
    await page.getByRole('combobox', { name: 'Ketik awal namanya' }).fill('Memilih kayu')
    await page.getByRole('option', { name: 'Memilih kayu sirip yang disukai walet' }).click()
    await page.getByText('Memilih kayu sirip yang disukai walet —').waitFor()
    await save('/content/in-app-banner')
    const { link } = jsonOf(find('inAppBanners', 'title', 'Banner bertautan'))
    const article = find('articles', 'title', 'Memilih kayu sirip yang disukai walet')
    expect(link).toEqual({ type: 'article', target: article.name.split('/').at(-1) })
  },
)

testLong?.(
  'M-CNT-05 a code is kept in capitals, one that is taken is named at the field, limits hold',
  async () => {
    await openList('Kupon')
    await page.getByRole('link', { name: 'Tambah', exact: true }).click()
    await field('Kode').pressSequentially('hemat10')
    expect(await field('Kode').inputValue()).toBe('HEMAT10')
    await field('Judul').fill('Kupon uji')
    await field('Nilai').fill('101')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Isi 1 sampai 100 persen').waitFor()
    await field('Nilai').fill('15')
    await field('Potongan paling banyak').fill('50000')
    await page.getByText('Potongan 15 %, paling banyak Rp 50.000').waitFor()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Sudah dipakai data lain. Pilih yang lain.').waitFor()
    expect(await field('Judul').inputValue()).toBe('Kupon uji')
    expect(jsonOf(find('coupons', 'code', 'HEMAT10')).title).toBe('Hemat sepuluh persen')

    await field('Kode').fill('uji2026')
    await save('/content/coupon')
    const made = find('coupons', 'code', 'UJI2026')
    expect(made.name.endsWith('/coupons/UJI2026')).toBe(true)
    expect(jsonOf(made)).toMatchObject({
      cid: 'UJI2026',
      type: 'persen',
      value: '15',
      usedCount: '0',
      perUserLimit: '1',
      marketplace: 'all',
    })
    await page.getByLabel('Cari Kode').fill('uji')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.getByRole('row', { name: /UJI2026/ }).press('Enter')
    await page.getByRole('link', { name: 'Ubah' }).click()
    await field('Judul').waitFor()
    expect(await page.getByRole('textbox', { name: /^Kode/ }).count()).toBe(0)
  },
)

testLong?.(
  'M-CNT-06 a push counts its characters and its audience, shows itself on a phone, and is scheduled and cancelled',
  async () => {
    await openList('Notifikasi Push')
    await page.getByRole('link', { name: 'Tambah', exact: true }).click()
    await field('Judul').fill('x'.repeat(66))
    await page.getByText('66/65 karakter').waitFor()
    await field('Judul').fill('Harga naik')
    await field('Isi').fill('Lihat di aplikasi')
    await page.getByText('10/65 karakter').waitFor()
    await page.getByText('17/240 karakter').waitFor()
    const phone = page.getByRole('complementary', { name: 'Pratinjau' })
    await phone.getByText('Harga naik').waitFor()
    await phone.getByText('Lihat di aplikasi').waitFor()
    await choose('Langganan', 'Mitra')
    const reached = documents('users').map(jsonOf).filter(isActiveMitra).length
    expect(reached).toBeGreaterThan(5)
    await page.getByText(`Tepat ${reached} akun menerima.`, { exact: true }).waitFor()
    await choose('Peran', 'Petani')
    const farmers = documents('profiles')
      .map(jsonOf)
      .filter(({ role }) => role === 'farmer')
    const uids = new Set(farmers.map(({ uid }) => uid))
    const both = documents('users')
      .map(jsonOf)
      .filter(user => isActiveMitra(user) && uids.has(user.uid)).length
    await page.getByText(`Tepat ${both} akun menerima.`, { exact: true }).waitFor()
    await choose('Status', 'Terjadwal')
    await field('Jadwal kirim').fill('2020-01-01T10:00')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Waktu ini sudah lewat').waitFor()
    await field('Jadwal kirim').fill('')
    const file = { name: 'a.png', mimeType: 'image/png', buffer: plainPng(8) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText(/diunggah saat disimpan/).waitFor()
    await page.getByRole('button', { name: 'Kirim uji ke saya' }).click()
    await page.getByText('Notifikasi uji dijadwalkan untuk akun Anda').waitFor()
    await page.getByRole('button', { name: 'Simpan' }).click()
    const sure = page.getByRole('dialog', { name: 'Jadwalkan notifikasi ini?' })
    await sure.getByText(`Tepat ${both} akun menerima.`).waitFor()
    await sure.getByRole('button', { name: 'Batal' }).click()
    await page.getByText('Belum disimpan: belum dipastikan').waitFor()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await sure.getByRole('button', { name: 'Jadwalkan' }).click()
    await page.waitForURL('**/content/push-notification')
    await page.getByRole('tab', { name: 'Terjadwal' }).click()
    await page
      .getByRole('row', { name: /Harga naik/ })
      .filter({ hasNotText: 'Uji: ' })
      .press('Enter')
    await page.getByRole('link', { name: 'Ubah' }).click()
    await field('Status').click()
    const options = page.getByRole('option')
    const open = await options.evaluateAll(all =>
      all.filter(each => each.ariaDisabled !== 'true').map(each => each.textContent),
    )
    expect(open).toEqual(['Terjadwal', 'Dibatalkan'])
    expect(await page.getByRole('textbox', { name: /^Judul/ }).count()).toBe(0)
    await page.getByRole('option', { name: 'Dibatalkan' }).click()
    await save('/content/push-notification')
    const sent = jsonOf(find('pushNotifications', 'title', 'Harga naik'))
    const tried = jsonOf(find('pushNotifications', 'title', 'Uji: Harga naik'))
    // Each has a file of its own: the test did not take the form's away.
    expect([sent.imageURL, tried.imageURL]).toEqual([
      expect.stringMatching(STORED),
      expect.stringMatching(STORED),
    ])
    expect(sent.imageURL).not.toBe(tried.imageURL)
    const { status, audience, stats } = sent
    expect({ status, audience, stats }).toEqual({
      status: 'cancelled',
      audience: { role: 'farmer', subscription: 'mitra' },
      stats: { targeted: '0', sent: '0', opened: '0' },
    })
  },
)

test('M-CNT-07 a message is written with the editor, pinned, and dated', async () => {
  await openList('Kotak Pesan')
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await field('Judul').fill('Pesan uji')
  await page.getByRole('textbox', { name: 'Isi' }).click()
  await page.keyboard.type('Halo petani')
  await field('Sematkan di atas').click()
  await field('Dikirim').fill('2099-01-02T10:00')
  await field('Kedaluwarsa').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Tidak boleh sebelum Mulai').waitFor()
  await field('Kedaluwarsa').fill('2099-02-01T10:00')
  await save('/content/communication-inbox')
  const made = page.getByRole('row', { name: /Pesan uji/ })
  await made.getByText('Terjadwal').first().waitFor()
  expect(jsonOf(find('communicationInbox', 'title', 'Pesan uji'))).toMatchObject({
    body: '<p>Halo petani</p>',
    pinned: true,
    dateSent: expect.stringMatching(/^2099-01-02T03:00:00/),
    readCount: '0',
  })
})

testLong?.(
  'M-CNT-08 a popup warns of another one for the same people and time, and is saved all the same',
  async () => {
    await openList('Banner Popup')
    await page.getByRole('link', { name: 'Tambah', exact: true }).click()
    await field('Judul').fill('Popup uji')
    await choose('Penerima', 'Mitra')
    await field('Mulai').fill('2098-01-01T10:00')
    await field('Selesai').fill('2098-02-01T10:00')
    await field('Tampilkan').click()
    await page.getByText('Sebaiknya hanya satu popup').waitFor()
    await save('/content/popup-banner')

    await page.getByRole('link', { name: 'Tambah', exact: true }).click()
    await field('Judul').fill('Popup kedua')
    await field('Tampilkan').click()
    await field('Mulai').fill('2098-01-15T10:00')
    const warning = page.getByText(/penerima yang sama juga melihat .*"Popup uji"/)
    await warning.waitFor()
    await choose('Penerima', 'Binaan')
    await warning.waitFor({ state: 'hidden' })
    await choose('Penerima', 'Mitra')
    await warning.waitFor()
    await choose('Frekuensi', 'Sekali sehari')
    await save('/content/popup-banner')
    expect(jsonOf(find('popupBanners', 'title', 'Popup kedua'))).toMatchObject({
      isShow: true,
      audience: 'mitra',
      frequency: 'daily',
      delay: '0',
    })
  },
)

const menuLink = (name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true })

async function openList(name: string) {
  await menuLink(name).click()
  await page.getByRole('navigation', { name: 'Lokasi halaman' }).getByText(name).waitFor()
  await page.locator('tbody tr').first().waitFor()
}

testLong?.('the inputs of an entry fill its form, on a phone too', async () => {
  await page.goto(`${box.url}/courses/create`)
  await page.getByRole('button', { name: 'Tambah' }).click()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0
    const entry = page.locator('.RaSimpleFormIterator-form')
    await expect
      .poll(async () => (await widthOf(field('Alamat video'))) / (await widthOf(entry)))
      .toBeGreaterThan(0.85)
  }
})

testLong?.(
  'the contents of a form lead to its cards and say where one is; on a phone two ticks share a line',
  async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${box.url}/rbws/create`)
    const contents = page.getByRole('navigation', { name: 'Isi formulir' })
    const current = contents.locator('[aria-current=true]')
    await expect.poll(() => current.allTextContents()).toEqual(['Rumah walet'])
    const top = () => page.evaluate(() => Math.round(scrollY))
    // Behind a short one the next begins in sight as well; at the end the last but one does.
    for (const name of ['Kelengkapan', 'Sertifikat', 'Catatan']) {
      const before = await top()
      await contents.getByRole('button', { name, exact: true }).click()
      await expect.poll(async () => (await top()) !== before && (await isStill())).toBe(true)
      expect(await current.allTextContents()).toEqual([name])
    }
    await page.mouse.wheel(0, -5000)
    await expect.poll(() => current.allTextContents()).toEqual(['Rumah walet'])
    await page.setViewportSize({ width: 360, height: 740 })
    const topOf = async (label: string) => (await field(label).boundingBox())?.y ?? Number.NaN
    const apart = async (one: string, other: string) =>
      Math.abs((await topOf(one)) - (await topOf(other)))
    await expect.poll(() => apart('Celup kaki', 'Penutup rambut')).toBeLessThan(1)
    await expect.poll(() => apart('Sarung tangan', 'Baju panen')).toBeLessThan(1)
    await expect.poll(() => apart('Celup kaki', 'Sarung tangan')).toBeGreaterThan(20)
  },
)

/** Whether the page has not been scrolled for as long as a smooth one takes a step. */
const isStill = () =>
  page.evaluate(async () => {
    const before = scrollY
    await new Promise(resolve => setTimeout(resolve, 300))
    return before === scrollY
  })

/** An input by its label, which ends with a star where it is required. */
const field = (label: string) => page.locator('form').getByLabel(new RegExp(`^${label}(\\s*\\*)?$`))

async function choose(label: string, option: string) {
  await field(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function save(view: string) {
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.waitForURL(url => url.pathname === view)
  await page.locator('tbody tr').first().waitFor()
}

/** Pulls the item with this number above the one with that number. */
async function drag(from: number, to: number) {
  const handles = page.getByTitle('Seret untuk mengurutkan')
  await handles.nth(from).scrollIntoViewIfNeeded()
  await handles.nth(from).hover()
  await page.mouse.down()
  const target = await handles.nth(to).boundingBox()
  if (!target) throw new Error(`no handle ${to}`)
  await page.mouse.move(target.x + 5, target.y - 15, { steps: 8 })
  await page.mouse.up()
}

const shown = (column: string) =>
  page
    .locator(`td.column-${column}:not(:has(.face-name)), td.column-${column} .face-name`)
    .allInnerTexts()
    .then(texts => texts.map(text => text.trim()))

const values = (label: string) =>
  field(label).evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value))

type Stored = ReturnType<TestBox['store']['query']>[number]
type Value = Stored['fields'][string]
type Json = Record<string, unknown>

const root = `projects/${PROJECT}/databases/(default)/documents`
const documents = (collectionId: string): Stored[] =>
  box.store.query(root, { from: [{ collectionId }] })
const live = (name: string) => documents(name).filter(each => jsonOf(each).versionNo === '0')

function find(collection: string, name: string, value: string): Stored {
  const found = documents(collection).find(each => jsonOf(each)[name] === value)
  if (!found) throw new Error(`${collection}: no ${name} ${value}`)
  return found
}

const courseNamed = (name: string) => find('courses', 'name', name)
const videosIn = (course: Stored) => jsonOf(course).videos as Json[]
const titlesIn = (course: Stored) => videosIn(course).map(({ title }) => title)
const instantOf = (value: Value | undefined) => String(value ? plain(value) : '')

/** The titles of the banners as their numbers put them; null comes first, as the store has it. */
const inOrder = () =>
  live('inAppBanners')
    .map(jsonOf)
    .sort((a, b) => Number(a.order ?? -1) - Number(b.order ?? -1))
    .map(({ title }) => title)

const isActiveMitra = ({ authorization, status, subscription }: Json) =>
  authorization === 'appUser' &&
  status === 'active' &&
  typeof subscription === 'object' &&
  subscription !== null &&
  'type' in subscription &&
  subscription.type === 'mitra'

/** Integers and instants are texts, as they are sent. */
const jsonOf = ({ fields }: Pick<Stored, 'fields'>): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))

function plain(value: Value): unknown {
  if ('mapValue' in value) return jsonOf({ fields: value.mapValue.fields ?? {} })
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plain)
  return Object.values(value)[0]
}
