import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openShell } from './support'

const { openAs, box } = openShell()

/** What each language calls itself, two entries of the menu, the settings' first heading, react-admin's reload. */
const LANGUAGES = [
  ['en', 'English', 'Swiftlet houses', 'Nest prices', 'Appearance', 'Refresh'],
  ['es', 'Español', 'Casas de salanganas', 'Precios del nido', 'Apariencia', 'Actualizar'],
  ['de', 'Deutsch', 'Salanganenhäuser', 'Nestpreise', 'Darstellung', 'Neu laden'],
  ['ja', '日本語', 'アナツバメの家', '巣の価格', '表示', '再読み込み'],
  ['fr', 'Français', 'Maisons à salanganes', 'Prix des nids', 'Apparence', 'Actualiser'],
  ['id', 'Bahasa Indonesia', 'Rumah Walet', 'Harga Sarang', 'Tampilan', 'Muat ulang'],
] as const

async function showsLanguage(page: Page, [locale, , group, entry, heading, reload]: Language) {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  await page.getByRole('navigation').getByRole('button', { name: group, exact: true }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).waitFor()
  await page.getByRole('button', { name: reload, exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
}

type Language = (typeof LANGUAGES)[number]

test('M-I18N-01 each language is chosen in the settings, for menu, shell and react-admin, and stays', async () => {
  const page = await openAs('admin')
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  await page.goto(`${box().url}/setting`)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('id')
  for (const language of LANGUAGES) {
    await page.getByRole('main').getByRole('combobox').click()
    await page.getByRole('option', { name: language[1], exact: true }).click()
    await showsLanguage(page, language)
    await page.reload()
    await showsLanguage(page, language)
  }
  expect(page.problems).toEqual([])
})

test('M-I18N-01 the language is a click away above, labels and figures stay Indonesian, the keyboard chooses too', async () => {
  const page = await openAs('admin')
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  await page.goto(`${box().url}/marketplace/consumer`)
  await page.getByText('Sarang mangkok').waitFor()
  await page.getByRole('button', { name: 'Bahasa: Bahasa Indonesia' }).press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Langue : Français' }).waitFor()
  await page.getByRole('row', { name: /Sarang mangkok/ }).waitFor()
  await page.getByText('Rp 12.500.000').waitFor()
  await page.getByRole('columnheader', { name: 'Nama produk' }).waitFor()
  await page.getByText('Lignes par page').waitFor()
  await expect.poll(() => page.title()).toBe('Produits consommateurs - Sarang')
  expect(page.problems).toEqual([])
})

test('M-I18N-02 a chosen language outlives the session, and the pages before the console are Indonesian', async () => {
  const page = await openAs('admin')
  await page.getByRole('button', { name: 'Bahasa: Bahasa Indonesia' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Kontomenü' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByRole('heading', { name: 'Masuk' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('id')
  expect(await page.evaluate(() => localStorage.getItem('RaStore.locale'))).toBe('"de"')
})
