import { rm } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { DEVICE_PASSWORD, type Fleet, startFleet } from '../../../../demo/fleet'
import { freshFolder, startTestBox, type TestBox } from '../../../support/box'
import {
  ENTRY,
  launchBrowser,
  openPage,
  type PageOptions,
  signIn,
  type WatchedPage,
} from '../../../support/browser'
import { CLIENT } from '../../../support/client'
import { keepPages } from '../../../support/keptPages'
import { emailOf, PASSWORD, put } from '../../../support/people'

export { DEVICE_PASSWORD }

export const PATH = '/iot/device-management'

export interface ManagementOptions {
  /** Local mode has none; default: one made up. */
  adminKey?: string | null
  /** How many devices the fleet begins with. */
  devices?: number
}

/** A fleet, a box before it and a browser, for the tests of a file. */
export function openManagement({ adminKey, devices = 12 }: ManagementOptions = {}) {
  let fleet: Fleet | undefined
  let box: TestBox
  let browser: Browser
  let folder: string | undefined
  const pages = new Set<WatchedPage>()
  beforeAll(async () => {
    box = await startTestBox({ seed: 'people', clientDir: CLIENT, ...(await servicesOf()) })
    await addRoot(box)
    browser = await launchBrowser()
  })
  afterEach(() => {
    expect([...pages].flatMap(({ problems }) => problems)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await box?.stop()
    await fleet?.stop()
    if (folder) await rm(folder, { recursive: true })
  })
  /** The box's own fleet, but where the key is to be another one, or none. */
  async function servicesOf() {
    if (adminKey === undefined) return { fleet: devices }
    folder = await freshFolder()
    fleet = await startFleet({
      ...{ data: folder, devices, now: Date.now },
      ...(adminKey && { adminKey }),
    })
    const { camera, iot } = fleet.services
    return { services: { camera: adminKey === null ? { url: camera.url } : camera, iot } }
  }
  const takeKept = keepPages()
  const theFleet = () => (fleet ?? box.fleet) as Fleet
  return {
    fleet: theFleet,
    box: () => box,
    /** Made-up cameras are down at hours of their own: what needs one that answers switches it on. */
    switchOn: (id: number) => switchOn(theFleet().services.iot.url, id),
    /** The screen, as this person sees it who has signed in before; `prepare` runs before the app does. */
    async open({ who = 'admin', prepare, ...options }: OpenOptions = {}) {
      const wanted = { ...options, tolerate: provoked(options) }
      const page = await takeKept(who, wanted, async () => {
        const page = await openPage(browser, box.url + ENTRY, wanted)
        await signIn(page, emailOf(who), PASSWORD)
        await page.waitForURL('**/setting')
        return page
      })
      pages.add(page)
      if (prepare) await page.evaluate(prepare)
      await page.goto(`${box.url}${PATH}`)
      await page.getByRole('button', { name: 'Daftar Baru' }).waitFor()
      return page
    },
  }
}

export type Management = ReturnType<typeof openManagement>

interface OpenOptions extends PageOptions {
  who?: 'admin' | 'root'
  prepare?: () => void
}

/** Refusals that a test asks for are the browser's own words about a status, and ours about the same. */
const provoked = ({ tolerate }: PageOptions) =>
  new RegExp(`status of (4|5)\\d\\d${tolerate ? `|${tolerate.source}` : ''}`)

async function switchOn(iot: string, id: number): Promise<void> {
  const answer = await fetch(`${iot}/devices/statistics`)
  const rows = (await answer.json()) as { id: string; [member: string]: unknown }[]
  const row = rows.find(row => Number(row.id.slice('DEV'.length)) === id)
  if (row === undefined) throw new Error(`No device ${id}`)
  const { province, city, location } = row
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ province, city, location, online: true })
  const { status } = await fetch(`${iot}/devices/${row.id}`, { method: 'PUT', headers, body })
  expect(status).toBe(200)
}

async function addRoot(ports: TestBox): Promise<void> {
  const uid = 'root'
  await ports.accounts.create({ uid, email: emailOf(uid), password: PASSWORD, name: uid })
  put(ports, `users/${uid}`, { uid, email: emailOf(uid), authorization: 'root' })
  put(ports, `profiles/${uid}`, { uid, name: 'Nama root' })
}

/** The dialog with this title, open. */
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name })

/** Answers the question for the device's password. */
export async function givePassword(page: Page, password = DEVICE_PASSWORD): Promise<void> {
  const prompt = dialog(page, 'Password perangkat')
  await prompt.getByLabel(/^Password/).fill(password)
  await prompt.locator('[type=submit]').click()
}

/** The row of the device with this number. */
export const rowOf = (page: Page, id: number): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) })

/** Testing stands in the row, the rest in its menu. */
export async function press(row: Locator, name: string): Promise<void> {
  if (name === 'Test koneksi') return row.getByRole('button', { name: /^Test koneksi / }).click()
  await row.getByRole('button', { name: /^Aksi lain / }).click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}

/** Until the form is there; the page is nobody's then. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('menuitem', { name: 'Keluar' }).click()
  await page.waitForURL('**/sign-in')
}

/** A toast with these words, title first. */
export const notice = (page: Page, title: string, text: string | RegExp): Locator =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: title })
    .filter({ hasText: text })
