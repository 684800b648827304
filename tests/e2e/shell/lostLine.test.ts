import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder, startTestBox } from '../../support/box'
import { launchBrowser, openPage, signIn } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD } from '../../support/people'
import { atPath, openShell } from './support'

const { openAs, box } = openShell()

test('a save without a line says so at once, keeps what was typed, and is not made behind one’s back', async () => {
  const page = await openAs('admin')
  await atPath(page, '/dashboard')
  await page.goto(`${box().url}/products/create`)
  const name = page.getByLabel(/^Nama/)
  await name.fill('Sarang oval')
  await page.getByLabel(/^Harga/).fill('5')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Tidak dapat terhubung ke server').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Koneksi terputus').waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Sarang oval')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await atPath(page, '/marketplace/consumer')
  await expect.poll(() => page.getByText('Sarang oval').count()).toBe(1)
})

// A router without a line of its own: the browser believes that it is online, and the SDK tries some times before it says.
testLong?.(
  'a save over a line that only seems to be there says so, and keeps what was typed',
  async () => {
    const page = await openAs('admin')
    await atPath(page, '/dashboard')
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }),
    )
    await page.goto(`${box().url}/products/create`)
    const name = page.getByLabel(/^Nama/)
    await name.fill('Sarang segitiga')
    await page.getByLabel(/^Harga/).fill('5')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByText('Tidak dapat terhubung ke server').waitFor()
    expect(await name.inputValue()).toBe('Sarang segitiga')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await atPath(page, '/marketplace/consumer')
    await expect.poll(() => page.getByText('Sarang segitiga').count()).toBe(1)
  },
)

// The SDK waits longer with each try until it finds the box again.
testLong?.('a form that was open while the box restarted saves afterwards', async () => {
  const data = await freshFolder()
  const clientDir = resolve('dist/client')
  const first = await startTestBox({ data, clientDir, seed: 'people' })
  const browser = await launchBrowser()
  const page = await openPage(browser, first.url)
  await signIn(page, emailOf('admin'), PASSWORD)
  await atPath(page, '/dashboard')
  await page.goto(`${first.url}/products/p1`)
  const name = page.getByLabel(/^Nama/)
  await name.fill('Sarang sudut')
  await first.stop()
  const second = await startTestBox({ data, clientDir, port: first.port })
  await page.getByRole('button', { name: 'Simpan' }).click()
  await atPath(page, '/marketplace/consumer')
  await page.getByText('Sarang sudut').waitFor()
  await browser.close()
  await second.stop()
  await rm(data, { recursive: true })
})
