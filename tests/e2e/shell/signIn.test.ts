import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ENTRY, signIn } from '../../support/browser'
import { isCloud } from '../../support/cloud/box'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put } from '../../support/people'
import { alertOf, atPath, openShell } from './support'

const { open, openAs, box } = openShell()
const NO_ACCESS = 'Akun ini tidak memiliki akses ke konsol'

/** As Google says it; a page of another origin may read it. */
const LOCKED = {
  status: 400,
  headers: { 'access-control-allow-origin': '*' },
  json: {
    error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account ...' },
  },
}

test('M-AUTH-01 a person signs in, lands on the first page, and a reload keeps him in', async () => {
  const page = await openAs('admin')
  await atPath(page, '/dashboard')
  await accountButton(page).getByText('Nama admin').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Perlu tindakan' }).waitFor()
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-AUTH-01 the page first asked for opens after the sign-in, and no page elsewhere',
  async () => {
    const page = await open('/marketplace/farmer?displayedFilters=%7B%7D')
    await atPath(page, '/sign-in?next=%2Fmarketplace%2Ffarmer%3FdisplayedFilters%3D%257B%257D')
    await signIn(page, emailOf('admin'), PASSWORD)
    await atPath(page, '/marketplace/farmer?displayedFilters=%7B%7D')
    await page.getByText('Pengeras suara').first().waitFor()
    for (const wish of ['/x/..//evil.test', '//evil.test', 'https://evil.test', '/nowhere']) {
      await page.goto(`${box().url}/sign-in?next=${encodeURIComponent(wish)}`)
      await atPath(page, '/dashboard')
      expect(new URL(page.url()).origin).toBe(box().url)
    }
    expect(page.problems).toEqual([])
  },
)

testLong?.('a sign-in that is not to be remembered ends with its tab', async () => {
  const page = await open('/sign-in')
  await page.getByLabel('Ingat saya di perangkat ini').uncheck()
  await signIn(page, emailOf('admin'), PASSWORD)
  await atPath(page, '/dashboard')
  await page.reload()
  await accountButton(page).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('sarang.visit'))).toBe(null)
  const later = await page.context().newPage()
  await later.goto(`${box().url}/account/user`)
  await later.getByText('Unauthorized').waitFor()
})

const FOUND = '/marketplace/farmer?filter={"q":"peng"}'

testLong?.('what somebody has set who was not to be remembered is not the next one’s', async () => {
  const page = await open(`/sign-in?next=${encodeURIComponent(FOUND)}`)
  await page.getByLabel('Ingat saya di perangkat ini').uncheck()
  await signIn(page, emailOf('admin'), PASSWORD)
  await page.getByText('Pengeras suara').first().waitFor()
  const listsKept = (from: Page) =>
    from.evaluate(() => Object.keys(localStorage).filter(key => key.endsWith('.list')))
  expect(await listsKept(page)).not.toEqual([])
  await page.evaluate(() => localStorage.setItem('sarang.iotDevices', '{"isOfService":true}'))
  const next = await page.context().newPage()
  await page.close()
  await next.goto(`${box().url}/sign-in`)
  await signIn(next, emailOf('superteam'), PASSWORD)
  await accountButton(next).waitFor()
  expect(await listsKept(next)).toEqual([])
  expect(await next.evaluate(() => localStorage.getItem('sarang.iotDevices'))).toBe(null)
})

testLong?.(
  'M-WID-03 a switch shows a password that was typed and hides it again, before the console and in it',
  async () => {
    const page = await open(ENTRY)
    const flips = async (field: Locator) => {
      const type = () => field.getAttribute('type')
      const flip = async (name: string) =>
        field.locator('xpath=..').getByRole('button', { name, exact: true }).click()
      await field.fill(PASSWORD)
      expect(await type()).toBe('password')
      await flip('Tampilkan password')
      expect(await type()).toBe('text')
      await flip('Sembunyikan password')
      expect(await type()).toBe('password')
      expect(await field.inputValue()).toBe(PASSWORD)
    }
    await flips(page.getByLabel(/^Password/))
    await signIn(page, emailOf('admin'), PASSWORD)
    await atPath(page, '/setting')
    await flips(page.getByLabel(/^Password sekarang/))
    expect(page.problems).toEqual([])
  },
)

test('M-AUTH-02 each refusal has its text, and what was typed stays', async () => {
  const page = await open('/sign-in')
  const refusals = [
    ['bukan-email', PASSWORD, 'Penulisan email salah'],
    ['tidak-ada@contoh.test', PASSWORD, 'Email belum terdaftar'],
    [emailOf('superteam'), 'salah-semua', 'Password Salah'],
  ] as const
  for (const [email, password, text] of refusals) {
    await signIn(page, email, password)
    await expect.poll(() => alertOf(page)).toBe(text)
    expect(await page.getByLabel(/^Email/).inputValue()).toBe(email)
    expect(await page.getByLabel(/^Password/).inputValue()).toBe(password)
  }
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-AUTH-02 any other refusal is Login gagal, with a hint where there is one',
  async () => {
    const page = await open('/sign-in')
    // The emulator locks nobody out: its answer is what Google's is then.
    if (isCloud) await page.route(/:signInWithPassword\?/, route => route.fulfill(LOCKED))
    await signIn(page, emailOf('petani'), 'salah')
    const locked = 'Login gagal\nTerlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.'
    await expect.poll(() => pressAndRead(page), { timeout: 30_000, interval: 0 }).toBe(locked)
    expect(page.problems).toEqual([])
  },
)

testLong?.('empty fields are named at the field, and the password can be looked at', async () => {
  const page = await open('/sign-in')
  await page.getByLabel(/^Email/).press('Enter')
  await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(2)
  expect(await page.getByLabel(/^Email/).getAttribute('aria-invalid')).toBe('true')
  const password = page.getByLabel(/^Password/)
  await password.fill('terlihat')
  await page.getByRole('button', { name: 'Tampilkan password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Sembunyikan password' }).click()
  expect(await password.getAttribute('type')).toBe('password')
})

testLong?.('M-NAV-05 who may not use the console is signed out again and told why', async () => {
  const page = await open('/sign-in')
  const suspended = { authorization: 'admin', status: 'suspended', statusReason: 'Sudah pindah' }
  put(box(), 'users/nonaktif', { uid: 'nonaktif', ...suspended })
  for (const [uid, text] of [
    ['nonaktif', /^Akun ini tidak memiliki akses.+ditangguhkan.+Alasan: Sudah pindah$/s],
    ['tanpa-data', /^Akun ini tidak memiliki akses ke konsol$/],
  ] as const) {
    await signIn(page, emailOf(uid), PASSWORD)
    await expect.poll(() => alertOf(page), { timeout: 30_000 }).toMatch(text)
    await page.goto(`${box().url}/account/user`)
    await page.getByText('Unauthorized').waitFor()
  }
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-AUTH-04 nobody signed in any more: Unauthorized on /sign-in, and the session is cleared',
  async () => {
    const page = await openAs('admin')
    await atPath(page, '/dashboard')
    await page.goto(`${box().url}/marketplace/farmer`)
    await page.getByText('Pengeras suara').first().waitFor()
    await stored(page, 'clear')
    await atPath(page, '/sign-in?next=%2Fmarketplace%2Ffarmer')
    await page.getByRole('alert').getByText('Unauthorized').waitFor()
    expect(await preferences(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'signing out leads to the form in every tab and leaves nothing but light and dark',
  async () => {
    const page = await openAs('admin')
    await atPath(page, '/dashboard')
    const other = await page.context().newPage()
    await other.goto(`${box().url}/marketplace/farmer`)
    await other.getByText('Pengeras suara').first().waitFor()
    await accountButton(page).click()
    await page.getByRole('menuitem', { name: /^Mode tema/ }).click()
    await page.getByRole('menuitemradio', { name: 'Gelap' }).click()
    await accountButton(page).click()
    await page.getByRole('menuitem', { name: 'Keluar' }).click()
    await atPath(page, '/sign-in')
    expect(await alertOf(page)).toBe('')
    expect(await preferences(page)).toEqual(['RaStore.theme'])
    const databases = await page.evaluate(() => indexedDB.databases())
    expect(databases.filter(({ name }) => !name?.startsWith('firebase'))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('sarang.visit'))).toBe(null)
    await atPath(other, '/sign-in?next=%2Fmarketplace%2Ffarmer')
    await expect.poll(() => alertOf(other)).toContain('Unauthorized')
    expect(page.problems).toEqual([])
  },
)

testLong?.('signing out ends the session', async () => {
  const page = await openAs('admin')
  await accountButton(page).click()
  const ending = page.waitForRequest(/\/securetoken\.googleapis\.com\/v1\/revoke$/)
  await page.getByRole('menuitem', { name: 'Keluar' }).click()
  const token = new URLSearchParams((await ending).postData() ?? '').get('token') ?? ''
  await atPath(page, '/sign-in')
  const again = await fetch(`${box().url}/securetoken.googleapis.com/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
  })
  expect([token.length, again.status]).toEqual([43, 400])
})

testLong?.('another person who signed in by another tab takes this one over', async () => {
  const page = await openAs('admin')
  await accountButton(page).getByText('Nama admin').waitFor()
  const other = await openAs('superteam')
  await accountButton(other).getByText('Nama superteam').waitFor()
  const [theirs] = await stored(other, 'getAll')
  // Until the page is there anew what was there goes on, and asks who is signed in.
  await page.route(`${box().url}/dashboard`, async route => {
    await new Promise(resolve => setTimeout(resolve, 1000))
    await route.continue()
  })
  await stored(page, 'put', theirs)
  await accountButton(page).getByText('Nama superteam').waitFor({ timeout: 30_000 })
  expect(await page.getByRole('button', { name: 'Toko' }).count()).toBe(0)
  await page.reload()
  await accountButton(page).getByText('Nama superteam').waitFor()
})

testLong?.('a role that is lowered or taken away takes effect at once', async () => {
  const uid = 'naik-turun'
  const become = (authorization: string) => put(box(), `users/${uid}`, { uid, authorization })
  await box().accounts.create({ uid, email: emailOf(uid), password: PASSWORD })
  become('admin')
  const page = await openAs(uid)
  await atPath(page, '/dashboard')
  const entry = page.getByRole('button', { name: 'Toko', exact: true })
  await entry.waitFor()
  // Until the page is there `/` is still open, and leads him to the page that is now his first.
  await page.getByRole('heading', { name: 'Perlu tindakan' }).waitFor()
  become('superteam')
  await page.getByText('Anda tidak memiliki akses').waitFor()
  await expect.poll(() => entry.count()).toBe(0)
  become('appUser')
  await expect.poll(() => alertOf(page), { timeout: 30_000 }).toBe(NO_ACCESS)
})

const accountButton = (page: Page) => page.getByRole('button', { name: 'Menu akun' })

async function pressAndRead(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.locator('form[aria-busy=false]').waitFor()
  return alertOf(page)
}

/** Works on what the SDK has stored about the sign-in: as another tab does, or a browser that drops it. */
const stored = (page: Page, verb: 'getAll' | 'clear' | 'put', entry?: object) =>
  page.evaluate(
    ([verb, entry]) =>
      new Promise<object[]>(resolve => {
        indexedDB.open('firebaseLocalStorageDb').onsuccess = ({ target }) => {
          const name = 'firebaseLocalStorage'
          const { result } = target as IDBOpenDBRequest
          const request: IDBRequest = result
            .transaction(name, 'readwrite')
            .objectStore(name)
            [verb](entry)
          request.onsuccess = () => resolve(request.result)
        }
      }),
    [verb, entry] as const,
  )

/** Keys of what the console keeps in this browser, its version mark aside. */
const preferences = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter(
      key => key.startsWith('RaStore.') && key !== 'RaStore.version',
    ),
  )
