import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const SOURCES = ['src', 'server', 'functions', 'demo', 'public', 'index.html', 'vite.config.ts']
const SETTINGS = [
  'package-lock.json',
  'firestore.indexes.json',
  'firestore.rules',
  'storage.rules',
  'scripts/lib/build.mjs',
]
/** Installed by whoever deploys; all else is in the file. */
const FIREBASE = ['firebase-admin', 'firebase-functions']
const stamp = join(root, 'dist/stamp')

/** Whether dist/ was made from the sources as they are now. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources()
}

/** Makes dist/client, with .br and .gz beside what compresses, and dist/server. */
export async function build() {
  // Else libraries are built as whoever calls has it: a test's would log what people need not see.
  process.env.NODE_ENV = 'production'
  const { build: bundle } = await import('vite')
  rmSync(stamp, { force: true })
  const hash = hashSources()
  await bundle({ root, logLevel: 'error' })
  await bundle({ root, logLevel: 'error', build: { ssr: 'server/main.ts' } })
  await compress(join(root, 'dist/client'))
  writeFileSync(stamp, hash)
}

/** Makes dist/functions, which `firebase deploy` takes as it is: one file, and what it needs of npm. */
export async function buildFunctions() {
  const { build: bundle } = await import('vite')
  const outDir = join(root, 'dist/functions')
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
  const { version, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const dependencies = Object.fromEntries(FIREBASE.map(name => [name, devDependencies[name]]))
  const made = {
    name: 'sarang-functions',
    version,
    private: true,
    type: 'module',
    main: 'index.js',
  }
  const all = { ...made, engines: { node: '22' }, dependencies }
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(all, null, 2)}\n`)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const path of [...SOURCES, ...SETTINGS].flatMap(path => filesBelow(join(root, path)))) {
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
