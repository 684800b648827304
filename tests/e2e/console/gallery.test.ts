import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { BUCKET, png, seedUploaders } from '../../server/storage/client'
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
import { plainPng, withPart } from '../../support/pictures'
import { openGroups } from '../access/screen'

const patiently = { timeout: 30_000 }

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: seedUploaders, clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, `${box.url}/marketplace/consumer`, {
    tolerate: /status of 40[34]/,
  })
  await leaveFreely(page)
  await signIn(page, emailOf('root'), PASSWORD)
  await openGroups(page)
  await menu().waitFor()
})

beforeEach(async () => {
  for (const path of stored()) box.objects.delete(path)
  const imageURL = box.objects.put({ path: OLD, type: 'image/png', bytes: png() })
  putProduct(imageURL)
  await menu().click()
  await row().waitFor()
})

afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

test('a photo is stored without what the camera wrote into it, upright, and no larger than it was', async () => {
  const photo = await sidewaysPhoto()
  expect(photo.includes('Exif')).toBe(true)
  await openForm()
  await choose('foto.jpg', photo)
  await page.getByText('foto.jpg diunggah saat disimpan').waitFor()
  await save()
  // The trash keeps the old one; which of their names comes first is chance.
  const made = stored().filter(path => path !== OLD)
  expect(made).toEqual([expect.stringMatching(/\.jpeg$/)])
  const bytes = await storedBytes()
  expect(bytes.includes('Exif')).toBe(false)
  expect(bytes.includes('Jalan Walet 1')).toBe(false)
  expect(bytes.length).toBeLessThanOrEqual(photo.length)
  expect(await sizeOf(bytes)).toEqual({ width: 20, height: 40 })
})

test('a PNG stays a PNG; one with a text in it loses the text', async () => {
  await openForm()
  await choose('gambar.png', withPart(png(), 'tEXt', 'Comment\0Jalan Walet 1'))
  await page.getByText('gambar.png diunggah saat disimpan').waitFor()
  await save()
  const bytes = await storedBytes()
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.includes('Jalan Walet 1')).toBe(false)
})

test.each([
  ['a broken picture', Buffer.from('89504e470d0a1a0a0000000d494844520000', 'hex'), /rusak/],
  ['a moving picture', withPart(png(), 'acTL', '\0\0\0\x02\0\0\0\0'), /Gambar bergerak/],
])('%s is refused with the reason, and the saved one stays', async (_, buffer, message) => {
  await openForm()
  await choose('aneh.png', buffer)
  await page.getByText(message).waitFor()
  await page.getByRole('button', { name: 'Batal Foto' }).click()
  await expect.poll(() => page.getByText(message).count()).toBe(0)
  await page.getByRole('link', { name: 'Lihat' }).click()
})

test('all pictures of a record are one row, also those in its lists: arrows lead through them', async () => {
  const [front, side] = ['courses/a.png', 'courses/b.png'].map(path =>
    box.objects.put({ path, type: 'image/png', bytes: plainPng(300) }),
  )
  const videos = [{ title: 'Satu', videoURL: 'https://contoh.test/v', thumbnailURL: side }]
  put(box, 'courses/c1', { vid: 'c1', name: 'Kursus', thumbnailURL: front, versionNo: 0, videos })
  await page.goto(`${box.url}/courses/c1/show`, { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('button', { name: /^Perbesar/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Gambar sampul (1 dari 2)' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: /^Video 1 › Gambar video \(2 dari 2\)$/ }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'Gambar sampul (1 dari 2)' }).waitFor()
  await page.keyboard.press('Escape')
})

test('a picture opens large, is zoomed and left by keyboard; the focus comes back', async () => {
  await row().press('Enter')
  const open = page.getByRole('button', { name: 'Perbesar Foto Sarang mangkok' })
  await open.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Foto' })
  await viewer.getByRole('img', { name: 'Foto' }).waitFor()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  const width = () => viewer.getByRole('img', { name: 'Foto' }).evaluate(image => image.style.width)
  await expect.poll(width, patiently).toBe('225%')
  await page.keyboard.press('0')
  await expect.poll(width, patiently).toBe('100%')
  const download = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Unduh' }).click()
  // The store says what it is called, here as at Google.
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(await open.evaluate(button => button === document.activeElement)).toBe(true)
})

test('a picture that is missing from the store leaves a sign in its place', async () => {
  putProduct(`${BUCKET}/products%2Fgone.png?alt=media`)
  const sign = row().locator('svg', { hasText: 'Foto Sarang mangkok' })
  await expect.poll(() => sign.count(), patiently).toBe(1)
})

test('a deleted record leaves its picture to the trash', async () => {
  await row().press('Enter')
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('button', { name: 'Ya' }).click()
  await page.waitForURL('**/marketplace/consumer')
  await expect.poll(() => box.store.get(NAME), patiently).toBeUndefined()
  expect(stored()).toEqual([OLD])
})

const OLD = 'products/old.png'
const NAME = `projects/${PROJECT}/databases/(default)/documents/products/p1`

const menu = () =>
  page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link', { name: 'Produk Konsumen' })
const row = () => page.getByRole('row', { name: /Sarang mangkok/ })
const stored = () => box.objects.list('products/', '', 100).objects

function putProduct(imageURL: string) {
  const fields = { pid: 'p1', name: 'Sarang mangkok', marketplace: 'consumer', price: 1000 }
  put(box, 'products/p1', { ...fields, imageURL, stock: 1, weight: 1, isShow: true, versionNo: 0 })
}

async function openForm() {
  await row().press('Enter')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await page.getByRole('button', { name: 'Ganti Foto' }).waitFor()
}

const choose = (name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })

async function save() {
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.waitForURL('**/marketplace/consumer')
}

async function storedBytes(): Promise<Buffer> {
  const address = box.store.get(NAME)?.fields.imageURL
  const path = address && 'stringValue' in address ? String(address.stringValue) : ''
  const response = await fetch(new URL(path, box.url))
  return Buffer.from(await response.arrayBuffer())
}

const sizeOf = (bytes: Buffer) =>
  page.evaluate(
    async numbers => {
      const { width, height } = await createImageBitmap(new Blob([Uint8Array.from(numbers)]))
      return { width, height }
    },
    [...bytes],
  )

/** A JPEG of 40 x 20 from the browser, with an EXIF that says "turn me" and where it was taken. */
async function sidewaysPhoto(): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 20
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
    const blob = await new Promise<Blob | null>(take => {
      canvas.toBlob(take, 'image/jpeg', 1)
    })
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  const jpeg = Buffer.from(bytes)
  const tiff = Buffer.from('49492a00080000000100120103000100000006000000' + '00000000', 'hex')
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('Jalan Walet 1')])
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}
