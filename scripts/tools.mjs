import { ensureBuilt } from './lib/build.mjs'

/** What an operator calls beside the box: export, import, first-root. */
ensureBuilt()
await import('../dist/tools/main.js')
