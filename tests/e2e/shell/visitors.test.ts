import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn } from '../../support/browser'
import { fewOf, testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD } from '../../support/people'
import { atPath, openShell } from './support'

const tolerate = /status of (400|409|429)|ERR_INTERNET_DISCONNECTED/
const { open, openAs, box } = openShell()
const NEW = 'Walet-baru-26'

const PUBLIC = [
  ['/sign-in', 'Masuk'],
  ['/sign-up', 'Daftar'],
  ['/password-reset', 'Lupa password'],
  ['/privacy-policy', 'Kebijakan privasi'],
  ['/404', 'Halaman tidak ditemukan'],
] as const

test.each(
  fewOf([
    ['light', 1440],
    ['dark', 360],
  ] as const),
)('M-NAV-01 the five public pages render for strangers, %s at %d', async (mode, width) => {
  const viewport = { width, height: 740 }
  const page = await open('/sign-in', { viewport, colorScheme: mode })
  for (const [path, heading] of PUBLIC) {
    await page.goto(box().url + path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.title()).toBe(`${heading} - Sarang`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, wide <= width]).toEqual([path, true])
  }
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-NAV-01 they render for who is signed in, too, and links lead from one to the other',
  async () => {
    const page = await openAs('admin')
    await atPath(page, '/dashboard')
    await page.goto(`${box().url}/privacy-policy`)
    await page.getByRole('heading', { name: 'Hak Anda', exact: true }).waitFor()
    const stranger = await open('/sign-in')
    await stranger.getByRole('link', { name: 'Daftar' }).click()
    await atPath(stranger, '/sign-up')
    await stranger.getByRole('link', { name: 'Kebijakan privasi' }).click()
    await atPath(stranger, '/privacy-policy')
    await stranger.getByRole('link', { name: 'Ke halaman masuk' }).click()
    await atPath(stranger, '/sign-in')
    await stranger.getByRole('link', { name: 'Lupa password?' }).click()
    await atPath(stranger, '/password-reset')
    await stranger.getByRole('link', { name: 'Kembali ke halaman masuk' }).click()
    await atPath(stranger, '/sign-in')
    expect([...page.problems, ...stranger.problems]).toEqual([])
  },
)

test('M-AUTH-03 a stranger registers by keyboard alone, and is told what comes next', async () => {
  const page = await open('/sign-up', { tolerate })
  await page.getByLabel('Nama').focus()
  for (const text of ['Budi Baru', emailOf('budi-baru'), NEW]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type(NEW)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Berhasil!' }).waitFor()
  const told = page.getByRole('status')
  expect(await told.innerText()).toContain(emailOf('budi-baru'))
  expect(await told.innerText()).toContain('Konsol ini hanya untuk staf')
  expect(await told.evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Ke halaman masuk' }).click()
  await signIn(page, emailOf('budi-baru'), NEW)
  await page.getByText('Akun ini tidak memiliki akses ke konsol').waitFor({ timeout: 30_000 })
  expect(page.problems).toEqual([])
  const admin = await openAs('admin')
  await atPath(admin, '/dashboard')
  await admin.goto(`${box().url}/account/user`)
  await admin.getByText(emailOf('budi-baru')).first().waitFor()
  await admin.getByText('Budi Baru').first().waitFor()
})

testLong?.(
  'M-AUTH-03 what is wrong is told at its field, by the page and by the server',
  async () => {
    const page = await open('/sign-up', { tolerate })
    const submit = page.getByRole('button', { name: 'Daftar' })
    await submit.click()
    await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(4)
    expect(await focused(page)).toBe('name')
    await fill(page, {
      name: 'Siti',
      email: emailOf('admin'),
      password: 'pendek',
      repeat: 'pendek',
    })
    await submit.click()
    expect(await noteOf(page, 'password')).toBe('Password minimal 8 karakter')
    await fill(page, { password: NEW, repeat: 'lain-sekali' })
    await submit.click()
    expect(await noteOf(page, 'repeat')).toBe('Kedua password tidak sama')
    await fill(page, { repeat: NEW })
    await submit.click()
    await expect.poll(() => noteOf(page, 'email')).toBe('Email sudah dipakai akun lain.')
    await expect.poll(() => focused(page)).toBe('email')
    expect(await page.locator('[name=name]').inputValue()).toBe('Siti')
    expect(await page.locator('[name=password]').inputValue()).toBe(NEW)
    await fill(page, { email: 'bukan-email' })
    await submit.click()
    await expect.poll(() => noteOf(page, 'email')).toBe('Penulisan email salah')
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-AUTH-03 an errors object of any server is shown at its field, the rest above',
  async () => {
    const page = await open('/sign-up', { tolerate })
    const answers = [
      { status: 400, json: { error: 'x', errors: { name: 'Nama terlalu aneh', email: ['Satu'] } } },
      { status: 400, json: { error: 'x', errors: { phone: ['Telepon wajib diisi'] } } },
      { status: 429, json: { error: 'Tunggu sebentar.' } },
      { status: 500, body: '<html>' },
    ]
    await page.route('**/api/main/register', route => route.fulfill(answers.shift() ?? {}))
    await fill(page, { name: 'Siti', email: 's@contoh.test', password: NEW, repeat: NEW })
    const submit = page.getByRole('button', { name: 'Daftar' })
    await submit.click()
    await expect.poll(() => noteOf(page, 'name')).toBe('Nama terlalu aneh')
    expect(await noteOf(page, 'email')).toBe('Satu')
    for (const text of [
      'Telepon wajib diisi',
      'Tunggu sebentar.',
      'Terjadi kesalahan pada server',
    ]) {
      await submit.click()
      await page.getByRole('alert').getByText(text).waitFor()
    }
  },
)

testLong?.(
  'M-API-06 without a line the form says so, keeps what was typed, and works afterwards',
  async () => {
    const page = await open('/sign-up', { tolerate })
    await fill(page, { name: 'Siti', email: emailOf('siti'), password: NEW, repeat: NEW })
    await page.context().setOffline(true)
    await page.getByRole('alert').getByText('Koneksi terputus').waitFor()
    await page.getByRole('button', { name: 'Daftar' }).click()
    await page.getByText('Tidak dapat terhubung ke server').waitFor()
    expect(await page.locator('[name=email]').inputValue()).toBe(emailOf('siti'))
    await page.context().setOffline(false)
    await page.getByText('Koneksi terputus').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Daftar' }).click()
    await page.getByRole('heading', { name: 'Berhasil!' }).waitFor()
    expect(page.problems).toEqual([])
  },
)

testLong?.('M-AUTH-07 the meter follows what is typed: five equal shares', async () => {
  const page = await open('/sign-up')
  const meter = page.getByRole('meter', { name: 'Kekuatan password' })
  const share = () => meter.evaluate((element: HTMLMeterElement) => element.value)
  expect(await share()).toBe(0)
  const steps = [
    ['a', 20, 'Belum ada: 8 karakter, huruf besar, angka, simbol'],
    ['aB', 40, 'Belum ada: 8 karakter, angka, simbol'],
    ['aB3', 60, 'Belum ada: 8 karakter, simbol'],
    ['aB3!', 80, 'Belum ada: 8 karakter'],
    ['aB3!aB3!', 100, 'Password kuat'],
    ['aaaaaaaa', 40, 'Belum ada: huruf besar, angka, simbol'],
  ] as const
  for (const [password, expected, text] of steps) {
    await page.locator('[name=password]').fill(password)
    expect([password, await share()]).toEqual([password, expected])
    expect(await page.getByRole('status').innerText()).toBe(text)
  }
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-AUTH-03 who has lost the password gets a link, sets a new one with it, once',
  async () => {
    const page = await open('/password-reset', { tolerate })
    const ask = async (email: string) => {
      await page.goto(`${box().url}/password-reset`)
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Kirim tautan' }).click()
      await page.getByRole('heading', { name: 'Berhasil!' }).waitFor()
      return (await page.getByRole('status').innerText()).replace(email, '')
    }
    const unknown = await ask('tidak-ada@contoh.test')
    expect(unknown).toContain('Periksa kotak masuk')
    expect(await ask(emailOf('superteam'))).toBe(unknown)
    const [line = ''] = box().printed.slice(-1)
    const [link = ''] = /http\S+$/.exec(line) ?? []
    await page.goto(link)
    await page.getByText(emailOf('superteam')).waitFor()
    await atPath(page, '/password-reset')
    await page.reload()
    await page.getByText(emailOf('superteam')).waitFor()
    await fill(page, { password: NEW, repeat: NEW })
    await page.getByRole('button', { name: 'Simpan password' }).click()
    await page.getByText('Password sudah diganti').waitFor()
    await page.goto(link)
    await page.getByRole('alert').getByText('Tautan tidak berlaku').waitFor()
    await page.getByRole('button', { name: 'Minta tautan baru' }).click()
    await page.getByRole('heading', { name: 'Lupa password' }).waitFor()
    await page.goto(`${box().url}/sign-in`)
    await signIn(page, emailOf('superteam'), NEW)
    await atPath(page, '/farm/harvest')
    expect(page.problems).toEqual([])
  },
)

testLong?.('M-AUTH-05 who is signed in is known to the main API by the header Token', async () => {
  const page = await openAs('admin')
  await atPath(page, '/dashboard')
  await page.goto(`${box().url}/password-reset`)
  const sent = page.waitForRequest('**/api/main/forgot_password')
  await page.getByLabel('Email').fill(emailOf('tanpa-data'))
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
  const { authorization = '' } = (await sent).headers()
  expect(authorization).toMatch(/^Token eyJ/)
  const me = await fetch(`${box().url}/api/main/me`, { headers: { authorization } })
  expect(await me.json()).toEqual({ uid: 'admin', email: emailOf('admin') })
})

test('M-AUTH-04 who was signed out by the server is told Unauthorized, and nothing of him is left', async () => {
  const page = await openAs('admin')
  await atPath(page, '/dashboard')
  await page.getByRole('heading', { name: 'Perlu tindakan' }).waitFor()
  await box().accounts.setPassword('admin', PASSWORD)
  await page.goto(`${box().url}/account/user`)
  await page.getByRole('alert').getByText('Unauthorized').waitFor({ timeout: 30_000 })
  await atPath(page, '/sign-in?next=%2Faccount%2Fuser')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await page.goto(`${box().url}/dashboard`)
  await atPath(page, '/sign-in?next=%2Fdashboard')
})

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await page.locator(`[name=${name}]`).fill(text)
  }
}

/** What is said at a field. */
const noteOf = (page: Page, name: string) =>
  page
    .locator(`.entry-field:has(> [name=${name}], > * > [name=${name}]) > p.entry-error`)
    .innerText()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
