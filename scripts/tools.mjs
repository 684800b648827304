import { ensureTools } from './lib/build.mjs'

/** What an operator calls beside the box: export, import, backup, restore, first-root, admin-key. */
ensureTools()
await import('../dist/tools/main.js')
