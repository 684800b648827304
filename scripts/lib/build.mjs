import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { lockFor } from './lockFile.mjs'
import { root } from './root.mjs'

const SOURCES = ['src', 'server', 'functions', 'demo', 'public', 'index.html']
const SETTINGS = [
  'vite.config.ts',
  'package-lock.json',
  'emulators.json',
  'firestore.indexes.json',
  'firestore.rules',
  'storage.rules',
  'scripts/lib/build.mjs',
  'scripts/lib/uncalled.ts',
]
/** As the build reads them, the last wins. */
const WRITTEN = ['.env', '.env.local', '.env.production', '.env.production.local']
/** Installed by whoever deploys; all else is in the file. */
const FIREBASE = ['firebase-admin', 'firebase-functions']
const stamp = join(root, 'dist/stamp')

const toolsStamp = join(root, 'dist/tools/stamp')
const soakStamp = join(root, 'dist/soak/stamp')
/** The long runs, and what they have of other tests. */
const SOAK = ['tests/server', 'tests/support']

/** Builds the box when anything has changed, in a process of its own: the bundler leaves its mark on one. */
export function ensureBuilt(onBuild = () => {}) {
  if (isMade(stamp, hashSources())) return
  onBuild()
  spawnBuild()
}

/** Builds nothing but the tools: a box that runs meanwhile serves its app from dist/client. */
export const ensureTools = () => isMade(toolsStamp, hashSources('tools')) || spawnBuild('tools')

/** Builds the long runs, and the box that they start and kill. */
export const ensureSoak = () =>
  isMade(soakStamp, hashSources('tools', ...SOAK)) || spawnBuild('soak')

const isMade = (mark, hash) => existsSync(mark) && readFileSync(mark, 'utf8') === hash

function spawnBuild(...what) {
  const words = [join(root, 'scripts/build.mjs'), ...what]
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** Makes dist/client, with .br and .gz beside what compresses, dist/server, and dist/tools: who calls those may not write here. */
export async function build() {
  // Else libraries are built as whoever calls has it: a test's would log what people need not see.
  process.env.NODE_ENV = 'production'
  const { build: bundle } = await import('vite')
  rmSync(stamp, { force: true })
  const hash = hashSources()
  await checkDeclarations()
  await bundle({ root, logLevel: 'error' })
  await bundle({ root, logLevel: 'error', build: { ssr: 'demo/main.ts' } })
  await compress(join(root, 'dist/client'))
  await buildTools()
  writeFileSync(stamp, hash)
}

/** Throws with a line for each declaration that cannot work: once for each version, not at each start of the console. */
async function checkDeclarations() {
  const { withSource } = await import('./source.mjs')
  await withSource(async load => (await load('/src/checkDeclarations.ts')).checkDeclarations())
}

/** Makes dist/tools. */
export async function buildTools() {
  const hash = hashSources('tools')
  await buildOne('tools/main.ts', 'dist/tools')
  writeFileSync(toolsStamp, hash)
}

/** Makes dist/soak. */
export async function buildSoak() {
  const hash = hashSources('tools', ...SOAK)
  await buildOne('tests/server/reliability/main.ts', 'dist/soak')
  writeFileSync(soakStamp, hash)
}

/** Makes the tests' judge of storage.rules, in dist/judge; tells the file. */
export async function buildJudge() {
  await buildOne('tests/support/cloud/judge.ts', 'dist/judge')
  return join(root, 'dist/judge/judge.js')
}

async function buildOne(ssr, folder) {
  const { build: bundle } = await import('vite')
  const outDir = join(root, folder)
  await bundle({ root, logLevel: 'error', build: { ssr, outDir, emptyOutDir: true } })
}

/** Makes dist/functions, which `firebase deploy` takes as it is: one file, and what it needs of npm. */
export async function buildFunctions(outDir = join(root, 'dist/functions')) {
  const { build: bundle } = await import('vite')
  await bundle({
    root,
    logLevel: 'error',
    ssr: { noExternal: true, external: FIREBASE },
    build: {
      ssr: 'functions/cloud/index.ts',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  })
  const { version, devDependencies } = readJson('package.json')
  const dependencies = Object.fromEntries(FIREBASE.map(name => [name, devDependencies[name]]))
  const made = {
    name: 'sarang-functions',
    version,
    private: true,
    type: 'module',
    main: 'index.js',
  }
  const all = { ...made, engines: { node: '24' }, dependencies }
  const write = (name, content) =>
    writeFileSync(join(outDir, name), `${JSON.stringify(content, null, 2)}\n`)
  write('package.json', all)
  write('package-lock.json', lockFor(readJson('package-lock.json').packages, all))
  writeFileSync(join(outDir, '.env'), await functionSettings())
}

const readJson = name => JSON.parse(readFileSync(join(root, name), 'utf8'))

/** The project of the emulators: the CLI asks Google nothing about one that begins with demo-. */
export const EMULATED = 'demo-sarang'

/** The app and the functions for Google's emulators, in dist/emulators, which nothing deploys. */
export async function buildEmulated() {
  const folder = join(root, 'dist/emulators')
  rmSync(folder, { recursive: true, force: true })
  // No setting of a project may come along: these win over .env.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    VITE_FIREBASE_API_KEY: 'emulated',
    VITE_FIREBASE_AUTH_DOMAIN: `${EMULATED}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: EMULATED,
    VITE_FIREBASE_STORAGE_BUCKET: `${EMULATED}.appspot.com`,
    VITE_FIREBASE_APP_ID: 'emulated',
    VITE_MAIN_API: '',
    CAMERA_API_URL: 'http://127.0.0.1:9',
    IOT_API_URL: 'http://127.0.0.1:9',
    WEB_API_KEY: 'emulated',
  })
  const { build: bundle } = await import('vite')
  const outDir = join(folder, 'client')
  process.env.VITE_EMULATORS = '1'
  await bundle({ root, mode: 'emulators', logLevel: 'error', build: { outDir } })
  delete process.env.VITE_EMULATORS
  const functions = join(folder, 'functions')
  await buildFunctions(functions)
  writeFileSync(join(functions, '.secret.local'), 'CAMERA_ADMIN_KEY=none\nIOT_API_KEY=none\n')
  for (const name of ['firestore.indexes.json', 'storage.rules']) {
    writeFileSync(join(folder, name), readFileSync(join(root, name)))
  }
  // The emulator of Storage has no TLS: rules that want addresses of pictures to have it know this one, too.
  const place = `http://127.0.0.1:${readJson('emulators.json').storage}/v0/b/`
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8')
  const known = rules.replaceAll('(https://|/v0/b/)', `(https://|/v0/b/|${place})`)
  writeFileSync(join(folder, 'firestore.rules'), known)
  const { withSource } = await import('./source.mjs')
  const config = await withSource(async load =>
    (await load('/tools/firebaseJson.ts')).emulatorsJson(
      process.env,
      readdirSync(join(outDir, 'assets')),
    ),
  )
  writeFileSync(join(folder, 'firebase.json'), config)
  return folder
}

/** The app and the functions for the Firebase project that .env names. Throws with the name of each missing setting. */
export async function buildCloud() {
  const settings = await readSettings()
  const missing = [...APP, ...FUNCTIONS].filter(name => !settings[name])
  if (missing.length > 0) {
    throw new Error(`Konfigurasi Firebase belum lengkap. Isi juga di .env: ${missing.join(', ')}`)
  }
  await build()
  await buildFunctions()
  await writeFirebaseJson()
}

/** Into firebase.json, with the settings of .env and the names of the files that this build has made. */
async function writeFirebaseJson() {
  const { loadEnv } = await import('vite')
  const { withSource } = await import('./source.mjs')
  const assets = readdirSync(join(root, 'dist/client/assets'))
  const made = assets.filter(name => !/\.(br|gz)$/.test(name))
  const settings = loadEnv('production', root, 'VITE_')
  const content = await withSource(async load =>
    (await load('/tools/firebaseJson.ts')).firebaseJson(settings, made),
  )
  writeFileSync(join(root, 'firebase.json'), content)
}

const APP = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'].map(
  name => `VITE_FIREBASE_${name}`,
)
const FUNCTIONS = ['CAMERA_API_URL', 'IOT_API_URL']
/** Written down, since the Firebase CLI asks for what is not, and no machine answers. */
const SCHEDULE = 'every 5 minutes'

/** Of .env and the environment, which wins. */
async function readSettings() {
  const { loadEnv } = await import('vite')
  return loadEnv('production', root, [...APP, ...FUNCTIONS, 'WEB_API_KEY', 'ANALYTICS_SCHEDULE'])
}

/** What the Firebase CLI hands to the functions; keys are none of it, those are secrets. */
async function functionSettings() {
  const settings = await readSettings()
  const { VITE_FIREBASE_API_KEY: key, WEB_API_KEY, ANALYTICS_SCHEDULE } = settings
  const all = FUNCTIONS.map(name => [name, settings[name]])
  // Where GitHub has none it is set, to nothing.
  const own = [
    ['WEB_API_KEY', WEB_API_KEY || key],
    ['ANALYTICS_SCHEDULE', ANALYTICS_SCHEDULE || SCHEDULE],
  ]
  return [...all, ...own]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')
}

/** What the app is built with, from wherever it comes: the environment wins. */
export function appSettings() {
  const paths = WRITTEN.map(name => join(root, name)).filter(path => existsSync(path))
  const written = paths.map(path => parseEnv(readFileSync(path, 'utf8')))
  const all = Object.entries(Object.assign({}, ...written, process.env))
  return Object.fromEntries(all.filter(([name]) => name.startsWith('VITE_')).sort())
}

/** Of all that a build is made of, and `more`. */
export function hashSources(...more) {
  const hash = createHash('sha256').update(JSON.stringify(appSettings()))
  const paths = [...SOURCES, ...SETTINGS, ...more]
  for (const path of paths.flatMap(path => filesBelow(join(root, path)))) {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}

async function compress(folder) {
  const paths = filesBelow(folder).filter(path => /\.(js|css|svg|json|webmanifest)$/.test(path))
  await Promise.all(paths.map(compressFile))
}

async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < 1024) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
