import type { Locator, Page, Response } from 'playwright-core'
import type { BirdDevice } from '@/business/devices/birdDevice'
import type { PageOptions, WatchedPage } from '../../support/browser'
import { openShell } from '../shell/support'

export const PATH = '/iot/statistics'
export const CALL = '**/api/iot/devices/statistics'

/** What a call that is made to fail leaves in the console. */
export const tolerate = /status of (400|401|404|500|502|504)|ERR_FAILED|Gagal memuat/

interface Opened extends PageOptions {
  query?: string
}

/** The statistics of a fleet, as an admin sees them. */
export function openStatistics(fleet: true | number = true) {
  const shell = openShell(undefined, { fleet })
  const answers = new WeakMap<Page, Response>()
  const go = (page: Page, query = '') => page.goto(shell.box().url + PATH + query)
  return {
    ...shell,
    go,
    async open({ query = '', ...options }: Opened = {}): Promise<WatchedPage> {
      const page = await shell.take('admin', options)
      const answer = page.waitForResponse(CALL)
      await go(page, query)
      answers.set(page, await answer)
      await cardsOf(page).waitFor()
      return page
    },
    /** The devices as the service told them to this page when it was opened. */
    async answerTo(page: Page): Promise<BirdDevice[]> {
      await rowsOf(page).first().waitFor()
      return answers.get(page)?.json() ?? []
    },
  }
}

export const cardsOf = (page: Page) => page.locator('dl[aria-busy="false"]').first()

/** '7.125' under 'Total burung'. */
export const figure = (page: Page, label: string) =>
  cardsOf(page)
    .locator('dt', { hasText: label })
    .locator('xpath=following-sibling::dd')
    .first()
    .innerText()

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const rowsOf = (page: Page) => card(page, 'Detail perangkat').locator('tbody tr')
export const cells = (page: Page, column: string) =>
  rowsOf(page).locator(`.of-${column}`).allInnerTexts()

export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

export const options = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: label }).click()
  const texts = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  return texts
}

/** The figures of a chart, by its table. */
export async function tableOf(page: Page, title: string): Promise<string[][]> {
  const chart = card(page, title)
  await chart.getByRole('button', { name: `Tabel ${title}` }).click()
  const rows = await chart.locator('tbody tr').all()
  const texts = await Promise.all(rows.map(row => row.locator('th, td').allInnerTexts()))
  await chart.getByRole('button', { name: `Grafik ${title}` }).click()
  return texts
}

export async function saved(page: Page, button: Locator): Promise<{ name: string; body: Buffer }> {
  const waiting = page.waitForEvent('download')
  await button.click()
  const file = await waiting
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part)
  return { name: file.suggestedFilename(), body: Buffer.concat(parts) }
}
