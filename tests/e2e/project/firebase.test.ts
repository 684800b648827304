import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Route } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import ports from '../../../emulators.json'
import firebase from '../../../firebase.json'
import { freshFolder } from '../../support/box'
import { launchBrowser, openPage, signIn } from '../../support/browser'
import { CLIENT } from '../../support/client'

/** The five settings of a project. */
const PROJECT = {
  VITE_FIREBASE_API_KEY: 'kunci-web',
  VITE_FIREBASE_AUTH_DOMAIN: 'proyek.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'proyek-asli',
  VITE_FIREBASE_STORAGE_BUCKET: 'proyek-asli.appspot.test',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
}
/** What the app says to a box, and what it says of one. */
const OF_THE_BOX = [
  ...['demo-sarang', '/api/setup', '/healthz', '.localhost', 'sarang-tab-', '.appspot.com'],
  ...['Buat akun root pertama', 'Kode dari terminal', 'terminal tempat'],
]

let folder: string
let server: Server
let browser: Browser
beforeAll(async () => {
  folder = await freshFolder()
  for (const [name, value] of Object.entries(PROJECT)) vi.stubEnv(name, value)
  vi.stubEnv('NODE_ENV', 'production')
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  vi.unstubAllEnvs()
  server = await serve(folder)
  browser = await launchBrowser()
})
afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await browser.close()
  server.close()
  await rm(folder, { recursive: true })
})

test('an app built for Firebase has no trace of the box', async () => {
  const [ofBox, ofCloud] = [await textOf(CLIENT), await textOf(folder)]
  expect(OF_THE_BOX.filter(word => !ofBox.includes(word))).toEqual([])
  expect(OF_THE_BOX.filter(word => ofCloud.includes(word))).toEqual([])
  for (const value of Object.values(PROJECT)) expect(ofCloud).toContain(value)
  for (const port of Object.values(ports)) expect(ofCloud).not.toMatch(RegExp(`\\b${port}\\b`))
})

test("under Hosting's headers it reaches sign-in and Firestore, and nobody else", async () => {
  const { port } = server.address() as AddressInfo
  const page = await openPage(browser, 'about:blank', {
    tolerate: /@firebase\/firestore|ERR_FAILED/,
  })
  const asked = new Set<string>()
  page.on('request', request => asked.add(new URL(request.url()).host))
  await page.route(/\.(googleapis|google)\.com/, answer)
  await page.goto(`http://127.0.0.1:${port}/sign-in`)
  await signIn(page, 'sari@contoh.test', 'sandi-lama-1')
  // By a picture from www.google.com the SDK finds out whether the line is gone, or Firestore.
  const google = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com', 'www.google.com']
  await expect.poll(() => [...asked].sort()).toEqual([`127.0.0.1:${port}`, ...google])
  expect(page.problems).toEqual([])
  await page.context().close()
})

/** Firebase Auth for one person; Firestore is not there. */
async function answer(route: Route) {
  const url = route.request().url()
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (!url.includes('identitytoolkit')) return route.abort()
  const person = { localId: 'u1', email: 'sari@contoh.test' }
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: 'u1', user_id: 'u1', iat: now, auth_time: now, exp: now + 3600 }
  const idToken = ['{}', JSON.stringify(claims), ''].map(part => btoa(part)).join('.')
  const json = url.includes(':lookup')
    ? { users: [person] }
    : { ...person, idToken, refreshToken: 'r', expiresIn: '3600' }
  await route.fulfill({ json, headers })
}

async function textOf(app: string) {
  const names = await readdir(join(app, 'assets'))
  const scripts = names.filter(name => name.endsWith('.js'))
  const texts = scripts.map(name => readFile(join(app, 'assets', name), 'utf8'))
  return (await Promise.all(texts)).join()
}

/** A built app as Hosting serves it: its headers on everything, and the page for what is no file. */
async function serve(app: string): Promise<Server> {
  const [all] = firebase.hosting.headers
  const headers = Object.fromEntries(all?.headers.map(({ key, value }) => [key, value]) ?? [])
  const made = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    const name = /\.\w+$/.test(path) ? path : '/index.html'
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const body = await readFile(join(app, name)).catch(() => undefined)
    response.writeHead(body ? 200 : 404, { ...headers, 'Content-Type': type })
    response.end(body)
  })
  await new Promise<void>(resolve => made.listen(0, '127.0.0.1', resolve))
  return made
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' },
  ...{ json: 'application/json', woff2: 'font/woff2' },
}

test('a project of which the build would use emulators stops it', async () => {
  for (const [name, value] of Object.entries(PROJECT)) vi.stubEnv(name, value)
  vi.stubEnv('VITE_EMULATORS', '1')
  const out = { logLevel: 'silent', build: { outDir: folder } } as const
  await expect(build(out)).rejects.toThrow('VITE_EMULATORS: hanya untuk')
})

test('half of a project stops the build, which names the other half', async () => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'kunci-web')
  const { VITE_FIREBASE_API_KEY: _, ...rest } = PROJECT
  await expect(build({ logLevel: 'silent', build: { outDir: folder } })).rejects.toThrow(
    Object.keys(rest).join(', '),
  )
})
