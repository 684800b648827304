import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { checkSettings } from '../../../functions/cloud/settings'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const GATEWAY = {
  CAMERA_API_URL: 'https://kamera.test',
  IOT_API_URL: 'https://iot.test',
  CAMERA_ADMIN_KEY: 'none',
  IOT_API_KEY: 'none',
}

test.each(Object.keys(GATEWAY))('M-API-07 the gateway does not start without %s', name => {
  const env = { FUNCTION_TARGET: 'gateway', ...GATEWAY, [name]: '' }
  expect(() => checkSettings(env)).toThrow(`Konfigurasi gateway belum lengkap. Isi juga: ${name}`)
})

test('M-API-07 all that a function lacks is named at once; nothing is asked of what needs nothing', () => {
  expect(() => checkSettings({ FUNCTION_TARGET: 'gateway' })).toThrow(
    `Isi juga: ${Object.keys(GATEWAY).join(', ')}`,
  )
  expect(() => checkSettings({ FUNCTION_TARGET: 'mainApi' })).toThrow('Isi juga: WEB_API_KEY')
  for (const FUNCTION_TARGET of [undefined, 'createUser', 'refreshAnalytics']) {
    expect(() => checkSettings({ FUNCTION_TARGET })).not.toThrow()
  }
  expect(() => checkSettings({ FUNCTION_TARGET: 'gateway', ...GATEWAY })).not.toThrow()
})

test('M-API-07 a key too short to be told from words is refused when the gateway starts', () => {
  for (const name of ['CAMERA_ADMIN_KEY', 'IOT_API_KEY']) {
    const with7 = { FUNCTION_TARGET: 'gateway', ...GATEWAY, [name]: 'kunci-7' }
    expect(() => checkSettings(with7)).toThrow(
      `${name} harus kosong, atau paling sedikit 8 karakter; kosong ditulis none`,
    )
    expect(() => checkSettings({ ...with7, [name]: 'kunci-08' })).not.toThrow()
  }
})

test('a build for Firebase names each missing setting and builds nothing', async () => {
  const { PATH = '' } = process.env
  const env = { PATH, IOT_API_URL: 'https://iot.test', VITE_FIREBASE_APP_ID: '1:2:web:3' }
  const built = promisify(execFile)(process.execPath, ['scripts/build.mjs', 'cloud'], {
    cwd: ROOT,
    env,
  })
  await expect(built).rejects.toMatchObject({
    code: 1,
    stderr:
      'Konfigurasi Firebase belum lengkap. Isi juga di .env: VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_STORAGE_BUCKET, CAMERA_API_URL\n',
  })
})

/** How the code reads a variable, and .env.example names one. */
const READS = [
  /\b(VITE_[A-Z_]+)\b/g,
  /\bdefine(?:String|Secret)\('(\w+)'/g,
  /\b(GOOGLE_APPLICATION_CREDENTIALS)\b/g,
  /(?<!meta\.)\benv\.([A-Z][A-Z_]+)\b/g,
  /\b([A-Z][A-Z_]+)\b(?=[^{}\n]*\} = (?:process\.)?env\b)/g,
]
const NAMES = [/^#? ?([A-Z_]+)=/gm, /^# firebase functions:secrets:set ([A-Z_]+)$/gm]
/** Set by Cloud Functions, by emulators and by what starts them, and by nobody who sets Sarang up. */
const FOREIGN = [
  'VITE_EMULATORS',
  'FUNCTION_TARGET',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
]

test('.env.example has every setting of app, box, functions and tools, and no other', async () => {
  const folders = ['src', 'server', 'functions', 'tools']
  const texts = await Promise.all(folders.map(folder => textsOf(join(ROOT, folder))))
  const read = texts.flat().flatMap(text => foundBy(READS, text))
  const named = foundBy(NAMES, await readFile(join(ROOT, '.env.example'), 'utf8'))
  expect([...named, ...FOREIGN].toSorted()).toEqual([...new Set(read)].toSorted())
})

const foundBy = (patterns: RegExp[], text: string) =>
  patterns.flatMap(pattern => [...text.matchAll(pattern)].map(([, name]) => name))

async function textsOf(folder: string) {
  const names = await readdir(folder, { recursive: true })
  const code = names.filter(name => /\.tsx?$/.test(name))
  return Promise.all(code.map(name => readFile(join(folder, name), 'utf8')))
}
