import { createServer } from 'vite'
import { root } from './root.mjs'

/** Runs with a loader of TypeScript modules, by their path from the project's root. */
export async function withSource(run) {
  const server = { middlewareMode: true, ws: false, watch: null }
  const vite = await createServer({ root, server, logLevel: 'error' })
  try {
    return await run(path => vite.ssrLoadModule(path))
  } finally {
    await vite.close()
  }
}
