import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlainMap } from '../../../demo/values'
import type { Seed } from '../../../server/box'
import type { Value } from '../../../server/firestore/types'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put, seedPeople } from '../../support/people'
import { plainPng } from '../../support/pictures'
import { seedDocuments } from '../../support/seeds'
import { visit } from '../access/screen'

const soon = { timeout: 30_000, interval: 50 }
const now = Date.now()
const before = (minutes: number) => new Date(now - minutes * 60_000)
const LONG = 120

let browser: Browser
let box: TestBox
let page: WatchedPage
let other: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ clientDir: CLIENT, seed })
  browser = await launchBrowser()
  const lost =
    /Failed to load resource|net::ERR|WebChannelConnection|RestConnection|Could not reach/
  const opened = ['admin', 'rekan'].map(async uid => {
    const viewport = { width: 1440, height: 900 }
    const options = { viewport, tolerate: lost }
    const opening = await openPage(browser, `${box.url}/content/consultation`, options)
    await signIn(opening, emailOf(uid), PASSWORD)
    await opening.getByRole('row', { name: 'Wayan Suardana' }).waitFor()
    return opening
  })
  ;[page, other] = (await Promise.all(opened)) as [WatchedPage, WatchedPage]
})

afterEach(() => {
  expect([page, other].flatMap(({ problems }) => problems.splice(0))).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

const seed: Seed = async ports => {
  await seedPeople(ports)
  await ports.accounts.create({ uid: 'rekan', email: emailOf('rekan'), password: PASSWORD })
  put(ports, 'users/rekan', { uid: 'rekan', authorization: 'admin', registerDate: ports.now })
  put(ports, 'profiles/rekan', { uid: 'rekan', name: 'Rekan Kantor' })
  put(ports, 'profiles/petani', { uid: 'petani', name: 'Wayan', phone: '0812-5555-0001' })
  put(ports, 'rbws/b1', {
    ...{ rbwId: 'b1', uid: 'petani', buildingName: 'Rumah Tabanan', status: 'finished' },
    dates: { registerDate: before(9000), verificationDate: null },
  })
  put(ports, 'harvests/h1', {
    ...{ hid: 'h1', versionNo: 0, lastUpdate: before(500) },
    farmer: { uid: 'petani', name: 'Wayan' },
  })
  consultation(ports, 'c1', { farmerName: 'Wayan Suardana', lastUpdate: before(185) })
  consultation(ports, 'c2', { farmerName: 'Made Wirawan', lastUpdate: before(12) })
  consultation(ports, 'c3', { farmerName: 'Ketut', lastUpdate: before(5), answered: true })
  for (let index = 0; index < LONG; index += 1) {
    // The last one is the farmer's; those of two days.
    const senderId = index % 2 === 0 ? 'rekan' : 'petani'
    chat(ports, 'c1', {
      cid: `m${index}`,
      senderId,
      message: `Pesan ${index}`,
      at: before(185 + 20 * (LONG - 1 - index)),
    })
  }
  chat(ports, 'c2', {
    cid: 'k1',
    message: '<img src=x onerror=alert(1)>\njavascript:alert(2)',
    at: before(14),
  })
  chat(ports, 'c2', { cid: 'k2', message: 'Stiker', type: 'sticker', at: before(13) })
  chat(ports, 'c2', { cid: 'k3', message: 'javascript:alert(3)', type: 'image', at: before(12) })
}

type Ports = Parameters<typeof put>[0]

const consultation = (ports: Ports, id: string, fields: PlainMap) =>
  put(ports, `consultations/${id}`, {
    ...{ uid: 'petani', versionNo: 0, answered: false, topic: `Topik ${id}`, ...fields },
  })

interface Said {
  cid: string
  message: string
  at: Date
  senderId?: string
  type?: string
}

const chat = (ports: Ports, id: string, { at, ...said }: Said) =>
  put(ports, `consultations/${id}/chats/${said.cid}`, {
    ...{ uid: 'petani', senderId: 'petani', versionNo: 0, type: 'text', ...said, date: at },
  })

/** As the farmer's app does it: the message, and that it waits, in one commit. */
function ask(id: string, cid: string, message: string) {
  const date = new Date()
  const fields = {
    uid: 'petani',
    senderId: 'petani',
    versionNo: 0,
    type: 'text',
    cid,
    message,
    date,
  }
  const farmerName = id === 'c1' ? 'Wayan Suardana' : 'Made Wirawan'
  const head = { uid: 'petani', versionNo: 0, answered: false, topic: `Topik ${id}`, farmerName }
  seedDocuments({ store: box.store, project: PROJECT }, [
    [`consultations/${id}/chats/${cid}`, fields],
    [`consultations/${id}`, { ...head, lastUpdate: date }],
  ])
}

const root = `projects/${PROJECT}/databases/(default)/documents`
const stored = (path: string) => box.store.get(`${root}/${path}`)?.fields
const chatsOf = (id: string) =>
  box.store.query(`${root}/consultations/${id}`, { from: [{ collectionId: 'chats' }] })
const saying = (id: string, text: string) =>
  chatsOf(id).filter(({ fields }) => textOf(fields.message) === text)

const textOf = (value: Value | undefined) =>
  value && 'stringValue' in value ? value.stringValue : undefined

const log = (on: Page = page) => on.getByRole('log', { name: 'Pesan' })
declare global {
  var seenHeights: Set<number> | undefined
}

/** How high the messages stand in all, frame by frame. */
function watchHeights(): void {
  const seen = new Set<number>()
  globalThis.seenHeights = seen
  const look = () => {
    const height = document.querySelector('[role=log] ul')?.getBoundingClientRect().height
    if (height) seen.add(height)
    requestAnimationFrame(look)
  }
  look()
}
const talk = (on: Page) => on.getByRole('region', { name: 'Percakapan' })
const bubble = (text: string, on: Page = page) =>
  log(on)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${text}\\d`) })
const answer = (on: Page = page) => on.getByRole('textbox', { name: 'Balasan' })
const queue = (on: Page = page) => on.getByRole('navigation', { name: 'Konsultasi lain' })
const open = async (id: string, on: Page = page) => {
  await visit(on, `${box.url}/consultations/${id}/show`)
  await log(on).getByRole('listitem').first().waitFor()
}
const scrollTop = () => log().evaluate(element => element.scrollTop)
const toBottom = () =>
  log().evaluate(
    ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
  )

test('M-CON-01 M-CON-03 the list is the newest first; what waits has its time, the longest first', async () => {
  const names = () => page.locator('td.column-farmerName .face-name').allInnerTexts()
  await expect.poll(names, soon).toEqual(['Ketut', 'Made Wirawan', 'Wayan Suardana'])
  await page.getByRole('tab', { name: 'Belum dijawab 2' }).click()
  await expect.poll(names, soon).toEqual(['Wayan Suardana', 'Made Wirawan'])
  expect(await page.locator('td.column-waiting').allInnerTexts()).toEqual([
    '3 jam',
    expect.stringMatching(/^1\d menit$/),
  ])
  await page.getByLabel('Cari Nama petani').fill('ma')
  await expect.poll(names, soon).toEqual(['Made Wirawan'])
})

test('M-CON-02 the last 50 messages, the newest in sight; older ones come on scrolling up, and nothing jumps', async () => {
  await page.evaluate(watchHeights)
  await open('c1')
  expect(
    await log()
      .getByText(/^Pesan \d+$/)
      .count(),
  ).toBe(50)
  await expect.poll(toBottom, soon).toBeLessThan(2)
  await bubble('Pesan 119').waitFor()
  await log().getByText('Rekan Kantor').first().waitFor()
  // The name of who wrote it is as high while it comes.
  expect(await page.evaluate(() => [...(globalThis.seenHeights ?? [])])).toHaveLength(1)
  await log().evaluate(element => {
    element.scrollTop = 60
  })
  // A page reaches back from the oldest message that is there, which it begins with.
  const firstBefore = await bubble('Pesan 71').boundingBox()
  await expect
    .poll(
      () =>
        log()
          .getByText(/^Pesan \d+$/)
          .count(),
      soon,
    )
    .toBe(99)
  const firstAfter = await bubble('Pesan 71').boundingBox()
  expect(Math.abs((firstAfter?.y ?? 0) - (firstBefore?.y ?? 0))).toBeLessThan(3)
  expect(await scrollTop()).toBeGreaterThan(500)
  await log().evaluate(element => {
    element.scrollTop = 0
  })
  await expect
    .poll(
      () =>
        log()
          .getByText(/^Pesan \d+$/)
          .count(),
      soon,
    )
    .toBe(LONG)
  const texts = await log()
    .getByText(/^Pesan \d+$/)
    .allInnerTexts()
  expect(texts).toEqual(Array.from({ length: LONG }, (_, index) => `Pesan ${index}`))
  expect(
    await log()
      .getByText(/^(Hari ini|Kemarin|\d{1,2} \S+ \d{4})$/)
      .count(),
  ).toBeGreaterThan(1)
})

testLong?.(
  'M-CON-02 M-ERR-02 older messages that do not come are asked for again in their place, without a toast',
  async () => {
    await open('c1')
    const cut = '**/google.firestore.v1.Firestore/Listen/**'
    await page.route(cut, route => route.abort())
    await log().evaluate(element => {
      element.scrollTop = 60
    })
    await log().getByText('Gagal memuat, coba lagi').waitFor({ timeout: 40_000 })
    expect(await page.locator('.MuiSnackbar-root').count()).toBe(0)
    await page.unroute(cut)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await log().getByRole('button', { name: 'Coba lagi' }).click()
    await bubble('Pesan 23').waitFor({ timeout: 40_000 })
    expect(await log().getByText('Gagal memuat, coba lagi').count()).toBe(0)
    expect(page.problems.splice(0).join()).toContain('Pesan sebelumnya tidak dapat dimuat')
  },
)

test('M-CON-02 what another client writes appears by itself: below, without moving who reads older ones', async () => {
  const at = await scrollTop()
  ask('c1', 'n1', 'Masih ada?')
  const news = page.getByRole('button', { name: 'Pesan baru' })
  await news.waitFor()
  expect(await scrollTop()).toBe(at)
  await news.click()
  await expect.poll(toBottom, soon).toBeLessThan(2)
  await bubble('Masih ada\\?').waitFor()
  ask('c1', 'n2', 'Halo')
  await bubble('Halo').waitFor()
  await expect.poll(toBottom, soon).toBeLessThan(2)
})

testLong?.(
  'M-CON-02 own messages are on the other side than the farmer’s, a colleague’s with their name',
  async () => {
    await open('c1', other)
    const sideOf = async (on: Page, text: string) => {
      const whole = await log(on).boundingBox()
      const words = await on.getByText(text, { exact: true }).boundingBox()
      if (!whole || !words) throw new Error(`${text} is not on the screen`)
      return words.x + words.width / 2 > whole.x + whole.width / 2 ? 'right' : 'left'
    }
    for (const on of [page, other]) {
      expect(await sideOf(on, 'Pesan 119')).toBe('left')
      expect(await sideOf(on, 'Pesan 118')).toBe('right')
    }
    await bubble('Rekan KantorPesan 118').waitFor()
    await bubble('Pesan 118', other).waitFor()
  },
)

test('M-CON-03 an answer writes message, time and answered in one commit, and the other browser sees it', async () => {
  await open('c1', other)
  await answer().fill('Baris satu')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('baris dua')
  await page.keyboard.press('Enter')
  const text = 'Baris satu\nbaris dua'
  await other.getByText('Baris satu baris dua').waitFor()
  await expect.poll(() => answer().inputValue(), soon).toBe('')
  const [message] = saying('c1', text)
  expect(message?.fields).toMatchObject({
    cid: { stringValue: message?.name.split('/').at(-1) },
    uid: { stringValue: 'petani' },
    senderId: { stringValue: 'admin' },
    versionNo: { integerValue: '0' },
    type: { stringValue: 'text' },
  })
  const head = stored('consultations/c1')
  expect(head?.answered).toEqual({ booleanValue: true })
  expect(head?.lastUpdate).toEqual(message?.fields.date)
  await talk(other).getByText('Sudah dijawab', { exact: true }).waitFor()
  await queue(other).getByText('Wayan Suardana').waitFor({ state: 'detached' })
})

test('M-CON-03 a new question takes the answer back, and the farmer waits again, on every screen', async () => {
  ask('c1', 'n3', 'Satu lagi')
  for (const on of [page, other]) {
    await bubble('Satu lagi', on).waitFor()
    await queue(on).getByText('Wayan Suardana').waitFor()
    await talk(on).getByText('Menunggu baru saja').waitFor()
  }
})

testLong?.('M-CON-03 who waits can be marked as answered without a word, and back', async () => {
  await page.getByRole('button', { name: 'Tandai sudah dijawab' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tandai sudah dijawab' }).click()
  await expect
    .poll(() => stored('consultations/c1')?.answered, soon)
    .toEqual({ booleanValue: true })
  await other.getByRole('button', { name: 'Tandai belum dijawab' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Tandai belum dijawab' }).click()
  await expect
    .poll(() => stored('consultations/c1')?.answered, soon)
    .toEqual({ booleanValue: false })
})

testLong?.(
  'M-CON-02 texts are only texts, whatever they say; an unknown kind is one, too',
  async () => {
    await open('c2')
    await log().getByText('<img src=x onerror=alert(1)> javascript:alert(2)').waitFor()
    await log().getByText('Stiker', { exact: true }).waitFor()
    expect(await log().locator('img, a').count()).toBe(0)
  },
)

testLong?.(
  'M-CON-03 one Enter sends once, and one that ends a word of an input method sends nothing',
  async () => {
    await open('c2')
    await answer().fill('Sekali saja')
    await answer().dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
    await answer().evaluate(element => {
      const enter = () =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
        )
      for (let pressed = 0; pressed < 3; pressed += 1) enter()
    })
    await bubble('Sekali saja').waitFor()
    await page.waitForTimeout(300)
    expect(saying('c2', 'Sekali saja')).toHaveLength(1)
  },
)

testLong?.(
  'M-CON-03 an answer that got lost after it was written is not written again',
  async () => {
    let lost = 0
    const lose = async (route: Route) => {
      // That one is here is written, too.
      if (!route.request().postData()?.includes('Jawaban hilang')) return route.continue()
      lost += 1
      if (lost > 1) return route.continue()
      // The names that a box gives its tabs are known to browsers alone.
      const url = new URL(route.request().url())
      if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
      await route.fetch({ url: url.href })
      ask('c2', 'n4', 'Sempat bertanya')
      await route.abort()
    }
    await page.route('**/*:commit*', lose)
    await answer().fill('Jawaban hilang')
    await page.keyboard.press('Enter')
    await bubble('Jawaban hilang').waitFor()
    await expect.poll(() => answer().inputValue(), soon).toBe('')
    await page.unroute('**/*:commit*', lose)
    expect(lost).toBeGreaterThan(0)
    expect(saying('c2', 'Jawaban hilang')).toHaveLength(1)
    expect(stored('consultations/c2')?.answered).toEqual({ booleanValue: false })
    expect(await page.getByText('Belum terkirim.').count()).toBe(0)
  },
)

testLong?.(
  'M-CON-03 what cannot be sent stays, survives leaving and a reload, and is sent once at the next try',
  async () => {
    await answer().fill('Tanpa sambungan')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await page.getByText('Belum terkirim.').waitFor()
    expect(await answer().inputValue()).toBe('Tanpa sambungan')
    await page.context().setOffline(false)
    await visit(page, `${box.url}/content/seminar`)
    await open('c2')
    await expect.poll(() => answer().inputValue(), soon).toBe('Tanpa sambungan')
    await page.reload()
    await expect.poll(() => answer().inputValue(), soon).toBe('Tanpa sambungan')
    expect(saying('c2', 'Tanpa sambungan')).toHaveLength(0)
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await bubble('Tanpa sambungan').waitFor()
    await expect.poll(() => answer().inputValue(), soon).toBe('')
    expect(saying('c2', 'Tanpa sambungan')).toHaveLength(1)
    await answer().fill('Belum selesai')
  },
)

test('M-CON-04 a picture is sent, shown small, and looked at closely among the others', async () => {
  await open('c2')
  await answer().fill('Belum selesai')
  const choose = (name: string, side: number) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: plainPng(side) })
  const send = page.getByRole('button', { name: 'Kirim gambar' })
  const pictures = log().getByRole('button', { name: /^Perbesar Gambar/ })
  for (const [index, side] of [8, 16].entries()) {
    await choose('foto.png', side)
    await send.click()
    await expect.poll(() => pictures.count(), soon).toBe(index + 1)
  }
  expect(await answer().inputValue()).toBe('Belum selesai')
  const sent = chatsOf('c2').filter(
    ({ fields }) => textOf(fields.senderId) === 'admin' && textOf(fields.type) === 'image',
  )
  expect(sent.map(({ fields }) => textOf(fields.message))).toEqual([
    expect.stringMatching(/^(http:\/\/[\d.:]+)?\/v0\/b\/[^/]+\/o\/consultations%2Fc2%2F/),
    expect.stringMatching(/^(http:\/\/[\d.:]+)?\/v0\/b\/[^/]+\/o\/consultations%2Fc2%2F/),
  ])
  await pictures.last().click()
  const viewer = page.getByRole('dialog')
  await viewer.getByText('(2 dari 2)').waitFor()
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText('(1 dari 2)').waitFor()
  await viewer.getByRole('button', { name: 'Perbesar', exact: true }).click()
  const download = await viewer.getByRole('link', { name: 'Unduh' }).getAttribute('href')
  const { href } = new URL(download ?? '', box.url)
  // A connection that is kept may have ended in this moment.
  expect((await page.request.get(href, { maxRetries: 1 })).status()).toBe(200)
  await page.keyboard.press('Escape')
})

testLong?.(
  'M-CON-04 the picture that is chosen and the text that is typed are kept, and sent together, the picture first',
  async () => {
    const count = chatsOf('c2').length
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'dua.png', mimeType: 'image/png', buffer: plainPng(8) })
    await page.getByRole('button', { name: 'Kirim gambar' }).waitFor()
    await answer().fill('Lihat gambar ini')
    await open('c1')
    await expect.poll(() => answer().inputValue(), soon).toBe('')
    expect(await page.getByRole('button', { name: 'Kirim gambar' }).count()).toBe(0)
    await open('c2')
    await page.getByRole('button', { name: 'Kirim gambar' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Kirim gambar' }).waitFor()
    await expect.poll(() => answer().inputValue(), soon).toBe('Lihat gambar ini')
    await page.getByRole('button', { name: 'Kirim', exact: true }).click()
    await bubble('Lihat gambar ini').waitFor()
    await expect.poll(() => answer().inputValue(), soon).toBe('')
    expect(await page.getByRole('button', { name: 'Kirim gambar' }).count()).toBe(0)
    expect(chatsOf('c2')).toHaveLength(count + 2)
    await answer().fill('Belum selesai')
  },
)

test('M-CON-04 what is no picture is refused; an upload can be stopped, and nothing is sent', async () => {
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('teks') })
  await page.getByText('Berkas ini bukan gambar PNG, JPEG, atau WebP').waitFor()
  const count = chatsOf('c2').length
  const hold = (route: Route) =>
    new Promise<void>(done => setTimeout(done, 3000))
      .then(() => route.abort())
      .catch(() => undefined)
  await page.route('**/v0/b/**', hold)
  await files.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: plainPng(400) })
  await page.getByRole('button', { name: 'Kirim gambar' }).click()
  await page.getByRole('button', { name: 'Batalkan unggahan' }).click()
  await page.getByText(/Unggahan dibatalkan/).waitFor()
  await page.unroute('**/v0/b/**', hold)
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  expect(chatsOf('c2')).toHaveLength(count)
})

test('M-CON-02 beside the conversation stands who asks, with building, last harvest and a fitting chat', async () => {
  const farmer = page.getByRole('complementary', { name: 'Petani' })
  await farmer.getByRole('link', { name: 'Rumah Tabanan' }).waitFor()
  await farmer.getByRole('region', { name: 'Panen terakhir' }).getByRole('link').waitFor()
  const chatLink = await farmer.getByRole('link', { name: '0812-5555-0001' }).getAttribute('href')
  expect(decodeURIComponent(chatLink ?? '')).toBe(
    'https://wa.me/6281255550001?text=Halo Made Wirawan, mengenai konsultasi Anda tentang "Topik c2": ',
  )
})

test('M-CON-02 the conversation is as high as the others beside it, and the page no higher than the window', async () => {
  const main = page.getByRole('main')
  const [others, talk] = await Promise.all(
    [main.locator('nav.MuiCard-root'), main.locator('section').first()].map(async part => {
      const box = await part.boundingBox()
      return box && [box.y, box.height]
    }),
  )
  expect(talk).toEqual(others)
  expect(talk?.[1]).toBeGreaterThan(780)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900)
})

test('B-HIS-08 below who asks stand what became of the consultation, and notes on it', async () => {
  await open('c1')
  const panel = page.locator('aside .MuiCard-root', { hasText: 'Riwayat' })
  const note = panel.getByRole('textbox', { name: 'Catatan internal' })
  await note.fill('Sudah ditelepon @')
  await page.getByRole('menuitem', { name: 'Rekan Kantor' }).click()
  await panel.getByRole('button', { name: 'Catat' }).click()
  await panel.getByText('Sudah ditelepon @Rekan Kantor').waitFor()
})

test('M-CON-03 a question that says nothing of an answer waits where all do that wait', async () => {
  const asked = { uid: 'petani', versionNo: 0, topic: 'Topik c9', lastUpdate: before(3) }
  put(box, 'consultations/c9', { ...asked, farmerName: 'Nyoman Baru' })
  const filter = JSON.stringify({ answered: false })
  await visit(page, `${box.url}/content/consultation?filter=${encodeURIComponent(filter)}`)
  await page.getByRole('row', { name: 'Nyoman Baru' }).getByText('Belum dijawab').waitFor()
})

testLong?.('M-CON-03 signing out clears what was not sent', async () => {
  const drafts = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name }) => name?.includes('draft')),
    )
  expect(await drafts()).toHaveLength(1)
  await page.getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('menuitem', { name: 'Keluar' }).click()
  await page.getByRole('dialog', { name: 'Keluar' }).getByRole('button', { name: 'Keluar' }).click()
  await page.waitForURL('**/sign-in')
  expect(await drafts()).toEqual([])
})
