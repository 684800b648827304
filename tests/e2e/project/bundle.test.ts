import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { refuseSecrets } from '../../../vite.config'
import { freshFolder } from '../../support/box'
import { findSecrets } from '../../support/bundle'
import { CLIENT } from '../../support/client'

const CANARY = 'CANARY-6f0b/17d4+c2'

let folder: string
beforeAll(async () => {
  folder = await freshFolder()
})
afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(() => rm(folder, { recursive: true }))

/** The keys that this very machine has, if any. */
const ownKeys = ['CAMERA_ADMIN_KEY', 'IOT_API_KEY'].flatMap(name => process.env[name] || [])

test('M-API-07 the built app holds no key of a service and no field for one', () => {
  expect(findSecrets(CLIENT, ownKeys)).toEqual([])
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
test.each([
  ['as it is', CANARY],
  ['in a string', JSON.stringify(`key=${CANARY}`)],
  ['in an address', `https://x/?k=${encodeURIComponent(CANARY)}`],
  ['in hex', Buffer.from(CANARY).toString('hex')],
  ...['', 'a', 'ab', 'abc'].flatMap(before => [
    [`in base64 behind ${before.length}`, base64(`${before}${CANARY}`)],
    [`in base64 behind ${before.length}, before more`, base64(`${before}${CANARY}:more`)],
    [
      `in base64 for addresses behind ${before.length}`,
      Buffer.from(`${before}${CANARY}`).toString('base64url'),
    ],
  ]),
  ['as a field', '{admin_key:e}'],
  ['as another field', 'a.adminKey=e'],
])('M-API-07 a key %s is found', async (_, text) => {
  const app = join(folder, 'app')
  await mkdir(join(app, 'assets'), { recursive: true })
  await writeFile(join(app, 'index.html'), '<!doctype html>')
  expect(findSecrets(app, [CANARY])).toEqual([])
  await writeFile(join(app, 'assets/a.js'), `const a="${text}"`)
  expect(findSecrets(app, [CANARY])).toEqual([expect.stringMatching(/^assets\/a\.js: /)])
  await rm(app, { recursive: true })
})

test('M-API-07 a setting of the app that looks like a secret is refused by name', () => {
  const fine = ['VITE_FIREBASE_API_KEY', 'VITE_GOOGLE_MAPS_KEY', 'VITE_MAP_TILES']
  expect(() => refuseSecrets(fine)).not.toThrow()
  for (const name of ['CAMERA_ADMIN_KEY', 'API_SECRET', 'IOT_TOKEN', 'DB_PASSWORD', 'ADMIN']) {
    expect(() => refuseSecrets([...fine, `VITE_${name}`])).toThrow(`VITE_${name}: semua yang`)
  }
})

test('M-API-07 the build stops at such a setting', async () => {
  vi.stubEnv('VITE_CAMERA_ADMIN_KEY', CANARY)
  await expect(build({ logLevel: 'silent', build: { outDir: folder } })).rejects.toThrow(
    'VITE_CAMERA_ADMIN_KEY',
  )
})

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

test('an app built for Firebase has no trace of the box', async () => {
  const outDir = join(folder, 'firebase')
  for (const [name, value] of Object.entries(PROJECT)) vi.stubEnv(name, value)
  vi.stubEnv('NODE_ENV', 'production')
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const texts = async (app: string) => {
    const names = await readdir(join(app, 'assets'))
    const scripts = names.filter(name => name.endsWith('.js'))
    const all = scripts.map(name => readFile(join(app, 'assets', name), 'utf8'))
    return (await Promise.all(all)).join()
  }
  const [ofBox, ofCloud] = [await texts(CLIENT), await texts(outDir)]
  expect(OF_THE_BOX.filter(word => !ofBox.includes(word))).toEqual([])
  expect(OF_THE_BOX.filter(word => ofCloud.includes(word))).toEqual([])
  for (const value of Object.values(PROJECT)) expect(ofCloud).toContain(value)
})

test('half of a project stops the build, which names the other half', async () => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'kunci-web')
  const { VITE_FIREBASE_API_KEY: _, ...rest } = PROJECT
  await expect(build({ logLevel: 'silent', build: { outDir: folder } })).rejects.toThrow(
    Object.keys(rest).join(', '),
  )
})

const countAssets = async () =>
  (await readdir(join(CLIENT, 'assets'))).filter(name => !/\.(br|gz)$/.test(name)).length

/** Takes as long as a build. */
if (process.env.SARANG_EXHAUSTIVE) {
  test('M-API-07 a build with keys in its environment holds none of them', async () => {
    const outDir = join(folder, 'canary')
    vi.stubEnv('CAMERA_ADMIN_KEY', CANARY)
    vi.stubEnv('IOT_API_KEY', `IOT-${CANARY}`)
    await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
    expect(await readdir(join(outDir, 'assets'))).toHaveLength(await countAssets())
    expect(findSecrets(outDir, [CANARY, `IOT-${CANARY}`])).toEqual([])
  }, 300_000)
}
