import { appSettings, ensureBuilt } from './lib/build.mjs'

refuseForFirebase()
ensureBuilt(() => console.log('Membangun aplikasi, sekali untuk setiap versi ...'))
console.log('Memulai Sarang ...')
// The box runs in this very process, so that signals reach it.
await import('../dist/server/main.js')

/** A build for Firebase would not find its data here: the box lets its pages ask nobody else. Exits as for a wrong variable. */
function refuseForFirebase() {
  const { VITE_FIREBASE_PROJECT_ID: project } = appSettings()
  if (!project) return
  console.error(
    `.env menyebut proyek Firebase '${project}': konsolnya dibangun dengan 'npm run build:cloud' dan disajikan oleh Firebase. Untuk menjalankan Sarang di mesin ini, kosongkan isian VITE_FIREBASE_ di .env.`,
  )
  process.exit(6)
}
