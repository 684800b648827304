import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalPlaces } from '@/business/personal'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { DEMO_PASSWORD, ENTRY, launchBrowser, openPage, signIn } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { put } from '../../support/people'
import { plainPng } from '../../support/pictures'
import { press } from './screen'

const UID = 'demo-petani'
const EMAIL = 'petani@sarang.test'
const NAME = 'Kadek Zwelani'
const PHONE = '081234509876'
const STREET = 'Jalan Zwelani 7'
const words = [NAME, EMAIL, PHONE, STREET, 'Zwelani']
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`

let browser: Browser
let box: TestBox
let picture: string

const day = (number: number) => new Date(Date.UTC(2026, 4, number, 3))
const sale = { tid: 'zt1', uid: UID, versionNo: 0, status: 'finished' }
const figures = {
  payment: { price: 1_250_000, type: 'transfer' },
  date: { created: day(3), verified: day(3), finished: day(5) },
}
const building = { rbwId: 'zr1', uid: UID, versionNo: 0, status: 'finished', farmerName: NAME }

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  const path = `users/${UID}/photo/zwelani.png`
  picture = box.objects.put({ path, type: 'image/png', bytes: plainPng(4) })
  const profile = { uid: UID, name: NAME, phone: PHONE, address: STREET, role: 'farmer' }
  put(box, `profiles/${UID}`, { ...profile, photoURL: picture })
  put(box, 'transactions/zt1', { ...sale, ...figures, delivery: { name: NAME, phone: PHONE } })
  put(box, 'rbws/zr1', { ...building, buildingName: `Gedung ${NAME}`, address: STREET })
  put(box, 'rbws/zr1', { ...building, buildingName: 'Gedung Zwelani', address: STREET })
  const farmer = { uid: UID, rbwid: 'zr1', name: NAME, email: EMAIL }
  put(box, 'harvests/zh1', { hid: 'zh1', versionNo: 0, lastUpdate: day(5), farmer })
  put(box, 'queryIndices/zh1', { hid: 'zh1', target: 'harvest', farmer: NAME, email: EMAIL })
  // It is called by his profile's name.
  put(box, `seminars/zs1/participants/${UID}`, { sid: 'zs1', versionNo: 0, status: 'registered' })
  // One of his is in the trash; another is gone from there, too.
  for (const id of ['zr2', 'zr3']) {
    put(box, `rbws/${id}`, { ...building, rbwId: id, buildingName: `Bekas ${NAME}` })
    put(box, `rbws/${id}`, { ...building, rbwId: id, buildingName: 'Bekas Zwelani' })
    box.store.commit([{ delete: `${DOCUMENTS}/rbws/${id}` }])
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

const all = (collectionId: string) =>
  box.store.query(DOCUMENTS, { from: [{ collectionId, allDescendants: true }] })

const isOfBuilding = ({ fields }: { fields: object }) =>
  JSON.stringify(Reflect.get(fields, 'path')).includes('rbws/zr')

/** All that the database has of what may be a person's, as one text. */
function everything(): string {
  const tops = personalPlaces.map(({ path }) => path.split('/')[0] ?? '')
  const names = new Set([
    ...tops,
    'chats',
    'participants',
    'subscriptionRecords',
    'queryIndices',
    'erasures',
  ])
  return [...names]
    .flatMap(all)
    .map(({ name, fields }) => `${name} ${JSON.stringify(fields)}`)
    .join('\n')
}

/** The emulator starts a process for the first call of each function, which takes half a minute where others work. */
const PATIENTLY = { timeout: 90_000 }

const wordsIn = (text: string) => words.filter(word => text.includes(word))
const pictureStatus = async () => (await fetch(new URL(picture, box.url))).status

async function confirmed(page: Page, action: string) {
  await press(page, action)
  const dialog = page.getByRole('dialog', { name: action })
  await dialog.getByLabel(/^Ketik nama orangnya/).fill(NAME)
  return dialog
}

test('B-HIS-09 a root exports all that is held of a person, and erases what is personal', {
  timeout: 300_000,
}, async () => {
  // On Firebase functions tell it, in whatever order, when their first call has begun.
  await expect.poll(() => all('trash').length, PATIENTLY).toBe(2)
  await expect.poll(() => all('history').filter(isOfBuilding).length, PATIENTLY).toBe(8)
  box.store.commit([{ delete: `${DOCUMENTS}/trash/rbws~zr3` }])
  const page = await openPage(browser, box.url + ENTRY)
  await signIn(page, 'root@sarang.test')
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  // A note of staff on his building.
  await page.goto(`${box.url}/rbws/zr1/show`)
  await page.getByLabel('Catatan internal').fill('Telepon Zwelani besok')
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
  await page.getByText('Telepon Zwelani besok').first().waitFor()
  expect(wordsIn(everything())).toEqual(words)
  expect(await pictureStatus()).toBe(200)

  await page.goto(`${box.url}/users/${UID}/show`)
  await page.getByRole('heading', { name: NAME }).first().waitFor()
  const exporting = await confirmed(page, 'Ekspor data pribadi')
  const [download] = await Promise.all([
    page.waitForEvent('download', PATIENTLY),
    exporting.getByRole('button', { name: 'Ya' }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  const kept: { path: string; fields: object }[] = file.documents
  const paths = kept.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      ...[`profiles/${UID}`, `users/${UID}`, 'transactions/zt1', 'rbws/zr1', 'harvests/zh1'],
      'trash/rbws~zr2',
    ]),
  )
  const of = (collection: string) => kept.filter(({ path }) => path.startsWith(`${collection}/`))
  const told = of('history').map(({ fields }) => Reflect.get(fields, 'path'))
  expect(told).toEqual(expect.arrayContaining(['rbws/zr1', 'rbws/zr2', 'rbws/zr3']))
  expect(JSON.stringify(of('notes'))).toContain('Telepon Zwelani besok')
  // Nothing of others: each says whose it is, or tells of one that does.
  const others = kept.filter(
    each => !/demo-petani|Zwelani|\bz[rth]+\d\b/.test(JSON.stringify(each)),
  )
  expect(others).toEqual([])

  const erasing = await confirmed(page, 'Hapus data pribadi')
  await erasing.getByLabel(/^Password Anda/).fill(DEMO_PASSWORD)
  await erasing.getByRole('button', { name: 'Ya' }).click()
  await page.getByText('Data pribadi dihapus').waitFor(PATIENTLY)
  expect(wordsIn(everything())).toEqual([])
  // Of what is not there nobody is told that.
  expect(await pictureStatus()).toBe(403)
  const { fields } = box.store.get(`${DOCUMENTS}/transactions/zt1`) ?? {}
  expect(fields).toMatchObject({
    uid: { stringValue: UID },
    status: { stringValue: 'finished' },
    payment: { mapValue: { fields: { price: { integerValue: '1250000' } } } },
    date: {
      mapValue: {
        fields: {
          finished: { timestampValue: expect.stringMatching(/^2026-05-05T03:00:00[.0]*Z$/) },
        },
      },
    },
  })

  for (const path of [
    `/users/${UID}/show`,
    '/account/user',
    '/activity',
    '/trash',
    '/rbws/zr1/show',
    '/transactions/zt1/show',
  ]) {
    await page.goto(box.url + path)
    await page.getByRole('main').getByText(/\S/).first().waitFor()
    await expect.poll(() => page.locator('.MuiSkeleton-root').count()).toBe(0)
    expect([path, wordsIn(await page.locator('body').innerText())]).toEqual([path, []])
  }
  expect(page.problems).toEqual([])
  await page.context().close()

  const own = await openPage(browser, `${box.url}/sign-in`, { tolerate: /400/ })
  await signIn(own, EMAIL)
  await own.getByText('Email belum terdaftar').waitFor()
})
