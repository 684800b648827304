import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { toPlainFields } from '../../../server/functions/plain'
import { GRADES, gradeNames } from '../../../src/business/harvest/figures'
import { PROJECT } from '../../support/box'
import { testLong } from '../../support/exhaustive'
import { put } from '../../support/people'
import { plainPng } from '../../support/pictures'
import { openShell } from '../shell/support'

const { openAt, box } = openShell()

interface Grade {
  price?: unknown
  previousPrice?: unknown
  lastUpdated?: Date
  imageURL?: string
}

/** What is stored, by grade. */
function stored(): Record<string, Grade> {
  const name = `projects/${PROJECT}/databases/(default)/documents/apps/price`
  return toPlainFields(box().store.get(name)?.fields ?? {}).swallowNest as Record<string, Grade>
}

const old = new Date('2026-01-02T03:04:00Z')
const grades = (price = 10_000_000) =>
  Object.fromEntries(
    GRADES.map(grade => [grade, { price, previousPrice: 8_000_000, lastUpdated: old }]),
  )

beforeEach(() => put(box(), 'apps/price', { swallowNest: grades() }))

async function openPrices(options = {}) {
  const page = await openAt('admin', '/farm/price', options)
  await input(page, 'Mangkok 1').waitFor()
  return page
}

const input = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true })

/** Those that the page sends from now on; that one is here is written, too. */
function countCommits(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    const isCommit = request.url().includes('/documents:commit')
    if (isCommit && !request.postData()?.includes('/presence/')) count++
  })
  return () => count
}

test('M-PRI-01 M-PRI-02 twelve grades in one grid: one write saves them with what they were before', async () => {
  const page = await openPrices()
  for (const name of Object.values(gradeNames)) {
    expect(await input(page, name).inputValue()).toBe('10.000.000')
  }
  expect(await page.getByText('+25% dari Rp 8.000.000').count()).toBe(12)
  await input(page, 'Mangkok 1').fill('10500000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await input(page, 'Sudut 3').fill('Rp 9.000.000')
  await page.getByText('+5% dari Rp 10.000.000').waitFor()
  await page.getByText('-10% dari Rp 10.000.000').waitFor()
  expect(await page.getByText(/Belum disimpan/).count()).toBe(2)
  const commits = countCommits(page)
  await save(page).click()
  await expect.poll(() => stored().mangkok1?.price).toBe(10_500_000)
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width
  const changes = page.locator('.MuiCard-root').filter({ has: page.locator('ol') })
  expect(await widthOf(changes)).toBe(await widthOf(page.getByRole('group').first()))
  expect(commits()).toBe(1)
  const { mangkok1, sudut3, oval2 } = stored()
  expect(mangkok1).toMatchObject({ previousPrice: 10_000_000 })
  expect(sudut3).toMatchObject({ price: 9_000_000, previousPrice: 10_000_000 })
  for (const grade of [mangkok1, sudut3]) {
    expect(Date.now() - Number(grade?.lastUpdated)).toBeLessThan(60_000)
  }
  expect(oval2).toEqual({ price: 10_000_000, previousPrice: 8_000_000, lastUpdated: old })
  await expect.poll(() => page.getByText('Diperbarui 2 Jan 2026').count()).toBe(10)
  expect(await page.getByText('+5% dari Rp 10.000.000').count()).toBe(1)
  // The form has what was saved, each time.
  const unsaved = page.getByText(/[Bb]elum disimpan/)
  await expect.poll(() => unsaved.count()).toBe(0)
  for (const price of ['10.600.000', '10.700.000', '10.800.000']) {
    await input(page, 'Mangkok 1').fill(price)
    await page.getByText('1 perubahan belum disimpan').waitFor()
    await save(page).click()
    await expect.poll(() => unsaved.count()).toBe(0)
    expect(await input(page, 'Mangkok 1').inputValue()).toBe(price)
  }
  expect(stored().mangkok1).toMatchObject({ price: 10_800_000, previousPrice: 10_700_000 })
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-PRI-02 what is negative or no number is refused at the field, and nothing is written',
  async () => {
    const page = await openPrices({ viewport: { width: 360, height: 740 } })
    const commits = countCommits(page)
    for (const [typed, shown, why] of [
      ['-5000', '-5.000', 'Harga tidak boleh kurang dari 0'],
      ['mahal', 'mahal', 'Harus berupa angka'],
      ['12,5', '12,5', 'Isi dengan angka bulat'],
      ['9999999999999', '9.999.999.999.999', 'Maksimal 1.000.000.000.000'],
    ] as const) {
      await input(page, 'Oval 2').fill(typed)
      await page.keyboard.press('Enter')
      await page.getByText(why).waitFor()
      expect(await input(page, 'Oval 2').inputValue()).toBe(shown)
      expect(await page.getByText('dari Rp 8.000.000').count()).toBe(11)
    }
    expect(commits()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-PRI-02 two at one grade choose; what it was before is the other one’s price, and nobody is asked about it',
  async () => {
    const page = await openPrices()
    await input(page, 'Mangkok 1').fill('12000000')
    const theirs = { price: 11_000_000, previousPrice: 10_000_000, lastUpdated: new Date() }
    put(box(), 'apps/price', { swallowNest: { ...grades(), mangkok1: theirs } })
    await save(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Rp 11.000.000').waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(2)
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: /^Simpan/ }).click()
    await expect
      .poll(() => stored().mangkok1)
      .toMatchObject({ price: 12_000_000, previousPrice: 11_000_000 })
    await page.getByText('+9,1% dari Rp 11.000.000').waitFor()
    expect(page.problems).toEqual([])
  },
)

testLong?.('M-PRI-01 a picture is chosen, seen, and uploaded with the prices', async () => {
  const page = await openPrices()
  const group = page.getByRole('group', { name: 'Foto Patahan 2' })
  expect(await group.getByRole('img').count()).toBe(0)
  const file = join(tmpdir(), 'sarang-mutu.png')
  await writeFile(file, plainPng(64))
  await group.locator('input[type=file]').setInputFiles(file)
  await group.getByRole('img').waitFor()
  await save(page).click()
  await expect.poll(() => stored().patahan2?.imageURL).toContain('price')
  expect(stored().patahan2).toMatchObject({ price: 10_000_000, previousPrice: 8_000_000 })
  await group.getByRole('button', { name: 'Perbesar Foto Patahan 2' }).click()
  await page.getByRole('dialog').getByRole('img').waitFor()
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-PRI-01 an odd record is shown as far as it can be, and can be put right',
  async () => {
    put(box(), 'apps/price', {
      swallowNest: { mangkok1: { price: 'mahal' }, oval1: 7, emas: { price: 1 }, sudut1: null },
    })
    const page = await openPrices()
    expect(await input(page, 'Mangkok 1').inputValue()).toBe('mahal')
    expect(await input(page, 'Oval 1').inputValue()).toBe('')
    await page.getByText('Mutu yang tidak dikenal: emas').waitFor()
    await page.getByRole('button', { name: 'Hapus' }).click()
    await input(page, 'Mangkok 1').fill('5')
    await input(page, 'Oval 1').fill('6')
    await save(page).click()
    await expect.poll(() => stored().oval1?.price).toBe(6)
    expect(stored()).toMatchObject({ mangkok1: { price: 5 } })
    expect(stored().emas).toBeUndefined()
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-PRI-01 what somebody else changes is seen at once, but not over what is typed',
  async () => {
    const page = await openPrices()
    put(box(), 'apps/price', { swallowNest: grades(11_000_000) })
    await expect.poll(() => input(page, 'Mangkok 1').inputValue()).toBe('11.000.000')
    await input(page, 'Mangkok 1').fill('11500000')
    put(box(), 'apps/price', { swallowNest: grades(12_000_000) })
    await page.waitForTimeout(1000)
    expect(await input(page, 'Mangkok 1').inputValue()).toBe('11.500.000')
    expect(page.problems).toEqual([])
  },
)
