import { expect, test } from 'vitest'
import { go } from '../access/screen'
import { atPath, openShell } from './support'

const { openAs } = openShell()

test('a page in the dark is printed black on white, without what is for the screen only', async () => {
  const page = await openAs('admin', { colorScheme: 'dark' })
  await atPath(page, '/dashboard')
  await go(page, '/marketplace/consumer')
  const row = page.getByRole('row', { name: /Sarang mangkok/ })
  await row.waitFor()
  await page.getByRole('button', { name: 'Ekspor' }).waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await row.isVisible()).toBe(true)
  expect(await page.getByRole('columnheader', { name: 'Harga' }).isVisible()).toBe(true)
  expect(await page.getByRole('navigation', { name: 'Lokasi halaman' }).isVisible()).toBe(true)
  for (const role of ['checkbox', 'searchbox'] as const)
    expect(await page.getByRole(role).count(), role).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Menu utama' }).count()).toBe(0)
  expect(
    await page.locator('.MuiButton-root, .MuiIconButton-root').filter({ visible: true }).count(),
  ).toBe(0)
  const look = await row.getByRole('cell', { name: 'Sarang mangkok' }).evaluate(cell => {
    const parents = []
    for (let at: Element | null = cell; at; at = at.parentElement)
      parents.push(getComputedStyle(at).backgroundColor)
    const { colorScheme } = getComputedStyle(document.documentElement)
    return { colorScheme, colour: getComputedStyle(cell).color, behind: [...new Set(parents)] }
  })
  expect(look).toEqual({
    colorScheme: 'light',
    colour: 'rgb(0, 0, 0)',
    behind: ['rgba(0, 0, 0, 0)'],
  })
  expect(page.problems).toEqual([])
})
