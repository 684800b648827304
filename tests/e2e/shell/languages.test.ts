import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fewOf, testLong } from '../../support/exhaustive'
import { emailOf } from '../../support/people'
import { openGroups } from '../access/screen'
import { openShell } from './support'

const { open, openAs, openAt, box } = openShell()

/** What each language calls itself, a group and an entry of the menu, the settings' first heading, the button that closes it. */
const LANGUAGES = [
  ['ja', '日本語', '飼育', '巣の価格', '表示', 'メニューを閉じる'],
  ['en', 'English', 'Farming', 'Nest prices', 'Appearance', 'Close menu'],
  ['es', 'Español', 'Cría', 'Precios del nido', 'Apariencia', 'Cerrar menú'],
  ['de', 'Deutsch', 'Zucht', 'Nestpreise', 'Darstellung', 'Menü schließen'],
  ['fr', 'Français', 'Élevage', 'Prix des nids', 'Apparence', 'Fermer le menu'],
  ['id', 'Bahasa Indonesia', 'Peternakan', 'Harga Sarang', 'Tampilan', 'Tutup menu'],
] as const

async function showsLanguage(page: Page, [locale, , group, entry, heading, closing]: Language) {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  await page.getByRole('navigation').getByRole('button', { name: group, exact: true }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).waitFor()
  await page.getByRole('button', { name: closing, exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
}

/** Which are looked at again after a reload; that of all of them takes long. */
const KEPT: readonly string[] = fewOf(LANGUAGES).map(([locale]) => locale)

type Language = (typeof LANGUAGES)[number]

test('M-I18N-01 each language is chosen in the settings, for menu, shell and react-admin, and stays', async () => {
  const page = await openAt('admin', '/setting')
  await page.getByRole('heading', { name: 'Tampilan', exact: true }).waitFor()
  await openGroups(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('id')
  for (const language of fewOf(LANGUAGES, 2)) {
    await page.getByRole('main').getByRole('combobox').click()
    await page.getByRole('option', { name: language[1], exact: true }).click()
    await showsLanguage(page, language)
    if (!KEPT.includes(language[0])) continue
    await page.reload()
    await showsLanguage(page, language)
  }
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-I18N-01 the language is in the account menu, labels and figures stay Indonesian, the keyboard chooses too',
  async () => {
    const page = await openAt('admin', '/marketplace/consumer')
    await page.getByText('Sarang mangkok').waitFor()
    await page.getByRole('button', { name: 'Menu akun' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Bahasa menu' }).press('Enter')
    await page.locator('[role=menuitemradio]:focus').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Fermer le menu' }).waitFor()
    await page.getByRole('row', { name: /Sarang mangkok/ }).waitFor()
    await page.getByText('Rp 12.500.000').waitFor()
    await page.getByRole('columnheader', { name: 'Nama produk' }).waitFor()
    await page.getByText('Lignes par page').waitFor()
    await expect.poll(() => page.title()).toBe('Produits consommateurs - Sarang')
    expect(page.problems).toEqual([])
  },
)

/** What each language calls the pages for strangers. */
const VISITORS = [
  ['/sign-in', 'Anmelden'],
  ['/sign-up', 'Registrieren'],
  ['/password-reset', 'Passwort vergessen'],
  ['/privacy-policy', 'Datenschutzerklärung'],
  ['/404', 'Seite nicht gefunden'],
] as const

/** In the page: every heading that was ever there. */
function noteHeadings() {
  const seen: string[] = []
  Object.assign(window, { seen })
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent
    if (text && !seen.includes(text)) seen.push(text)
  }).observe(document, { childList: true, subtree: true })
}

const headingsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen)

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

testLong?.(
  'M-I18N-01 M-I18N-02 a chosen language outlives the session, and the pages before the console speak it from the first moment',
  async () => {
    const page = await openAs('admin')
    await page.getByRole('button', { name: 'Menu akun' }).click()
    await page.getByRole('menuitem', { name: 'Bahasa menu' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await page.getByRole('button', { name: 'Kontomenü' }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
    await page.addInitScript(noteHeadings)
    for (const [path, heading] of VISITORS) {
      await page.goto(box().url + path)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      expect(await headingsOf(page)).toEqual([heading])
      expect([path, await langOf(page)]).toEqual([path, 'de'])
      expect(await page.title()).toBe(`${heading} - Sarang`)
    }
    await page.goto(`${box().url}/privacy-policy`)
    await page
      .locator('[lang=id]')
      .getByRole('heading', { name: 'Hak Anda', exact: true })
      .waitFor()
    await page.goto(`${box().url}/sign-in`)
    await page.getByLabel('E-Mail-Adresse').fill(emailOf('admin'))
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('alert').getByText('Falsches Passwort').waitFor()
    expect(page.problems).toEqual([])
  },
)

/** The phrases of this page in another language, as the build names the file. */
const PHRASES = /\/assets\/entry-[^/]*\.js$/

testLong?.(
  'M-I18N-01 phrases that do not come leave the pages before the console Indonesian',
  async () => {
    const page = await open('/404', { tolerate: /status of 404/ })
    await page.evaluate(() => localStorage.setItem('RaStore.locale', '"fr"'))
    await page.route(PHRASES, route => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
    expect(await langOf(page)).toBe('id')
    await page.unroute(PHRASES)
    await page.reload()
    await page.getByRole('heading', { name: 'Page introuvable' }).waitFor()
  },
)
