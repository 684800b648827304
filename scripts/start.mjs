import { ensureBuilt } from './lib/build.mjs'

ensureBuilt(() => console.log('Membangun aplikasi, sekali untuk setiap versi ...'))
console.log('Memulai Sarang ...')
// The box runs in this very process, so that signals reach it.
await import('../dist/server/main.js')
