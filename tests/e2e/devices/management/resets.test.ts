import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testLong } from '../../../support/exhaustive'
import { PASSWORD } from '../../../support/people'
import { dialog, givePassword, notice, openManagement, press, rowOf } from './support'

const screen = openManagement({ devices: 4 })

/** The own account's password, in the dialog that asks for it. */
async function signInAgain(page: Page, password: string): Promise<void> {
  const prompt = dialog(page, 'Masuk ulang')
  await prompt.getByLabel(/^Password akun/).fill(password)
  await prompt.getByRole('button', { name: 'Lanjutkan' }).click()
}

/** What the service chose, from the dialog that shows it once; closes it. */
async function readOnce(page: Page): Promise<string> {
  const shown = dialog(page, 'Password baru')
  const password = await shown.getByRole('status').innerText()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await shown.getByRole('status').innerText()).toBe(password)
  await shown.getByRole('button', { name: 'Sudah saya simpan' }).click()
  await shown.waitFor({ state: 'detached' })
  return password
}

async function isPasswordOf(page: Page, id: number, password: string): Promise<void> {
  await screen.switchOn(id)
  await press(rowOf(page, id), 'Test koneksi')
  await givePassword(page, password)
  const passed = notice(page, 'Test Koneksi Berhasil', /.+/)
  await passed.waitFor()
  await passed.waitFor({ state: 'detached' })
}

test('M-API-08 the card shows the numbers of the fleet', async () => {
  const page = await screen.open()
  const card = page.getByRole('region', { name: 'Angka armada' })
  await card.getByText('Terdaftar').waitFor()
  const text = (await card.innerText()).replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Terdaftar 4 Online \d \(\d+ %\) Offline \d Tidak diketahui \d/)
  expect(text).toMatch(/Menyala terlama (\d+ hari \d+ jam \d+ menit|-)/)
})

testLong?.(
  'M-API-08 an admin resets one device after signing in again; its password is shown once',
  async () => {
    const page = await screen.open()
    await press(rowOf(page, 2), 'Lihat')
    await page.getByRole('button', { name: 'Atur ulang password' }).click()
    await signInAgain(page, 'bukan ini')
    await dialog(page, 'Masuk ulang').getByText('Password Salah').waitFor()
    await signInAgain(page, PASSWORD)
    const password = await readOnce(page)
    expect(password.length).toBeGreaterThanOrEqual(8)
    expect(await page.content()).not.toContain(password)
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toContain(password)
    await isPasswordOf(page, 2, password)
    expect(await page.getByRole('button', { name: 'Atur ulang semua password' }).count()).toBe(0)
  },
)

testLong?.('M-API-08 root alone resets all, after typing RESET and signing in again', async () => {
  const page = await screen.open({ who: 'root' })
  await rowOf(page, 1).waitFor()
  await page.getByRole('button', { name: 'Atur ulang semua password' }).click()
  const question = dialog(page, 'Atur Ulang Semua Password')
  const goOn = question.getByRole('button', { name: 'Atur ulang', exact: true })
  expect(await goOn.isDisabled()).toBe(true)
  await question.getByLabel('Ketik RESET untuk melanjutkan').fill('reset')
  expect(await goOn.isDisabled()).toBe(true)
  await question.getByLabel('Ketik RESET untuk melanjutkan').fill('RESET')
  await goOn.click()
  await signInAgain(page, PASSWORD)
  await dialog(page, 'Password baru').getByText('semua perangkat (4)').waitFor()
  const password = await readOnce(page)
  await isPasswordOf(page, 1, password)
  await isPasswordOf(page, 3, password)
})
