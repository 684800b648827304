import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, freshFolder, spawnBox } from '../../support/box'
import { DEMO_PASSWORD, launchBrowser, openPage, signIn } from '../../support/browser'
import { openGroups } from '../access/screen'
import { pageScript } from '../sdk/harness'

/** The box is killed while the real SDK writes; what was acknowledged must have lasted. */

const ROUNDS = process.env.SARANG_EXHAUSTIVE === '1' ? 20 : 5
const EMAIL = 'admin@sarang.test'

let browser: Browser
let data: string
let port: string
let box: Awaited<ReturnType<typeof spawnBox>>

beforeAll(async () => {
  browser = await launchBrowser()
  data = await freshFolder()
  port = String(await freePort())
  box = await start()
})

afterAll(async () => {
  await browser?.close()
  await box?.kill('SIGTERM')
})

test(`${ROUNDS} times kill -9 during writes: no acknowledged write is lost, open browsers go on`, async () => {
  const consolePage = await openPage(browser, box.url)
  await signIn(consolePage, EMAIL)
  await openGroups(consolePage)
  await consolePage.getByRole('link', { name: 'Produk Petani' }).click()
  await consolePage.getByRole('row').nth(2).waitFor()
  const writer = await openWriter()

  for (let round = 0; round < ROUNDS; round++) {
    await acknowledged(writer, (await countOf(writer)) + 5)
    await writer.waitForTimeout((round * 37) % 150)
    await box.kill('SIGKILL')
    box = await start()
  }
  await acknowledged(writer, (await countOf(writer)) + 5)

  const lost = await writer.evaluate(() => window.writing.stopAndFindLost())
  expect(lost).toEqual([])
  expect(await countOf(writer)).toBeGreaterThan(ROUNDS * 5)
  await consolePage.getByRole('row', { name: /AAA ditulis terakhir/ }).waitFor()
}, 300_000)

const start = () => spawnBox({ data, args: ['--port', port] })

/** A page of the box's own origin with nothing but the SDK, writing without a pause. */
async function openWriter(): Promise<Page> {
  const context = await browser.newContext()
  const script = await pageScript()
  await context.route('**/writer', route =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  )
  const page = await context.newPage()
  await page.goto(`${box.url}/writer`)
  await page.evaluate(writeForEver, await signInToken())
  return page
}

/** Runs in the page: single writes, batches and transactions side by side. */
function writeForEver(token: string) {
  const { open, doc, collection, setDoc, writeBatch, runTransaction, getDocsFromServer } =
    window.sdk
  const { db } = open({ token })
  const acked: string[] = []
  let isStopped = false
  let made = 0
  const next = () => {
    made += 1
    return `w${made}`
  }
  const offers = collection(db, 'subscriptionOffers')
  const offer = { title: 'AAA', versionNo: 0 }
  const single = async (id: string) => {
    await setDoc(doc(offers, id), offer)
    acked.push(id)
  }
  const batch = async (id: string) => {
    const pair = [`${id}a`, `${id}b`]
    const work = writeBatch(db)
    for (const name of pair) work.set(doc(offers, name), offer)
    await work.commit()
    acked.push(...pair)
  }
  const transaction = async (id: string) => {
    const reference = doc(offers, id)
    await runTransaction(db, async step => {
      await step.get(reference)
      step.set(reference, offer)
    })
    acked.push(id)
  }
  /** A transaction that meets a dead server fails, as it should: not acknowledged, not counted. */
  const loop = async (write: (id: string) => Promise<void>) => {
    while (!isStopped) await write(next()).catch(() => new Promise(go => setTimeout(go, 100)))
  }
  const loops = [single, single, batch, batch, transaction].map(loop)
  const stopAndFindLost = async () => {
    isStopped = true
    await Promise.all(loops)
    const last = { pid: 'last', marketplace: 'farmer', name: 'AAA ditulis terakhir', price: 1 }
    await setDoc(doc(db, 'products', 'last'), { ...last, versionNo: 0 })
    const stored = await getDocsFromServer(offers)
    const ids = new Set(stored.docs.map(({ id }) => id))
    return acked.filter(id => !ids.has(id))
  }
  window.writing = { acked, stopAndFindLost }
}

declare global {
  interface Window {
    writing: { acked: string[]; stopAndFindLost(): Promise<string[]> }
  }
}

const countOf = (page: Page) => page.evaluate(() => window.writing.acked.length)

const acknowledged = (page: Page, count: number) =>
  page.waitForFunction(count => window.writing.acked.length >= count, count, { timeout: 60_000 })

async function signInToken(): Promise<string> {
  const url = `${box.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=box`
  const body = JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD, returnSecureToken: true })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body })
  return (await answer.json()).idToken
}
