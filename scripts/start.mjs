import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt, root } from './lib/build.mjs'

/** The box runs in this very process, so that signals reach it; only the bundler gets one of its own. */
if (!isBuilt()) {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
}
await import('../dist/server/main.js')
