import { readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manageAdminKeys } from '../../../tools/adminKey'
import { freshFolder, spawnBox } from '../../support/box'
import { launchBrowser, openPage, type WatchedPage } from '../../support/browser'
import { buildPage } from '../../support/page'
import type { Shop } from './page/main'

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const FLAGS = ['--project', 'warung-kopi', '--rules', at('firestore.rules')]

let folder: string
let box: Awaited<ReturnType<typeof spawnBox>>
let site: Server
let browser: Browser
let page: WatchedPage

/** The shop's owner fills the menu and makes the guests with a script's key. */
async function fill() {
  const key = join(folder, 'key.json')
  const asked = { data: folder, url: box.url, project: 'warung-kopi' }
  manageAdminKeys({ ...asked, words: ['make', key] })
  const { headers } = JSON.parse(await readFile(key, 'utf8'))
  const post = async (path: string, body: object) => {
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await fetch(box.url + path, request)).status).toBe(200)
  }
  const documents = '/v1/projects/warung-kopi/databases/(default)/documents'
  for (const drink of ['tubruk', 'luwak'])
    await post(`${documents}/menu?documentId=${drink}`, { fields: {} })
  for (const uid of ['ani', 'budi']) {
    const account = { localId: uid, email: `${uid}@kopi.id`, password: 'kopi-hitam' }
    await post('/identitytoolkit.googleapis.com/v1/projects/warung-kopi/accounts', account)
  }
}

beforeAll(async () => {
  folder = await freshFolder()
  box = await spawnBox({
    data: folder,
    args: [...FLAGS, '--indexes', at('firestore.indexes.json')],
  })
  await fill()
  const built = await buildPage(new URL('./page/main.ts', import.meta.url))
  site = createServer(async ({ url = '' }, response) => {
    const isScript = url.startsWith('/main.js')
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(await readFile(join(built, isScript ? 'main.js' : 'index.html')))
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  browser = await launchBrowser()
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const query = `?box=${new URL(box.url).port}`
  page = await openPage(browser, origin, { tolerate: /Failed to load resource|emulator/ })
  await page.goto(`${origin}/${query}`)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  site?.close()
  await box?.kill('SIGTERM')
  await rm(folder, { recursive: true })
})

const run = <Result>(work: (shop: Shop) => Promise<Result>): Promise<Result> =>
  page.evaluate(`(${work})(window.shop)`) as Promise<Result>

test('an app of another shape reads, writes, listens and is judged by rules of its own', async () => {
  const seen = await run(async shop => {
    const { db, users, outcome, order, collection, doc, query, where, orderBy, setDoc } = shop
    const menu = (await shop.getDocs(collection(db, 'menu'))).docs.map(({ id }) => id)
    const orders = collection(db, 'orders')
    const stranger = await outcome(setDoc(doc(orders, 'x'), order('tubruk', 1)))
    await shop.signInWithEmailAndPassword(users, 'ani@kopi.id', 'kopi-hitam')
    const mine = query(orders, where('guest', '==', 'ani'), orderBy('cups', 'desc'))
    const told: string[][] = []
    const stop = shop.onSnapshot(mine, ({ docs, metadata }) => {
      if (!metadata.hasPendingWrites) told.push(docs.map(({ id }) => id))
    })
    await setDoc(doc(orders, 'a'), order('tubruk', 1))
    await setDoc(doc(orders, 'b'), order('luwak', 2))
    await shop.runTransaction(db, async transaction => {
      const { ref, data } = await transaction.get(doc(orders, 'a')).then(found => ({
        ref: found.ref,
        data: found.data(),
      }))
      transaction.update(ref, { cups: data?.cups + 4 })
    })
    await setDoc(doc(orders, 'a/notes/n'), { text: 'tanpa gula' })
    const asOthers = {
      noSuchDrink: await outcome(setDoc(doc(orders, 'c'), order('teh', 1))),
      anotherDrink: await outcome(shop.updateDoc(doc(orders, 'a'), { drink: 'luwak' })),
      newDrink: await outcome(setDoc(doc(db, 'menu/teh'), {})),
      withoutIndex: await outcome(
        shop.getDocs(query(orders, where('guest', '==', 'ani'), orderBy('cups', 'asc'))),
      ),
      all: await outcome(shop.getDocs(orders)),
    }
    const count = (await shop.getCountFromServer(mine)).data().count
    stop()
    await shop.signInWithEmailAndPassword(users, 'budi@kopi.id', 'kopi-hitam')
    const notes = await outcome(shop.getDoc(doc(orders, 'a/notes/n')))
    return { menu, stranger, told: told.at(-1), ...asOthers, count, notes }
  })
  expect(seen).toEqual({
    menu: ['luwak', 'tubruk'],
    stranger: 'permission-denied',
    told: ['a', 'b'],
    noSuchDrink: 'permission-denied',
    anotherDrink: 'permission-denied',
    newDrink: 'permission-denied',
    withoutIndex: 'failed-precondition',
    all: 'permission-denied',
    count: 2,
    notes: 'permission-denied',
  })
  expect(page.problems).toEqual([])
})

test('nothing of Sarang is there', async () => {
  for (const path of [
    '/',
    '/api/setup',
    '/v0/b/warung-kopi.appspot.com/o?delimiter=/',
    '/api/main/x',
  ])
    expect((await fetch(box.url + path)).status).toBe(404)
  expect(box.output()).not.toMatch(/Kode sekali pakai|Armada|Akun demo/)
  const foreign = { headers: { Origin: 'https://elsewhere.example' } }
  expect((await fetch(`${box.url}/healthz`, foreign)).status).toBe(403)
})
