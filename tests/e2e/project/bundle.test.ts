import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { refuseEmulators, refuseSecrets, waysOf } from '../../../vite.config'
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

test('the switch for emulators is in no build but their own', () => {
  const settings = { VITE_EMULATORS: '1' }
  expect(() => refuseEmulators(settings, 'production')).toThrow('VITE_EMULATORS: hanya untuk')
  expect(() => refuseEmulators({ VITE_EMULATORS: '' }, 'production')).not.toThrow()
  expect(() => refuseEmulators(settings, 'emulators')).not.toThrow()
})

test('M-API-07 the build stops at such a setting', async () => {
  vi.stubEnv('VITE_CAMERA_ADMIN_KEY', CANARY)
  await expect(build({ logLevel: 'silent', build: { outDir: folder } })).rejects.toThrow(
    'VITE_CAMERA_ADMIN_KEY',
  )
})

test('what a group of the build is made of is named one by one, to be looked for', () => {
  expect(waysOf('a/(b|c(d|e)f)\\.|g')).toEqual(['a/b\\.', 'g', 'a/cdf\\.', 'a/cef\\.'])
  expect(waysOf('node_modules\\/')).toEqual(['node_modules\\/'])
})

test('every import() of the built app is one of src/lib/loading/loadModule, with the files that it needs', async () => {
  const names = (await readdir(join(CLIENT, 'assets'))).filter(name => name.endsWith('.js'))
  const bare: string[] = []
  let imports = 0
  for (const name of names) {
    const code = await readFile(join(CLIENT, 'assets', name), 'utf8')
    const all = code.match(/\bimport\([`"]/g)?.length ?? 0
    const ours = code.match(/,__vite__mapDeps\(\[\d/g)?.length ?? 0
    if (all !== ours) bare.push(`${name}: ${all} imports, ${ours} of them by loadModule`)
    imports += all
  }
  expect(bare).toEqual([])
  expect(imports).toBeGreaterThan(50)
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
