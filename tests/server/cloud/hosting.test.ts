import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import ports from '../../../emulators.json'
import { callables } from '../../../functions'
import { emulatorsJson, firebaseJson } from '../../../tools/firebaseJson'
import { startTestBox, type TestBox } from '../../support/box'
import { makeClient } from '../app/client'

interface Matched {
  source: string
}
interface Config {
  hosting: {
    public: string
    headers: (Matched & { headers: { key: string; value: string }[] })[]
    rewrites: (Matched & { function?: { functionId: string }; destination?: string })[]
  }
  [product: string]: unknown
}

const read = async (env = {}) => JSON.parse(await firebaseJson(env)) as Config

let box: TestBox
beforeAll(async () => {
  box = await startTestBox({ clientDir: await makeClient() })
})
afterAll(() => box.stop())

test('firebase.json is what `npm run generate` writes, and names files that are there', async () => {
  expect(await readFile('firebase.json', 'utf8')).toBe(await firebaseJson({}))
  const { firestore, storage, functions, hosting } = await read()
  expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' })
  expect(storage).toEqual({ rules: 'storage.rules' })
  expect(functions).toEqual([{ source: 'dist/functions', codebase: 'sarang', runtime: 'nodejs24' }])
  expect(hosting.public).toBe('dist/client')
})

const cspOf = (policy: string | null = '') =>
  Object.fromEntries((policy ?? '').split('; ').map(part => part.split(/ (.*)/).slice(0, 2)))

test('what the emulators read differs by folders, addresses and whom the app may ask', async () => {
  const { emulators, ...rest } = JSON.parse(await emulatorsJson({})) as Config
  const config = await read()
  expect(rest.hosting).toEqual({
    ...config.hosting,
    public: 'client',
    headers: [expect.anything(), ...config.hosting.headers.slice(1)],
  })
  const policy = rest.hosting.headers[0]?.headers.find(({ key }) => key.startsWith('content'))
  for (const name of ['auth', 'firestore', 'storage'] as const) {
    expect(cspOf(policy?.value)['connect-src']).toContain(`http://127.0.0.1:${ports[name]}`)
    expect(emulators).toMatchObject({ [name]: { host: '127.0.0.1', port: ports[name] } })
  }
  expect(JSON.stringify(config)).not.toContain('127.0.0.1')
})

/** By the sources as firebase.json writes them. */
async function sentBy(source: string) {
  const { hosting } = await read()
  const { headers = [] } = hosting.headers.find(matched => matched.source === source) ?? {}
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]))
}

test("Hosting sends the box's headers; only whom the app may ask, the store's pictures and reports are other", async () => {
  const page = await fetch(box.url, { headers: { accept: 'text/html' } })
  const { 'content-security-policy': policy, ...rest } = await sentBy('**')
  expect(Object.fromEntries(page.headers)).toMatchObject(rest)
  expect(Object.keys(rest)).toEqual(expect.arrayContaining(['x-frame-options', 'referrer-policy']))
  const { 'connect-src': asked, 'img-src': pictures, ...own } = cspOf(policy)
  const of = cspOf(page.headers.get('content-security-policy'))
  const { 'connect-src': _, 'img-src': boxPictures, 'report-uri': reports, ...ofBox } = of
  expect(own).toEqual(ofBox)
  expect(pictures).toBe(`${boxPictures} https://firebasestorage.googleapis.com/`)
  expect(reports).toBe('/api/csp-report')
  expect(asked?.split(' ')).toEqual([
    "'self'",
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebasestorage.googleapis.com',
  ])
})

test('hashed files are kept for ever, pages asked for again, as by the box', async () => {
  const kept = async (path: string) => {
    const answer = await fetch(box.url + path, { headers: { accept: 'text/html' } })
    return answer.headers.get('cache-control')
  }
  expect(await sentBy('/assets/**')).toEqual({ 'cache-control': await kept('/products') })
  const pages = await sentBy('!/@(assets|api)/**')
  expect(pages['cache-control']).toBe(await kept('/products'))
})

test.each([
  ['at Google', firebaseJson],
  ['by the emulator', emulatorsJson],
])('what a build has made is kept for ever %s, and no file that is missing', async (_, print) => {
  const { hosting } = JSON.parse(await print({}, ['b-2.css', 'a-1.js'])) as Config
  const caching = hosting.headers.flatMap(({ source, headers }) =>
    source.startsWith('/assets/') ? [[source, headers[0]?.value]] : [],
  )
  expect(caching).toEqual([
    ['/assets/@(a-1.js|b-2.css)', 'public, max-age=31536000, immutable'],
    ['/assets/!(a-1.js|b-2.css)', 'no-cache'],
  ])
})

test("each of the app's paths leads to its function, all others to the page, none of a file that is gone", async () => {
  const { hosting } = await read()
  const functions = hosting.rewrites.map(rewrite => [rewrite.source, rewrite.function?.functionId])
  expect(functions).toEqual([
    ['/api/camera/**', 'gateway'],
    ['/api/iot/**', 'gateway'],
    ['/api/main/**', 'mainApi'],
    ...Object.keys(callables).map(name => [`/api/functions/${name}`, name]),
    ['!/@(assets|api)/**', undefined],
  ])
  expect(hosting.rewrites.at(-1)?.destination).toBe('/index.html')
})

test('a key for maps and a main API elsewhere have their places in the policy', async () => {
  const env = {
    VITE_GOOGLE_MAPS_KEY: 'k',
    VITE_MAIN_API: 'https://api.contoh.test/v1',
    VITE_FIREBASE_STORAGE_BUCKET: 'contoh.appspot.com',
    VITE_MAP_TILES: 'https://{s}.peta.test/{z}/{x}/{y}.png',
  }
  const [{ headers = [] } = {}] = (await read(env)).hosting.headers
  const policy = cspOf(headers.find(({ key }) => key === 'content-security-policy')?.value)
  expect(policy['connect-src']).toContain(' https://api.contoh.test https://maps.googleapis.com ')
  expect(policy['script-src']).toContain('https://maps.googleapis.com')
  const store = 'https://firebasestorage.googleapis.com/v0/b/contoh.appspot.com/o/'
  expect(policy['img-src']).toContain(` ${store} https://*.peta.test `)
})
