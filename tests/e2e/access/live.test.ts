import type { Browser, Dialog } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD } from '../../support/people'
import { accountButton, denial, menuPaths, NO_ACCESS, openGroups } from './screen'

const LIST = '/marketplace/consumer'
const FORM = '/products/p1'

let browser: Browser
let box: TestBox
/** Two browsers of one admin. */
let list: WatchedPage
let form: WatchedPage
/** What the browser asked before it would leave a page. */
const asked: string[] = []

beforeAll(async () => {
  box = await startTestBox({ seed: 'people', clientDir: CLIENT })
  browser = await launchBrowser()
  list = await openPage(browser, box.url + LIST)
  await signIn(list, emailOf('admin'), PASSWORD)
  await list.getByText('Sarang mangkok').waitFor()
  form = await openPage(browser, box.url + FORM)
  await signIn(form, emailOf('admin'), PASSWORD)
  for (const page of [list, form]) {
    page.on('dialog', dialog => void dismissed(dialog))
    await openGroups(page)
  }
  await type()
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

test('M-AUTH-08 a role that is raised leaves a form that is open its text', async () => {
  become({ authorization: 'root' })
  await accountButton(form).getByText('Root').waitFor()
  expect(await nameInput().inputValue()).toBe('Belum disimpan')
})

test('M-NAV-05 a role that is lowered closes list, form and menu at once, and the address stays', async () => {
  become({ authorization: 'superteam' })
  for (const page of [list, form]) {
    await denial(page).waitFor()
    await expect
      .poll(() => menuPaths(page))
      .toEqual([...['/farm/harvest', '/rbw/building', '/mentions', '/setting']])
    expect(await page.locator('main').locator('table, form').count()).toBe(0)
  }
  expect([list, form].map(page => new URL(page.url()).pathname)).toEqual([LIST, FORM])
})

test('M-NAV-05 a role that is given back opens them again without a reload', async () => {
  become({ authorization: 'admin' })
  await list.getByText('Sarang mangkok').waitFor()
  await expect.poll(() => menuPaths(list)).toContain(LIST)
  await list.getByRole('link', { name: 'Tambah' }).waitFor()
  await expect.poll(() => nameInput().inputValue()).toBe('Sarang mangkok')
})

test('M-NAV-05 who is suspended is signed out and told why, even from a form with unsaved text', async () => {
  await type()
  become({ status: 'suspended' })
  for (const page of [list, form]) {
    await page.getByRole('alert').getByText(NO_ACCESS).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    // What was under way, a count, that one is here, what waits for one or a new token, is refused like all else.
    const isUnderWay = /RunAggregationQuery|documents:commit|securetoken|\["(presence|notes)"/i
    expect(page.problems.filter(problem => !isUnderWay.test(problem))).toEqual([])
  }
  expect(asked).toEqual([])
})

async function dismissed(dialog: Dialog): Promise<void> {
  asked.push(dialog.type())
  await dialog.dismiss()
}

/** As a hand does: a browser asks nobody who has not touched the page. */
async function type(): Promise<void> {
  await nameInput().click()
  await nameInput().fill('')
  await nameInput().pressSequentially('Belum disimpan')
}

const nameInput = () => form.getByLabel(/^Nama produk/)

/** Changes the account as another session does. */
function become(change: Readonly<Record<string, string>>): void {
  const fields = Object.entries(change).map(([name, stringValue]) => [name, { stringValue }])
  box.store.commit([
    {
      update: {
        name: `projects/${PROJECT}/databases/(default)/documents/users/admin`,
        fields: Object.fromEntries(fields),
      },
      updateMask: { fieldPaths: Object.keys(change) },
    },
  ])
}
