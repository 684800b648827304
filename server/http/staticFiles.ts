import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'

export const CACHING = { hashed: 'public, max-age=31536000, immutable', page: 'no-cache' }

/** The built app: hashed files for ever, index.html for every address that a person navigates to. */
export function staticFiles(clientDir: string): Hono {
  const files = new Hono()
  const serve = (maxAge: string) =>
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', maxAge),
    })
  files.use(refuseHidden)
  files.get('/assets/*', serve(CACHING.hashed), c => c.notFound())
  files.get('/', c => index(c, clientDir))
  files.get('*', serve('public, max-age=3600'))
  files.get('*', c => (isNavigation(c) ? index(c, clientDir) : c.notFound()))
  return files
}

/** Small and asked for rarely: read each time, so that a new build shows without a restart. */
function index(c: Context, clientDir: string) {
  c.header('Cache-Control', CACHING.page)
  return c.html(readFileSync(join(clientDir, 'index.html'), 'utf8'))
}

/** The build's own notes (.vite) are nobody's business. */
const refuseHidden: MiddlewareHandler = (c, next) =>
  c.req.path.includes('/.') ? Promise.resolve(c.notFound() as Response) : next()

const isNavigation = (c: Context) => (c.req.header('accept') ?? '').includes('text/html')
