import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../../src/resources'
import { leaveFreely, type WatchedPage } from '../../support/browser'
import { watchScripts } from '../../support/weights'
import { type Demo, openDemo, paths, settled } from './routes'

let demo: Demo
let page: WatchedPage
beforeAll(async () => {
  demo = await openDemo()
  page = demo.page
  await leaveFreely(page)
  await settled(page)
})
afterAll(() => demo?.close())

const forms = resources
  .filter(({ access }) => 'create' in access)
  .map(({ name }) => `/${name}/create`)

/** Those that no address before it has asked for, also at a second try; the entry and what asks ahead cannot be late. */
async function newFiles(path: string): Promise<string[]> {
  const known = newBy.get(path)
  if (known) return known
  const asked = watchScripts(page)
  await open(path)
  const files = new Set(asked.filter(name => !/\/(index|ahead)-/.test(name) && !seen.has(name)))
  for (const name of files) seen.add(name)
  newBy.set(path, [...files])
  return [...files]
}
const seen = new Set<string>()
const newBy = new Map<string, string[]>()

async function open(path: string): Promise<void> {
  await page.goto(demo.url + path)
  await settled(page)
}

const offered = (name: string) => page.getByRole('button', { name, exact: true }).first()

/** What a person does who is told that a part has not come, also when the page stood still before that was known. */
async function comes(button: string): Promise<void> {
  if (!(await pressed(button))) await pressed(button)
  for (const name of ['Coba lagi', 'Muat Ulang']) expect(await offered(name).count(), name).toBe(0)
}

async function pressed(button: string): Promise<boolean> {
  const isOffered = (await offered(button).count()) > 0
  if (isOffered) await offered(button).click()
  await settled(page)
  return isOffered
}

const kinds: Record<string, (file: string, path: string) => Promise<void>> = {
  async 'is refused once'(file, path) {
    await page.route(`**${file}`, route => route.abort(), { times: 1 })
    await open(path)
    await comes('Coba lagi')
  },
  // As 30 seconds are: nothing happens before a line has been silent for 39.
  async 'hangs for a while'(file, path) {
    const held: Route[] = []
    await page.route(`**${file}`, route => void held.push(route), { times: 1 })
    await page.goto(demo.url + path)
    await expect.poll(() => held.length).toBe(1)
    await page.waitForTimeout(4000)
    await held[0]?.continue()
    await settled(page)
    await comes('Coba lagi')
  },
  async 'is gone'(file, path) {
    await page.route(`**${file}`, route => route.fulfill({ status: 404, body: '' }))
    await open(path)
    await page.unroute(`**${file}`)
    if ((await offered('Muat Ulang').count()) > 0) await comes('Muat Ulang')
    else await comes('Coba lagi')
  },
}

describe.each([...paths, ...forms])('%s', path => {
  test('M-NAV-08 gets there whichever of its files is refused once, hangs for a while, or is gone', async () => {
    const late: string[] = []
    for (const file of await newFiles(path)) {
      for (const [kind, play] of Object.entries(kinds)) {
        await play(file, path).catch(error => late.push(`${file} ${kind}: ${error.message}`))
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    }
    expect(late).toEqual([])
  }, 900_000)
})
