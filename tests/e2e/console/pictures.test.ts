import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MIB, png, seedUploaders } from '../../server/storage/client'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import {
  launchBrowser,
  leaveFreely,
  openPage,
  signIn,
  type WatchedPage,
} from '../../support/browser'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD, put } from '../../support/people'
import { plainPng } from '../../support/pictures'
import { openGroups } from '../access/screen'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: seedUploaders, clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url, { viewport: { width: 1440, height: 900 } })
  await leaveFreely(page)
  await signIn(page, emailOf('root'), PASSWORD)
  await openGroups(page)
  await menu().waitFor()
})

/** A product with a picture of its own for each test. */
beforeEach(async () => {
  const before = stored()
  const imageURL = box.objects.put({ path: OLD, type: 'image/png', bytes: png() })
  const fields = { pid: 'p1', name: 'Sarang mangkok', marketplace: 'consumer', price: 1000 }
  put(box, 'products/p1', { ...fields, imageURL, stock: 1, weight: 1, isShow: true, versionNo: 0 })
  await menu().click()
  await row().locator(`img[src="${imageURL}"]`).waitFor()
  // Nothing shows the others any longer.
  for (const path of before) if (path !== OLD) box.objects.delete(path)
})

afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
  // The page that one arrives at may ask for cameras.
  expect(box.logged.splice(0).filter(({ event }) => event !== 'gateway.call')).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

test('M-PRD-03 a new product gets a picture: chosen by keyboard, seen at once, stored at save, shown in list and form', async () => {
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel(/^Nama produk/).fill('Minuman sarang')
  await page.getByLabel(/^Harga/).fill('1500')
  await button('Pilih').press('Enter')
  await (await chooser).setFiles(file('minuman.jpg'))
  await page.getByText('minuman.jpg diunggah saat disimpan').waitFor()
  expect(await shown()).toMatch(/^blob:/)
  expect(stored()).toEqual([OLD])
  await save()
  const [path = ''] = newer()
  expect(path).toMatch(/^products\/\w{20}\.png$/)
  expect(box.objects.find(path)).toMatchObject({ metadata: { owner: 'root' }, size: 70 })
  const picture = page.getByRole('img', { name: 'Foto Minuman sarang' })
  await expect.poll(() => isLoaded(picture)).toBe(true)
  expect(await picture.getAttribute('src')).toContain(encodeURIComponent(path))
  await page.getByRole('row', { name: /Minuman sarang/ }).press('Enter')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await button('Ganti').waitFor()
  expect(await shown()).toContain(encodeURIComponent(path))
  box.store.commit([{ delete: nameOf(new URL(page.url()).pathname.split('/').at(-1) ?? '') }])
})

test('M-WID-07 a changed picture takes the place of the old one, whose object stays', async () => {
  await openForm()
  await drop('baru.png')
  await page.getByText('baru.png diunggah saat disimpan').waitFor()
  await save()
  const [path = '', ...others] = newer()
  expect(others).toEqual([])
  expect(imageURL()).toContain(encodeURIComponent(path))
  await expect.poll(() => row().getByRole('img').first().getAttribute('src')).toBe(imageURL())
})

test('M-WID-07 cancel brings the saved picture back, also after removing; nothing is stored', async () => {
  await openForm()
  const before = imageURL()
  await choose('batal.png')
  await button('Batal').click()
  expect(await shown()).toBe(before)
  await button('Hapus').click()
  await button('Pilih').waitFor()
  await button('Batal').click()
  expect(await shown()).toBe(before)
  await page.getByLabel(/^Nama produk/).fill('Sarang mangkok putih')
  await save()
  expect([imageURL(), stored()]).toEqual([before, [OLD]])
})

test('M-WID-07 removing empties the field', async () => {
  await openForm()
  await button('Hapus').click()
  await save()
  expect([imageURL(), stored()]).toEqual(['', [OLD]])
})

test('M-PRD-03 HTML called a picture is refused at the field, and the form keeps the rest', async () => {
  await openForm()
  await page.getByLabel(/^Stok/).fill('77')
  await choose('gambar.png', Buffer.from('<!doctype html><script>alert(1)</script>'))
  await page.getByText(/bukan gambar/).waitFor()
  expect(await shown()).toBe(imageURL())
  expect(await page.getByLabel(/^Stok/).inputValue()).toBe('77')
  await button('Batal').click()
  await save()
  expect(stored()).toEqual([OLD])
})

test('M-WID-07 a picture that is larger than its field takes is made smaller, not refused', async () => {
  await openForm()
  await choose('besar.png', plainPng(1300))
  await page.getByText('besar.png diunggah saat disimpan').waitFor()
  await save()
  const sizes = newer().map(path => box.objects.find(path)?.size ?? 0)
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThanOrEqual(5 * MIB)
  const picture = page.getByRole('img', { name: 'Foto Sarang mangkok' })
  await expect.poll(() => isLoaded(picture)).toBe(true)
  expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1300)
})

test.each([
  ['somebody else was faster', () => change({ price: 5 }), /Orang lain baru saja mengubah: Harga/],
  ['the product is gone', () => box.store.commit([{ delete: nameOf('p1') }]), /tidak ditemukan/],
])('a save that fails because %s leaves no object', async (_, meanwhile, message) => {
  await openForm()
  await choose('sia-sia.png')
  await page.getByLabel(/^Harga/).fill('2000')
  const uploads = watchUploads()
  meanwhile()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText(message).waitFor()
  expect(uploads()).toBe(1)
  expect(stored()).toEqual([OLD])
  await page.keyboard.press('Escape')
  expect(await shown()).toMatch(/^blob:/)
})

/** 4 MiB that have nothing to lose when they are made ready. */
const large = plainPng(1024)

test('on a slow line an upload shows how far it is, can be stopped, and leaves nothing; then it is saved', async () => {
  await openForm()
  await choose('besar.png', large)
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 200_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('button', { name: 'Simpan' }).click()
  const bar = page.getByRole('progressbar', { name: 'Mengunggah Foto' })
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 30_000 })
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Batalkan unggahan' }).click()
  await page.getByText('Unggahan dibatalkan. Data belum disimpan.').waitFor()
  expect(stored()).toEqual([OLD])
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await line.detach()
  await save()
  expect(newer().map(path => box.objects.find(path)?.size)).toEqual([large.length])
})

test('a role that is taken away while the form is open stores nothing', async () => {
  const other = await openPage(browser, `${box.url}/products/p1`, { tolerate: /status of 403/ })
  await signIn(other, emailOf('admin'), PASSWORD)
  await other.getByRole('button', { name: 'Ganti Foto' }).waitFor()
  await other.locator('input[type=file]').setInputFiles(file('terlambat.png'))
  await other.getByText(/diunggah saat disimpan/).waitFor()
  // Without its listener, cut off with the line and kept off, the form does not know.
  await other.context().route('**/Listen/**', route => route.abort())
  await other.context().setOffline(true)
  await other.context().setOffline(false)
  put(box, 'users/admin', { uid: 'admin', email: emailOf('admin'), authorization: 'superteam' })
  await other.getByRole('button', { name: 'Simpan' }).click()
  await other.getByText('Anda tidak memiliki akses ke data ini.').waitFor()
  put(box, 'users/admin', { uid: 'admin', email: emailOf('admin'), authorization: 'admin' })
  expect(stored()).toEqual([OLD])
  await other.context().close()
})

test('a phone has room for all of it, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width: 360, height: 740 }
    const phone = await openPage(browser, `${box.url}/products/p1`, { viewport, colorScheme })
    await signIn(phone, emailOf('root'), PASSWORD)
    await phone.getByRole('button', { name: 'Ganti Foto' }).waitFor()
    const long = `${'foto-sarang-walet-'.repeat(10)}.png`
    await phone.locator('input[type=file]').setInputFiles(file(long))
    await phone.getByRole('button', { name: 'Batal Foto' }).waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    for (const name of ['Ganti', 'Batal', 'Hapus']) {
      const box = await phone.getByRole('button', { name: `${name} Foto` }).boundingBox()
      expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    expect(phone.problems).toEqual([])
    await phone.context().close()
  }
})

const OLD = 'products/old.png'

const menu = () =>
  page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Produk Konsumen' })
const row = () => page.getByRole('row', { name: /Sarang mangkok/ })
const button = (name: string) => page.getByRole('button', { name: `${name} Foto` })
const shown = () => page.getByRole('img', { name: 'Foto', exact: true }).getAttribute('src')
const isLoaded = (picture: ReturnType<typeof row>) =>
  picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0)

const file = (name: string, buffer = png()) => ({ name, mimeType: 'image/png', buffer })
const choose = (name: string, buffer?: Buffer<ArrayBuffer>) =>
  page.locator('input[type=file]').setInputFiles(file(name, buffer))

async function drop(name: string) {
  const dataTransfer = await page.evaluateHandle(
    ([name, bytes]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name))
      return transfer
    },
    [name, [...png()]] as const,
  )
  await page.getByRole('group', { name: 'Foto' }).dispatchEvent('drop', { dataTransfer })
}

async function openForm() {
  await row().press('Enter')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await button('Ganti').waitFor()
}

async function save() {
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.waitForURL('**/marketplace/consumer')
}

/** How many objects were sent until it is asked. */
function watchUploads() {
  let count = 0
  page.on('request', request => {
    if (request.method() === 'POST' && /\/v0\/b\/[^/]+\/o\?name=/.test(request.url())) count += 1
  })
  return () => {
    page.removeAllListeners('request')
    return count
  }
}

const stored = () => box.objects.list('products/', '', 100).objects
const newer = () => stored().filter(path => path !== OLD)
const nameOf = (pid: string) => `projects/${PROJECT}/databases/(default)/documents/products/${pid}`
const product = () => box.store.get(nameOf('p1'))?.fields ?? {}
const imageURL = () => {
  const value = product().imageURL
  return value && 'stringValue' in value ? String(value.stringValue) : ''
}

function change(fields: { price: number }) {
  const others = { pid: 'p1', name: 'Sarang mangkok', marketplace: 'consumer', versionNo: 0 }
  put(box, 'products/p1', { ...others, imageURL: imageURL(), ...fields })
}
