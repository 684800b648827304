import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/serve-static'

export const CACHING = { hashed: 'public, max-age=31536000, immutable', page: 'no-cache' }

/** The built app: hashed files for ever, index.html for every address that a person navigates to. */
export function staticFiles(clientDir: string): Hono {
  const files = new Hono()
  const serve = (maxAge: string) =>
    serveStatic({
      root: clientDir,
      precompressed: true,
      getContent,
      onFound: (_path, c) => c.header('Cache-Control', maxAge),
    })
  files.use(refuseHidden)
  files.get('/assets/*', serve(CACHING.hashed), c => c.notFound())
  files.get('/', c => index(c, clientDir))
  files.get('*', serve('public, max-age=3600'))
  files.get('*', c => (isNavigation(c) ? index(c, clientDir) : c.notFound()))
  return files
}

/** Files as they are now, the same bytes for all who are sent them: who does not read on holds no copy and no open file. */
const known = new Map<string, { version: string; bytes: Buffer<ArrayBuffer> }>()
/** Bytes that wait for who reads slowly: TLS makes a copy of them. */
const PART = 16 * 1024

async function getContent(path: string, c: Context) {
  try {
    const { mtimeMs, size } = statSync(path)
    const version = `${mtimeMs} ${size}`
    const kept = known.get(path)
    const bytes = kept?.version === version ? kept.bytes : readFileSync(path)
    known.set(path, { version, bytes })
    c.header('Content-Length', String(bytes.length))
    return inParts(bytes)
  } catch {
    // There is none, or a folder.
    return null
  }
}

function inParts(bytes: Buffer<ArrayBuffer>) {
  let at = 0
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    // What the network takes at once, some megabytes, would be sent to one before others are heard.
    if (at > 0) await setImmediate()
    controller.enqueue(bytes.subarray(at, at + PART))
    at += PART
    if (at >= bytes.length) controller.close()
  }
  return new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
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
