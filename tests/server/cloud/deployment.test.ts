import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { counted } from '../../../functions/analytics/counted'
import { recordedPaths } from '../../../functions/cloud/history'
import { freePort } from '../../support/box'
import { running } from '../../support/running'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const ENVIRONMENT = {
  GCLOUD_PROJECT: 'demo-sarang',
  CAMERA_API_URL: 'https://kamera.test',
  IOT_API_URL: 'https://iot.test/v1',
  CAMERA_ADMIN_KEY: 'kunci-kamera',
  IOT_API_KEY: 'none',
}
beforeEach(() => {
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('M-API-07 the functions are deployed, all in one region; the gateway gets the keys, and one instance', async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', 'functions'], { cwd: ROOT })
  const { endpoints, params } = await readManifest()
  expect(Object.keys(endpoints).sort()).toEqual([
    'accountDeleted',
    'countHarvests',
    'countProfiles',
    'countRbws',
    'countTransactions',
    'countUsers',
    'createUser',
    'erasePerson',
    'exportPerson',
    'forgetPictures',
    'gateway',
    'mainApi',
    'numberPaper',
    ...Object.keys(recordedPaths)
      .map(name => `record-${name}`)
      .toSorted(),
    'recountAnalytics',
    'refreshAnalytics',
    'setAuthorization',
  ])
  for (const { region, platform, maxInstances } of Object.values(endpoints)) {
    expect(region).toEqual(['asia-southeast2'])
    // Of a hundred, which Google gives who asks for no number, a new project has no room.
    expect(maxInstances).toBeLessThanOrEqual(10)
    // Google has no Node above 22 for the first generation, and the CLI finds out when half of them are there.
    expect(platform).toBe('gcfv2')
  }
  const { gateway, createUser, refreshAnalytics, accountDeleted } = endpoints
  expect(accountDeleted?.eventTrigger).toMatchObject({
    eventType: 'google.firebase.auth.user.v2.deleted',
    retry: true,
  })
  expect(gateway).toMatchObject({ httpsTrigger: {}, maxInstances: 1 })
  expect(gateway?.secretEnvironmentVariables).toEqual([
    { key: 'CAMERA_ADMIN_KEY' },
    { key: 'IOT_API_KEY' },
  ])
  expect(createUser?.callableTrigger).toEqual({})
  expect(createUser?.secretEnvironmentVariables).toBeUndefined()
  expect(refreshAnalytics?.scheduleTrigger).toMatchObject({
    schedule: '{{ params.ANALYTICS_SCHEDULE }}',
  })
  expect(refreshAnalytics?.timeoutSeconds).toBe(1800)
  expect(endpoints.recountAnalytics?.scheduleTrigger).toMatchObject({
    timeZone: 'Asia/Jakarta',
    retryConfig: { retryCount: 3 },
  })
  const counting = Object.entries(endpoints).filter(([name]) => name.startsWith('count'))
  expect(
    counting.map(
      ([, { eventTrigger }]) => (eventTrigger as Trigger).eventFilterPathPatterns.document,
    ),
  ).toEqual(
    Object.keys(counted)
      .map(name => `${name}/{id}`)
      .toSorted(),
  )
  for (const [, endpoint] of counting)
    expect(endpoint).toMatchObject({ maxInstances: 1, eventTrigger: { retry: true } })
  for (const [name, document] of Object.entries(recordedPaths))
    expect(endpoints[`record-${name}`]?.eventTrigger).toMatchObject({
      eventType: 'google.cloud.firestore.document.v1.written.withAuthContext',
      [document.includes('{') ? 'eventFilterPathPatterns' : 'eventFilters']: { document },
      retry: true,
    })
  expect(params.map(({ name, type }) => `${name} ${type}`).sort()).toEqual([
    'ANALYTICS_SCHEDULE string',
    'CAMERA_ADMIN_KEY secret',
    'CAMERA_API_URL string',
    'IOT_API_KEY secret',
    'IOT_API_URL string',
    'WEB_API_KEY string',
  ])
})

test('docs/deploy.md says what each function does, and which tell of an import', async () => {
  const page = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8')
  const { endpoints } = await readManifest()
  const unsaid = Object.keys(endpoints)
    // Of a group its name.
    .map(name => name.replace(/-.*/, ''))
    .filter(name => !new RegExp(`^\\| (\`\\w+\`, )*\`${name}\`.* \\|`, 'm').test(page))
  expect(unsaid).toEqual([])
  const [, taken = ''] = /functions:delete\s([\w\s]+)`/.exec(page) ?? []
  expect(taken.split(/\s+/)).toEqual(['record'])
})

test('what is installed for the functions is what was tested, and no machine is asked a question', async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', 'functions'], { cwd: ROOT })
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
  const tested: Packages = JSON.parse(read('package-lock.json')).packages
  const { packages } = JSON.parse(read('dist/functions/package-lock.json'))
  const { '': own, ...installed } = packages as Packages
  expect(own?.dependencies).toEqual(JSON.parse(read('dist/functions/package.json')).dependencies)
  expect(Object.keys(installed)).toContain('node_modules/firebase-functions')
  const other = Object.entries(installed).filter(
    ([place, { version, integrity }]) =>
      version !== tested[place]?.version || integrity !== tested[place]?.integrity,
  )
  expect(other).toEqual([])
  const missing = Object.values(installed).flatMap(({ dependencies = {} }) =>
    Object.keys(dependencies).filter(
      name => !Object.keys(installed).some(place => place.endsWith(`node_modules/${name}`)),
    ),
  )
  expect(missing).toEqual([])
  expect(Object.values(installed).filter(({ dev }) => dev)).toEqual([])
  expect(read('dist/functions/.env')).toContain('ANALYTICS_SCHEDULE="every 5 minutes"')
})

type Packages = Record<
  string,
  { version: string; integrity?: string; dev?: boolean; dependencies?: Record<string, string> }
>

interface Trigger {
  eventFilterPathPatterns: { document: string }
}

interface Manifest {
  endpoints: Record<string, Record<string, unknown>>
  params: { name: string; type: string }[]
}

/** What the built functions say of themselves, asked for as the Firebase CLI does before it deploys them. */
async function readManifest(): Promise<Manifest> {
  const port = await freePort()
  const words = [join(ROOT, 'node_modules/firebase-functions/lib/bin/firebase-functions.js'), '.']
  const env = { ...process.env, PORT: String(port), FUNCTIONS_CONTROL_API: 'true' }
  const child = spawn(process.execPath, words, { cwd: join(ROOT, 'dist/functions'), env })
  running.add(child)
  const url = `http://127.0.0.1:${port}/__/functions.yaml`
  const answer = await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 100 })
  expect(answer.status).toBe(200)
  const manifest = (await answer.json()) as Manifest
  child.kill()
  await once(child, 'close')
  running.delete(child)
  return manifest
}

test('M-API-07 the services come from secrets and parameters; the secret none is none', async () => {
  const { readServices } = await import('../../../functions/cloud/settings')
  expect(readServices()).toEqual({
    camera: { url: 'https://kamera.test', adminKey: 'kunci-kamera' },
    iot: { url: 'https://iot.test/v1', key: undefined },
  })
  for (const url of ['', 'kamera.test', 'https://kamera.test/?admin_key=x']) {
    vi.stubEnv('CAMERA_API_URL', url)
    expect(readServices).toThrow(/Bukan alamat .*: CAMERA_API_URL$/)
  }
})
