import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, type WatchedPage } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put } from '../../support/people'
import { plainPng } from '../../support/pictures'
import { atPath, openShell } from './support'

const { openAt, open, box } = openShell(undefined, { fleet: 3 })

async function settingsOf(uid: string, options = {}): Promise<WatchedPage> {
  const page = await openAt(uid, '/setting', options)
  await page.getByRole('heading', { name: 'Tampilan' }).waitFor()
  return page
}

testLong?.(
  'M-NAV-10 the account menu leads everybody to the settings, which close the menu',
  async () => {
    const page = await openAt('superteam', '/')
    await page.getByRole('button', { name: 'Menu akun' }).click()
    await page.getByRole('menuitem', { name: 'Pengaturan' }).click()
    await atPath(page, '/setting')
    await expect.poll(() => page.title()).toBe('Pengaturan - Sarang')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect
      .poll(() => headings.allInnerTexts())
      .toEqual([
        'Tampilan',
        'Profil saya',
        'Ganti password',
        'Layanan',
        'Penyimpanan di peramban ini',
      ])
    const trail = page.getByRole('navigation', { name: 'Lokasi halaman' })
    expect(await trail.locator('li:not([aria-hidden])').allInnerTexts()).toEqual([
      'Sistem',
      'Pengaturan',
    ])
    const links = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link')
    expect((await links.allInnerTexts()).at(-1)).toBe('Pengaturan')
    expect(await page.getByText('Mode IoT').count()).toBe(0)
    expect(page.problems).toEqual([])
  },
)

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(247, 246, 243)'
const DARK = 'rgb(20, 18, 16)'

testLong?.(
  'where the person’s own colours are, what is chosen and what is filled have an edge',
  async () => {
    const page = await settingsOf('admin')
    await page.emulateMedia({ forcedColors: 'active' })
    const edgeOf = (name: string, edge: 'outlineStyle' | 'borderTopStyle') =>
      page
        .getByRole('main')
        .getByRole('button', { name, exact: true })
        .evaluate((button, edge) => getComputedStyle(button)[edge], edge)
    expect(await edgeOf('Lega', 'outlineStyle')).toBe('solid')
    expect(await edgeOf('Rapat', 'outlineStyle')).toBe('none')
    expect(await edgeOf('Simpan', 'borderTopStyle')).toBe('solid')
    const here = page.getByRole('navigation', { name: 'Menu utama' }).locator('[aria-current]')
    expect(await here.evaluate(link => getComputedStyle(link).outlineStyle)).toBe('solid')
    await page.context().close()
  },
)

test('M-NAV-07 light and dark stay after a reload, the system’s is followed as it changes', async () => {
  const page = await settingsOf('admin')
  const mode = (name: string) => page.getByRole('button', { name, exact: true })
  expect(await mode('Ikuti sistem').getAttribute('aria-pressed')).toBe('true')
  expect(await background(page)).toBe(LIGHT)
  await mode('Gelap').click()
  await expect.poll(() => background(page)).toBe(DARK)
  await page.reload()
  await mode('Gelap').waitFor()
  expect(await background(page)).toBe(DARK)
  expect(await mode('Gelap').getAttribute('aria-pressed')).toBe('true')
  await page.emulateMedia({ colorScheme: 'dark' })
  await mode('Terang').click()
  await expect.poll(() => background(page)).toBe(LIGHT)
  await mode('Ikuti sistem').click()
  await expect.poll(() => background(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => background(page)).toBe(LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(DARK)
  await page.reload()
  await mode('Ikuti sistem').waitFor()
  expect(await mode('Ikuti sistem').getAttribute('aria-pressed')).toBe('true')
  expect(await background(page)).toBe(DARK)
  expect(page.problems).toEqual([])
})

interface Motion {
  property: string
  ms: number
}

/** What moves while something is done, as the browser begins it. */
async function motionsIn(page: Page, act: () => Promise<void>): Promise<Motion[]> {
  await page.evaluate(() => {
    const motions: Motion[] = []
    Object.assign(window, { motions })
    // As it is declared: what takes a millisecond may be over by now, what else its element does began before.
    const note = (property: string, duration: string) =>
      motions.push({ property, ms: Math.round(Number.parseFloat(duration) * 1000) })
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(target as Element)
      const at = transitionProperty.split(', ').indexOf(propertyName)
      const durations = transitionDuration.split(', ')
      note(propertyName, durations[Math.max(at, 0) % durations.length] ?? '')
    })
    document.addEventListener('animationstart', ({ target }) =>
      note('', getComputedStyle(target as Element).animationDuration),
    )
  })
  await act()
  // The browser tells of what has begun with its next picture.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))),
  )
  return page.evaluate(() => Reflect.get(window, 'motions'))
}

/** How long each colour takes to go over. */
async function switchTimes(page: Page, to: string): Promise<number[]> {
  const motions = await motionsIn(page, async () => {
    await page.getByRole('button', { name: to, exact: true }).click()
    await expect.poll(() => background(page)).toBe(to === 'Gelap' ? DARK : LIGHT)
  })
  return motions.filter(({ property }) => /color/.test(property)).map(({ ms }) => ms)
}

testLong?.(
  'M-NAV-07 M-LIM-02 the switch takes 300 ms, and no time where less motion is wished',
  async () => {
    const page = await settingsOf('admin')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const times = await switchTimes(page, 'Gelap')
    expect(times.filter(ms => ms === 300).length).toBeGreaterThan(20)
    await expect.poll(() => page.locator('html[data-switching]').count()).toBe(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const still = await switchTimes(page, 'Terang')
    expect(still.filter(ms => ms === 300)).toEqual([])
  },
)

/** How long what moves does when the menu of the account opens and closes. */
async function menuTimes(page: Page): Promise<number[]> {
  const motions = await motionsIn(page, async () => {
    await page.getByRole('button', { name: 'Menu akun' }).click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    // Hidden from who listens at once, it still moves.
    await expect.poll(() => page.locator('.MuiMenu-root').count()).toBe(0)
  })
  return motions.map(({ ms }) => ms)
}

testLong?.('where less motion is wished a menu is there and gone at once', async () => {
  const page = await settingsOf('admin')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await menuTimes(page)).some(ms => ms > 100)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await menuTimes(page)).filter(ms => ms > 1)).toEqual([])
  expect(page.problems).toEqual([])
})

testLong?.('M-NAV-10 the own name and photo are saved, and shown above at once', async () => {
  const page = await settingsOf('superteam')
  const profile = page.getByRole('region', { name: 'Profil saya' })
  await profile.getByLabel('Nama').fill('Nama baru')
  await profile.locator('input[type=file]').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: plainPng(8),
  })
  await profile.getByText('diunggah saat disimpan').waitFor()
  await profile.getByRole('button', { name: 'Simpan' }).click()
  const account = page.getByRole('button', { name: 'Menu akun' })
  await expect.poll(() => account.innerText()).toMatch(/Nama baru\s+Superteam/)
  await account.locator('img').waitFor()
  await atPath(page, '/setting')
  await page.reload()
  await expect.poll(() => profile.getByLabel('Nama').inputValue()).toBe('Nama baru')
  // As an app may have stored it.
  put(box(), 'profiles/superteam', { uid: 'superteam', name: 7 })
  await page.reload()
  await expect.poll(() => account.innerText()).toContain(emailOf('superteam'))
  expect(page.problems).toEqual([])
})

test('M-NAV-10 M-AUTH-07 the password changes for who knows the old one, to a strong one typed twice', async () => {
  // A wrong password is refused, and so is a count that is asked for while the new token is under way.
  const page = await settingsOf('superteam', { tolerate: /status of 400|runAggregationQuery/i })
  const part = page.getByRole('region', { name: 'Ganti password' })
  const submit = part.getByRole('button', { name: 'Ganti password' })
  const type = async (current: string, next: string, repeat = next) => {
    await part.getByLabel('Password sekarang').fill(current)
    await part.getByLabel('Password baru', { exact: false }).first().fill(next)
    await part.getByLabel('Ulangi password baru').fill(repeat)
    await submit.click()
  }
  const meter = part.getByRole('progressbar', { name: 'Kekuatan password' })
  await type('salah', 'pendek')
  await part.getByText('Penuhi dulu semua syarat').waitFor()
  expect(await meter.getAttribute('aria-valuenow')).toBe('20')
  await type('salah', 'Panjang-sekali-9', 'Panjang-sekali-8')
  await part.getByText('Kedua password tidak sama').waitFor()
  await part.getByLabel('Password baru', { exact: false }).first().fill('Panjang-sekali-8')
  await part.getByText('Kedua password tidak sama').waitFor({ state: 'detached' })
  expect(await meter.getAttribute('aria-valuenow')).toBe('100')
  await type('salah', 'Panjang-sekali-9')
  await part.getByText('Password sekarang salah').waitFor()
  await type(PASSWORD, PASSWORD)
  await part.getByText('Harus berbeda').waitFor()
  // The old tokens are void before the page has the new ones.
  await page.route('**/accounts:update?*', async route => {
    const response = await route.fetch()
    await page.waitForTimeout(2000)
    await route.fulfill({ response })
  })
  const beside = await page.context().newPage()
  await beside.goto(page.url())
  await beside.getByRole('heading', { name: 'Tampilan', exact: true }).waitFor()
  await type(PASSWORD, 'Panjang-sekali-9')
  await page.getByText('Password diganti').waitFor()
  expect(await part.getByLabel('Password sekarang').inputValue()).toBe('')
  expect(page.problems).toEqual([])

  // The tab beside has them too: both still hear what becomes of the account.
  const account = { uid: 'superteam', email: emailOf('superteam'), status: 'active' }
  put(box(), 'users/superteam', { ...account, authorization: 'admin' })
  for (const tab of [page, beside]) {
    await expect
      .poll(() => tab.getByRole('button', { name: 'Menu akun' }).innerText())
      .toMatch(/\sAdmin$/)
    expect(new URL(tab.url()).pathname).toBe('/setting')
  }

  const other = await open('/sign-in')
  await signIn(other, emailOf('superteam'), PASSWORD)
  await other.getByText('Password Salah').waitFor()
  await signIn(other, emailOf('superteam'), 'Panjang-sekali-9')
  await other.getByRole('button', { name: 'Menu akun' }).waitFor()
})

test('M-NAV-10 an admin reads the mode of the devices, where the services are, and the version', async () => {
  const page = await settingsOf('admin')
  const services = page.getByRole('region', { name: 'Layanan' })
  await services.getByText('Server Connected').waitFor()
  for (const path of ['/api/iot', '/api/camera', '/api/main']) {
    await services.getByText(box().url + path, { exact: true }).waitFor()
  }
  await page.getByText(/^Versi aplikasi: \d+\.\d+\.\d+$/).waitFor()
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-NAV-10 the cache goes after a warning, with all but the sign-in and the choices of the look',
  async () => {
    const page = await settingsOf('admin')
    await page.getByRole('button', { name: 'Gelap', exact: true }).click()
    await page.getByRole('button', { name: 'Rapat', exact: true }).click()
    await page.evaluate(() => {
      localStorage.setItem('RaStore.products.list.columns', JSON.stringify('x'.repeat(2000)))
      localStorage.setItem('sarang.iotDevices', '{}')
      sessionStorage.setItem('sarang.other', 'y')
    })
    await page.reload()
    const part = page.getByRole('region', { name: 'Penyimpanan di peramban ini' })
    await part.getByText('Cache lokal: 2,1 kB').waitFor()
    await part.getByRole('button', { name: 'Hapus Cache' }).click()
    const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
    await dialog.getByText('tampilan tersimpan').waitFor()
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await part.getByText('Cache lokal: 2,1 kB').waitFor()
    await part.getByRole('button', { name: 'Hapus Cache' }).click()
    await dialog.getByRole('button', { name: 'Ya' }).click()
    await page.getByText('Cache dihapus: 2,1 kB').waitFor()
    await part.getByText('Cache lokal: 0 kB').waitFor()
    const left = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ])
    expect(left.sort()).toEqual([
      'RaStore.density',
      'RaStore.owner',
      'RaStore.theme',
      'RaStore.version',
      'sarang.visit',
    ])
    expect(await background(page)).toBe(DARK)
    const databases = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name),
    )
    // The one of rows is opened anew with the page; that it is empty the size says.
    expect(databases.filter(name => !/^(firebase|sarang-rows-)/.test(name ?? ''))).toEqual([])
    await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  },
)

testLong?.('M-NAV-10 close rows stay close after a reload', async () => {
  const page = await settingsOf('admin')
  const heightOfRow = async () => {
    await page.goto(`${box().url}/marketplace/farmer`)
    const row = page.getByRole('row', { name: /Pengeras suara/ })
    return (await row.boundingBox())?.height ?? 0
  }
  const before = await heightOfRow()
  await page.goto(`${box().url}/setting`)
  await page.getByRole('button', { name: 'Rapat', exact: true }).click()
  const after = await heightOfRow()
  expect([before, after].map(Math.round)).toEqual([44, 36])
})
