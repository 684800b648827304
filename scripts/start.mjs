import { ensureBuilt } from './lib/build.mjs'

/** The box runs in this very process, so that signals reach it. */
ensureBuilt()
await import('../dist/server/main.js')
