import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeNames } from '@/business/harvest/figures'
import { Geopoint, type PlainMap } from '../../../demo/values'
import type { Fields, Value } from '../../../server/firestore/types'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { put } from '../../support/people'
import { plainPng } from '../../support/pictures'
import { openGroups, visit } from '../access/screen'

let browser: Browser
let box: TestBox
let admin: WatchedPage
let staff: WatchedPage

const THEN = new Date('2026-11-18T02:00:00Z')
const PICTURE = 'https://contoh.test/sarang.jpg'

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  admin = await enter('admin@sarang.test')
  staff = await enter('staf@sarang.test')
})

afterAll(async () => {
  expect([...admin.problems, ...staff.problems]).toEqual([])
  await browser?.close()
  await box?.stop()
})

test('M-HAR-08 a request goes through all four steps, by two people who see each other’s', async () => {
  const hid = harvest('uji-lengkap', {})
  await Promise.all([show(admin, hid), show(staff, hid)])

  await take(staff, hid, 'Mulai periksa', ['request.dateStart'])
  await admin.getByText('Permintaan dimulai').first().waitFor()

  await take(admin, hid, 'Terima', ['request.dateEnd'])
  expect(indexOf(hid)).toEqual(['receive', 'ongoing', true])

  await take(staff, hid, 'Mulai timbang', [])
  await button(admin, 'Mulai timbang').waitFor({ state: 'detached' })

  const weigh = async () => {
    // In the page: what is weighed is compared with what is written there.
    await staff.getByRole('region', { name: 'Terima' }).waitFor()
    expect(await staff.getByRole('dialog').count()).toBe(0)
    await staff.getByText(/diisi dari Harga sarang hari ini/).waitFor()
    await expect.poll(() => focusedOn(staff)).toBe('Mangkok 1, Berat')
    await staff.getByLabel('Mangkok 1, Berat').fill('7')
    await button(staff, 'Kembali').click()
    await expect.poll(() => focusedOn(staff)).toBe('Terima')
    await button(staff, 'Terima').click()
    await staff.getByRole('button', { name: 'Pulihkan' }).click()
    expect(await staff.getByLabel('Mangkok 1, Berat').inputValue()).toBe('7')
    await staff.getByLabel('Mangkok 1, Berat').fill('1')
    await pasteInto(staff, 'Mangkok 1, Berat', '1.990\tRp 14.000.000\r\n960\t12000000\r\n')
    expect(await staff.getByLabel('Mangkok 1, Berat').inputValue()).toBe('1.990')
    expect(await staff.getByLabel('Mangkok 2, Harga per kg').inputValue()).toBe('12.000.000')
    await staff.getByLabel('Kelembapan diterima').fill('17')
    await staff.getByText('Nilai: Rp 39.380.000').waitFor()
  }
  const received = ['humidity', 'item', 'price', 'dateEnd'].map(name => `receive.${name}`)
  await take(staff, hid, 'Terima', received, weigh)
  expect(indexOf(hid)).toEqual(['delivery', 'ongoing', true])
  await admin.getByText('Rp 39.380.000').first().waitFor()
  await admin.getByText('50 g (1,7 %)').waitFor()

  const ship = async () => {
    await button(admin.getByRole('dialog'), 'Kirim').click()
    await admin.getByText('Wajib diisi').first().waitFor()
    await admin.getByLabel('Kurir').fill('JNE')
    await admin.getByLabel('Nomor resi').fill('SRG1')
    await admin.getByLabel('Alamat pabrik').fill('Semarang')
    await admin.locator('input[type=file]').setInputFiles(receipt)
    await admin.getByText(/diunggah saat disimpan/).waitFor()
  }
  const shipped = ['courier', 'receiptID', 'receiptImageURL', 'factoryAddress', 'dateStart']
  await take(admin, hid, 'Kirim', shipped.map(ofDelivery), ship)
  expect(indexOf(hid)).toEqual(['delivery', 'ongoing', true])

  const arrive = async () => {
    await staff.getByLabel('Mangkok 1, Berat').fill('1900')
    await staff.getByLabel('Mangkok 2, Berat').fill('960')
    await staff.getByLabel('Kelembapan saat tiba').fill('16,5')
  }
  const arrived = ['item', 'weight', 'price', 'humidity', 'dateEnd']
  await take(staff, hid, 'Selesai', arrived.map(ofDelivery), arrive)
  await admin.getByText('⚠ 90 g (3,1 %)').waitFor()
  expect(indexOf(hid)).toEqual(['process', 'ongoing', true])

  await take(admin, hid, 'Mulai olah', ['process.dateStart'])
  await staff.getByText('Pengolahan dimulai').first().waitFor()
  const made = ['process.nestProduct', 'process.productMarketplace', 'process.dateEnd']
  await take(staff, hid, 'Selesai', made, async () => {
    await staff.getByLabel('Mangkok 1, Jumlah').fill('25')
    await staff.getByLabel('Produk untuk toko').fill('Sarang bersih')
  })
  expect(indexOf(hid)).toEqual(['finished', 'finished', true])
  for (const page of [admin, staff]) {
    await page.getByText('Pengolahan · Selesai').waitFor()
    expect(await page.getByText('Ada yang janggal').count()).toBe(0)
  }
})

test('M-HAR-08 the farmer is one click away, with words that go with the status', async () => {
  const chat = admin.locator('a[href^="https://wa.me/6281234500001?text="]').first()
  await chat.waitFor()
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain('sudah selesai')
})

test('M-HAR-08 what was received is printed on a paper of its own', async () => {
  await button(staff, 'Tanda terima panen').click()
  const paper = staff.locator('.sarang-paper')
  await paper.getByText('Rp 39.380.000').waitFor()
  await paper.getByText('50 g (1,7 %)').waitFor()
  const pdf = await staff.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await button(staff, 'Tutup').click()
})

testLong?.(
  'M-HAR-08 on a phone a price is read to its last digit before it is confirmed',
  async () => {
    const hid = harvest('uji-sempit', { request: { ...request(), dateEnd: THEN } })
    await staff.setViewportSize({ width: 360, height: 740 })
    await show(staff, hid)
    await button(staff, 'Terima').click()
    await staff.getByRole('dialog').waitFor()
    const prices = staff.getByLabel(/, Harga per kg$/)
    await expect.poll(() => prices.first().inputValue()).toMatch(/^\d\d\.\d{3}\.\d{3}$/)
    const cut = await prices.evaluateAll(inputs =>
      inputs.filter(input => input.scrollWidth > input.clientWidth).map(input => input.ariaLabel),
    )
    expect(cut).toEqual([])
    await button(staff, 'Kembali').click()
    await staff.setViewportSize({ width: 1280, height: 720 })
  },
)

const ended = { dateEnd: THEN }
const accepted = { request: { ...request(), ...ended } }
const received = {
  ...accepted,
  receive: { item: { mangkok1: { weight: 2000, price: 1 } }, ...ended },
}
const delivered = { ...received, delivery: { dateStart: THEN, ...ended } }

testLong?.each([
  ['uji-batal', 'Batalkan', {}, ['request.isCancelled', 'request.note'], 'cancelled', 'Dibatalkan'],
  ['uji-tolak', 'Tolak', {}, ['request.isRejected', 'request.note'], 'rejected', 'Ditolak'],
  ['uji-kembali', 'Tolak', accepted, ['receive.isRejected', 'receive.note'], 'rejected', 'Ditolak'],
  ['uji-hilang', 'Gagal', received, ['delivery.isFailed', 'delivery.note'], 'failed', 'Gagal'],
  ['uji-rusak', 'Gagal', delivered, ['process.isFailed', 'process.note'], 'failed', 'Gagal'],
] as const)(
  'M-HAR-08 %s: %s asks for a reason, and the other one sees it',
  async (id, verb, steps, fields, status, label) => {
    const hid = harvest(id, steps)
    const [page, other] = verb === 'Batalkan' ? [admin, staff] : [staff, admin]
    await Promise.all([show(admin, hid), show(staff, hid)])
    await button(page, verb).waitFor()
    expect(await button(staff, 'Batalkan').count()).toBe(0)
    await take(page, hid, verb, fields, async () => {
      await button(page.getByRole('dialog'), verb).click()
      await page.getByText('Wajib diisi').waitFor()
      await page.getByLabel('Alasan').fill('Basah kuyup')
    })
    expect(indexOf(hid).slice(1)).toEqual([status, true])
    await other.getByText(`${label}: Basah kuyup`).first().waitFor()
    await other.getByText(new RegExp(` · ${label}$`)).waitFor()
    expect(await button(other, verb).count()).toBe(0)
  },
)

testLong?.(
  'M-HAR-08 of two who press different buttons one is told that the other was first',
  async () => {
    const hid = harvest('uji-berebut', {})
    await Promise.all([show(admin, hid), show(staff, hid)])
    await button(admin, 'Tolak').click()
    await admin.getByLabel('Alasan').fill('Terlambat')
    await take(staff, hid, 'Terima', ['request.dateEnd'])
    await button(admin.getByRole('dialog'), 'Tolak').click()
    await admin.getByText('Keadaannya sekarang: Penerimaan').waitFor()
    expect(await admin.getByLabel('Alasan').inputValue()).toBe('Terlambat')
    expect(indexOf(hid).slice(0, 2)).toEqual(['receive', 'ongoing'])
  },
)

testLong?.(
  'M-HAR-08 what does not go together is shown with what is odd about it, and no sum that nobody knows',
  async () => {
    const lot = { mangkok1: { weight: 2000, price: 14_000_000 }, ampas: { weight: 'banyak' } }
    const hid = harvest('uji-janggal', {
      ...accepted,
      receive: { item: lot, dateEnd: new Date('2026-11-01T00:00:00Z') },
      delivery: 'hilang',
      process: { ...ended, nestProduct: ['mangkok1'] },
    })
    await show(admin, hid)
    for (const oddity of [
      'Tidak terbaca: Pengiriman',
      'Tidak terbaca: Sarang per mutu',
      'Tidak terbaca: Diterima per mutu (ampas)',
      'Mutu tidak dikenal: ampas',
      'Penerimaan selesai lebih awal daripada Permintaan selesai',
      'Pengolahan sudah berisi, padahal Pengiriman belum selesai',
    ]) {
      await admin.getByText(oddity).waitFor()
    }
    await admin.getByRole('row', { name: /^Mangkok 1.*Rp 28\.000\.000/ }).waitFor()
    expect(await admin.getByRole('row', { name: /^Jumlah/ }).innerText()).not.toContain('Rp')
  },
)

testLong?.('M-HAR-08 the pictures of all grades are looked through from any of them', async () => {
  const shown = documents('harvests').find(
    ({ request: step }) =>
      [...JSON.stringify(step ?? {}).matchAll(/"imageURL":{"stringValue"/g)].length > 2,
  )
  await show(staff, textOf(shown?.hid))
  const pictures = staff.locator('figure').getByRole('button')
  const count = await pictures.count()
  expect(count).toBeGreaterThan(2)
  await pictures.nth(1).click()
  await staff.getByText(`(2 dari ${count})`).waitFor()
  await staff.keyboard.press('ArrowRight')
  await staff.getByText(`(3 dari ${count})`).waitFor()
  await staff.keyboard.press('Escape')
})

testLong?.(
  'M-HAR-08 twelve grades with all their pictures go from request to process by the field staff alone',
  async () => {
    const names = Object.keys(gradeNames)
    const labels = Object.values(gradeNames)
    const pictures = { imageURL: PICTURE, imageURLs: Array<string>(10).fill(PICTURE) }
    const details = names.map(name => [name, { weight: 250, ...pictures }])
    const full = { ...request(), harvestDetail: Object.fromEntries(details), note: 'Dua belas' }
    const hid = harvest('uji-dua-belas', { request: full })
    await show(staff, hid)
    await take(staff, hid, 'Mulai periksa', ['request.dateStart'])
    await take(staff, hid, 'Terima', ['request.dateEnd'])
    await take(staff, hid, 'Mulai timbang', [])
    const received = ['humidity', 'item', 'price', 'dateEnd'].map(name => `receive.${name}`)
    await take(staff, hid, 'Terima', received, async () => {
      const rows = names.map((_, at) => `${240 + at}\t12000000`).join('\r\n')
      await pasteInto(staff, `${labels[0]}, Berat`, rows)
      await staff.getByLabel('Kelembapan diterima').fill('17')
    })
    const shipped = ['courier', 'receiptID', 'receiptImageURL', 'factoryAddress', 'dateStart']
    await take(staff, hid, 'Kirim', shipped.map(ofDelivery), async () => {
      await staff.getByLabel('Kurir').fill('JNE')
      await staff.getByLabel('Nomor resi').fill('SRG12')
      await staff.getByLabel('Alamat pabrik').fill('Semarang')
      await staff.locator('input[type=file]').setInputFiles(receipt)
      await staff.getByText(/diunggah saat disimpan/).waitFor()
    })
    const arrived = ['item', 'weight', 'price', 'humidity', 'dateEnd']
    await take(staff, hid, 'Selesai', arrived.map(ofDelivery), async () => {
      for (const label of labels) await staff.getByLabel(`${label}, Berat`).fill('230')
      await staff.getByLabel('Kelembapan saat tiba').fill('16,5')
    })
    await take(staff, hid, 'Mulai olah', ['process.dateStart'])
    await take(staff, hid, 'Selesai', ['process.nestProduct', 'process.dateEnd'], async () => {
      for (const label of labels) await staff.getByLabel(`${label}, Jumlah`).fill('25')
    })
    expect(indexOf(hid)).toEqual(['finished', 'finished', true])
  },
)

test('M-HAR-01 the tabs of the stages count, also after a step', async () => {
  await visit(admin, `${box.url}/farm/harvest`)
  const entries = documents('queryIndices').filter(({ total }) => JSON.stringify(total) === ONE)
  const at = (stage: string) =>
    entries.filter(entry => textOf(entry.stage) === stage && textOf(entry.status) === 'ongoing')
      .length
  await admin.getByRole('tab', { name: `Penerimaan ${at('receive')}` }).waitFor()
  await admin.getByRole('tab', { name: `Semua ${entries.length}` }).waitFor()
})

test('B-HIS-08 the field staff writes a note on a harvest, and the admin sees it', async () => {
  const hid = harvest('uji-catatan', {})
  await Promise.all([show(admin, hid), show(staff, hid)])
  await staff.getByLabel('Catatan internal').fill('Timbang ulang')
  await button(staff, 'Catat').click()
  for (const page of [staff, admin])
    await page.locator('ol > li', { hasText: 'Timbang ulang' }).waitFor()
  expect(await staff.getByLabel('Catatan internal').inputValue()).toBe('')
  const written = documents('notes').filter(({ record }) => textOf(record) === hid)
  expect(written.map(({ text }) => textOf(text))).toEqual(['Timbang ulang'])
})

testLong?.(
  'B-HIS-08 a note whose answer got lost is there once, and no draft of it, when the page is loaded anew',
  async () => {
    const hid = harvest('uji-terputus', {})
    await show(staff, hid)
    let isLost = false
    await staff.route(/documents:(commit|batchGet)/, async route => {
      const url = route
        .request()
        .url()
        .replace(/\/\/t\d\.localhost/, '//127.0.0.1')
      if (!isLost && /notes/.test(route.request().postData() ?? '') && url.includes(':commit')) {
        await route.fetch({ url })
        isLost = true
      }
      await (isLost ? route.abort('connectionreset') : route.continue())
    })
    const notesOf = () => documents('notes').filter(({ record }) => textOf(record) === hid)
    await staff.getByLabel('Catatan internal').fill('Dua kali')
    await button(staff, 'Catat').click()
    await staff.getByText(/Tidak dapat terhubung ke server/).waitFor()
    expect(notesOf()).toHaveLength(1)
    await staff.unrouteAll()
    await show(staff, hid)
    // It is in, as the record's page shows: nothing of it is left to be sent.
    await staff.getByText('Dua kali', { exact: true }).waitFor()
    await expect.poll(() => staff.getByLabel('Catatan internal').inputValue()).toBe('')
    expect(notesOf()).toHaveLength(1)
    // That no answer came is told in the browser's console.
    expect(staff.problems.splice(0)).toEqual(
      expect.arrayContaining([expect.stringContaining('ERR')]),
    )
  },
)

const ONE = JSON.stringify({ integerValue: '1' })

/** A harvest as the farmer's app writes it, with its entry; `steps` is what has become of it since. */
function harvest(hid: string, steps: PlainMap): string {
  const farmer = {
    uid: 'petani-uji',
    name: 'Wayan Uji',
    email: 'wayan@contoh.test',
    formatedAddress: 'Jalan Walet 1',
    geopoint: new Geopoint(-8.3, 115.1),
    rbwid: 'uji-rbw',
    rbwName: 'Gua Uji',
  }
  put(box.box, 'rbws/uji-rbw', {
    rbwId: 'uji-rbw',
    farmerName: farmer.name,
    farmerContact: '0812-3450-0001',
    buildingName: farmer.rbwName,
    status: 'finished',
  })
  const versioned = { hid, versionNo: 0, lastUpdate: THEN }
  put(box.box, `harvests/${hid}`, { ...versioned, farmer, request: request(), ...steps })
  const stages = ['request', 'receive', 'delivery', 'process']
  const over = Object.values(steps).filter(step => (step as PlainMap).dateEnd !== null).length
  put(box.box, `queryIndices/${hid}`, {
    target: 'harvest',
    total: 1,
    hid,
    email: farmer.email,
    farmer: farmer.name,
    rbw: farmer.rbwName,
    address: farmer.formatedAddress,
    imageURL: null,
    date: THEN,
    stage: stages[over] ?? 'request',
    status: 'ongoing',
    lastUpdate: THEN,
  })
  return hid
}

function request(): PlainMap {
  const pictures = { imageURL: null, imageURLs: [] }
  return {
    requestDate: THEN,
    harvestDate: THEN,
    harvestHumidity: 18,
    harvestDetail: {
      mangkok1: { weight: 2000, ...pictures },
      mangkok2: { weight: 1000, ...pictures },
    },
    isRejected: false,
    isCancelled: false,
    note: null,
    dateStart: null,
    dateEnd: null,
  }
}

async function enter(email: string): Promise<WatchedPage> {
  const opened = await openPage(browser, box.url + ENTRY)
  await signIn(opened, email)
  await openGroups(opened)
  await opened.getByRole('link', { name: 'Panen', exact: true }).waitFor()
  return opened
}

const show = async (page: WatchedPage, hid: string) => {
  await visit(page, `${box.url}/harvests/${hid}/show`)
  await page.getByText('Berat dan nilai').waitFor()
}

const button = (on: Pick<WatchedPage, 'getByRole'>, name: string) =>
  on.getByRole('button', { name, exact: true })

/** As cells of a sheet arrive from the clipboard. */
async function pasteInto(page: WatchedPage, label: string, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.getByLabel(label).click()
  await page.keyboard.press('Control+V')
}

const focusedOn = (page: WatchedPage) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent
  })

/** What a step asks for: in a dialog, or where it is much in a card of the page. */
const asking = (page: WatchedPage, verb: string) =>
  page.getByRole('dialog').or(page.getByRole('region', { name: verb, exact: true }))

/** Takes a step; of the harvest these fields change, and when it was saved. */
async function take(
  page: WatchedPage,
  hid: string,
  verb: string,
  fields: readonly string[],
  fill: () => Promise<void> = async () => undefined,
) {
  const before = stored(hid)
  await button(page, verb).first().click()
  await fill()
  await button(asking(page, verb), verb).click()
  await asking(page, verb).waitFor({ state: 'detached' })
  expect(changed(before, stored(hid))).toEqual([...fields, 'lastUpdate'].sort())
}

/** Names down to the second level whose values differ. */
function changed(before: Fields, after: Fields): string[] {
  const flat = (fields: Fields): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        'mapValue' in value
          ? Object.entries(value.mapValue.fields ?? {}).map(([member, inner]) => [
              `${name}.${member}`,
              JSON.stringify(inner),
            ])
          : [[name, JSON.stringify(value)]],
      ),
    )
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter(name => was[name] !== is[name])
    .sort()
}

const receipt = { name: 'resi.png', mimeType: 'image/png', buffer: plainPng(8) }
const ofDelivery = (name: string) => `delivery.${name}`

const root = `projects/${PROJECT}/databases/(default)/documents`
const documents = (collection: string): Fields[] =>
  box.store.query(root, { from: [{ collectionId: collection }] }).map(({ fields }) => fields)
const byId = (collection: string, hid: string): Fields =>
  documents(collection).find(fields => textOf(fields.hid) === hid) ?? {}
const stored = (hid: string) => byId('harvests', hid)

/** Stage, status, and whether the entry was written in the harvest's last commit. */
function indexOf(hid: string): [string, string, boolean] {
  const { stage, status, lastUpdate } = byId('queryIndices', hid)
  const isTogether = JSON.stringify(lastUpdate) === JSON.stringify(stored(hid).lastUpdate)
  return [textOf(stage), textOf(status), isTogether]
}

const textOf = (value: Value | undefined) =>
  value && 'stringValue' in value ? value.stringValue : ''
