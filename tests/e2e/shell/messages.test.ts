import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { testLong } from '../../support/exhaustive'
import { go } from '../access/screen'
import { openShell } from './support'

/** A service that fails, and a part of the console that does not come. */
const tolerate = /status of 50\d|ERR_FAILED/
const { openAt, box } = openShell(undefined, { fleet: 3 })
afterEach(() => box().fleet?.setFault('list-devices', undefined))

const open = (path: string) => openAt('admin', path, { tolerate })
const toast = (page: Page) => page.locator('.MuiSnackbar-root .MuiAlert-root')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

testLong?.(
  'M-ERR-01 a form that is put right and saved is said to be, not once more to be wrong',
  async () => {
    const page = await open('/products/p2')
    const name = page.getByLabel('Nama produk')
    await name.fill('')
    for (let times = 0; times < 3; times++) await button(page, 'Simpan').click()
    await expect.poll(() => toast(page).innerText()).toMatch(/^Error!\n.+/)
    const titles = await page.evaluateHandle(() => {
      const shown: string[] = []
      const note = (added: Node) => {
        const title = added instanceof Element && added.querySelector('.MuiAlertTitle-root')
        if (title) shown.push(title.textContent)
      }
      new MutationObserver(changes => {
        for (const { addedNodes } of changes) addedNodes.forEach(note)
      }).observe(document.body, { childList: true, subtree: true })
      return shown
    })
    await name.fill('Pengeras suara lama')
    await button(page, 'Simpan').click()
    await toast(page).getByText('Berhasil!').waitFor()
    expect(await titles.jsonValue()).toEqual(['Berhasil!'])
    expect(page.problems).toEqual([])
  },
)

testLong?.('M-ERR-01 a warning, an error and an information have titles of their own', async () => {
  const page = await open('/marketplace/farmer')
  await page.route('**/assets/ExportDialog-*.js', route => route.abort())
  await button(page, 'Ekspor').click()
  await expect.poll(() => toast(page).innerText()).toMatch(/^Error!\n.+/)
  await go(page, '/marketplace/farmer?filter={"q":"tidak-ada"}')
  await page.getByText('Tidak ada hasil').waitFor()
  await button(page, 'Ekspor').click()
  await expect
    .poll(() => toast(page).innerText())
    .toBe('Peringatan!\nTidak ada data untuk diekspor')

  await go(page, '/iot/device-management')
  await page.getByRole('table').waitFor()
  box().fleet?.setFault('list-devices', '500')
  await button(page, 'Refresh').click()
  await button(page, 'Muat dari penyimpanan lokal').click()
  await expect
    .poll(() => toast(page).innerText())
    .toBe('Informasi\nDaftar dimuat dari penyimpanan lokal browser ini.')
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-ERR-01 a deletion is asked for in its own words, anything else to be confirmed by Ya',
  async () => {
    const page = await open('/iot/devices')
    const dialog = page.getByRole('dialog')
    const words = async () => (await dialog.innerText()).split('\n').filter(Boolean)
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Aksi lain/ })
      .click()
    await page.getByRole('menuitem', { name: /^Hapus/ }).click()
    await dialog.waitFor()
    expect(await words()).toEqual([
      'Apakah Anda yakin?',
      expect.stringContaining('DEV001'),
      'Data yang dihapus tidak dapat dikembalikan!',
      'Batal',
      'Ya, Hapus!',
    ])
    await button(page, 'Batal').click()
    await dialog.waitFor({ state: 'detached' })

    await go(page, '/setting')
    await button(page, 'Hapus Cache').click()
    await dialog.waitFor()
    const [title, ...others] = await words()
    expect([title, ...others.slice(-2)]).toEqual(['Konfirmasi', 'Batal', 'Ya'])
    await button(page, 'Batal').click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.problems).toEqual([])
  },
)

test('M-ERR-01 a success is told once, under its title, and goes by itself', async () => {
  const page = await open('/products/p2')
  await page.getByLabel('Nama produk').waitFor()
  // Of the ten seconds that it may be taken back nobody has to wait here.
  await page.clock.install()
  await page.getByLabel('Nama produk').fill('Pengeras suara baru')
  await button(page, 'Simpan').click()
  await page.mouse.move(0, 0)
  // Behind it stands 'Urungkan', as soon as the act is known.
  await expect.poll(() => toast(page).innerText()).toMatch(/^Berhasil!\n1 data diperbarui(\n|$)/)
  const isGone = async () => {
    await page.clock.fastForward(1000)
    return (await toast(page).count()) === 0
  }
  await expect.poll(isGone, { interval: 100 }).toBe(true)
  expect(page.problems).toEqual([])
})
