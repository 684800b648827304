import { expect, test } from 'vitest'
import { atPath, openShell } from './support'

const { open, box } = openShell('none')

test('the first visit on an empty box creates the root account by the code from the terminal', async () => {
  const page = await open()
  await page.getByRole('heading', { name: 'Buat akun root pertama' }).waitFor()
  const button = page.getByRole('button', { name: 'Buat akun' })
  await button.click()
  await expect.poll(() => page.getByText('Wajib diisi').count()).toBe(5)

  await page.getByLabel('Kode dari terminal').fill('SALAH-SALAH')
  await page.getByLabel('Nama').fill('Ratna')
  await page.getByLabel('Email').fill('ratna@contoh.test')
  await page.getByLabel('Password', { exact: true }).fill('Walet-rumah-9')
  await page.getByLabel('Ulangi password').fill('Walet-rumah-8')
  await button.click()
  await page.getByText('Kedua password tidak sama').waitFor()
  await page.getByLabel('Ulangi password').fill('Walet-rumah-9')
  await button.click()
  await page.getByText('Kode tidak cocok').waitFor()
  expect(await page.getByLabel('Nama').inputValue()).toBe('Ratna')

  await page.getByLabel('Kode dari terminal').fill(box().setupCode ?? '')
  await button.click()
  await atPath(page, '/dashboard')
  // The menu opens the group of the page when it knows which that is, and closes what was opened before.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Akun', exact: true }).click()
  await page.getByRole('link', { name: 'Semua Akun' }).click()
  await page.getByText('ratna@contoh.test').first().waitFor()
  expect(page.problems).toEqual([])

  const second = await open()
  await second.getByRole('heading', { name: 'Masuk' }).waitFor()
  expect(await second.getByText('Buat akun root pertama').count()).toBe(0)
})
