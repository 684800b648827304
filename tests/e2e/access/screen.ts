import type { Page } from 'playwright-core'

export const DENIED = 'Anda tidak memiliki akses'
export const NO_ACCESS = 'Akun ini tidak memiliki akses ke konsol'

/** Everything that can be done from a page, whoever may. */
const ACTIONS = ['Daftar', 'Tambah', 'Ubah', 'Hapus', 'Arsipkan', 'Ekspor', 'Duplikat', 'Simpan']

export const accountButton = (page: Page) => page.getByRole('button', { name: 'Menu akun' })

export const denial = (page: Page) => page.getByRole('main').getByRole('heading', { name: DENIED })

/** Addresses of the menu's entries, in their order. */
export const menuPaths = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))

/** What the page offers to do, in the order of `ACTIONS`. */
export async function actions(page: Page): Promise<string[]> {
  const tools = page.getByRole('main').locator('.RaTopToolbar-root').first()
  const texts = await tools.locator('a, button').allInnerTexts()
  const words = texts.map(text => text.trim())
  return ACTIONS.filter(action => words.includes(action))
}

/** Follows an address inside the console, as the browser's own arrows do. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
