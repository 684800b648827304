import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { timings } from '../../../src/lib/timings'
import { fewOf, testLong } from '../../support/exhaustive'
import { put } from '../../support/people'
import { go, openGroups } from '../access/screen'
import { atPath, openShell } from './support'

const { openAt, box } = openShell()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' })
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })
const shown = (page: Page) => menu(page).locator('button[aria-expanded=true]').allInnerTexts()

async function openHome(options = {}) {
  const page = await openAt('admin', '/setting', options)
  await page.getByRole('heading', { name: 'Tampilan' }).waitFor()
  return page
}

test('M-NAV-02 the address of a group leads to its first entry', async () => {
  // No cameras are served here, which a page that is left soon may hear.
  const page = await openHome({ tolerate: /status of 503|Layanan perangkat tidak dikonfigurasi/ })
  for (const [from, to] of fewOf(
    [
      ['/account', '/account/user'],
      ['/farm', '/farm/harvest'],
      ['/rbw', '/rbw/building'],
      ['/iot', '/iot/statistics'],
      ['/marketplace', '/marketplace/consumer'],
      ['/content', '/content/seminar'],
      ['/manufacture', '/manufacture/overview'],
      ['/', '/dashboard'],
    ] as const,
    3,
  )) {
    await go(page, from)
    await atPath(page, to)
  }
  expect(page.problems).toEqual([])
})

testLong?.('M-NAV-02 so it does as the page loads, and to what is open to the person', async () => {
  const page = await openAt('admin', '/account')
  await atPath(page, '/account/user')
  const staff = await openAt('superteam', '/')
  await atPath(staff, '/farm/harvest')
  await go(staff, '/rbw')
  await atPath(staff, '/rbw/building')
  await go(staff, '/content')
  await staff.getByRole('heading', { name: 'Anda tidak memiliki akses' }).waitFor()
  expect([...page.problems, ...staff.problems]).toEqual([])
})

test('M-WID-04 one group closes the others, unless several may be open, and what is open is kept', async () => {
  const page = await openHome()
  expect(await shown(page)).toEqual(['Sistem'])
  await group(page, 'Toko').click()
  await expect.poll(() => shown(page)).toEqual(['Toko'])
  await group(page, 'Konten').click()
  await expect.poll(() => shown(page)).toEqual(['Konten'])
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(['Konten'])
  await go(page, '/farm/harvest')
  await expect.poll(() => shown(page)).toEqual(['Peternakan'])
  await openGroups(page)
  await expect.poll(async () => (await shown(page)).length).toBe(7)
  for (const name of ['Akun', 'Peternakan', 'IoT', 'Produksi', 'Sistem'])
    await group(page, name).click()
  await expect.poll(() => shown(page)).toEqual(['Toko', 'Konten'])
  const slides = await menu(page)
    .locator('.MuiCollapse-root')
    .evaluateAll(all => all.map(element => (element as HTMLElement).style.transitionDuration))
  expect(slides).toContain(`${timings.accordionMs}ms`)
  expect(page.problems).toEqual([])
})

test('M-WID-01 M-WID-04 a narrow window has a rail whose groups drop out under the mouse and close 200 ms after it', async () => {
  const page = await openHome()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: 'Buka menu' }).waitFor()
  await expect.poll(() => menu(page).getByRole('link').count()).toBe(3)
  await group(page, 'Toko').hover()
  const entry = menu(page).getByRole('link', { name: 'Produk Petani' })
  await entry.waitFor()
  const layer = await entry.evaluate(
    element => getComputedStyle(element.closest('[role=tooltip]') as Element).zIndex,
  )
  expect(Number(layer)).toBe(timings.dropdownZ)
  await entry.hover()
  await page.waitForTimeout(2 * timings.hoverCloseMs)
  expect(await entry.isVisible()).toBe(true)
  await page.mouse.move(700, 500)
  expect(await entry.isVisible()).toBe(true)
  await entry.waitFor({ state: 'detached' })
  await group(page, 'Toko').press('Enter')
  await entry.waitFor()
  await page.keyboard.press('Escape')
  await entry.waitFor({ state: 'detached' })
  await group(page, 'Toko').hover()
  await entry.click()
  await atPath(page, '/marketplace/farmer')
  expect(page.problems).toEqual([])
})

test('M-WID-01 on a phone the drawer opens by its button, and closes by it, by Esc and by the overlay', async () => {
  const page = await openHome({ viewport: { width: 360, height: 740 } })
  const toggle = page.getByRole('button', { name: 'Buka menu' })
  await toggle.click()
  await menu(page).waitFor()
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'detached' })
  await toggle.click()
  await menu(page).waitFor()
  await page.mouse.click(340, 600)
  await menu(page).waitFor({ state: 'detached' })
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-WID-01 a window that gets narrow closes the menu, one that gets wide opens it again',
  async () => {
    const page = await openHome()
    await group(page, 'Konten').click()
    await menu(page).getByRole('link', { name: 'Artikel' }).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await menu(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Buka menu' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 740 })
    await menu(page).getByRole('link', { name: 'Artikel' }).waitFor()
    expect(page.problems).toEqual([])
  },
)

testLong?.('M-NAV-09 an entry tells how much waits there', async () => {
  for (const id of ['t1', 't2']) {
    put(box(), `transactions/${id}`, {
      tid: id,
      versionNo: 0,
      status: 'waiting',
      date: { created: new Date() },
    })
  }
  const page = await openHome()
  await expect.poll(() => group(page, 'Toko').innerText()).toMatch(/^Toko\n2\n/)
  await openGroups(page)
  const entry = menu(page).getByRole('link', { name: 'Transaksi' })
  await expect.poll(() => entry.innerText()).toContain('2')
  const described = await entry.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('2 menunggu')
  expect(await menu(page).getByRole('link', { name: 'Konsultasi' }).innerText()).toBe('Konsultasi')
})

test('M-WID-03 M-LIM-02 the bar stays above the page, and casts a shadow on it after 200 px', async () => {
  const page = await openHome({ viewport: { width: 1000, height: 400 } })
  const bar = page.getByRole('banner')
  const shadow = () => bar.evaluate(element => getComputedStyle(element).boxShadow)
  await page.evaluate(after => window.scrollTo(0, after), timings.stickyAfter)
  await page.waitForTimeout(300)
  expect(await shadow()).toBe('none')
  await page.evaluate(after => window.scrollTo(0, after + 1), timings.stickyAfter)
  await expect.poll(shadow).toMatch(/rgba/)
  expect((await bar.boundingBox())?.y).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(shadow).toBe('none')
  expect(page.problems).toEqual([])
})

test('M-WID-06 M-NAV-06 a button after 200 px scrolls to the top, and another page begins there', async () => {
  const page = await openHome({ viewport: { width: 1200, height: 400 } })
  const button = page.getByRole('button', { name: 'Kembali ke atas' })
  const top = () => page.evaluate(() => window.scrollY)
  await page.evaluate(after => window.scrollTo(0, after - 20), timings.scrollTopAfter)
  await page.waitForTimeout(300)
  expect(await button.count()).toBe(0)
  await page.evaluate(after => window.scrollTo(0, after + 60), timings.scrollTopAfter)
  await button.click()
  await expect.poll(top).toBe(0)
  await button.waitFor({ state: 'detached' })
  await page.evaluate(() => window.scrollTo(0, 300))
  await group(page, 'Konten').click()
  // What slides away while it is pressed is not pressed.
  const sliding = menu(page).locator('.MuiCollapse-root:not(.MuiCollapse-entered)')
  await expect.poll(() => sliding.count()).toBe(0)
  await menu(page).getByRole('link', { name: 'Artikel' }).click()
  await atPath(page, '/content/article')
  await expect.poll(top).toBe(0)
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-WID-06 at the end of a list no round button lies over the paging or over another',
  async () => {
    for (let number = 10; number < 40; number += 1) {
      const name = `Produk ${number}`
      put(box(), `products/p${number}`, { name, marketplace: 'consumer', pid: name, versionNo: 0 })
    }
    const page = await openAt('admin', '/marketplace/consumer')
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await page.getByRole('button', { name: 'Ke halaman berikutnya' }).waitFor()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.getByRole('button', { name: 'Kembali ke atas' }).waitFor()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      expect(await page.evaluate(covered), `${width}`).toEqual([])
    }
    expect(page.problems).toEqual([])
  },
)

/** What somebody could press at the end of the page, and does not reach in its middle. */
function covered(): string[] {
  const pages = '.MuiTablePagination-root button:enabled'
  const parts = [...document.querySelectorAll(`${pages}, .MuiFab-root`)]
  if (parts.length < 3) return ['nothing is there']
  return parts
    .filter(part => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return !part.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map(part => part.getAttribute('aria-label') ?? part.className)
}
