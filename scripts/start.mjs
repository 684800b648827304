import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ensureBuilt } from './lib/build.mjs'
import { root } from './lib/root.mjs'

/** As the build reads them, the last wins. */
const FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

refuseForFirebase()
ensureBuilt(() => console.log('Membangun aplikasi, sekali untuk setiap versi ...'))
console.log('Memulai Sarang ...')
// The box runs in this very process, so that signals reach it.
await import('../dist/server/main.js')

/** A build for Firebase would not find its data here: the box lets its pages ask nobody else. Exits as for a wrong variable. */
function refuseForFirebase() {
  const paths = FILES.map(name => join(root, name)).filter(path => existsSync(path))
  const written = paths.map(path => parseEnv(readFileSync(path, 'utf8')))
  const { VITE_FIREBASE_PROJECT_ID: project } = Object.assign({}, ...written, process.env)
  if (!project) return
  console.error(
    `.env menyebut proyek Firebase '${project}': konsolnya dibangun dengan 'npm run build:cloud' dan disajikan oleh Firebase. Untuk menjalankan Sarang di mesin ini, kosongkan isian VITE_FIREBASE_ di .env.`,
  )
  process.exit(6)
}
