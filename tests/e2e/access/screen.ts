import type { Page } from 'playwright-core'

export const DENIED = 'Anda tidak memiliki akses'
export const NO_ACCESS = 'Akun ini tidak memiliki akses ke konsol'

/** Everything that can be done from a page, whoever may. */
const ACTIONS = ['Daftar', 'Tambah', 'Ubah', 'Hapus', 'Arsipkan', 'Ekspor', 'Duplikat', 'Simpan']

export const accountButton = (page: Page) => page.getByRole('button', { name: 'Menu akun' })

/** Of the page that was gone to, not of the one before it, which stays until the next is there. */
export const fresh = (selector: string): string => `${selector}:not([data-left], [data-left] *)`

export const denial = (page: Page) =>
  page.getByRole('main').locator(fresh('[role=alert]')).getByRole('heading', { name: DENIED })

/** Opens all groups of the menu, which stay open. */
export async function openGroups(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pilihan menu' }).click()
  await page.getByRole('menuitemcheckbox').click()
}

/** Addresses of the menu's entries, in their order. */
export const menuPaths = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('navigation', { name: 'Menu utama' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))

/** What the page offers to do, in the order of `ACTIONS`. */
export async function actions(page: Page): Promise<string[]> {
  const menu = page.locator('.more-acts button')
  const texts = await topBar(page).locator('a, button').or(menu).allTextContents()
  const words = texts.map(text => text.trim())
  return ACTIONS.filter(action => words.includes(action))
}

/** Presses what stands above a record's page that is there, or behind one button with others. */
export async function press(page: Page, name: string): Promise<void> {
  const more = topBar(page).getByRole('button', { name: 'Lainnya' })
  const act = page.getByRole('button', { name, exact: true })
  await more.or(act).first().waitFor()
  if ((await act.count()) === 0) await more.click()
  await act.click()
}

/** The buttons above a page, in the bar of the console and below it; react-admin gives them no name of its own. */
export const topBar = (page: Page) =>
  page.locator('.page-tools, main .MuiToolbar-dense:not([class*=Bulk])')

/** Follows an address inside the console, as the browser's own arrows do; what was there until now is marked as left. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate(path => {
    const all = 'main :is(table, form, .RaShow-main, [role=alert])'
    const isHere = new URL(path, location.href).pathname === location.pathname
    const left = isHere ? [] : document.querySelectorAll(all)
    for (const element of left) element.setAttribute('data-left', '')
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Opens an address: inside the console where the page shows it, which costs a fifth of loading all anew, and is what
 * people do. Loads it where the page is elsewhere, at that address already, or asks whether it may be left.
 */
export async function visit(page: Page, url: string): Promise<void> {
  const { origin, pathname, search } = new URL(url)
  const now = page.url()
  const isConsole = now.startsWith(`${origin}/`) && new URL(now).pathname !== pathname
  if (isConsole && (await page.locator('#main-content').count()) > 0) {
    await go(page, pathname + search)
    if (await isLeft(page)) return
  }
  await page.goto(url, { waitUntil: 'domcontentloaded' })
}

/** Waits until what `go` has marked is gone, which stands, and still, until the next page is there. */
export const isLeft = (page: Page): Promise<boolean> =>
  page
    .locator('[data-left]')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .then(always, never)

const always = () => true
const never = () => false
