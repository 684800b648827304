import type { Browser, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Geopoint } from '../../../demo/values'
import emulatorPorts from '../../../emulators.json'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import {
  launchBrowser,
  leaveFreely,
  openPage,
  signIn,
  type WatchedPage,
} from '../../support/browser'
import { CLIENT } from '../../support/client'
import { isCloud } from '../../support/cloud/box'
import { emailOf, PASSWORD, put } from '../../support/people'

let browser: Browser
let box: TestBox
let page: WatchedPage
const asked: Request[] = []

beforeAll(async () => {
  box = await startTestBox({ seed: 'people', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url, { viewport: { width: 1440, height: 1000 } })
  page.on('request', request => asked.push(request))
  await leaveFreely(page)
  await page.context().grantPermissions(['geolocation'])
  await signIn(page, emailOf('admin'), PASSWORD)
  await page.getByRole('navigation', { name: 'Menu utama' }).waitFor()
})

/** A building without a place for each test. */
beforeEach(() => put(box, 'rbws/b1', { ...building, locationMap: null }))

/** M-GEO: nothing on these pages asks anybody but the box, and the console stays clean. */
afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
  const elsewhere = asked.splice(0).map(request => new URL(request.url()))
  expect(elsewhere.filter(isElsewhere).map(String)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

test('M-RBW-04 a click on the map fills point, 9-character geohash and address, and they are stored', async () => {
  await openForm()
  await openMap()
  expect(chunksOf(/MapBox-.*\.js/)).toHaveLength(1)
  await page.locator('.place-name span').first().waitFor()
  await map().click({ position: { x: 300, y: 150 } })
  await expect.poll(() => address().inputValue()).toMatch(/^(sekitar )?[A-Z].+, .+/)
  const { latitude, longitude } = await typedPoint()
  expect(Math.abs(latitude)).toBeLessThan(12)
  expect(longitude).toBeGreaterThan(90)
  await save()
  const { formated_address, geohash, geopoint } = stored()
  expect(geopoint).toEqual({ geoPointValue: { latitude, longitude } })
  expect(geohash).toEqual({ stringValue: expect.stringMatching(/^[0-9b-hjkmnp-z]{9}$/) })
  expect(formated_address).toEqual({ stringValue: expect.stringContaining(', ') })
})

test('M-GEO-02 a place is found by name, and its address comes with it', async () => {
  await openForm()
  await openMap()
  await choosePlace('tembila', 'Tembilahan, Indragiri Hilir, Riau')
  expect(await address().inputValue()).toBe('Tembilahan, Indragiri Hilir, Riau')
  expect(await typedPoint()).toEqual({ latitude: -0.32, longitude: 103.15 })
  await page.getByText(/^Geohash: [0-9b-hjkmnp-z]{9}$/).waitFor()
  await names('Tembilahan').waitFor()
  await search().fill('-1.94, 109.97')
  await page.getByRole('option', { name: '-1.94000, 109.97000' }).click()
  await expect.poll(() => address().inputValue()).toBe('sekitar Ketapang, Kalimantan Barat (11 km)')
})

test('M-RBW-04 the pin is dragged, and moved by the arrow keys alone', async () => {
  await openForm()
  await openMap()
  await choosePlace('ketapang', 'Ketapang, Kalimantan Barat')
  const before = await typedPoint()
  await pin().hover()
  const frame = await pin().boundingBox()
  if (!frame) throw new Error('no pin')
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + 60, y - 30, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await typedPoint()).longitude).toBeGreaterThan(before.longitude)
  const dragged = await typedPoint()
  expect(dragged.latitude).toBeGreaterThan(before.latitude)
  await expect.poll(() => address().inputValue()).toMatch(/^sekitar .+ km\)$/)
  await pin().focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'Shift+ArrowDown']) {
    await page.keyboard.press(key)
  }
  await expect.poll(async () => (await typedPoint()).longitude).toBeLessThan(dragged.longitude)
  const moved = await typedPoint()
  expect(moved.latitude).toBeLessThan(dragged.latitude)
  await save()
  expect(stored().geopoint).toEqual({ geoPointValue: moved })
})

test('M-RBW-04 by keyboard alone: a place is searched, chosen, or put in the middle of the map', async () => {
  await openForm()
  await page.getByRole('button', { name: 'Pilih di peta' }).press('Enter')
  await search().pressSequentially('sampit')
  await page.getByRole('option', { name: /^Sampit/ }).waitFor()
  await search().press('ArrowDown')
  await search().press('Enter')
  await expect.poll(() => address().inputValue()).toBe(sampit)
  await map().press('ArrowRight')
  await expect
    .poll(async () => {
      await map().press('Enter')
      return (await typedPoint()).longitude
    })
    .toBeGreaterThan(112.95)
  expect(page.url()).toContain('/rbws/b1')
})

test('M-GEO-02 what was typed is not overwritten: the new address is offered', async () => {
  put(box, 'rbws/b1', {
    ...building,
    locationMap: {
      formated_address: 'Jalan Pelita 7',
      geohash: 'lama',
      geopoint: new Geopoint(1, 110),
    },
  })
  await openForm()
  await openMap()
  await choosePlace('berau', 'Tanjung Redeb, Berau, Kalimantan Timur')
  await page.getByText('Alamat titik ini: Tanjung Redeb, Berau, Kalimantan Timur').waitFor()
  expect(await address().inputValue()).toBe('Jalan Pelita 7')
  await page.getByRole('button', { name: 'Pakai alamat ini' }).click()
  expect(await address().inputValue()).toBe('Tanjung Redeb, Berau, Kalimantan Timur')
  await address().fill('Dekat dermaga')
  await choosePlace('bontang', 'Kota Bontang, Kalimantan Timur')
  await page.getByText('Alamat titik ini: Kota Bontang, Kalimantan Timur').waitFor()
  await save()
  expect(stored().formated_address).toEqual({ stringValue: 'Dekat dermaga' })
  expect(stored().geohash).not.toEqual({ stringValue: 'lama' })
})

test('M-GEO-02 a failure is told in an alert, and the form keeps everything', async () => {
  await openForm()
  await page.getByLabel(/^Nama bangunan/).fill('Gedung baru')
  await openMap()
  await address().fill('Di tengah laut')
  await search().fill('-33.9, 151.2')
  await page.getByRole('option').click()
  const alert = page.getByRole('alert').filter({ hasText: 'Geocoder' })
  await alert.getByText('Geocoder failed due to: ZERO_RESULTS', { exact: true }).waitFor()
  expect(await typedPoint()).toEqual({ latitude: -33.9, longitude: 151.2 })
  expect(await address().inputValue()).toBe('Di tengah laut')
  await save()
  expect(stored().formated_address).toEqual({ stringValue: 'Di tengah laut' })
})

test('M-GEO-01 geohash and pin follow typed coordinates; emptied, both are gone; the device tells its own', async () => {
  await openForm()
  await openMap()
  await page.getByLabel('Lintang').fill('57.64911')
  await page.getByLabel('Bujur').fill('10.40744')
  await page.getByText('Geohash: u4pruydqq').waitFor()
  await pin().waitFor()
  await page.getByLabel('Lintang').fill('')
  await page.getByLabel('Bujur').fill('')
  await page.getByText('Geohash: -').waitFor()
  await pin().waitFor({ state: 'detached' })
  await page.context().setGeolocation({ latitude: -2.53, longitude: 112.95 })
  await page.getByRole('button', { name: 'Lokasi saya' }).click()
  await expect.poll(() => address().inputValue()).toBe(sampit)
})

test('M-RBW-04 a page shows the place as text, a way to Google and a map, on a phone on demand, a list only text', async () => {
  const place = {
    formated_address: 'Jalan Pelita 7',
    geohash: 'w',
    geopoint: new Geopoint(-1.84, 109.97),
  }
  put(box, 'rbws/b1', { ...building, locationMap: place })
  asked.length = 0
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${box.url}/rbws/b1/show`)
  await page.getByText('Jalan Pelita 7').first().waitFor()
  const link = page.getByRole('link', { name: '-1.84000, 109.97000' })
  expect(await link.getAttribute('href')).toContain(
    'google.com/maps/search/?api=1&query=-1.84,109.97',
  )
  expect(chunksOf(/MapBox|outline/)).toEqual([])
  await page.getByRole('button', { name: 'Lihat peta' }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await names('Ketapang').waitFor()
  const before = await pin().boundingBox()
  await map().click({ position: { x: 60, y: 120 } })
  expect(await pin().boundingBox()).toEqual(before)
})

test('M-RBW-04 at 360 px the map fits', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openForm()
  await openMap()
  await choosePlace('sangatta', 'Sangatta, Kutai Timur, Kalimantan Timur')
  const frame = await map().boundingBox()
  expect(frame?.width).toBeGreaterThan(250)
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

const sampit = 'Sampit, Kotawaringin Timur, Kalimantan Tengah'
const building = {
  rbwId: 'b1',
  uid: 'petani',
  buildingName: 'Gedung lama',
  farmerName: 'Pak Tani',
  status: 'request',
}

async function openForm() {
  await page.goto(`${box.url}/rbws/b1`)
  await page.getByRole('button', { name: 'Pilih di peta' }).waitFor()
}

async function openMap() {
  await page.getByRole('button', { name: 'Pilih di peta' }).click()
  await page.locator('.place-home').waitFor({ state: 'attached' })
}

async function choosePlace(text: string, name: string) {
  await search().fill(text)
  await page.getByRole('option', { name, exact: true }).click()
  await pin().waitFor()
}

async function save() {
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.waitForURL('**/rbw/building')
}

const map = () => page.locator('.leaflet-container')
const pin = () => page.getByLabel('Penanda Lokasi')
const names = (text: string) => map().getByText(text, { exact: true })
const search = () => page.getByRole('combobox', { name: 'Cari tempat atau koordinat' })
const address = () => page.getByRole('group', { name: 'Lokasi' }).getByLabel('Alamat')

async function typedPoint() {
  const [latitude, longitude] = await Promise.all(
    ['Lintang', 'Bujur'].map(async name =>
      Number((await page.getByLabel(name).inputValue()).replace(',', '.')),
    ),
  )
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 }
}

/** Each once: a file is fetched with what it imports first, and imported then. */
const chunksOf = (name: RegExp) => [
  ...new Set(asked.map(request => new URL(request.url()).pathname).filter(path => name.test(path))),
]

/** Of the box, which is everything, or of Google's emulators. */
const ownPorts = () => (isCloud ? Object.values(emulatorPorts) : [box.port])

const isElsewhere = ({ protocol, hostname, port }: URL) =>
  protocol.startsWith('http') &&
  (!ownPorts().includes(Number(port)) || !/^(127\.0\.0\.1|(t\d\.)?localhost)$/.test(hostname))

function stored() {
  const name = `projects/${PROJECT}/databases/(default)/documents/rbws/b1`
  const place = box.store.get(name)?.fields.locationMap
  return place && 'mapValue' in place ? (place.mapValue.fields ?? {}) : {}
}
