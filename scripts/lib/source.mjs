import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './root.mjs'

/** Runs with a loader of TypeScript modules, by their path from the project's root; libraries are as they came. */
export async function withSource(run) {
  const vite = await createServer({
    root,
    configFile: false,
    resolve: { alias: { '@': join(root, 'src') } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    logLevel: 'error',
  })
  try {
    return await run(path => vite.ssrLoadModule(path))
  } finally {
    await vite.close()
  }
}
